import { projected } from '../../../testing/projected.js';
import type { FavouriteEvent } from '../domain/favourite.events.js';
import { favourites } from './favourites.read-model.js';

const favourited = (serverId: string): FavouriteEvent => ({ type: 'ServerFavourited', data: { serverId } });
const unfavourited = (serverId: string): FavouriteEvent => ({ type: 'ServerUnfavourited', data: { serverId } });

it('shows what an account has marked', () => {
  const history = [favourited('s-1'), favourited('s-2'), unfavourited('s-1'), favourited('s-3')];
  const { row } = projected(
    favourites,
    history.map((event) => ({ event, streamId: 'favourites-a-1' })),
  );
  expect(row('a-1')).toEqual({ serverIds: ['s-2', 's-3'] });
});
