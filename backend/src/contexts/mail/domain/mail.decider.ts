import { decider, DomainCommand, type CommandsOf, must } from '@veilway/es-kernel';
import { mailEvents, type MailEvent, type MailParameters, type MailTemplate } from './mail.events.js';

/** Its id is chosen by who asks: asked twice under one id, one mail goes out. */
export class RequestMail extends DomainCommand<{
  template: MailTemplate;
  accountId: string;
  parameters: MailParameters;
}> {
  readonly type = 'RequestMail';
}
export class RecordMailSent extends DomainCommand<Record<string, never>> {
  readonly type = 'RecordMailSent';
}
export class DropMail extends DomainCommand<{ reason: 'no-recipient' | 'undeliverable' }> {
  readonly type = 'DropMail';
}
export const mailCommands = [RequestMail, RecordMailSent, DropMail] as const;
export type MailCommand = CommandsOf<typeof mailCommands>;

type Mail = RequestMail['data'] & { done: boolean };

export const mailDecider = decider<Mail | undefined, MailCommand, MailEvent>({
  events: mailEvents,
  commands: mailCommands,
  initial: undefined,
  decide: {
    RequestMail: (mail, { data }) => (mail ? [] : [{ type: 'MailRequested', data }]),
    RecordMailSent: (mail) => (must(mail, 'mail').done ? [] : [{ type: 'MailSent', data: {} }]),
    DropMail: (mail, { data }) => (must(mail, 'mail').done ? [] : [{ type: 'MailDropped', data }]),
  },
  evolve: {
    MailRequested: (_, { data }) => ({ ...data, done: false }),
    MailSent: (mail) => mail && { ...mail, done: true },
    MailDropped: (mail) => mail && { ...mail, done: true },
  },
});
