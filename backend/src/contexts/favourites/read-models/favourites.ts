import { idOf, projection } from '@veilway/es-kernel';
import type { ReadModel } from '../../../platform/event-sourcing/registry.js';
import type { FavouriteEvent } from '../domain/favourite.events.js';

/** One row per account; oldest mark first. */
export type FavouritesRow = { serverIds: string[] };

export const favourites: ReadModel<FavouritesRow> = {
  projection: projection<FavouritesRow, FavouriteEvent>({
    name: 'favourites',
    version: 1,
    rowIds: ({ streamId }) => idOf(streamId),
    on: {
      ServerFavourited: (row, { data }) => ({ serverIds: [...(row?.serverIds ?? []), data.serverId] }),
      ServerUnfavourited: (row, { data }) =>
        row && { serverIds: row.serverIds.filter((serverId) => serverId !== data.serverId) },
    },
  }),
};
