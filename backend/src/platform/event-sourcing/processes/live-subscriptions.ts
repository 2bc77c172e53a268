import { Inject, Injectable } from '@nestjs/common';
import { Logger } from '../../observability/logger.js';
import { EventStore } from '../store/event-store.js';
import { runFeed } from '../store/feed.js';
import { upcasted } from '../upcasting.js';
import { Registry } from '../registry.js';

/** Every API process follows the log from its own start on, for what must be known at once and may be forgotten. */
@Injectable()
export class LiveSubscriptions {
  private feed: { stop: () => Promise<void> } | undefined;
  private position = -1n;

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  async start(): Promise<void> {
    const { liveSubscriptions, catalogs } = this.registry;
    this.position = await this.store.head();
    for (const subscription of liveSubscriptions) subscription.begin?.(this.position);
    this.feed = runFeed(this.store, {
      from: () => this.position,
      handle: (batch) => {
        for (const stored of batch) {
          const event = upcasted(catalogs, stored);
          if (event)
            for (const subscription of liveSubscriptions)
              if (subscription.types.has(event.type)) subscription.on(event);
          this.position = stored.position;
        }
      },
      onTrouble: (error) => this.log.warn({ error }, 'the live subscriptions reconnect'),
    });
  }

  async stop(): Promise<void> {
    await this.feed?.stop();
  }
}
