import { DomainCommand } from '@veilway/es-kernel';

/** Tries to hand a requested mail to the mail server. */
export class SendMail extends DomainCommand<Record<string, never>> {
  readonly type = 'SendMail';
}
