import { Inject, Injectable } from '@nestjs/common';
import { categoryOf } from '@veilway/es-kernel';
import { Logger } from '../../observability/logger.js';
import { Metrics } from '../../observability/metrics.js';
import type { Settings } from '../../settings.js';
import { Aggregates } from '../commands/aggregates.js';
import { EventStore, landmarkOf, type Landmark, type StoredEvent } from '../store/event-store.js';
import { runFeed } from '../store/feed.js';
import type { Trouble } from '../trouble.js';
import { upcasted } from '../upcasting.js';
import { Registry, type LiveSubscription } from '../registry.js';

const PATIENCE_MS = 5_000;
const POLL_MS = 20;

/**
 * Every process follows the log from its own start on, for state that it keeps in memory only. One that answers no
 * requests keeps just what is kept everywhere.
 */
@Injectable()
export class LiveSubscriptions {
  private feed: { stop: () => Promise<void> } | undefined;
  private position = -1n;
  /** The newest event that was handed on. */
  private landmark: Landmark | undefined;
  /** Those that failed, and why. One that missed an event knows less than it says, so it gets no further one. */
  private readonly failed = new Map<LiveSubscription, string>();
  private role: Settings['role'] = 'all';

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  async start(role: Settings['role']): Promise<void> {
    this.role = role;
    await this.begin();
    this.feed = runFeed(this.store, {
      from: () => this.position,
      recognise: async () => {
        if (!this.landmark || (await this.store.holds(this.landmark))) return;
        this.aggregates.forget();
        await this.begin();
      },
      handle: (batch) => this.handle(batch),
      onTrouble: (error) => this.log.warn({ error }, 'the live subscriptions reconnect'),
    });
  }

  private async begin(): Promise<void> {
    this.position = await this.store.head();
    this.landmark = undefined;
    for (const subscription of this.subscriptions) await subscription.begin?.(this.position);
  }

  async stop(): Promise<void> {
    await this.feed?.stop();
  }

  /** Waits until all of them have been handed what is in the log up to a position; throws after five seconds. */
  async reached(position: bigint): Promise<void> {
    for (const deadline = Date.now() + PATIENCE_MS; this.feed && this.position < position;) {
      if (Date.now() > deadline) throw new Error('What happens is not followed: the event log goes on without it.');
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** What stopped, for the health page. */
  troubles(): Trouble[] {
    return [...this.failed].map(([{ name }, reason]) => ({ name, reason }));
  }

  private get subscriptions(): readonly LiveSubscription[] {
    const all = this.registry.liveSubscriptions;
    return this.role === 'worker' ? all.filter(({ isEverywhere }) => isEverywhere) : all;
  }

  private handle(batch: readonly StoredEvent[]): void {
    const { subscriptions } = this;
    for (const stored of batch) {
      for (const subscription of subscriptions)
        if (subscription.types.has(stored.type) && !this.failed.has(subscription)) this.deliver(stored, subscription);
      this.position = stored.position;
      if (this.registry.catalogs.has(categoryOf(stored.streamId))) this.landmark = landmarkOf(stored);
    }
    const { at } = batch.at(-1)!.meta;
    if (at) this.metrics.liveLag.set(Math.max(0, (Date.now() - Date.parse(at)) / 1_000));
  }

  /** One that fails must not stop the others. */
  private deliver(stored: StoredEvent, subscription: LiveSubscription): void {
    try {
      const event = upcasted(this.registry.catalogs, stored);
      if (event) subscription.on(event);
    } catch (error) {
      this.failed.set(subscription, `${stored.type}: ${(error as Error).message}`);
      this.log.error({ subscription: subscription.name, event: stored.type, error }, 'a live subscription stopped');
    }
  }
}
