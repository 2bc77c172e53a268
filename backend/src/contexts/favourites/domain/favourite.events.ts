import { catalog, type Event } from '@veilway/es-kernel';

export type FavouriteEvent =
  | Event<'ServerFavourited', { serverId: string }>
  | Event<'ServerUnfavourited', { serverId: string }>;

/** One stream per account, named by the account's id. Stored for ever: change an event by adding a version. */
export const favouriteEvents = catalog<FavouriteEvent>({
  category: 'favourites',
  told: {
    about: 'people',
    purpose: 'Servers that an account marked, or marks no more.',
    kept: 'For good.',
    fields: { serverId: 'Which server.' },
  },
  current: { ServerFavourited: 1, ServerUnfavourited: 1 },
});
