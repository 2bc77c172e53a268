import { Inject, Injectable } from '@nestjs/common';
import { invalid, refuse, type Meta } from '@veilway/es-kernel';
import type { Account } from '../../../../platform/auth/access.js';
import { EndedSessions } from '../../../../platform/auth/ended-sessions.js';
import { Rights } from '../../../../platform/auth/rights.js';
import { Commands } from '../../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { SecurityEvents } from '../../../../platform/observability/security-events.js';
import {
  ChangeRole,
  RequestPasswordReset,
  RequestVerification,
  VouchForAddress,
} from '../../domain/account.decider.js';
import type { ByAdmin } from '../../domain/account.events.js';
import { TakeFactorsAway } from '../../domain/second-factors.decider.js';
import { AdminPosts } from './admin-posts.js';
import { Reach } from '../links/reach.js';

const LINKS = { confirmation: RequestVerification, password: RequestPasswordReset };

export const UNKNOWN_ROLE = 'role must be customer, admin, auditor, support, or the id of a role of `GET admin/roles`';

/** What one of staff does to an account of somebody else, for a reason that only that account's key opens. */
@Injectable()
export class AdminDeeds {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Reach) private readonly reach: Reach,
    @Inject(AdminPosts) private readonly posts: AdminPosts,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(EndedSessions) private readonly ended: EndedSessions,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  async changeRole(id: string, role: string, reason: string, me: Account, meta: Meta): Promise<void> {
    if (id === me.id) refuse('own-role', 'Nobody changes their own role. Ask another admin to do it.');
    if (!this.rights.knows(role)) throw invalid('role', UNKNOWN_ROLE);
    await this.reach.mustCover(me.role, id, role);
    if (role !== 'admin') await this.posts.leave(id, meta);
    await this.commands.complete(new ChangeRole(id, { role, ...(await this.byAdmin(id, me, reason)) }, meta));
    this.ended.end({ id, at: meta.now, role });
    this.security.note('role-changed', { account: id, by: me.id, role });
  }

  async vouchForAddress(id: string, reason: string, me: Account, meta: Meta): Promise<void> {
    await this.reach.mustCover(me.role, id);
    await this.commands.complete(new VouchForAddress(id, await this.byAdmin(id, me, reason), meta));
    this.security.note('address-vouched-for', { account: id, by: me.id });
  }

  async sendLink(id: string, link: keyof typeof LINKS, reason: string, me: Account, meta: Meta): Promise<void> {
    await this.reach.mustCover(me.role, id);
    await this.commands.complete(new LINKS[link](id, await this.byAdmin(id, me, reason), meta));
    this.security.note('link-sent', { account: id, by: me.id });
  }

  async takeFactorsAway(id: string, reason: string, me: Account, meta: Meta): Promise<void> {
    if (id === me.id) refuse('own-factors', 'Remove your own second factors in your settings.');
    const account = await this.reach.mustCover(me.role, id);
    if (account.role === 'customer')
      refuse('not-of-staff', 'Customers who lost their second factors say so themselves when they sign in.');
    const sealed = await this.dataKeys.seal(id, reason);
    await this.commands.complete(new TakeFactorsAway(id, { reason: sealed }, meta));
    this.security.note('second-factors-taken-away', { account: id, by: me.id });
  }

  private async byAdmin(id: string, { id: by }: Account, reason: string): Promise<ByAdmin> {
    return { by, why: await this.dataKeys.seal(id, reason) };
  }
}
