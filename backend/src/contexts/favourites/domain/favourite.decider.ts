import { decider, DomainCommand, type CommandsOf } from '@veilway/es-kernel';
import { favouriteEvents, type FavouriteEvent } from './favourite.events.js';

/** Both are named by the account's id. */
export class FavouriteServer extends DomainCommand<{ serverId: string }> {
  readonly type = 'FavouriteServer';
}
export class UnfavouriteServer extends DomainCommand<{ serverId: string }> {
  readonly type = 'UnfavouriteServer';
}
export const favouriteCommands = [FavouriteServer, UnfavouriteServer] as const;
export type FavouriteCommand = CommandsOf<typeof favouriteCommands>;

/** Grown in place, as each history has a set of its own. */
type Favourites = Set<string> | undefined;

export const favouriteDecider = decider<Favourites, FavouriteCommand, FavouriteEvent>({
  events: favouriteEvents,
  commands: favouriteCommands,
  initial: undefined,
  decide: {
    FavouriteServer: (favourites, { data }) =>
      favourites?.has(data.serverId) ? [] : [{ type: 'ServerFavourited', data }],
    UnfavouriteServer: (favourites, { data }) =>
      favourites?.has(data.serverId) ? [{ type: 'ServerUnfavourited', data }] : [],
  },
  evolve: {
    ServerFavourited: (favourites = new Set(), { data }) => favourites.add(data.serverId),
    ServerUnfavourited: (favourites, { data }) => {
      favourites?.delete(data.serverId);
      return favourites;
    },
  },
});
