import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock.js';
import { FanOut, topic } from '../../../platform/fan-out/fan-out.js';
import { Presence, type OnPresence, type Present, type Sign } from '../ports/presence.js';

/** Pages say anew that somebody is there every 20 seconds, and that they type every three. */
const THERE_MS = 45_000;
const TYPING_MS = 8_000;
const TICKETS_REMEMBERED = 5_000;

type Seen = Omit<Present, 'isTyping'> & { thereUntil: number; typingUntil: number };

const SIGNS = topic<Sign>('presence');

@Injectable()
export class PresenceInMemory extends Presence {
  private readonly seen = new LRUCache<string, readonly Seen[]>({ max: TICKETS_REMEMBERED });
  private readonly listeners: OnPresence[] = [];

  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(FanOut) private readonly fanOut: FanOut,
  ) {
    super();
    fanOut.on(SIGNS, (sign) => this.take(sign));
  }

  note(sign: Sign): void {
    this.take(sign);
    this.fanOut.tell(SIGNS, sign);
  }

  of(ticketId: string): readonly Present[] {
    const now = this.clock.now().getTime();
    return this.there(ticketId).map(({ personId, side, typingUntil }) => ({
      personId,
      side,
      isTyping: typingUntil > now,
    }));
  }

  onChange(listener: OnPresence): void {
    this.listeners.push(listener);
  }

  private take({ ticketId, ownerId, personId, side, isTyping }: Sign): void {
    const now = this.clock.now().getTime();
    const there = this.there(ticketId);
    const before = there.find((one) => one.personId === personId);
    const wasTyping = (before?.typingUntil ?? 0) > now;
    const types = isTyping ?? wasTyping;
    const typingUntil = isTyping ? now + TYPING_MS : types ? before!.typingUntil : 0;
    const others = there.filter((one) => one !== before);
    this.seen.set(ticketId, [...others, { personId, side, thereUntil: now + THERE_MS, typingUntil }]);
    if (before && types === wasTyping) return;
    const tellOwner = side === 'support' && types !== wasTyping ? ownerId : null;
    for (const listener of this.listeners) listener(tellOwner);
  }

  private there(ticketId: string): readonly Seen[] {
    const now = this.clock.now().getTime();
    return (this.seen.get(ticketId) ?? []).filter(({ thereUntil }) => thereUntil > now);
  }
}
