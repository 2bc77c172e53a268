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
  'a mail that its owner has declined': {
    id,
    samples: [
      { type: 'MailRequested', version: 1, data: { template: 'allowance-80', accountId, parameters: {} } },
      { type: 'MailAttempted', version: 1, data: { nextAt: '2030-02-01T00:00:01.000Z' } },
      { type: 'MailDropped', version: 1, data: { reason: 'declined' } },
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
  'a link for who forgot the password': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'reset-password',
          accountId,
          parameters: { password: 1, until: '2030-02-01T00:30:00.000Z' },
        },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'word that the password was changed': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'password-changed',
          accountId,
          parameters: { changeId: '01909e4e-5c00-8000-8000-00000000000d' },
        },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'a link to a new address': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: { template: 'confirm-address', accountId, parameters: { change: 1 } },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'word to the address of before': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'address-changed',
          accountId,
          parameters: { change: 1, until: '2030-02-08T00:00:00.000Z' },
        },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'word to whose address somebody else wants': {
    id,
    samples: [
      { type: 'MailRequested', version: 1, data: { template: 'address-wanted', accountId, parameters: {} } },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'word that a second factor is another one': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'second-factors-changed',
          accountId,
          parameters: { change: 'authenticator-added', changeId: '01909e4e-5c00-8000-8000-00000000000e' },
        },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'word of a sign-in on a new device': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'new-device',
          accountId,
          parameters: { browser: 'firefox', system: 'windows', on: '2030-02-01' },
        },
      },
      { type: 'MailSent', version: 1, data: {} },
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
  'a plan that renews soon': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'renewal-ahead',
          accountId,
          parameters: { planName: 'Pro', periodEnd: '2030-02-07T10:00:00.000Z', amountCents: 1_999, currency: 'USD' },
        },
      },
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
  'a new price of a plan': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'price-change',
          accountId,
          parameters: {
            planName: 'Pro',
            currency: 'USD',
            oldCents: 1_999,
            priceCents: 2_499,
            from: '2030-02-07T10:00:00.000Z',
          },
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
  'money that is given back': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'refund-granted',
          accountId,
          parameters: {
            planName: 'Pro',
            amountCents: 1999,
            currency: 'USD',
            arrivesFrom: '2030-02-10',
            arrivesUntil: '2030-02-12',
          },
        },
      },
    ],
  },
  'money that is not given back': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'refund-refused',
          accountId,
          parameters: { orderId: 'o-1', planName: 'Pro', amountCents: 1999, currency: 'USD' },
        },
      },
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
  ...Object.fromEntries(
    (['maintenance', 'maintenance-cancelled'] as const).map((template) => [
      `a mail of ${template}`,
      {
        id,
        samples: [
          {
            type: 'MailRequested' as const,
            version: 1,
            data: {
              template,
              accountId,
              parameters: {
                serverId: '01909e4e-5c00-7000-8000-000000000022',
                work: 'outage',
                startsAt: '2030-02-07T10:00:00.000Z',
                endsAt: '2030-02-07T11:00:00.000Z',
              },
            },
          },
          { type: 'MailSent' as const, version: 1, data: {} },
        ],
      },
    ]),
  ),
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
  'a device that is moved with everybody of its server': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'devices-moved',
          accountId,
          parameters: {
            configId: '01909e4e-5c00-7000-8000-000000000021',
            serverId: '01909e4e-5c00-7000-8000-000000000022',
            until: '2030-02-07T10:00:00.000Z',
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
  'a link for somebody who is invited to work here': {
    id: '01909e4e-5c00-7000-8000-0000000000e1',
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'staff-invited',
          accountId: null,
          parameters: {
            invitationId: '01909e4e-5c00-7000-8000-000000000081',
            mail: 1,
            until: '2030-02-04T12:00:00.000Z',
          },
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
  'a word that support has answered': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'ticket-reply',
          accountId,
          parameters: { ticketId: '01909e4e-5c00-7000-8000-000000000031' },
        },
      },
    ],
  },
  'a word that support has resolved a ticket': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'ticket-resolved',
          accountId,
          parameters: { ticketId: '01909e4e-5c00-7000-8000-000000000031' },
        },
      },
    ],
  },
  'a word that support has joined two tickets': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'ticket-merged',
          accountId,
          parameters: { ticketId: '01909e4e-5c00-7000-8000-000000000031' },
        },
      },
    ],
  },
  'a word that support has closed a ticket': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'ticket-closed',
          accountId,
          parameters: { ticketId: '01909e4e-5c00-7000-8000-000000000031' },
        },
      },
    ],
  },
  'word that a disk is nearly full': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: { template: 'alert-raised', accountId, parameters: { alert: 'disk-low', freePercent: 9, more: 0 } },
      },
    ],
  },
  'word that a disk has room again': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: { template: 'alert-over', accountId, parameters: { alert: 'disk-low', freePercent: 9, more: 2 } },
      },
    ],
  },
  'word that an account is closed': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: { template: 'account-closed', accountId, parameters: { eraseAt: '2030-03-03T00:00:00.000Z' } },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'the certificate of an erasure': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: {
          template: 'account-erased',
          accountId: null,
          parameters: {
            erasedAccountId: accountId,
            erasureId: '01909e4e-5c00-8000-8000-00000000000e',
            erasedAt: '2030-03-03T01:00:00.000Z',
            keyDigest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
            streamDigest: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
          },
        },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'an address that an admin vouched for': {
    id,
    samples: [
      { type: 'MailRequested', version: 1, data: { template: 'address-vouched-for', accountId, parameters: {} } },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'another role': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: { template: 'role-changed', accountId, parameters: { role: 'support' } },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'months that were given away': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: { template: 'months-granted', accountId, parameters: { planName: 'Pro', months: 2 } },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
  'data that were given away': {
    id,
    samples: [
      {
        type: 'MailRequested',
        version: 1,
        data: { template: 'allowance-granted', accountId, parameters: { bytes: 10_000_000_000 } },
      },
      { type: 'MailSent', version: 1, data: {} },
    ],
  },
});
