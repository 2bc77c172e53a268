import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { stepOf } from '../../../../platform/event-sourcing/commands/step.js';
import { accountDecider } from '../../domain/account.decider.js';
import { ADMIN_POSTS, adminPostDecider, LeaveAdminPost } from '../../domain/admin-posts.js';
import { AccountQueries } from '../../read-models/accounts.queries.js';

@Injectable()
export class AdminPosts {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
  ) {}

  /** Before somebody loses the role of an admin, or their access. @throws Refusal where nobody else would be left. */
  async leave(accountId: string, meta: Meta): Promise<void> {
    if ((await this.aggregates.load(accountDecider, accountId))?.role !== 'admin') return;
    const others = await this.accounts.adminsBeside(accountId);
    await this.aggregates.execute(
      adminPostDecider,
      new LeaveAdminPost(ADMIN_POSTS, { accountId, others }, stepOf(meta)),
    );
  }
}
