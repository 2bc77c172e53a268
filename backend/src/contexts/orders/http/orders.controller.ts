import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, Buyers, type Account } from '../../../platform/auth/access.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { PageQuery } from '../../../platform/http/lists/page.js';
import { Checkout } from '../commands/checkout.js';
import { OrderQueries } from '../read-models/orders.queries.js';
import { OrderViews } from './order-views.js';
import { OrderDto, OrderPageDto, PlaceOrderDto } from './orders.dto.js';

@ApiTags('orders')
@ApiBearerAuth()
@Buyers()
@Controller('orders')
export class OrdersController {
  constructor(
    @Inject(Checkout) private readonly checkout: Checkout,
    @Inject(OrderQueries) private readonly orders: OrderQueries,
    @Inject(OrderViews) private readonly views: OrderViews,
  ) {}

  /**
   * Orders a plan.
   * @remarks Who has a subscription changes its plan: to a dearer one at once, for the difference of the days left; to
   * a cheaper one at the next renewal, for nothing. While a renewal is overdue, the order pays it. An order that is
   * still open is given up for the new one.
   */
  @Post()
  async place(
    @CurrentAccount() account: Account,
    @Body() { planId }: PlaceOrderDto,
    @CommandMeta() meta: Meta,
  ): Promise<OrderDto> {
    const id = await this.checkout.place(account.id, planId, meta);
    return this.views.one(await this.orders.of(account.id, id));
  }

  /** One's own orders, newest first. */
  @Get()
  async list(@CurrentAccount() account: Account, @Query() query: PageQuery): Promise<OrderPageDto> {
    const { rows, nextCursor } = await this.orders.page(account.id, query);
    return { items: await this.views.many(rows), nextCursor };
  }

  /** One of one's own orders. */
  @Get(':id')
  async get(@CurrentAccount() account: Account, @Param('id') id: string): Promise<OrderDto> {
    return this.views.one(await this.orders.of(account.id, id));
  }
}
