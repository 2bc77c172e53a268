import { golden } from '../../../testing/golden.js';
import { mailEvents } from './mail.events.js';

const id = '01909e4e-5c00-7000-8000-00000000000a';
const accountId = '01909e4e-5c00-7000-8000-000000000001';

export const mailGolden = golden(mailEvents, {
  'a receipt': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'receipt',
          accountId,
          parameters: {
            orderId: '01909e4e-5c00-7000-8000-000000000003',
            planName: 'Pro',
            amountCents: 1999,
            currency: 'USD',
          },
        },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'a confirmation for an account that is gone': {
    id,
    samples: [
      { type: 'MailRequested', version: 1, data: { template: 'verify-email', accountId, parameters: {} } },
      { type: 'MailDropped', version: 1, data: { reason: 'no-recipient' } },
    ],
  },
  'a confirmation that the mail server takes at the second attempt': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: { template: 'verify-email', accountId, parameters: { candidate: 1 } },
      },
      { type: 'MailAttempted', version: 1, data: { nextAt: '2030-02-01T00:00:01.000Z' } },
      { type: 'MailAttempted', version: 1, data: { nextAt: '2030-02-02T00:00:05.000Z' } },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'a confirmation for a mailbox that got enough of them': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: { template: 'verify-email', accountId, parameters: { candidate: 6 } },
      },
      { type: 'MailAttempted', version: 1, data: { nextAt: '2030-02-01T00:00:01.000Z' } },
      { type: 'MailDropped', version: 1, data: { reason: 'too-many' } },
    ],
  },
  'a confirmation for one of several sign-ups': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: { template: 'verify-email', accountId, parameters: { candidate: 2 } },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'a repeated sign-up with a mailbox that takes nothing': {
    id,
    samples: [
      { type: 'MailRequested', version: 1, data: { template: 'sign-up-repeated', accountId, parameters: {} } },
      { type: 'MailDropped', version: 1, data: { reason: 'undeliverable' } },
    ],
  },
  'a payment that failed': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: { template: 'renewal-failed', accountId, parameters: { graceUntil: '2030-02-04T00:00:00.000Z' } },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'a subscription that ended': {
    id,
    samples: [
      { type: 'MailRequested', version: 1, data: { template: 'subscription-ended', accountId, parameters: {} } },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'a free trial that ends soon': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'trial-ending',
          accountId,
          parameters: { planName: 'Pro', endsAt: '2030-02-07T10:00:00.000Z' },
        },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'a free trial that ended': {
    id,
    samples: [
      { type: 'MailRequested', version: 1, data: { template: 'trial-ended', accountId, parameters: {} } },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'an allowance that is nearly used up': {
    id,
    samples: [
      { type: 'MailRequested', version: 1, data: { template: 'allowance-80', accountId, parameters: {} } },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'an allowance that is used up': {
    id,
    samples: [
      { type: 'MailRequested', version: 1, data: { template: 'allowance-100', accountId, parameters: {} } },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'an allowance that is used up in the free trial': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: { template: 'allowance-100', accountId, parameters: { isTrial: true } },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'a server that is no more': {
    id,
    samples: [
      { type: 'MailRequested', version: 1, data: { template: 'server-retired', accountId, parameters: {} } },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'a server that is no more, by its name': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'server-retired',
          accountId,
          parameters: {
            configId: '01909e4e-5c00-7000-8000-000000000021',
            serverId: '01909e4e-5c00-7000-8000-000000000022',
          },
        },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'a message to support': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'contact-message',
          accountId: null,
          parameters: { contactMessageId: '01909e4e-5c00-8000-8000-00000000000c' },
        },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'word to whoever wrote to support': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'contact-received',
          accountId: null,
          parameters: { contactMessageId: '01909e4e-5c00-8000-8000-00000000000c' },
        },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
});
