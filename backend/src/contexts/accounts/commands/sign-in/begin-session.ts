import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import type { Role } from '../../../../platform/auth/access.js';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { stepOf } from '../../../../platform/event-sourcing/commands/step.js';
import { DataKeys } from '../../../../platform/event-sourcing/privacy/data-keys.js';
import { EventStore } from '../../../../platform/event-sourcing/store/event-store.js';
import { derivedId } from '../../../../platform/ids.js';
import { accountDecider, RestoreAccount, type Account } from '../../domain/account.decider.js';
import type { DeviceKind } from '../../domain/device-kind.js';
import { EndSession, sessionDecider, StartSession } from '../../domain/session.decider.js';
import type { SessionEnd } from '../../domain/session.events.js';
import { Tokens, type TokenPair } from './tokens.js';

export type SignedIn = TokenPair & { account: { id: string; email: string; fullName: string; role: Role } };

/** What it is signed in with, and whether that had signed in to the account before. */
export type Browser = { device: DeviceKind; isKnownDevice: boolean };

const SESSION_EVENTS_KEPT = 5;

/** What was done while the password was looked at, so that nobody must get in who has shown it, or as what they were. */
const overtaken = (known: Account, now: Account | undefined): SessionEnd | undefined => {
  if (now?.status !== 'active') return 'account-closed';
  if (now.isSuspended) return 'account-suspended';
  if (now.password !== known.password) return 'password-changed';
  return now.role === known.role ? undefined : 'role-changed';
};

/** What every way to sign in ends with, and what takes it back that the account was closed. */
@Injectable()
export class BeginSession {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Tokens) private readonly tokens: Tokens,
  ) {}

  /** `wrong`: the account became another one while its password was looked at. */
  async execute(id: string, known: Account, browser: Browser, meta: Meta): Promise<SignedIn | 'wrong'> {
    const open = await this.dataKeys.openerOf(id);
    // Never an id that holds the time of day, as fresh ones do.
    const sessionId = derivedId(meta.commandId, 'session');
    if (known.status === 'closed')
      await this.aggregates.execute(accountDecider, new RestoreAccount(id, {}, stepOf(meta)));
    const { role, password: number } = known;
    // Each event carries the whole session: a few are enough, however often it is refreshed.
    await this.store.retain(`session-${sessionId}`, { maxCount: SESSION_EVENTS_KEPT });
    const { device, isKnownDevice } = browser;
    const onNewDevice = isKnownDevice ? {} : { onNewDevice: true as const };
    const started = { accountId: id, role, device, password: number, ...onNewDevice };
    await this.aggregates.execute(sessionDecider, new StartSession(sessionId, started, meta));
    const reason = overtaken(known, await this.aggregates.load(accountDecider, id));
    if (reason) {
      await this.aggregates.execute(sessionDecider, new EndSession(sessionId, { reason }, stepOf(meta)));
      return 'wrong';
    }
    return {
      ...this.tokens.pair({ id, role, sessionId }, 0),
      account: { id, email: open(known.email) ?? '', fullName: open(known.fullName) ?? '', role },
    };
  }
}
