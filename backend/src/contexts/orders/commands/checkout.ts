import { Inject, Injectable } from '@nestjs/common';
import { Missing, type Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { createdId } from '../../../platform/ids.js';
import { PlanQueries } from '../../plans/index.js';
import { DeclineOrder, orderDecider, PlaceOrder, type Placement } from '../domain/order.decider.js';
import { quoteFor } from '../domain/quote.js';
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
   * @throws Missing `plan-not-found`, or a Refusal of `quoteFor`.
   */
  async place(accountId: string, planId: string, meta: Meta): Promise<string> {
    const orderId = createdId(meta.commandId, 'order');
    // A repeated request gets the quote it was given, whatever has happened since.
    const placed = (await this.aggregates.load(orderDecider, orderId))?.placed;
    const placement = placed ?? (await this.offer(orderId, accountId, planId, meta.now));
    if (!placed) await this.supersede(accountId, orderId, meta);
    await this.commands.complete(new PlaceOrder(orderId, placement, meta));
    return orderId;
  }

  private async offer(orderId: string, accountId: string, planId: string, now: Date): Promise<Placement> {
    const plan = await this.plans.get(planId);
    if (!plan) throw new Missing('plan-not-found', 'There is no such plan.');
    if (plan.archived) throw new Missing('plan-not-found', `The plan ${plan.name} is not sold any more.`);
    const quoted = quoteFor(plan, await this.terms.of(accountId), now);
    const paymentUrl =
      quoted.quote.amountCents > 0
        ? (await this.payments.begin({ orderId, accountId, quote: quoted.quote })).paymentUrl
        : null;
    return { accountId, ...quoted, payment: 'checkout', paymentUrl };
  }

  /** Who chooses anew leaves what was open, so that nobody pays twice for one wish. */
  private async supersede(accountId: string, except: string, meta: Meta): Promise<void> {
    for (const { id } of await this.orders.openCheckouts(accountId))
      if (id !== except && (await this.payments.withdraw(id)))
        await this.commands.execute(new DeclineOrder(id, { reason: 'superseded' }, meta));
  }
}
