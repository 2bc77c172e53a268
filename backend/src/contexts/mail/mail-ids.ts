import { derivedId } from '../../platform/ids.js';
import type { MailTemplate } from './domain/mail.events.js';

const MINUTE_MS = 60_000;

/** One id per account and minute, whatever the occasion: at most one such mail a minute. */
export const oncePerMinute = (template: MailTemplate, accountId: string, at: Date): string =>
  derivedId(template, accountId, Math.floor(at.getTime() / MINUTE_MS));
