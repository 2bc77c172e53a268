import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuse } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { checkoutDecider, PayCheckout } from '../domain/checkout.js';
import { CompleteOrder, DeclineOrder, orderDecider, OUTDATED } from '../domain/order.decider.js';
import { stillHolds } from '../domain/quote.js';
import { CurrentTermsOf } from '../ports/current-terms.js';

/** A checkout is paid only while it is the account's open one and what it was quoted from is still so. */
@CommandHandler(CompleteOrder)
export class CompleteOrderHandler implements ICommandHandler<CompleteOrder> {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(CurrentTermsOf) private readonly terms: CurrentTermsOf,
  ) {}

  async execute(command: CompleteOrder) {
    const { id, meta } = command;
    const order = await this.aggregates.load(orderDecider, id);
    if (order?.status === 'pending' && order.placed.payment === 'checkout') {
      const { accountId } = order.placed;
      await this.aggregates.execute(checkoutDecider, new PayCheckout(accountId, { orderId: id }, stepOf(meta)));
      // Looked up only now: the claimed checkout keeps any other order from changing it.
      if (!stillHolds(order.placed, await this.terms.of(accountId))) {
        await this.commands.complete(new DeclineOrder(id, { reason: OUTDATED }, stepOf(meta)));
        refuse(
          'order-outdated',
          'Your plan has changed since this order was placed, so it was given up. Nothing was charged. Place a new one.',
        );
      }
    }
    return this.aggregates.execute(orderDecider, command);
  }
}
