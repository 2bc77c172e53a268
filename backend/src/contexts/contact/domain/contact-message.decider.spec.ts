import { given, metaOf, sealed } from '@veilway/es-kernel/spec';
import { contactMessageDecider, EraseContactMessage, ReceiveContactMessage } from './contact-message.decider.js';
import type { ContactMessageEvent } from './contact-message.events.js';

const data = { name: sealed(), email: sealed(), subject: sealed(), message: sealed() };
const received: ContactMessageEvent = { type: 'ContactMessageReceived', data };
const erased: ContactMessageEvent = { type: 'ContactMessageErased', data: {} };
const receive = new ReceiveContactMessage('c-1', data, metaOf());
const erase = new EraseContactMessage('c-1', {}, metaOf());

it('is received once, however often its form is sent', () =>
  given(contactMessageDecider).when(receive).thenOnce(received));
it('is erased once', () => given(contactMessageDecider, received).when(erase).thenOnce(erased));
it('does not come back once it was erased', () =>
  given(contactMessageDecider, received, erased).when(receive).thenNothing());
it('is not erased before it came', () =>
  given(contactMessageDecider).when(erase).thenRefused('contact-message-not-found'));
