import { upcast } from '@veilway/es-kernel';
import golden from './account.events.golden.json' with { type: 'json' };
import { accountEvents, type AccountEvent } from './account.events.js';

it.each(golden)('reads a stored $type of version $version', ({ type, version, data }) => {
  expect(upcast(accountEvents, type as AccountEvent['type'], version, data)).toEqual({ type, data });
});

it('has a sample of every event', () => {
  expect(golden.map(({ type }) => type)).toEqual(Object.keys(accountEvents.current));
});
