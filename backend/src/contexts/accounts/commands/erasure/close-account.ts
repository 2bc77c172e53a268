import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../../platform/event-sourcing/commands/commands.js';
import { accountDecider, CloseAccount } from '../../domain/account.decider.js';
import { AdminPosts } from '../by-admins/admin-posts.js';

@Injectable()
export class AccountClosing {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(AdminPosts) private readonly posts: AdminPosts,
  ) {}

  /** Until when signing in restores the account. */
  async execute(accountId: string, meta: Meta): Promise<{ eraseAt: string }> {
    await this.posts.leave(accountId, meta);
    await this.commands.complete(new CloseAccount(accountId, {}, meta));
    const closed = await this.aggregates.load(accountDecider, accountId);
    return { eraseAt: closed!.eraseAt! };
  }
}
