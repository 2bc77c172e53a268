import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { dateOf } from '../../../platform/calendar.js';
import { metadataOf } from '../../../platform/event-sourcing/store/metadata.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { ServerQueries } from '../../servers/index.js';
import { serverDayEvents, type ServerDay } from '../domain/server-day.events.js';
import { UsageLog } from './usage-log.js';

const TYPE = 'ServerDayStated';
const streamOf = (serverId: string) => `serverDay-${serverId}`;

/** States what servers carried by day, from what was counted of their devices. */
@Injectable()
export class ServerDays {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(UsageLog) private readonly usage: UsageLog,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
  ) {}

  /**
   * Once for each server and day, however often it is asked: what was counted since the day before was stated. Of a server
   * that is gone and carried nothing there is nothing to say. A day that has not come yet was stated by a clock that was
   * ahead: true days are stated after it all the same.
   *
   * Answers the first revision of the server's usage that no day counts yet; undefined where all is counted.
   */
  async state(serverId: string, day: string, meta: Meta): Promise<number | undefined> {
    const [last] = await this.store.read(streamOf(serverId), { direction: 'backwards', limit: 1 });
    const before = last?.data as ServerDay | undefined;
    const { first, upTo, ...counted } = await this.usage.countedSince(serverId, before?.upTo ?? -1);
    if (before && before.day >= day && before.day < dateOf(meta.now)) return first;
    if (!counted.devices && !(await this.servers.get(serverId))) return undefined;
    // The same day may come twice where the clock was ahead: it is another statement then.
    const id = derivedId('server-day', serverId, day, last?.revision ?? -1);
    const event = {
      id,
      type: TYPE,
      data: { day, ...counted, upTo },
      meta: metadataOf(meta, serverDayEvents.current[TYPE]),
    };
    await this.store.append(streamOf(serverId), last?.revision ?? 'no_stream', [event]);
    return undefined;
  }
}
