import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { currentSubscriptionOf } from '../../accounts/index.js';
import { CurrentTermsOf, type CurrentTerms } from '../../orders/index.js';
import { pricedFor } from '../domain/new-price.js';
import { paidThrough } from '../domain/paid-through.js';
import { devicesBeyond, subscriptionDecider, type Subscription } from '../domain/subscription.decider.js';

/** What an account has now, from the streams themselves: a read model may not show yet what was just bought. */
@Injectable()
export class CurrentSubscriptions extends CurrentTermsOf {
  constructor(@Inject(Aggregates) private readonly aggregates: Aggregates) {
    super();
  }

  /** The subscription opened last; `ended` ones too. */
  async find(accountId: string): Promise<{ id: string; hasBegun: boolean; hasEnded: boolean } | undefined> {
    const id = await currentSubscriptionOf(this.aggregates, accountId);
    if (id === null) return undefined;
    const found = await this.load(id);
    return { id, hasBegun: found !== undefined, hasEnded: found?.status === 'ended' };
  }

  async hasEnded(id: string): Promise<boolean> {
    return (await this.load(id))?.status === 'ended';
  }

  async of(accountId: string): Promise<CurrentTerms | undefined> {
    const living = await this.living(accountId);
    if (!living) return undefined;
    const { subscriptionId, status, plan, nextPlan, newPrice, ahead, periodStart, periodEnd, anchor } = living;
    const { graceUntil, cancelled, isTrial } = living;
    const paidUntil = paidThrough(living);
    const period = { periodStart, periodEnd, anchor, paidUntil, graceUntil };
    const renewal = pricedFor(plan, newPrice, periodEnd);
    return { subscriptionId, status, plan, renewal, nextPlan, ahead, ...period, cancelled, isTrial };
  }

  async devicesBeyond(accountId: string, plan: Pick<CurrentTerms['plan'], 'deviceLimit'>): Promise<string[]> {
    const living = await this.living(accountId);
    return living ? devicesBeyond(living.slots, plan) : [];
  }

  private async living(accountId: string) {
    const subscriptionId = await currentSubscriptionOf(this.aggregates, accountId);
    const found = subscriptionId === null ? undefined : await this.load(subscriptionId);
    if (!found || found.status === 'ended') return undefined;
    return { ...found, status: found.status, subscriptionId: subscriptionId! };
  }

  private load(id: string): Promise<Subscription | undefined> {
    return this.aggregates.load(subscriptionDecider, id);
  }
}
