import { upcast } from '@veilway/es-kernel';
import golden from './subscription.events.golden.json' with { type: 'json' };
import { subscriptionEvents, type SubscriptionEvent } from './subscription.events.js';

it.each(golden)('reads a stored $type of version $version', ({ type, version, data }) => {
  expect(upcast(subscriptionEvents, type as SubscriptionEvent['type'], version, data)).toEqual({ type, data });
});

it('has a sample of every event', () => {
  expect(golden.map(({ type }) => type)).toEqual(Object.keys(subscriptionEvents.current));
});
