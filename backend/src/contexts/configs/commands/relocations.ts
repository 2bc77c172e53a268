import { Inject, Injectable } from '@nestjs/common';
import { refuse, type Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { createdId } from '../../../platform/ids.js';
import { addDays } from '../../../platform/calendar.js';
import { existingServer, isOffered, serverDecider } from '../../servers/index.js';
import { BeginRelocation, relocationDecider } from '../domain/relocation.decider.js';
import type { RelocationRefusal } from '../domain/relocation.events.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import { Movability } from './movability.js';

/** What would become of the devices of a server. */
export type RelocationPreview = {
  devices: number;
  customers: number;
  moved: number;
  /** Of these, those whose key was made in a browser and stays. */
  keepingKey: number;
  refused: { reason: RelocationRefusal; devices: number }[];
};

const countedBy = <T>(values: Iterable<T>): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

/** Moves everybody of a server to another one. */
@Injectable()
export class Relocations {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(Movability) private readonly movability: Movability,
  ) {}

  /** What would happen by what is known now; devices that come and go meanwhile change it. */
  async preview(fromServerId: string, toServerId: string): Promise<RelocationPreview> {
    const target = await this.target(fromServerId, toServerId);
    const [rows, taken] = await Promise.all([this.configs.standingOn(fromServerId), this.configs.takenOn(toServerId)]);
    const refusals = await this.movability.refusalsOf(rows);
    // They are looked at in this order.
    const movable = rows.filter(({ id }) => !refusals.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
    const free = Math.max(0, target.maxClients - taken);
    const moved = movable.slice(0, free);
    const refused = countedBy<RelocationRefusal>([
      ...refusals.values(),
      ...movable.slice(free).map(() => 'server-full' as const),
    ]);
    return {
      devices: rows.length,
      customers: new Set(rows.map(({ accountId }) => accountId)).size,
      moved: moved.length,
      keepingKey: moved.filter(({ privateKey }) => privateKey === null).length,
      refused: [...refused].map(([reason, devices]) => ({ reason, devices })),
    };
  }

  /** Begins it, and answers its id: what follows happens behind the scenes. `days`: how long old configs go on at most. */
  async begin(fromServerId: string, toServerId: string, days: number, meta: Meta): Promise<string> {
    const relocationId = createdId(meta.commandId, 'relocation');
    const [from] = await Promise.all([
      this.aggregates.load(serverDecider, fromServerId),
      this.target(fromServerId, toServerId),
    ]);
    existingServer(from);
    const devices = (await this.configs.standingOn(fromServerId)).length;
    const data = { relocationId, toServerId, until: addDays(meta.now, days), devices };
    await this.commands.complete(new BeginRelocation(fromServerId, data, meta));
    return relocationId;
  }

  /** Whether what is moved to a server is moved on from there to where it came from: it would go round for ever. */
  private async leadsTo(fromServerId: string, toServerId: string): Promise<boolean> {
    const passed = new Set<string>();
    for (let at = toServerId; at !== fromServerId;) {
      const onward = passed.has(at) ? undefined : await this.aggregates.load(relocationDecider, at);
      if (!onward?.isRunning) return false;
      passed.add(at);
      at = onward.toServerId;
    }
    return true;
  }

  private async target(fromServerId: string, toServerId: string) {
    if (fromServerId === toServerId)
      refuse('same-server', 'These devices are on this server already. Choose another server.');
    const server = existingServer(await this.aggregates.load(serverDecider, toServerId));
    if (await this.leadsTo(fromServerId, toServerId))
      refuse(
        'relocation-circle',
        'The devices of that server are being moved here. Wait until that is over, or stop it, or choose another server.',
      );
    return isOffered(server)
      ? server
      : refuse('server-not-available', 'This server is not available at the moment. Choose another server.');
  }
}
