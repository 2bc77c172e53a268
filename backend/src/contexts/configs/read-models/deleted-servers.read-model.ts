import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ServerEvent } from '../../servers/events.js';

export type DeletedServerRow = { eventId: string };

export const deletedServers = readModel<DeletedServerRow, ServerEvent>({
  name: 'deleted-servers',
  version: 1,
  about: 'product',
  purpose: 'Servers that are no more, on which no config may stand.',
  fields: { eventId: { type: String, purpose: 'The event that said so.' } },
  rowIds: ({ streamId }) => idOf(streamId),
  on: { ServerDeleted: (_, { id }) => ({ eventId: id }) },
});
