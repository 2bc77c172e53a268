import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, Buyers, type Account } from '../../../platform/auth/access.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { notFound } from '../../../platform/http/problem.js';
import { Refunds } from '../commands/refunds.js';
import { RefundQueries } from '../read-models/refunds.queries.js';
import { RefundDto, RefundListDto, RequestRefundDto } from './refunds.dto.js';
import { refundViews } from './refund-views.js';

@ApiTags('orders')
@ApiBearerAuth()
@Buyers()
@Controller('refunds')
export class RefundsController {
  constructor(
    @Inject(Refunds) private readonly refunds: Refunds,
    @Inject(RefundQueries) private readonly queries: RefundQueries,
  ) {}

  /**
   * Asks for the money of an order back, within 30 days of its payment.
   * @remarks An admin decides. What is granted is paid back in 5 to 7 business days, and the subscription that the order
   * paid for ends at once, with all of its devices; other orders of it are asked for by themselves.
   */
  @Post()
  async request(
    @CurrentAccount() account: Account,
    @Body() { orderId, reason }: RequestRefundDto,
    @CommandMeta() meta: Meta,
  ): Promise<RefundDto> {
    await this.refunds.request(account.id, orderId, reason, meta);
    const refund = await this.queries.get(orderId);
    if (!refund) throw notFound('refund');
    return refundViews(refund)[0]!;
  }

  /** The money that one has asked back, or was given; of an order also what was before. */
  @Get()
  async list(@CurrentAccount() account: Account): Promise<RefundListDto> {
    const told = (await this.queries.of(account.id)).flatMap(refundViews);
    const items = told.sort((one, other) => other.requestedAt.localeCompare(one.requestedAt));
    return { items, nextCursor: null };
  }
}
