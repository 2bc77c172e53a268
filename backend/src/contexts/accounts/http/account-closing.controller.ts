import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, NeedsProof, type Account } from '../../../platform/auth/access.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { AccountClosing } from '../commands/erasure/close-account.js';
import { AccountClosedDto } from './account-closing.dto.js';

@ApiBearerAuth()
@ApiTags('account')
@Controller('account')
export class AccountClosingController {
  constructor(
    @Inject(AccountClosing) private readonly closing: AccountClosing,
    @Inject(EndedSessions) private readonly ended: EndedSessions,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /**
   * Closes the account: all access ends at once, and nothing is charged any more. Signing in within 30 days restores it;
   * after that everything of the person is erased.
   */
  @NeedsProof()
  @RouteLimit(1 / 20)
  @Post('close')
  @HttpCode(200)
  async close(@CurrentAccount() { id }: Account, @CommandMeta() meta: Meta): Promise<AccountClosedDto> {
    const { eraseAt } = await this.closing.execute(id, meta);
    this.ended.end({ id, at: meta.now });
    this.security.note('account-closed', { account: id });
    return { eraseAt: new Date(eraseAt) };
  }
}
