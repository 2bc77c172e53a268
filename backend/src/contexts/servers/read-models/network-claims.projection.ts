import { idOf, projection } from '@veilway/es-kernel';
import type { ReadModel } from '../../../platform/event-sourcing/registry.js';
import type { NetworkPlanEvent } from '../domain/network-plan.js';
import type { ServerEvent } from '../domain/server.events.js';

type Claim = { since: Date };

/** Networks reserved for servers that have not appeared yet. */
export const networkClaims = projection<Claim, NetworkPlanEvent | ServerEvent>({
  name: 'network-claims',
  version: 1,
  rowIds: (event) => ('serverId' in event.data ? event.data.serverId : idOf(event.streamId)),
  on: {
    ServerNetworkReserved: (_, { at }) => ({ since: at }),
    ServerNetworkReleased: () => undefined,
    ServerCreated: () => undefined,
  },
});

export const networkClaimsModel: ReadModel<Claim> = { projection: networkClaims, indexes: [{ since: 1 }] };
