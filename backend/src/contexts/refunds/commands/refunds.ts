import { Inject, Injectable } from '@nestjs/common';
import { must, refuse, type Meta } from '@veilway/es-kernel';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { moneyBackUntil, OrderQueries, type OrderRow } from '../../orders/index.js';
import { ProductSettings } from '../../settings/index.js';
import { DeclineRefund, GrantRefund, OfferRefund, RequestRefund } from '../domain/refund.decider.js';
import type { RefundStatus } from '../domain/refund.events.js';
import { takesTwo } from '../domain/takes-two.js';
import { RefundQueries } from '../read-models/refunds.queries.js';
import type { RefundRow } from '../read-models/refunds.read-model.js';

const OPEN: ReadonlySet<RefundStatus> = new Set(['asked', 'approved']);

/** Money back for an order, from the wish to the decision. */
@Injectable()
export class Refunds {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(OrderQueries) private readonly orders: OrderQueries,
    @Inject(RefundQueries) private readonly refunds: RefundQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
  ) {}

  async request(accountId: string, orderId: string, reason: string, meta: Meta): Promise<void> {
    const { paidAt, payment } = paidBy(await this.orders.of(accountId, orderId));
    const sealed = await this.dataKeys.seal(accountId, reason);
    const until = moneyBackUntil(paidAt);
    await this.commands.complete(new RequestRefund(orderId, { ...payment, reason: sealed, until }, meta));
  }

  /** Begins a refund that nobody asked for, whenever the order was paid; it is granted with it, or approved where it takes two. */
  async offer(orderId: string, partCents: number, reason: string, meta: Meta): Promise<void> {
    const { payment } = paidBy(must(await this.orders.get(orderId), 'order'));
    const sealed = await this.dataKeys.seal(payment.accountId, reason);
    const { aloneUpToCents } = this;
    await this.commands.complete(
      new OfferRefund(orderId, { ...payment, reason: sealed, partCents, aloneUpToCents }, meta),
    );
  }

  async grant(orderId: string, partCents: number, meta: Meta): Promise<void> {
    await this.known(orderId);
    await this.commands.complete(new GrantRefund(orderId, { partCents, aloneUpToCents: this.aloneUpToCents }, meta));
  }

  /** Whether one admin is not enough to grant it, or was not. */
  needsTwo({ status, amountCents, grantedCents }: Pick<RefundRow, 'status' | 'amountCents' | 'grantedCents'>): boolean {
    return takesTwo(grantedCents, OPEN.has(status) ? amountCents : 0, { aloneUpToCents: this.aloneUpToCents });
  }

  async decline(orderId: string, reason: string, meta: Meta): Promise<void> {
    const { accountId } = await this.known(orderId);
    const refusal = await this.dataKeys.seal(accountId, reason);
    await this.commands.complete(new DeclineRefund(orderId, { refusal }, meta));
  }

  private async known(orderId: string) {
    return must(await this.refunds.get(orderId), 'refund');
  }

  private get aloneUpToCents(): number {
    return this.settings.values.refundAloneUpToCents;
  }
}

const paidBy = ({ accountId, status, paidAt, quote }: OrderRow) => {
  if (status === 'refunded') refuse('refund-asked', 'This order is paid back already, or on its way.');
  if (status !== 'completed' || quote.amountCents === 0 || paidAt === null)
    return refuse('nothing-to-refund', 'Nothing was paid for this order, so there is nothing to pay back.');
  const { planName, amountCents, currency } = quote;
  return { paidAt, payment: { accountId, planName, amountCents, currency } };
};
