import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { DomainCommand, Meta } from '@veilway/es-kernel';
import { CurrentAccount, Roles, type Account } from '../../../platform/auth/access.js';
import { periodEndAfter } from '../../../platform/calendar.js';
import { Clock } from '../../../platform/clock.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { CancelSubscription, ResumeSubscription } from '../domain/subscription.commands.js';
import { SubscriptionQueries } from '../read-models/subscriptions.queries.js';
import type { SubscriptionRow } from '../read-models/subscriptions.read-model.js';
import { SubscriptionUsage } from '../ports/subscription-usage.js';
import { SubscriptionDto, SubscriptionListDto } from './subscriptions.dto.js';

/** The end of the last period that is paid, with those that were paid ahead. */
const paidUntil = ({ ahead, periodEnd, firstPeriodStart }: SubscriptionRow) =>
  ahead.reduce((end) => periodEndAfter(end, firstPeriodStart), periodEnd);

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

@ApiTags('subscriptions')
@ApiBearerAuth()
@Roles('customer', 'admin')
@Controller('subscriptions')
export class SubscriptionsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(SubscriptionUsage) private readonly usage: SubscriptionUsage,
  ) {}

  /** One's own subscriptions, the current one first. */
  @Get()
  async list(@CurrentAccount() account: Account): Promise<SubscriptionListDto> {
    const rows = await this.subscriptions.list(account.id);
    return { items: await Promise.all(rows.map((row) => this.view(row))), nextCursor: null };
  }

  /** Ends the subscription with its period; nothing is charged any more. */
  @Post(':id/cancel')
  @HttpCode(200)
  cancel(
    @CurrentAccount() account: Account,
    @Param('id') id: string,
    @CommandMeta() meta: Meta,
  ): Promise<SubscriptionDto> {
    return this.carryOut(account, id, new CancelSubscription(id, {}, meta));
  }

  /** Takes a cancellation back, as long as the period runs. */
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
    return this.view(await this.subscriptions.of(account.id, id));
  }

  private async view(row: Row<SubscriptionRow>): Promise<SubscriptionDto> {
    return {
      id: row.id,
      status: row.status,
      plan: named(row.plan),
      isTrial: row.isTrial,
      nextPlan: row.nextPlan && named(row.nextPlan),
      periodStart: row.periodStart,
      periodEnd: row.periodEnd,
      periodsAhead: row.ahead.length,
      paidUntil: paidUntil(row),
      graceUntil: row.graceUntil,
      renewalCents: (row.nextPlan ?? row.plan).priceCents,
      currency: row.plan.currency,
      cancelAtPeriodEnd: row.cancelAtPeriodEnd,
      deviceLimit: row.plan.deviceLimit,
      devicesUsed: row.devicesUsed,
      allowanceBytes: row.plan.allowanceBytes,
      usedBytes: await this.usage.used(row.id, this.clock.now()),
    };
  }
}
