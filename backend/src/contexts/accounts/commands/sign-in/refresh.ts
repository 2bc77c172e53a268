import { Inject, Injectable } from '@nestjs/common';
import { Refusal, type Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../../platform/event-sourcing/commands/aggregates.js';
import { EventStore } from '../../../../platform/event-sourcing/store/event-store.js';
import { derivedId } from '../../../../platform/ids.js';
import { dateOf } from '../../../../platform/calendar.js';
import { accountDecider, goesOn } from '../../domain/account.decider.js';
import { EndSession, RefreshSession, sessionDecider } from '../../domain/session.decider.js';
import { sessionEvents, type SessionFacts } from '../../domain/session.events.js';
import { Tokens, type TokenPair } from './tokens.js';

@Injectable()
export class Refresh {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Tokens) private readonly tokens: Tokens,
  ) {}

  /** The next pair of tokens; `ended` where the session is over, `reused` where an old token has just ended it. */
  async execute(refreshToken: string, meta: Meta): Promise<TokenPair | 'ended' | 'reused'> {
    const shown = this.tokens.refreshed(refreshToken);
    if (!shown) return 'ended';
    const { sessionId, generation } = shown;
    const session = await this.aggregates.load(sessionDecider, sessionId);
    if (!session) return 'ended';
    const { accountId, role, password = 1 } = session;

    const account = await this.aggregates.load(accountDecider, accountId);
    const isSame = account?.status === 'active' && account.role === role;
    if (!isSame || !goesOn(account, sessionId, password)) {
      const end = { ...meta, commandId: derivedId(meta.commandId, 'end') };
      const reason = isSame ? 'password-changed' : 'role-changed';
      await this.aggregates.execute(sessionDecider, new EndSession(sessionId, { reason }, end));
      return 'ended';
    }
    try {
      const started = session.started ?? (await this.startOf(sessionId));
      const refresh = { generation, ...(started ? { started } : {}) };
      await this.aggregates.execute(sessionDecider, new RefreshSession(sessionId, refresh, meta));
    } catch (error) {
      if (error instanceof Refusal) return 'ended';
      throw error;
    }
    const after = await this.aggregates.load(sessionDecider, sessionId);
    return after?.ended ? 'reused' : this.tokens.pair({ id: accountId, role, sessionId }, generation + 1);
  }

  /** Only a session's newest events are kept: what the first one says is handed on by those after it. */
  private async startOf(sessionId: string): Promise<SessionFacts['started']> {
    const [first] = await this.store.read(`${sessionEvents.category}-${sessionId}`, { limit: 1 });
    return first?.type === 'SessionStarted'
      ? { on: dateOf(first.meta.at), position: Number(first.position) }
      : undefined;
  }
}
