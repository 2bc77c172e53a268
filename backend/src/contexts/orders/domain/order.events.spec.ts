import { upcast } from '@veilway/es-kernel';
import golden from './order.events.golden.json' with { type: 'json' };
import { orderEvents, type OrderEvent } from './order.events.js';

it.each(golden)('reads a stored $type of version $version', ({ type, version, data }) => {
  expect(upcast(orderEvents, type as OrderEvent['type'], version, data)).toEqual({ type, data });
});

it('has a sample of every event', () => {
  expect(golden.map(({ type }) => type)).toEqual(Object.keys(orderEvents.current));
});
