import { Inject, Injectable } from '@nestjs/common';
import { Logger } from '../observability/logger.js';
import { EventStore } from './event-store.js';
import { runFeed } from './feed.js';
import { lifted } from './lifting.js';
import { Registry } from './registry.js';

/** Every API process follows the log from its own start on, for what must be known at once and may be forgotten. */
@Injectable()
export class Followers {
  private feed: { stop: () => Promise<void> } | undefined;
  private position = -1n;

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  async start(): Promise<void> {
    const { followers, catalogs } = this.registry;
    this.position = await this.store.head();
    for (const follower of followers) follower.begin?.(this.position);
    this.feed = runFeed(this.store, {
      from: () => this.position,
      handle: (batch) => {
        for (const stored of batch) {
          const event = lifted(catalogs, stored);
          if (event) for (const follower of followers) if (follower.types.has(event.type)) follower.on(event);
          this.position = stored.position;
        }
      },
      onTrouble: (error) => this.log.warn({ error }, 'the followers reconnect'),
    });
  }

  async stop(): Promise<void> {
    await this.feed?.stop();
  }
}
