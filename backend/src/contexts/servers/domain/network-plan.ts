import { catalog, decider, DomainCommand, refuse, type Event } from '@veilway/es-kernel';
import { contains, formatAddress, parseNetwork, type Network } from '@veilway/wireguard';

/**
 * Which server has which network. One stream for all (`networkPlan-all`), since "no two overlap" is a rule over all
 * of them; it grows by two events in the life of a server.
 */
export type NetworkPlanEvent =
  | Event<'ServerNetworkReserved', { serverId: string; network: string }>
  | Event<'ServerNetworkReleased', { serverId: string; network: string }>;

export const networkPlanEvents = catalog<NetworkPlanEvent>({
  category: 'networkPlan',
  current: { ServerNetworkReserved: 1, ServerNetworkReleased: 1 },
});

export const NETWORK_PLAN = 'all';

/** `network`: the one asked for; without it, the next free /16. */
export class ReserveNetwork extends DomainCommand<{ serverId: string; network?: string }> {
  readonly type = 'ReserveNetwork';
}
export class ReleaseNetwork extends DomainCommand<{ serverId: string }> {
  readonly type = 'ReleaseNetwork';
}

type Plan = ReadonlyMap<string, string>;

/** Second octets of the networks we hand out: far from 10.0 and 10.1, which many homes and offices use. */
const FIRST = 64;
const COUNT = 192;

const overlap = (a: Network, b: Network): boolean =>
  contains(a, formatAddress(b.base)) || contains(b, formatAddress(a.base));

const chosen = (plan: Plan, wanted: string | undefined): string => {
  const taken = [...plan.values()].map(parseNetwork);
  const isFree = (network: string) => !taken.some((other) => overlap(other, parseNetwork(network)));
  if (wanted !== undefined)
    return isFree(wanted)
      ? wanted
      : refuse('network-taken', `Another server has addresses of ${wanted}. Choose a network that overlaps with none.`);
  const free = Array.from({ length: COUNT }, (_, n) => `10.${FIRST + n}.0.0/16`).find(isFree);
  return (
    free ?? refuse('networks-exhausted', 'Every network from 10.64.0.0/16 on is taken. Name a network for this server.')
  );
};

export const networkPlanDecider = decider<Plan, ReserveNetwork | ReleaseNetwork, NetworkPlanEvent>({
  events: networkPlanEvents,
  commands: [ReserveNetwork, ReleaseNetwork],
  initial: new Map(),

  decide: {
    ReserveNetwork: (plan, { data: { serverId, network } }) =>
      plan.has(serverId) ? [] : [{ type: 'ServerNetworkReserved', data: { serverId, network: chosen(plan, network) } }],
    ReleaseNetwork: (plan, { data: { serverId } }) => {
      const network = plan.get(serverId);
      return network === undefined ? [] : [{ type: 'ServerNetworkReleased', data: { serverId, network } }];
    },
  },

  evolve: {
    ServerNetworkReserved: (plan, { data }) => new Map(plan).set(data.serverId, data.network),
    ServerNetworkReleased: (plan, { data }) => new Map([...plan].filter(([serverId]) => serverId !== data.serverId)),
  },
});
