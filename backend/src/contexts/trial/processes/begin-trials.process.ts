import { idOf, processManager } from '@veilway/es-kernel';
import type { AccountEvent } from '../../accounts/events.js';
import { StartTrial } from '../../accounts/index.js';
import { TRIAL_PLAN, type PlanQueries } from '../../plans/index.js';
import type { ProductSettings } from '../../settings/index.js';
import { trialIdOf, trialOf } from '../commands/trials.js';

type Reads = { plans: Pick<PlanQueries, 'get' | 'onSale'>; settings: Pick<ProductSettings, 'values'> };

/** Who signed up for the trial has it once the mailbox is proved, wherever the mail's link was opened. */
export const beginTrials = processManager<AccountEvent, Reads>({
  name: 'begin-trials',
  on: {
    EmailVerified: async ({ streamId, data }, meta, { plans, settings }) => {
      if (!data.wantsTrial || !settings.values.trialOffered) return [];
      const plan = await plans.onSale(TRIAL_PLAN);
      const accountId = idOf(streamId);
      return plan ? [new StartTrial(accountId, { subscriptionId: trialIdOf(accountId), planId: plan.id }, meta())] : [];
    },

    // Also where whoever started it has begun it already: then it changes nothing.
    TrialStarted: async ({ streamId, data: { planId }, at }, meta, { plans, settings }) => {
      const plan = await plans.get(planId);
      if (!plan) throw new Error('The plan is not in its read model. Look for a stopped projection.');
      return [trialOf(idOf(streamId), plan, at, settings.values, meta())];
    },
  },
});
