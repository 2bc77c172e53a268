import { idOf, processManager } from '@veilway/es-kernel';
import type { AccountEvent } from '../../accounts/events.js';
import { StartTrial } from '../../accounts/index.js';
import { TRIAL, type PlanQueries } from '../../plans/index.js';
import { trialIdOf, trialOf } from '../commands/trials.js';

/** Who signed up for the trial has it once the mailbox is proved, wherever the mail's link was opened. */
export const beginTrials = processManager<AccountEvent, Pick<PlanQueries, 'get' | 'onSale'>>({
  name: 'begin-trials',
  on: {
    EmailVerified: async ({ streamId, data }, meta, plans) => {
      if (!data.wantsTrial) return [];
      const plan = await plans.onSale(TRIAL.planId);
      const accountId = idOf(streamId);
      return plan ? [new StartTrial(accountId, { subscriptionId: trialIdOf(accountId), planId: plan.id }, meta())] : [];
    },

    // Also where whoever started it has begun it already: then it changes nothing.
    TrialStarted: async ({ streamId, data: { planId }, at }, meta, plans) => {
      const plan = await plans.get(planId);
      if (!plan) throw new Error('The plan is not in its read model. Look for a stopped projection.');
      return [trialOf(idOf(streamId), plan, at, meta())];
    },
  },
});
