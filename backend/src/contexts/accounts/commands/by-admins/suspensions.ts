import { Inject, Injectable } from '@nestjs/common';
import { refuse, type Meta } from '@veilway/es-kernel';
import { Commands } from '../../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import type { Appended } from '../../../../platform/event-sourcing/store/event-store.js';
import { SecurityEvents } from '../../../../platform/observability/security-events.js';
import { LiftSuspension, SuspendAccount } from '../../domain/account.decider.js';
import { AccountQueries } from '../../read-models/accounts.queries.js';
import { AdminPosts } from './admin-posts.js';
import { Reach } from '../links/reach.js';

/** Keeps owners of accounts out, and lets them in again: one, or many in a row. Who does it is the actor. */
@Injectable()
export class Suspensions {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(AdminPosts) private readonly posts: AdminPosts,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Reach) private readonly reach: Reach,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  async suspend(id: string, reason: string, meta: Meta): Promise<Appended> {
    const by = meta.actor.id;
    if (id === by) refuse('own-account', 'Nobody suspends themselves. Ask another admin.');
    await this.mustReach(id, meta);
    const sealed = await this.dataKeys.seal(id, reason);
    await this.posts.leave(id, meta);
    const appended = await this.commands.execute(new SuspendAccount(id, { suspendedBy: by, reason: sealed }, meta));
    if (!meta.rehearsal) this.security.note('account-suspended', { account: id, by });
    return appended;
  }

  async lift(id: string, meta: Meta): Promise<Appended> {
    const by = meta.actor.id;
    await this.mustReach(id, meta);
    const appended = await this.commands.execute(new LiftSuspension(id, { liftedBy: by }, meta));
    if (!meta.rehearsal) this.security.note('suspension-lifted', { account: id, by });
    return appended;
  }

  private async mustReach(id: string, { actor }: Meta): Promise<void> {
    await this.reach.mustCover((await this.accounts.get(actor.id))?.role ?? '', id);
  }
}
