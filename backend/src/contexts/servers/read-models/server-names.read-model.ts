import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ServerEvent } from '../domain/server.events.js';

export type ServerNameRow = { name: string };

/** Who is told of what happened to a server wants its name, also when it is gone. */
export const serverNames = readModel<ServerNameRow, ServerEvent>({
  name: 'server-names',
  version: 1,
  about: 'product',
  purpose: 'What servers are called, retired ones too.',
  fields: { name: { type: String, purpose: 'The name it has, or had last.' } },
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    ServerCreated: (_, { data: { name } }) => ({ name }),
    ServerUpdated: (_, { data: { name } }) => ({ name }),
  },
});
