import { Inject, Injectable } from '@nestjs/common';
import { idOf, type Recorded } from '@veilway/es-kernel';
import { LRUCache } from 'lru-cache';
import type { LiveSubscription } from '../../../platform/event-sourcing/registry.js';
import type { ConfigEvent } from '../domain/config.events.js';
import { ConfigQueries } from '../read-models/configs.queries.js';

type Entry = { serverId: string; subscriptionId: string };
type Resumed = Recorded<Extract<ConfigEvent, { type: 'ConfigResumed' }>>;

/** Which config is where, kept in memory so that a usage report is stored without asking the database. */
@Injectable()
export class ConfigDirectory implements LiveSubscription {
  readonly name = 'config-directory';
  readonly types = new Set(['ConfigResumed']);
  private readonly entries = new LRUCache<string, Entry>({ max: 50_000 });

  constructor(@Inject(ConfigQueries) private readonly configs: ConfigQueries) {}

  on = (event: Recorded): void => {
    const { streamId, data } = event as Resumed;
    this.entries.set(idOf(streamId), { serverId: data.serverId, subscriptionId: data.subscriptionId });
  };

  /** Of the given configs, those of a server, with their subscriptions. */
  async subscriptionsOf(serverId: string, configIds: readonly string[]): Promise<Map<string, string>> {
    const unknown = configIds.filter((id) => !this.entries.get(id));
    for (const row of await this.configs.many(unknown))
      this.entries.set(row.id, { serverId: row.serverId, subscriptionId: row.subscriptionId });
    const found = configIds.flatMap((id): [string, string][] => {
      const entry = this.entries.get(id);
      return entry?.serverId === serverId ? [[id, entry.subscriptionId]] : [];
    });
    return new Map(found);
  }
}
