import { projected } from '../../../testing/projected.js';
import type { MailEvent } from '../domain/mail.events.js';
import { outbox } from './outbox.read-model.js';

const requested: MailEvent = { type: 'MailRequested', data: { template: 'receipt', accountId: 'a-1', parameters: {} } };
const at = new Date('2030-01-01T00:00:00Z');
const rowAfter = (...history: MailEvent[]) =>
  projected(
    outbox,
    history.map((event) => ({ event, streamId: 'mail-m-1', at })),
  ).row('m-1');

it('holds a mail until it was sent or dropped', () => {
  expect(rowAfter(requested)).toEqual({ requestedAt: at, dueAt: at });
  const attempted: MailEvent = { type: 'MailAttempted', data: { nextAt: '2030-01-01T00:00:01.000Z' } };
  expect(rowAfter(requested, attempted)).toEqual({ requestedAt: at, dueAt: new Date('2030-01-01T00:00:01Z') });
  expect(rowAfter(requested, { type: 'MailSent', data: {} })).toBeUndefined();
  expect(rowAfter(requested, { type: 'MailDropped', data: { reason: 'no-recipient' } })).toBeUndefined();
});
