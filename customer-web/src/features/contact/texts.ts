import { inLanguage } from '@veilway/web-client';

/** Labels, messages and times of an answer are the specification's, to the letter. */
export const texts = inLanguage({
  en: {
    title: 'Contact us',
    description: 'Write to our support: by the form, or by mail. We answer within 2-4 hours.',
    intro: 'Questions before you sign up, or about something that does not work? Write to us.',
    answered: 'We usually reply within 2-4 hours.',

    fullName: 'Full Name',
    email: 'Email Address',
    subject: 'Subject',
    message: 'Message',
    leaveEmpty: 'Leave this empty',
    send: 'Send Message',
    sending: 'Sending...',
    needsScripts: 'The form needs JavaScript. Without it, please write to us by mail.',
    rules: {
      email: 'Invalid email address',
      tooShort: (field: string, least: number) => `${field} must be at least ${least} characters`,
      tooLong: (field: string, most: number) => `${field} must be less than ${most} characters`,
    },
    fields: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },

    sent: {
      title: 'Message Sent!',
      description: "Thank you for contacting us. We'll get back to you within 24 hours.",
    },
    notSent: 'Something went wrong. Please try again.',

    support: 'Support',
    byMail: 'By mail',
    byPhone: 'By phone',
    office: 'Office',
    kept: (days: number) =>
      `We keep your message for ${days} days, sealed with a key of its own. The copy in our mailbox is kept as long as we need it to answer you.`,
    privacy: 'Privacy policy',
  },
});
