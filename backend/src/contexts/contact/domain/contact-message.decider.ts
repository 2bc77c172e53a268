import { decider, DomainCommand, type CommandsOf, must } from '@veilway/es-kernel';
import { contactMessageEvents, type ContactMessageEvent, type Written } from './contact-message.events.js';

/** What is written is sealed. Its id is the form's it was written in: sent twice, it is one message. */
export class ReceiveContactMessage extends DomainCommand<Written> {
  readonly type = 'ReceiveContactMessage';
}
/** Destroys its key. */
export class EraseContactMessage extends DomainCommand<Record<string, never>> {
  readonly type = 'EraseContactMessage';
}
export const contactMessageCommands = [ReceiveContactMessage, EraseContactMessage] as const;
export type ContactMessageCommand = CommandsOf<typeof contactMessageCommands>;

export const contactMessageDecider = decider<
  'received' | 'erased' | undefined,
  ContactMessageCommand,
  ContactMessageEvent
>({
  events: contactMessageEvents,
  commands: contactMessageCommands,
  initial: undefined,
  decide: {
    ReceiveContactMessage: (message, { data }) => (message ? [] : [{ type: 'ContactMessageReceived', data }]),
    EraseContactMessage: (message) =>
      must(message, 'contact message') === 'erased' ? [] : [{ type: 'ContactMessageErased', data: {} }],
  },
  evolve: {
    ContactMessageReceived: () => 'received',
    ContactMessageErased: () => 'erased',
  },
});
