import { Inject, Injectable } from '@nestjs/common';
import { Missing } from '@veilway/es-kernel';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { subscriptions, type SubscriptionRow } from './subscriptions.read-model.js';
import { unsettledOrders, type UnsettledOrderRow } from './unsettled-orders.read-model.js';

const DUE_AT_ONCE = 500;

@Injectable()
export class SubscriptionQueries {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  get(id: string): Promise<Row<SubscriptionRow> | undefined> {
    return this.rows.get(id);
  }

  many(ids: readonly string[]): Promise<Row<SubscriptionRow>[]> {
    return this.rows.many(ids);
  }

  /** An account's own subscription. @throws Missing also where it is another's. */
  async of(accountId: string, id: string): Promise<Row<SubscriptionRow>> {
    const row = await this.get(id);
    if (row?.accountId !== accountId) throw new Missing('subscription-not-found', 'There is no such subscription.');
    return row;
  }

  /** The subscription that the account can use now, in its grace too. */
  async current(accountId: string): Promise<Row<SubscriptionRow> | undefined> {
    const [row] = await this.rows.find({ accountId, status: { $ne: 'ended' } }, { limit: 1 });
    return row;
  }

  /** An account's subscriptions, newest first. */
  list(accountId: string): Promise<Row<SubscriptionRow>[]> {
    return this.rows.find({ accountId }, { sort: { createdAt: -1 } });
  }

  /** The subscription to which an order has brought something. */
  async paidBy(orderId: string): Promise<Row<SubscriptionRow> | undefined> {
    const [row] = await this.rows.find({ orders: orderId }, { limit: 1 });
    return row;
  }

  /** Those that must be renewed, charged again or ended. */
  due(now: Date): Promise<Row<SubscriptionRow>[]> {
    return this.rows.find({ dueAt: { $lte: now.toISOString() } }, { sort: { dueAt: 1 }, limit: DUE_AT_ONCE });
  }

  /** Some of those whose owners are to be told what comes after the period. */
  toTell(now: Date): Promise<Row<SubscriptionRow>[]> {
    return this.rows.find({ tellAt: { $lte: now.toISOString() } }, { sort: { tellAt: 1 }, limit: DUE_AT_ONCE });
  }

  /** How many renew with a plan. */
  renewingWith(planId: string): Promise<number> {
    return this.rows.count({ renewsWith: planId });
  }

  /** Some of those that renew with a plan and whose owner knows another price. */
  async toBeTold(planId: string, priceCents: number): Promise<Row<SubscriptionRow>[]> {
    const [less, more] = await Promise.all([
      this.rows.find({ renewsWith: planId, toldCents: { $lt: priceCents } }, { limit: DUE_AT_ONCE }),
      this.rows.find({ renewsWith: planId, toldCents: { $gt: priceCents } }, { limit: DUE_AT_ONCE }),
    ]);
    return [...less, ...more];
  }

  /** Orders that were paid and have brought nothing yet, the longest waiting first. */
  unsettled(): Promise<Row<UnsettledOrderRow>[]> {
    return this.readModels.of(unsettledOrders).find({}, { sort: { completedAt: 1 }, limit: DUE_AT_ONCE });
  }

  private get rows() {
    return this.readModels.of(subscriptions);
  }
}
