import { upcast } from '@veilway/es-kernel';
import { usageEvents, type UsageEvent } from './usage.events.js';
import golden from './usage.events.golden.json' with { type: 'json' };

it.each(golden)('reads a stored $type of version $version', ({ type, version, data }) => {
  expect(upcast(usageEvents, type as UsageEvent['type'], version, data)).toEqual({ type, data });
});

it('has a sample of every event', () => {
  expect(golden.map(({ type }) => type)).toEqual(Object.keys(usageEvents.current));
});
