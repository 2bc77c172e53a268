import { upcast } from '@veilway/es-kernel';
import golden from './email-address.events.golden.json' with { type: 'json' };
import { emailAddressEvents, type EmailAddressEvent } from './email-address.events.js';

it.each(golden)('reads a stored $type of version $version', ({ type, version, data }) => {
  expect(upcast(emailAddressEvents, type as EmailAddressEvent['type'], version, data)).toEqual({ type, data });
});

it('has a sample of every event', () => {
  expect(golden.map(({ type }) => type)).toEqual(Object.keys(emailAddressEvents.current));
});
