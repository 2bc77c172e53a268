import { Inject, Injectable } from '@nestjs/common';
import { refuse, type Meta } from '@veilway/es-kernel';
import { GB } from '../../../platform/bytes.js';
import { addDays } from '../../../platform/calendar.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { derivedId } from '../../../platform/ids.js';
import { currentSubscriptionOf, StartTrial } from '../../accounts/index.js';
import { PlanQueries, TRIAL_PLAN } from '../../plans/index.js';
import { ProductSettings } from '../../settings/index.js';
import { ActivateTrial } from '../../subscriptions/index.js';

/** One account, one trial: its subscription is known before there is one. */
export const trialIdOf = (accountId: string): string => derivedId('trial', accountId);

type Plan = NonNullable<Awaited<ReturnType<PlanQueries['get']>>>;

/** What begins where an account has started its trial. */
export const trialOf = (
  accountId: string,
  { id, name, deviceLimit, allowanceBytes, priceCents, currency }: Plan,
  startedAt: Date,
  { trialDays, trialAllowanceGb }: ProductSettings['values'],
  meta: Meta,
): ActivateTrial =>
  new ActivateTrial(
    trialIdOf(accountId),
    {
      accountId,
      plan: {
        ...{ id, name, deviceLimit, priceCents, currency },
        allowanceBytes: trialAllowanceGb === 0 ? allowanceBytes : trialAllowanceGb * GB,
      },
      periodStart: startedAt.toISOString(),
      periodEnd: addDays(startedAt, trialDays),
    },
    meta,
  );

@Injectable()
export class Trials {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(PlanQueries) private readonly plans: PlanQueries,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
  ) {}

  /** Starts the free trial and answers the id of its subscription; it does no harm to ask twice. */
  async start(accountId: string, meta: Meta): Promise<string> {
    const subscriptionId = trialIdOf(accountId);
    const isBegun = (await currentSubscriptionOf(this.aggregates, accountId)) === subscriptionId;
    // One that runs goes on although its plan is not sold any more.
    const { values } = this.settings;
    const plan = await (isBegun ? this.plans.get(TRIAL_PLAN) : this.plans.onSale(TRIAL_PLAN));
    if (!plan || !(isBegun || values.trialOffered))
      return refuse('trial-not-offered', 'There is no free trial at the moment. Choose a plan to begin.');
    await this.commands.execute(new StartTrial(accountId, { subscriptionId, planId: plan.id }, meta));
    await this.commands.complete(trialOf(accountId, plan, meta.now, values, stepOf(meta)));
    return subscriptionId;
  }
}
