import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { NetworkPlanEvent } from '../domain/network-plan.js';
import type { ServerEvent } from '../domain/server.events.js';

type Claim = { since: Date };

export const networkClaims = readModel<Claim, NetworkPlanEvent | ServerEvent>({
  name: 'network-claims',
  version: 1,
  about: 'product',
  purpose: 'Networks reserved for servers that have not appeared yet.',
  fields: {
    since: { type: Date, purpose: 'When it was reserved.' },
  },
  indexes: [{ since: 1 }],
  rowIds: (event) => ('serverId' in event.data ? event.data.serverId : idOf(event.streamId)),
  on: {
    ServerNetworkReserved: (_, { at }) => ({ since: at }),
    ServerNetworkReleased: () => undefined,
    ServerCreated: () => undefined,
  },
});
