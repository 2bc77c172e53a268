import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, NeedsProof, Roles, type Account } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { notFound } from '../../../platform/http/problem.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { derivedId } from '../../../platform/ids.js';
import { GrantAllowance, GrantMonths } from '../domain/subscription.commands.js';
import type { ByAdmin } from '../domain/subscription.events.js';
import { SubscriptionUsage } from '../ports/subscription-usage.js';
import { SubscriptionQueries } from '../read-models/subscriptions.queries.js';
import { GrantAllowanceDto, GrantMonthsDto } from './subscriptions.admin.dto.js';

const GB = 1_000_000_000;

@ApiTags('admin: accounts')
@ApiBearerAuth()
@Roles('admin')
@Controller('admin/subscriptions')
export class AdminSubscriptionsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(SubscriptionUsage) private readonly usage: SubscriptionUsage,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /** Gives months of the plan away, after what is paid. Its owner is told. */
  @NeedsProof()
  @Post(':id/grant-months')
  @HttpCode(204)
  async grantMonths(
    @Param('id') id: string,
    @Body() { months, reason }: GrantMonthsDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    const { accountId: account, byAdmin } = await this.granted(id, me, reason);
    const ids = Array.from({ length: months }, (_, at) => derivedId('granted-month', meta.commandId, at));
    await this.commands.complete(new GrantMonths(id, { months: ids, ...byAdmin }, meta));
    this.security.note('months-granted', { account, by: me.id });
  }

  /** Gives data away for the running period; devices that were paused for want of it connect again. Its owner is told. */
  @NeedsProof()
  @Post(':id/grant-allowance')
  @HttpCode(204)
  async grantAllowance(
    @Param('id') id: string,
    @Body() { gigabytes, reason }: GrantAllowanceDto,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    const { accountId: account, byAdmin } = await this.granted(id, me, reason);
    const usedBytes = await this.usage.used(id, meta.now);
    const grantId = derivedId('granted-allowance', meta.commandId);
    await this.commands.complete(
      new GrantAllowance(id, { grantId, bytes: gigabytes * GB, usedBytes, ...byAdmin }, meta),
    );
    this.security.note('allowance-granted', { account, by: me.id });
  }

  private async granted(
    id: string,
    { id: by }: Account,
    reason: string,
  ): Promise<{ accountId: string; byAdmin: ByAdmin }> {
    const row = await this.subscriptions.get(id);
    if (!row) throw notFound('subscription');
    return { accountId: row.accountId, byAdmin: { by, why: await this.dataKeys.seal(row.accountId, reason) } };
  }
}
