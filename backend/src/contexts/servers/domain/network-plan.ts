import { catalog, decider, DomainCommand, refuse, type Event } from '@veilway/es-kernel';
import { formatNetwork, parseAddress, parseNetwork, sizeOf, type Network } from '@veilway/wireguard';

/** What no two servers share. `endpoint`: with its port. */
type Sign = { name: string; endpoint: string };

/**
 * Which server has which network, name and endpoint. One stream for all (`networkPlan-all`), since "no two overlap" is a
 * rule over all of them; it grows by two events in the life of a server, and one for each new name or endpoint.
 */
export type NetworkPlanEvent =
  /** Older ones say the network alone. */
  | Event<'ServerNetworkReserved', { serverId: string; network: string } & Partial<Sign>>
  | Event<'ServerDescribed', { serverId: string } & Sign>
  | Event<'ServerNetworkReleased', { serverId: string; network: string }>;

export const networkPlanEvents = catalog<NetworkPlanEvent>({
  category: 'networkPlan',
  told: { about: 'product' },
  current: { ServerNetworkReserved: 1, ServerDescribed: 1, ServerNetworkReleased: 1 },
});

export const NETWORK_PLAN = 'all';

/** `network`: the one asked for; without it, the next free one with room for `maxClients` to grow. */
export class ReserveNetwork extends DomainCommand<{ serverId: string; network?: string; maxClients: number } & Sign> {
  readonly type = 'ReserveNetwork';
}
/** `asItIs`: it has name and endpoint already, whoever else has them. */
export class DescribeServer extends DomainCommand<{ serverId: string; asItIs?: true } & Sign> {
  readonly type = 'DescribeServer';
}
export class ReleaseNetwork extends DomainCommand<{ serverId: string }> {
  readonly type = 'ReleaseNetwork';
}

type Plan = ReadonlyMap<string, { network: string } & Partial<Sign>>;

/** The networks we hand out lie far from 10.0 and 10.1, which many homes and offices use. */
const FIRST = parseAddress('10.64.0.0');
const END = parseAddress('11.0.0.0');

/** Whoever serves thousands gets a larger one: a network never changes, and there is room for 3,072 small ones. */
const PREFIXES = [20, 19, 18, 17, 16];
const ROOM_TO_GROW = 8;

const after = (network: Network): number => network.base + sizeOf(network);

const overlap = (a: Network, b: Network): boolean => a.base < after(b) && b.base < after(a);

const prefixFor = (maxClients: number): number =>
  PREFIXES.find((prefix) => sizeOf({ base: 0, prefix }) >= ROOM_TO_GROW * maxClients) ?? PREFIXES.at(-1)!;

function chosen(plan: Plan, wanted: string | undefined, maxClients: number): string {
  const taken = [...plan.values()].map(({ network }) => parseNetwork(network));
  const isFree = (network: Network) => !taken.some((other) => overlap(other, network));
  if (wanted !== undefined)
    return isFree(parseNetwork(wanted))
      ? wanted
      : refuse('network-taken', `Another server has addresses of ${wanted}. Choose a network that overlaps with none.`);
  const prefix = prefixFor(maxClients);
  for (let network = { base: FIRST, prefix }; network.base < END; network = { base: after(network), prefix })
    if (isFree(network)) return formatNetwork(network);
  return refuse('networks-exhausted', 'Every network from 10.64.0.0 on is taken. Name a network for this server.');
}

const isSame = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase();

const mustBeNew = (plan: Plan, serverId: string, { name, endpoint }: Sign): void => {
  const others = [...plan].flatMap(([id, other]) => (id === serverId ? [] : other));
  if (others.some((other) => isSame(other.name, name)))
    refuse('server-name-taken', `Another server has the name ${name}. Choose another one.`, 'name');
  const there = others.find((other) => isSame(other.endpoint, endpoint));
  if (there)
    refuse(
      'endpoint-taken',
      `${endpoint} is the endpoint of ${there.name ?? 'another server'}. Choose another one, or another port.`,
      'endpoint',
    );
};

export const networkPlanDecider = decider<Plan, ReserveNetwork | DescribeServer | ReleaseNetwork, NetworkPlanEvent>({
  events: networkPlanEvents,
  commands: [ReserveNetwork, DescribeServer, ReleaseNetwork],
  initial: new Map(),
  snapshots: 1,

  decide: {
    ReserveNetwork: (plan, { data: { serverId, network: wanted, maxClients, name, endpoint } }) => {
      if (plan.has(serverId)) return [];
      mustBeNew(plan, serverId, { name, endpoint });
      const network = chosen(plan, wanted, maxClients);
      return [{ type: 'ServerNetworkReserved', data: { serverId, network, name, endpoint } }];
    },
    DescribeServer: (plan, { data: { asItIs, ...data } }) => {
      const known = plan.get(data.serverId);
      if (!known || (known.name === data.name && known.endpoint === data.endpoint)) return [];
      if (!asItIs) mustBeNew(plan, data.serverId, data);
      return [{ type: 'ServerDescribed', data }];
    },
    ReleaseNetwork: (plan, { data: { serverId } }) => {
      const known = plan.get(serverId);
      return known ? [{ type: 'ServerNetworkReleased', data: { serverId, network: known.network } }] : [];
    },
  },

  evolve: {
    ServerNetworkReserved: (plan, { data: { serverId, ...server } }) => new Map(plan).set(serverId, server),
    ServerDescribed: (plan, { data: { serverId, ...sign } }) =>
      new Map(plan).set(serverId, { ...plan.get(serverId)!, ...sign }),
    ServerNetworkReleased: (plan, { data }) => new Map([...plan].filter(([serverId]) => serverId !== data.serverId)),
  },
});
