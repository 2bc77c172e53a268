import type { Open } from '@veilway/es-kernel';
import { sealed } from '@veilway/es-kernel/spec';
import { projected } from '../../../testing/projected.js';
import type { ContactMessageEvent } from '../domain/contact-message.events.js';
import { contactMessages } from './contact-messages.read-model.js';

const data = { name: sealed('s-1'), email: sealed('s-2'), subject: sealed('s-3'), message: sealed('s-4') };
const received: ContactMessageEvent = { type: 'ContactMessageReceived', data };
const erased: ContactMessageEvent = { type: 'ContactMessageErased', data: {} };
const at = new Date('2030-01-01T00:00:00Z');
const rowAfter = (history: ContactMessageEvent[], open: Open = (text) => `opened ${text}`) =>
  projected(
    contactMessages,
    history.map((event) => ({ event, streamId: 'contactMessage-c-1', at })),
    open,
  ).row('c-1');

it('holds who wrote, what was written as it is sealed, and since when', () =>
  expect(rowAfter([received])).toEqual({
    ...data,
    name: 'opened s-1',
    email: 'opened s-2',
    receivedAt: at,
  }));
it('holds nothing of one whose key is gone', () => expect(rowAfter([received], () => undefined)).toBeUndefined());
it('holds nothing of one that was erased', () => expect(rowAfter([received, erased])).toBeUndefined());
