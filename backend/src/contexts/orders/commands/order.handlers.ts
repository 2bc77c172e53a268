import { CommandHandler } from '@nestjs/cqrs';
import { handlerOf } from '../../../platform/event-sourcing/commands/commands.js';
import { CompleteOrder, DeclineOrder, ExpireOrder, orderDecider, PlaceOrder } from '../domain/order.decider.js';

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler extends handlerOf(orderDecider) {}
@CommandHandler(CompleteOrder)
export class CompleteOrderHandler extends handlerOf(orderDecider) {}
@CommandHandler(DeclineOrder)
export class DeclineOrderHandler extends handlerOf(orderDecider) {}
@CommandHandler(ExpireOrder)
export class ExpireOrderHandler extends handlerOf(orderDecider) {}

export const orderHandlers = [PlaceOrderHandler, CompleteOrderHandler, DeclineOrderHandler, ExpireOrderHandler];
