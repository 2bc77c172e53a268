export { RequestMail } from './domain/mail.decider.js';
export { mailEvents, type MailTemplate } from './domain/mail.events.js';
export { verificationMailId } from './mail-ids.js';
