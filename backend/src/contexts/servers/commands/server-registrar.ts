import { Inject, Injectable } from '@nestjs/common';
import type { Meta, ValuesOf } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { createdId } from '../../../platform/ids.js';
import { NETWORK_PLAN, networkPlanDecider, ReleaseNetwork, ReserveNetwork } from '../domain/network-plan.js';
import { CreateServer, serverDecider } from '../domain/server.decider.js';
import type { WRITABLE } from '../domain/server.fields.js';

type NewServer = Omit<ValuesOf<typeof WRITABLE>, 'network'> & { network?: string };

/** Creating a server takes two steps: it reserves a network, then writes the server with it. */
@Injectable()
export class ServerRegistrar {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
  ) {}

  /** Answers the new server's id, once the lists show it. */
  async create(wanted: NewServer, meta: Meta): Promise<string> {
    const id = createdId(meta.commandId, 'server');
    const network =
      (await this.aggregates.load(serverDecider, id))?.network ?? (await this.reserve(id, wanted.network, meta));
    try {
      await this.commands.complete(new CreateServer(id, { ...wanted, network }, meta));
    } catch (error) {
      await this.giveBackUnlessCreated(id, meta);
      throw error;
    }
    return id;
  }

  private async reserve(serverId: string, network: string | undefined, meta: Meta): Promise<string> {
    await this.commands.execute(new ReserveNetwork(NETWORK_PLAN, { serverId, network }, stepOf(meta)));
    return (await this.aggregates.load(networkPlanDecider, NETWORK_PLAN)).get(serverId)!;
  }

  private async giveBackUnlessCreated(serverId: string, meta: Meta): Promise<void> {
    if (await this.aggregates.load(serverDecider, serverId)) return;
    await this.commands.execute(new ReleaseNetwork(NETWORK_PLAN, { serverId }, stepOf(meta)));
  }
}
