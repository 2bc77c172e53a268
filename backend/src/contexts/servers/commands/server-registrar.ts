import { Inject, Injectable } from '@nestjs/common';
import type { Meta, ValuesOf } from '@veilway/es-kernel';
import { withPort } from '@veilway/wireguard';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { createdId } from '../../../platform/ids.js';
import {
  DescribeServer,
  NETWORK_PLAN,
  networkPlanDecider,
  ReleaseNetwork,
  ReserveNetwork,
} from '../domain/network-plan.js';
import { CreateServer, existing, serverDecider, UpdateServer } from '../domain/server.decider.js';
import type { WRITABLE } from '../domain/server.fields.js';
import { ServerQueries } from '../read-models/servers.queries.js';

type Fields = ValuesOf<typeof WRITABLE>;
type NewServer = Omit<Fields, 'network'> & { network?: string };

const signOf = ({ name, endpoint, port }: Pick<Fields, 'name' | 'endpoint' | 'port'>) => ({
  name,
  endpoint: withPort(endpoint, port),
});

/** What a server must not share with another is taken on the plan of all of them, before the server is written. */
@Injectable()
export class ServerRegistrar {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
  ) {}

  /** Answers the new server's id, once the lists show it. `publicKey`: of one that was run before. */
  async create(wanted: NewServer & { publicKey?: string }, meta: Meta): Promise<string> {
    const id = createdId(meta.commandId, 'server');
    const network = (await this.aggregates.load(serverDecider, id))?.network ?? (await this.reserve(id, wanted, meta));
    try {
      await this.commands.complete(new CreateServer(id, { ...wanted, network }, meta));
    } catch (error) {
      await this.giveBackUnlessCreated(id, meta);
      throw error;
    }
    return id;
  }

  /** Changes what is said of a server, once the lists show it. */
  async update(id: string, said: Partial<Fields>, meta: Meta): Promise<void> {
    const update = new UpdateServer(id, said, meta);
    await this.aggregates.mustHaveSeen(serverDecider, update);
    await this.describeOlder(meta);
    const wanted = signOf({ ...(await this.current(id)), ...said });
    await this.commands.execute(new DescribeServer(NETWORK_PLAN, { serverId: id, ...wanted }, stepOf(meta)));
    try {
      await this.commands.complete(update);
    } finally {
      // Refused, or changed by somebody else too.
      const sign = signOf(await this.current(id));
      if (sign.name !== wanted.name || sign.endpoint !== wanted.endpoint)
        await this.commands.execute(
          new DescribeServer(NETWORK_PLAN, { serverId: id, asItIs: true, ...sign }, stepOf(meta)),
        );
    }
  }

  private async current(id: string): Promise<Fields> {
    return existing(await this.aggregates.load(serverDecider, id));
  }

  private async reserve(serverId: string, wanted: NewServer, meta: Meta): Promise<string> {
    await this.describeOlder(meta);
    const { network, maxClients } = wanted;
    await this.commands.execute(
      new ReserveNetwork(NETWORK_PLAN, { serverId, network, maxClients, ...signOf(wanted) }, stepOf(meta)),
    );
    return (await this.plan()).get(serverId)!.network;
  }

  /** Servers that were added when the plan held networks alone. */
  private async describeOlder(meta: Meta): Promise<void> {
    const plan = await this.plan();
    const unknown = [...plan].flatMap(([serverId, { name }]) => (name === undefined ? serverId : []));
    for (const row of await this.servers.many(unknown)) {
      const described = { serverId: row.id, asItIs: true as const, ...signOf(row) };
      await this.commands.execute(new DescribeServer(NETWORK_PLAN, described, stepOf(meta)));
    }
  }

  private plan() {
    return this.aggregates.load(networkPlanDecider, NETWORK_PLAN);
  }

  private async giveBackUnlessCreated(serverId: string, meta: Meta): Promise<void> {
    if (await this.aggregates.load(serverDecider, serverId)) return;
    await this.commands.execute(new ReleaseNetwork(NETWORK_PLAN, { serverId }, stepOf(meta)));
  }
}
