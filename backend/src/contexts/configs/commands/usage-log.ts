import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { EventStore, type StoredEvent } from '../../../platform/event-sourcing/store/event-store.js';
import { metadataOf } from '../../../platform/event-sourcing/store/metadata.js';
import { newId } from '../../../platform/ids.js';
import { bytesOf, bytesTogether, NO_BYTES } from '../domain/usage.js';
import { usageEvents, type Bytes, type CarriedUsage, type UsageEvent } from '../domain/usage.events.js';

const streamOf = (serverId: string) => `usage-${serverId}`;

/** Reports of many devices are long. */
const READ_AT_ONCE = 50;

/** `first`: the revision of the first statement that counted something; undefined: none did. */
type Counted = Bytes & { devices: number; first: number | undefined; upTo: number };

type Reported = Extract<UsageEvent, { type: 'UsageReported' }>['data'];

/** What the log says of servers' usage. */
@Injectable()
export class UsageLog {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** The newest event of a server's usage; undefined where nothing was ever reported. */
  async newest(serverId: string): Promise<StoredEvent | undefined> {
    const [newest] = await this.store.read(streamOf(serverId), { direction: 'backwards', limit: 1 });
    return newest;
  }

  /**
   * What statements behind a revision have counted, each since the one before, of how many devices, and the last one's
   * revision.
   */
  async countedSince(serverId: string, revision: number): Promise<Counted> {
    const sum: Counted = { ...NO_BYTES, devices: 0, first: undefined, upTo: revision };
    for (let from = BigInt(revision + 1); ;) {
      const events = await this.store.read(streamOf(serverId), { from, limit: READ_AT_ONCE });
      for (const { type, data, revision: at } of events) {
        if (type !== 'UsageCarried') continue;
        const { configs } = data as { configs: CarriedUsage[] };
        const counted = configs.flatMap(({ counted }) => (counted && bytesOf(counted) > 0 ? counted : []));
        Object.assign(sum, counted.reduce(bytesTogether, sum));
        sum.devices += counted.length;
        if (counted.length) sum.first ??= Number(at);
        sum.upTo = Number(at);
      }
      if (events.length < READ_AT_ONCE) return sum;
      from = events.at(-1)!.revision + 1n;
    }
  }

  /** Says what a gateway has counted. */
  report(serverId: string, data: Reported, meta: Meta): Promise<bigint> {
    return this.append(serverId, { type: 'UsageReported', data }, meta);
  }

  /** Says how much was counted so far. */
  carry(serverId: string, configs: CarriedUsage[], meta: Meta): Promise<bigint> {
    return this.append(serverId, { type: 'UsageCarried', data: { configs } }, meta);
  }

  /** Lets go of everything up to a revision. */
  forget(serverId: string, upTo: bigint): Promise<void> {
    return this.store.retain(streamOf(serverId), { truncateBefore: Number(upTo) + 1 });
  }

  private async append(serverId: string, event: UsageEvent, meta: Meta): Promise<bigint> {
    const stored = { id: newId(), ...event, meta: metadataOf(meta, usageEvents.current[event.type]) };
    return (await this.store.append(streamOf(serverId), 'any', [stored])).position;
  }
}
