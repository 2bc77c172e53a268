import type { ServerResponse } from 'node:http';
import type { Account } from '../../../platform/auth/access.js';
import { openEventStream } from '../../../platform/http/event-stream.js';
import type { Topic } from './topics.js';

/** Topics that change within this time go into one message. */
const GATHER_MS = 30;
const BETWEEN_MESSAGES_MS = 1_000;
/** A reader this far behind does not read any more. */
const MOST_UNSENT_BYTES = 64_000;

/** One tab's connection. Topics gather while the last message is less than a second old. */
export class LiveStream {
  private readonly pending = new Set<Topic>();
  private sending: NodeJS.Timeout | undefined;
  private sentAt = -Infinity;

  constructor(
    readonly account: Account,
    readonly openedAt: Date,
    private readonly response: ServerResponse,
  ) {
    openEventStream(response);
  }

  tell(topics: readonly Topic[]): void {
    if (!topics.length) return;
    for (const topic of topics) this.pending.add(topic);
    const wait = Math.max(GATHER_MS, this.sentAt + BETWEEN_MESSAGES_MS - performance.now());
    this.sending ??= setTimeout(() => this.send(), wait).unref();
  }

  /** Ends the connection; the client may open another. */
  end(): void {
    this.response.end();
  }

  /** The connection is gone. */
  stop(): void {
    clearTimeout(this.sending);
  }

  get isGone(): boolean {
    return this.response.destroyed || this.response.writableEnded;
  }

  private send(): void {
    this.sending = undefined;
    this.sentAt = performance.now();
    this.response.write(`event: changed\ndata: ${JSON.stringify({ topics: [...this.pending] })}\n\n`);
    this.pending.clear();
    if (this.response.writableLength > MOST_UNSENT_BYTES) this.response.destroy();
  }
}
