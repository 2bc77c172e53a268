import { upcast } from '@veilway/es-kernel';
import golden from './mail.events.golden.json' with { type: 'json' };
import { mailEvents, type MailEvent } from './mail.events.js';

it.each(golden)('reads a stored $type of version $version', ({ type, version, data }) => {
  expect(upcast(mailEvents, type as MailEvent['type'], version, data)).toEqual({ type, data });
});

it('has a sample of every event', () => {
  expect(golden.map(({ type }) => type)).toEqual(Object.keys(mailEvents.current));
});
