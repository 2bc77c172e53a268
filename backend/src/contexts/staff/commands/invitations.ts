import { Inject, Injectable } from '@nestjs/common';
import { Invalid, invalid, refuse, type Meta } from '@veilway/es-kernel';
import type { Account } from '../../../platform/auth/access.js';
import { Rights } from '../../../platform/auth/rights.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { derivedId } from '../../../platform/ids.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { Appointments } from '../../accounts/index.js';
import { AcceptInvitation, acceptable, invitationDecider, InviteStaff } from '../domain/invitation.decider.js';
import { verifiedInvitation, type Link } from './invitation-tokens.js';

/** `hasAccount`: whoever reads the mail has one, and accepts while signed in to it. */
export type ShownInvitation = Readonly<{
  email: string;
  fullName: string;
  role: string;
  until: Date;
  hasAccount: boolean;
}>;

export const UNKNOWN_ROLE = 'role must be admin, auditor, support, or the id of a role of `GET admin/roles`';

const noLink = (): never => {
  throw new Invalid(
    'invitation-link-invalid',
    'This link is not valid. Open the whole link of the newest mail, or ask for another one.',
  );
};
const noGood = (): never =>
  refuse(
    'invitation-void',
    'Whoever invited you may not do so any more, the role is gone, or you have one here already. Ask for another invitation.',
  );

/** Asks people to work here, and takes them in by the link that is mailed to them. */
@Injectable()
export class Invitations {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(Appointments) private readonly appointments: Appointments,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /** The new invitation's id. */
  async invite(
    { email, fullName, role }: { email: string; fullName: string | undefined; role: string },
    me: Account,
    meta: Meta,
  ): Promise<string> {
    this.mustBeGivable(role, me);
    const { addressKey, holder } = await this.appointments.holderOf(email);
    if (holder && holder.role !== 'customer')
      refuse('already-of-staff', 'Whoever has this address works here already. Change their role instead.');
    const id = await this.nextOf(addressKey);
    await this.dataKeys.create(id, meta);
    const seal = (text: string) => this.dataKeys.seal(id, text);
    const whom = { email: await seal(email), fullName: fullName ? await seal(fullName) : null, addressKey };
    await this.commands.complete(new InviteStaff(id, { ...whom, role, by: me.id }, meta));
    this.security.note('staff-invited', { by: me.id, role });
    return id;
  }

  /** Whether one may give it to somebody. @throws Refusal where it is none of staff's, or permits more than one's own */
  mustBeGivable(role: string, me: Account): void {
    if (role === 'customer' || !this.rights.knows(role)) throw invalid('role', UNKNOWN_ROLE);
    this.rights.demandAll(me.role, this.rights.of(role));
  }

  /** The invitation of an address that is open, or its next one: of two who invite at once, the second finds the first one's. */
  private async nextOf(addressKey: string): Promise<string> {
    for (let nth = 1; ; nth += 1) {
      const id = derivedId('invitation-of', addressKey, nth);
      const invitation = await this.aggregates.load(invitationDecider, id);
      if (!invitation || invitation.status === 'open') return id;
    }
  }

  /** What a link is about, for who opens it. @throws Refusal where it is over */
  async show(token: string, now: Date): Promise<ShownInvitation> {
    const { email, fullName, role, until, holder } = await this.opened(this.linkOf(token), now);
    return { email, fullName, role, until: new Date(until), hasAccount: holder?.isConfirmed ?? false };
  }

  /** Of somebody who has no account: makes one, in the role. @throws Refusal where it cannot be accepted so */
  async accept(
    token: string,
    { password, fullName }: { password: string; fullName: string },
    meta: Meta,
  ): Promise<{ email: string }> {
    const link = this.linkOf(token);
    const { email, addressKey, role, by, holder } = await this.opened(link, meta.now);
    if (holder?.isConfirmed)
      refuse('invitation-has-account', 'This address has an account already. Sign in to it, then open the link again.');
    const reason = this.appointments.guessed(password, email);
    if (reason) throw invalid('password', reason);
    const accountId = holder?.accountId ?? derivedId('invitation', link.id);
    // First: of two who open the link at once, and of one whom somebody stops from it, one thing is so.
    const acceptance = { mail: link.mail, accountId, hadAccount: false };
    await this.aggregates.execute(invitationDecider, new AcceptInvitation(link.id, acceptance, meta));
    await this.appointments.engage(accountId, { email, addressKey, fullName, password, role }, meta);
    this.security.note('role-changed', { account: accountId, by, role });
    return { email };
  }

  /** Of somebody who has an account, and is signed in to it: the role follows. */
  async acceptAs(accountId: string, token: string, meta: Meta): Promise<void> {
    const link = this.linkOf(token);
    const { by, role, holder } = await this.opened(link, meta.now);
    if (holder?.accountId !== accountId)
      refuse(
        'invitation-of-another',
        'This invitation is for another account. Sign in to the one that has the address it was mailed to.',
      );
    const acceptance = { mail: link.mail, accountId, hadAccount: true };
    await this.commands.complete(new AcceptInvitation(link.id, acceptance, meta));
    this.security.note('role-changed', { account: accountId, by, role });
  }

  private linkOf(token: string): Link {
    return verifiedInvitation(this.secrets, token) ?? noLink();
  }

  private async opened(link: Link, now: Date) {
    const invitation = await this.aggregates.load(invitationDecider, link.id);
    const isOfThisMail = invitation?.mail === link.mail;
    const madeFor = isOfThisMail ? invitation.accountId : null;
    if (madeFor !== null && (await this.appointments.isThere(madeFor)))
      refuse(
        'invitation-accepted',
        'This invitation was accepted already. Sign in with the account of the address that it was mailed to.',
      );
    // It was accepted, and broke off before the account came: the same link goes on.
    const isRetried = isOfThisMail && invitation.status === 'accepted';
    const { email, fullName, addressKey, role, by, until } = isRetried
      ? invitation
      : acceptable(invitation, link.mail, now);
    // Whoever invited may have lost the right to: so has the invitation.
    const given = (await this.appointments.stands(by)) ?? 'customer';
    const mayGive = this.rights.has(given, 'people.change') && this.rights.covers(given, role);
    if (!mayGive || !this.rights.knows(role)) return noGood();
    const open = await this.dataKeys.openerOf(link.id);
    const address = open(email) ?? noLink();
    const { holder } = await this.appointments.holderOf(address);
    // Whoever works here by now was given another role since, by somebody who may have had a reason.
    if (!isRetried && holder && holder.role !== 'customer') return noGood();
    return { email: address, fullName: (fullName && open(fullName)) ?? '', addressKey, role, by, until, holder };
  }
}
