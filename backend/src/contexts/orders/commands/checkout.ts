import { Inject, Injectable } from '@nestjs/common';
import { Missing, type Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { createdId } from '../../../platform/ids.js';
import { PlanQueries } from '../../plans/index.js';
import { checkoutDecider, CloseCheckout, isAbandoned, OpenCheckout } from '../domain/checkout.js';
import { DeclineOrder, orderDecider, PlaceOrder, SUPERSEDED, type Placement } from '../domain/order.decider.js';
import { quoteFor, type Quoted } from '../domain/quote.js';
import { PaymentProvider } from '../payments/payment-provider.js';
import { OrderQueries } from '../read-models/orders.queries.js';
import { CurrentTermsOf } from '../ports/current-terms.js';

/** From "I want this plan" to an order that can be paid. */
@Injectable()
export class Checkout {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(PlanQueries) private readonly plans: PlanQueries,
    @Inject(CurrentTermsOf) private readonly terms: CurrentTermsOf,
    @Inject(PaymentProvider) private readonly payments: PaymentProvider,
    @Inject(OrderQueries) private readonly orders: OrderQueries,
  ) {}

  /**
   * Places an order and answers its id. Waits until the read models show it.
   * @throws Missing `plan-not-found`, or a Refusal of `quoteFor` or of the account's checkout.
   */
  async place(accountId: string, planId: string, meta: Meta): Promise<string> {
    const orderId = createdId(meta.commandId, 'order');
    // A repeated request gets the quote it was given, whatever has happened since.
    const placed = (await this.aggregates.load(orderDecider, orderId))?.placed;
    const placement = placed ?? (await this.open(orderId, accountId, planId, meta));
    await this.commands.complete(new PlaceOrder(orderId, placement, meta));
    if (!placed) await this.giveUpOthers(accountId, meta);
    return orderId;
  }

  /**
   * What an order of a plan would cost now, and do.
   * @throws Missing `plan-not-found`, or a Refusal of `quoteFor`.
   */
  async quote(accountId: string, planId: string, now: Date): Promise<Quoted> {
    const plan = await this.plans.get(planId);
    if (!plan) throw new Missing('plan-not-found', 'There is no such plan.');
    if (plan.archived) throw new Missing('plan-not-found', `The plan ${plan.name} is not sold any more.`);
    return quoteFor(plan, await this.terms.of(accountId), now);
  }

  private async open(orderId: string, accountId: string, planId: string, meta: Meta): Promise<Placement> {
    const quoted = await this.quote(accountId, planId, meta.now);
    await this.giveUpAbandoned(orderId, accountId, meta);
    await this.aggregates.execute(checkoutDecider, new OpenCheckout(accountId, { orderId }, stepOf(meta)));
    const paymentUrl =
      quoted.quote.amountCents > 0
        ? (await this.payments.begin({ orderId, accountId, quote: quoted.quote })).paymentUrl
        : null;
    return { accountId, ...quoted, payment: 'checkout', paymentUrl };
  }

  /**
   * An order whose payment broke off holds the checkout no longer than it must. Its own stream decides: once it is declined
   * nobody carries it out, and one that was carried out after all keeps the checkout.
   */
  private async giveUpAbandoned(orderId: string, accountId: string, meta: Meta): Promise<void> {
    const checkout = await this.aggregates.load(checkoutDecider, accountId);
    if (!checkout || checkout.orderId === orderId || !isAbandoned(checkout, meta.now)) return;
    const abandoned = checkout.orderId;
    const order = await this.aggregates.load(orderDecider, abandoned);
    if (!order || order.status === 'completed') return;
    if (order.status === 'pending') {
      if (!(await this.payments.withdraw(abandoned))) return;
      await this.commands.complete(new DeclineOrder(abandoned, { reason: SUPERSEDED }, stepOf(meta)));
    }
    await this.aggregates.execute(checkoutDecider, new CloseCheckout(accountId, { orderId: abandoned }, stepOf(meta)));
  }

  /**
   * Who chooses anew leaves what was open. Of orders placed at once, the one is left that opened the checkout last;
   * that may be another one than this.
   */
  private async giveUpOthers(accountId: string, meta: Meta): Promise<void> {
    const checkout = await this.aggregates.load(checkoutDecider, accountId);
    for (const { id } of await this.orders.openCheckouts(accountId))
      if (id !== checkout?.orderId && (await this.payments.withdraw(id)))
        await this.commands.complete(new DeclineOrder(id, { reason: SUPERSEDED }, stepOf(meta)));
  }
}
