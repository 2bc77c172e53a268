import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { FavouriteEvent } from '../domain/favourite.events.js';

/** One row per account; oldest mark first. */
export type FavouritesRow = { serverIds: string[] };

export const favourites = readModel<FavouritesRow, FavouriteEvent>({
  name: 'favourites',
  version: 1,
  about: 'people',
  person: '_id',
  purpose: 'The servers that an account has marked; one row per account.',
  kept: 'As long as the account.',
  fields: {
    serverIds: { type: [String], purpose: 'Oldest mark first.' },
  },
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    ServerFavourited: (row, { data }) => ({ serverIds: [...(row?.serverIds ?? []), data.serverId] }),
    ServerUnfavourited: (row, { data }) =>
      row && { serverIds: row.serverIds.filter((serverId) => serverId !== data.serverId) },
  },
});
