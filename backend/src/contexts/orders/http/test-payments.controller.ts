import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { refuse, type DomainCommand, type Meta } from '@veilway/es-kernel';
import { CurrentAccount, Buyers, type Account } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { CompleteOrder, DeclineOrder } from '../domain/order.decider.js';
import { testReference } from '../payments/test-payments.js';
import { OrderQueries } from '../read-models/orders.queries.js';
import { OrderViews } from './order-views.js';
import { OrderDto, TestPaymentDto } from './orders.dto.js';

const outcomes: Record<TestPaymentDto['outcome'], (orderId: string, meta: Meta) => DomainCommand | undefined> = {
  paid: (id, meta) => new CompleteOrder(id, { paymentReference: testReference(id) }, meta),
  declined: (id, meta) => new DeclineOrder(id, { reason: 'declined' }, meta),
  abandoned: () => undefined,
};

@ApiTags('orders')
@ApiBearerAuth()
@Buyers()
@Controller('test-payments')
export class TestPaymentsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(OrderQueries) private readonly orders: OrderQueries,
    @Inject(OrderViews) private readonly views: OrderViews,
  ) {}

  /** Says how a test payment went, and answers the order as it is then. No money moves. */
  @Post(':orderId')
  @HttpCode(200)
  async settle(
    @CurrentAccount() account: Account,
    @Param('orderId') orderId: string,
    @Body() { outcome }: TestPaymentDto,
    @CommandMeta() meta: Meta,
  ): Promise<OrderDto> {
    const { status } = await this.orders.of(account.id, orderId);
    const command = outcomes[outcome](orderId, meta);
    if (command) await this.commands.complete(command);
    else if (status !== 'pending') refuse('order-not-pending', `This order is ${status} already. Place a new one.`);
    return this.views.one(await this.orders.of(account.id, orderId));
  }
}
