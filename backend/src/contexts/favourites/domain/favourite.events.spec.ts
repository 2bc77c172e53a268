import { upcast } from '@veilway/es-kernel';
import golden from './favourite.events.golden.json' with { type: 'json' };
import { favouriteEvents, type FavouriteEvent } from './favourite.events.js';

it.each(golden)('reads a stored $type of version $version', ({ type, version, data }) => {
  expect(upcast(favouriteEvents, type as FavouriteEvent['type'], version, data)).toEqual({ type, data });
});

it('has a sample of every event', () => {
  expect(golden.map(({ type }) => type)).toEqual(Object.keys(favouriteEvents.current));
});
