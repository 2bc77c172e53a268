import { decider, DomainCommand, type CommandsOf, must } from '@veilway/es-kernel';
import { mailEvents, type DropReason, type MailEvent, type MailParameters, type MailTemplate } from './mail.events.js';

/** Its id is chosen by who asks: asked twice under one id, one mail goes out. */
export class RequestMail extends DomainCommand<{
  template: MailTemplate;
  accountId: string | null;
  parameters: MailParameters;
}> {
  readonly type = 'RequestMail';
}
/** Begins an attempt to hand the mail to the mail server, unless it is too early for one. */
export class AttemptMail extends DomainCommand<Record<string, never>> {
  readonly type = 'AttemptMail';
}
export class RecordMailSent extends DomainCommand<Record<string, never>> {
  readonly type = 'RecordMailSent';
}
export class DropMail extends DomainCommand<{ reason: DropReason }> {
  readonly type = 'DropMail';
}
export const mailCommands = [RequestMail, AttemptMail, RecordMailSent, DropMail] as const;
export type MailCommand = CommandsOf<typeof mailCommands>;

/** How long after each attempt the next one begins; the last wait repeats. */
const WAIT_MS = [1_000, 5_000, 30_000, 120_000, 600_000];

export type Mail = RequestMail['data'] & { done: boolean; attempts: number; nextAt: string | null };

/** Whether somebody should try to send it now. */
export const isDue = ({ done, nextAt }: Mail, now: Date): boolean =>
  !done && (nextAt === null || nextAt <= now.toISOString());

export const mailDecider = decider<Mail | undefined, MailCommand, MailEvent>({
  events: mailEvents,
  commands: mailCommands,
  initial: undefined,
  decide: {
    RequestMail: (mail, { data }) => (mail ? [] : [{ type: 'MailRequested', data }]),
    AttemptMail: (mail, { meta: { now } }) => {
      const waiting = must(mail, 'mail');
      if (!isDue(waiting, now)) return [];
      const wait = WAIT_MS[Math.min(waiting.attempts, WAIT_MS.length - 1)]!;
      return [{ type: 'MailAttempted', data: { nextAt: new Date(now.getTime() + wait).toISOString() } }];
    },
    RecordMailSent: (mail) => (must(mail, 'mail').done ? [] : [{ type: 'MailSent', data: {} }]),
    DropMail: (mail, { data }) => (must(mail, 'mail').done ? [] : [{ type: 'MailDropped', data }]),
  },
  evolve: {
    MailRequested: (_, { data }) => ({ ...data, done: false, attempts: 0, nextAt: null }),
    MailAttempted: (mail, { data }) => mail && { ...mail, attempts: mail.attempts + 1, nextAt: data.nextAt },
    MailSent: (mail) => mail && { ...mail, done: true },
    MailDropped: (mail) => mail && { ...mail, done: true },
  },
});
