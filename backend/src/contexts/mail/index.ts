export { RequestMail } from './domain/mail.decider.js';
export type { MailTemplate } from './domain/mail.events.js';
export { verificationMailId } from './mail-ids.js';
