import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { DomainCommand, Meta } from '@veilway/es-kernel';
import { CurrentAccount, Buyers, type Account } from '../../../platform/auth/access.js';
import { Clock } from '../../../platform/clock.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { PaymentProvider } from '../../orders/index.js';
import { allowanceOf } from '../domain/allowance.js';
import { chargedFrom, pricedFor } from '../domain/new-price.js';
import { paidThrough } from '../domain/paid-through.js';
import { CancelSubscription, ResumeSubscription } from '../domain/subscription.commands.js';
import { SubscriptionQueries } from '../read-models/subscriptions.queries.js';
import type { SubscriptionRow } from '../read-models/subscriptions.read-model.js';
import { SubscriptionUsage } from '../ports/subscription-usage.js';
import { SubscriptionDto, SubscriptionListDto } from './subscriptions.dto.js';

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

@ApiTags('subscriptions')
@ApiBearerAuth()
@Buyers()
@Controller('subscriptions')
export class SubscriptionsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PaymentProvider) private readonly payments: PaymentProvider,
    @Inject(SubscriptionUsage) private readonly usage: SubscriptionUsage,
  ) {}

  /** One's own subscriptions, the current one first. */
  @Get()
  async list(@CurrentAccount() account: Account): Promise<SubscriptionListDto> {
    const rows = await this.subscriptions.list(account.id);
    return { items: await this.views(rows), nextCursor: null };
  }

  /** Ends the subscription with its period, or with the grace after it; nothing is charged any more. */
  @Post(':id/cancel')
  @HttpCode(200)
  cancel(
    @CurrentAccount() account: Account,
    @Param('id') id: string,
    @CommandMeta() meta: Meta,
  ): Promise<SubscriptionDto> {
    return this.carryOut(account, id, new CancelSubscription(id, {}, meta));
  }

  /** Takes a cancellation back, as long as the period or the grace after it runs. */
  @Post(':id/resume')
  @HttpCode(200)
  resume(
    @CurrentAccount() account: Account,
    @Param('id') id: string,
    @CommandMeta() meta: Meta,
  ): Promise<SubscriptionDto> {
    return this.carryOut(account, id, new ResumeSubscription(id, {}, meta));
  }

  private async carryOut(account: Account, id: string, command: DomainCommand): Promise<SubscriptionDto> {
    await this.subscriptions.of(account.id, id);
    await this.commands.complete(command);
    const [view] = await this.views([await this.subscriptions.of(account.id, id)]);
    return view!;
  }

  private async views(rows: readonly Row<SubscriptionRow>[]): Promise<SubscriptionDto[]> {
    const used = await this.usage.used(
      rows.map(({ id }) => id),
      this.clock.now(),
    );
    return rows.map((row) => this.view(row, used.get(row.id) ?? 0));
  }

  private view(row: Row<SubscriptionRow>, usedBytes: number): SubscriptionDto {
    const next = row.nextPlan ?? row.plan;
    const paidUntil = paidThrough({ ...row, anchor: row.firstPeriodStart });
    return {
      id: row.id,
      status: row.status,
      plan: named(row.plan),
      isTrial: row.isTrial,
      nextPlan: row.nextPlan && named(row.nextPlan),
      periodStart: row.periodStart,
      periodEnd: row.periodEnd,
      periodsAhead: row.ahead.length,
      paidUntil,
      graceUntil: row.graceUntil,
      renewalCents: pricedFor(next, row.newPrice, paidUntil).priceCents,
      newPrice: chargedFrom(row.renewsWith === null ? null : row.newPrice, next, paidUntil, row.firstPeriodStart),
      currency: row.plan.currency,
      paymentMethod: this.payments.method,
      startedAt: row.createdAt,
      endedAt: row.endedAt,
      endReason: row.endReason,
      cancelAtPeriodEnd: row.cancelAtPeriodEnd,
      deviceLimit: row.plan.deviceLimit,
      devicesUsed: row.devicesUsed,
      allowanceBytes: allowanceOf(row),
      usedBytes,
    };
  }
}
