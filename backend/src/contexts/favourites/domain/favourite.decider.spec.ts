import { given, metaOf } from '@veilway/es-kernel/spec';
import { favouriteDecider, FavouriteServer, UnfavouriteServer } from './favourite.decider.js';
import type { FavouriteEvent } from './favourite.events.js';

const data = { serverId: 's-1' };
const favourited: FavouriteEvent = { type: 'ServerFavourited', data };
const unfavourited: FavouriteEvent = { type: 'ServerUnfavourited', data };
const favourite = new FavouriteServer('a-1', data, metaOf());
const unfavourite = new UnfavouriteServer('a-1', data, metaOf());

it('marks a server once', () => given(favouriteDecider).when(favourite).thenOnce(favourited));
it('takes the mark back once', () => given(favouriteDecider, favourited).when(unfavourite).thenOnce(unfavourited));
it('takes back no mark that is not there', () => given(favouriteDecider).when(unfavourite).thenNothing());
it('marks a server again', () =>
  given(favouriteDecider, favourited, unfavourited).when(favourite).thenOnce(favourited));
it('keeps servers apart', () =>
  given(favouriteDecider, { type: 'ServerFavourited', data: { serverId: 's-2' } })
    .when(unfavourite)
    .thenNothing());
