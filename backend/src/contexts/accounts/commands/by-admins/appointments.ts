import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../../platform/event-sourcing/commands/step.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { accountDecider, EngageAccount, RegisterAccount } from '../../domain/account.decider.js';
import type { AccountRole } from '../../domain/account.events.js';
import { emailAddressDecider, ReleaseEmailAddress, ReserveEmailAddress } from '../../domain/email-address.decider.js';
import { guessable } from '../../domain/password-rule.js';
import { hasSecondFactor, secondFactorsDecider } from '../../domain/second-factors.decider.js';
import { SessionQueries } from '../../read-models/sessions.queries.js';
import { EmailAddresses, normalised } from '../links/email-addresses.js';
import { Passwords } from '../passwords/passwords.js';

/** `isConfirmed`: somebody has proved that the address is theirs, and can sign in. */
type Holder = Readonly<{ accountId: string; isConfirmed: boolean; role: AccountRole }>;

/** Makes accounts of people who were invited to work here, whose mailbox their link has proved. */
@Injectable()
export class Appointments {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(EmailAddresses) private readonly addresses: EmailAddresses,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(SessionQueries) private readonly sessions: SessionQueries,
  ) {}

  /** The key of an address, and which account has it. */
  async holderOf(email: string): Promise<{ addressKey: string; holder: Holder | null }> {
    const { addressKey, owner } = await this.addresses.held(email);
    const account = owner && (await this.aggregates.load(accountDecider, owner));
    if (!owner || !account || account.status === 'lapsed' || account.addressKey !== addressKey)
      return { addressKey, holder: null };
    const { status, role } = account;
    return { addressKey, holder: { accountId: owner, isConfirmed: status !== 'unconfirmed', role } };
  }

  /** Whether there is an account that somebody has signed in to, or can: it may be closed by now. */
  async isThere(accountId: string): Promise<boolean> {
    const account = await this.aggregates.load(accountDecider, accountId);
    return account !== undefined && account.status !== 'unconfirmed' && account.status !== 'lapsed';
  }

  /** The key of the address that an account has; undefined: it has none (any more). */
  async addressKeyOf(accountId: string): Promise<string | undefined> {
    return (await this.aggregates.load(accountDecider, accountId))?.addressKey || undefined;
  }

  /** Whether an account is still what it was: it can be used, in this role. */
  async stands(accountId: string): Promise<AccountRole | null> {
    const account = await this.aggregates.load(accountDecider, accountId);
    return account?.status === 'active' && !account.isSuspended ? account.role : null;
  }

  /** What is asked of staff besides: a second factor; and on which day they were here last, as far as it is known. */
  async standingOf(accountId: string): Promise<{ hasSecondFactor: boolean; lastSeen: string | null }> {
    const [factors, sessions] = await Promise.all([
      this.aggregates.load(secondFactorsDecider, accountId),
      this.sessions.of(accountId),
    ]);
    const days = sessions.map(({ lastSeen }) => lastSeen).sort();
    return { hasSecondFactor: hasSecondFactor(factors), lastSeen: days.at(-1) ?? null };
  }

  /** Why a password is among the first that are guessed; undefined: it is not. */
  guessed(password: string, email: string): string | undefined {
    return guessable(password, email);
  }

  /** `proposed`: the account's id, where nobody signed up with the address. */
  async engage(
    accountId: string,
    {
      email,
      addressKey,
      fullName,
      password,
      role,
    }: Record<'email' | 'addressKey' | 'fullName' | 'password', string> & {
      role: AccountRole;
    },
    meta: Meta,
  ): Promise<void> {
    await this.dataKeys.create(accountId, meta);
    const seal = (text: string) => this.dataKeys.seal(accountId, text);
    const chosen = {
      fullName: await seal(fullName),
      passwordHash: await seal(await this.passwords.hash(password)),
    };
    if (await this.aggregates.load(accountDecider, accountId))
      return void (await this.commands.complete(new EngageAccount(accountId, { ...chosen, role }, meta)));
    await this.reserve(addressKey, accountId, meta);
    const registered = { ...chosen, email: await seal(normalised(email)), addressKey, role, verified: true };
    await this.commands.complete(new RegisterAccount(accountId, registered, meta));
  }

  /** A sign-up that lapsed may hold the address still. */
  private async reserve(addressKey: string, accountId: string, meta: Meta): Promise<void> {
    const owner = await this.aggregates.load(emailAddressDecider, addressKey);
    if (owner !== undefined && owner !== accountId) {
      const lapsed = (await this.aggregates.load(accountDecider, owner))?.status === 'lapsed';
      if (lapsed)
        await this.aggregates.execute(
          emailAddressDecider,
          new ReleaseEmailAddress(addressKey, { accountId: owner }, stepOf(meta)),
        );
    }
    await this.aggregates.execute(emailAddressDecider, new ReserveEmailAddress(addressKey, { accountId }, meta));
  }
}
