import { upcast } from '@veilway/es-kernel';
import golden from './notification.events.golden.json' with { type: 'json' };
import { notificationEvents, type NotificationEvent } from './notification.events.js';

it.each(golden)('reads a stored $type of version $version', ({ type, version, data }) => {
  expect(upcast(notificationEvents, type as NotificationEvent['type'], version, data)).toEqual({ type, data });
});

it('has a sample of every event', () => {
  expect(golden.map(({ type }) => type)).toEqual(Object.keys(notificationEvents.current));
});
