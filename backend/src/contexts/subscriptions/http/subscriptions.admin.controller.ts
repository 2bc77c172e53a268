import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { NeedsProof, Permits } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { Grants } from '../commands/grants.js';
import { GrantAllowanceDto, GrantMonthsDto } from './subscriptions.admin.dto.js';

@ApiTags('admin: accounts')
@ApiBearerAuth()
@Permits('customers.money')
@Controller('admin/subscriptions')
export class AdminSubscriptionsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Grants) private readonly grants: Grants,
  ) {}

  /** Gives months of the plan away, after what is paid. Its owner is told. */
  @NeedsProof()
  @Post(':id/grant-months')
  @HttpCode(204)
  async grantMonths(
    @Param('id') id: string,
    @Body() { months, reason }: GrantMonthsDto,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    await this.commands.shown(await this.grants.months(id, months, reason, meta));
  }

  /** Gives data away for the running period; devices that were paused for want of it connect again. Its owner is told. */
  @NeedsProof()
  @Post(':id/grant-allowance')
  @HttpCode(204)
  async grantAllowance(
    @Param('id') id: string,
    @Body() { gigabytes, reason }: GrantAllowanceDto,
    @CommandMeta() meta: Meta,
  ): Promise<void> {
    await this.commands.shown(await this.grants.allowance(id, gigabytes, reason, meta));
  }
}
