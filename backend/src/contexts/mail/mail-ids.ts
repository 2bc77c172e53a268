import { MINUTE_MS } from '../../platform/calendar.js';
import { derivedId } from '../../platform/ids.js';
import type { MailParameters, MailTemplate } from './domain/mail.events.js';

/** One id per account, minute and what it says, whatever the occasion: at most one such mail a minute. */
export const oncePerMinute = (
  template: MailTemplate,
  accountId: string,
  parameters: MailParameters,
  at: Date,
): string => derivedId(template, accountId, JSON.stringify(parameters), Math.floor(at.getTime() / MINUTE_MS));
