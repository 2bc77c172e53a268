import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import type { Role } from '../../../platform/auth/access.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { accountDecider, unconfirmedHash } from '../domain/account.decider.js';
import type { DeviceKind } from '../domain/device-kind.js';
import { sessionDecider, StartSession } from '../domain/session.decider.js';
import { EmailAddresses } from './email-addresses.js';
import { Passwords } from './passwords.js';
import { Tokens, type TokenPair } from './tokens.js';

type SignedIn = TokenPair & { account: { id: string; email: string; fullName: string; role: Role } };

/** `device`: what it is signed in with. */
type Credentials = { email: string; password: string; device: DeviceKind };

const SESSION_EVENTS_KEPT = 5;

/** Reads streams, not read models: who has just confirmed their address can sign in at once. */
@Injectable()
export class SignIn {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(EmailAddresses) private readonly addresses: EmailAddresses,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /**
   * `unconfirmed` is answered to the password of the newest sign-up alone, also where a customer has the address: who
   * signs up with somebody else's must not learn so by signing in.
   */
  async execute({ email, password, device }: Credentials, meta: Meta): Promise<SignedIn | 'wrong' | 'unconfirmed'> {
    const { addressKey, owner } = await this.addresses.held(email);
    // Nobody's account is looked for as well, so that a miss takes the same steps as a hit.
    const id = owner ?? addressKey;
    const account = await this.aggregates.load(accountDecider, id);
    const open = await this.dataKeys.openerOf(id);
    const known = account?.status === 'active' ? account : undefined;
    if (!(await this.passwords.matches(known && open(known.passwordHash), password)) || !known) {
      const unconfirmed = account && unconfirmedHash(account, meta.now);
      const matches = await this.passwords.matches(unconfirmed && open(unconfirmed), password);
      if (matches) return 'unconfirmed';
      this.security.note('sign-in-failed', known ? { account: id } : {});
      return 'wrong';
    }

    // Never an id that holds the time of day, as fresh ones do.
    const sessionId = derivedId(meta.commandId, 'session');
    const { role } = known;
    // Each event carries the whole session: a few are enough, however often it is refreshed.
    await this.store.retain(`session-${sessionId}`, { maxCount: SESSION_EVENTS_KEPT });
    await this.aggregates.execute(sessionDecider, new StartSession(sessionId, { accountId: id, role, device }, meta));
    return {
      ...this.tokens.pair({ id, role, sessionId }, 0),
      account: { id, email: open(known.email) ?? '', fullName: open(known.fullName) ?? '', role },
    };
  }
}
