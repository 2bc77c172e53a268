import { Inject, Injectable } from '@nestjs/common';
import { refuse, Refusal, type Meta } from '@veilway/es-kernel';
import { candidates } from '@veilway/wireguard';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { ReserveAddress } from '../domain/client-address.js';
import { ConfigQueries } from '../read-models/configs.queries.js';

type Pool = { serverId: string; network: string; maxClients: number };

/** How many candidates are looked at in one go. The first is tried blindly: in a pool with room it is mostly free. */
const CHUNKS = [1, 64, 512, 4_096, Infinity];

function* chunked(all: Iterable<string>): Generator<string[]> {
  const remaining = all[Symbol.iterator]();
  for (const size of CHUNKS) {
    const chunk: string[] = [];
    for (let next = chunk.length < size ? remaining.next() : undefined; next && !next.done;) {
      chunk.push(next.value);
      next = chunk.length < size ? remaining.next() : undefined;
    }
    if (!chunk.length) return;
    yield chunk;
  }
}

@Injectable()
export class AddressPool {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
  ) {}

  /**
   * Takes a free address for a config. The list of taken addresses only saves attempts: what decides is the address's
   * own stream, so two configs never get one address however stale the list is.
   */
  async reserve({ serverId, network, maxClients }: Pool, configId: string, meta: Meta): Promise<string> {
    for (const chunk of chunked(candidates(network, maxClients, configId))) {
      const taken = chunk.length === 1 ? new Set<string>() : await this.configs.takenAddresses(serverId, chunk);
      for (const ip of chunk) if (!taken.has(ip) && (await this.take({ serverId, ip, configId }, meta))) return ip;
    }
    return refuse('server-full', 'This server has no free place. Choose another server.');
  }

  private async take(reservation: { serverId: string; ip: string; configId: string }, meta: Meta): Promise<boolean> {
    try {
      await this.commands.execute(ReserveAddress.of(reservation, stepOf(meta)));
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'address-taken') return false;
      throw error;
    }
  }
}
