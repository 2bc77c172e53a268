import { upcast } from '@veilway/es-kernel';
import golden from './session.events.golden.json' with { type: 'json' };
import { sessionEvents, type SessionEvent } from './session.events.js';

it.each(golden)('reads a stored $type of version $version', ({ type, version, data }) => {
  expect(upcast(sessionEvents, type as SessionEvent['type'], version, data)).toEqual({ type, data });
});

it('has a sample of every event', () => {
  expect(golden.map(({ type }) => type)).toEqual(Object.keys(sessionEvents.current));
});
