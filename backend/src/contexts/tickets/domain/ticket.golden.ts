import { sealed } from '@veilway/es-kernel/spec';
import { golden } from '../../../testing/golden.js';
import { ticketEvents } from './ticket.events.js';

const id = '01909e4e-5c00-7000-8000-000000000031';
const of = { accountId: '01909e4e-5c00-7000-8000-000000000001' };
const colleague = '01909e4e-5c00-7000-8000-000000000002';
const message = (n: number) => ({ messageId: `01909e4e-5c00-7000-8000-00000000004${n}`, text: sealed('sealed-text') });
const opened = (priority: 'low' | 'medium' | 'high') =>
  ({
    type: 'TicketOpened',
    version: 1,
    data: {
      ...of,
      ...message(1),
      priority,
      subject: sealed('sealed-subject'),
      promisedUntil: '2030-02-02T00:00:00.000Z',
    },
  }) as const;

export const ticketGolden = golden(ticketEvents, {
  'a ticket is answered, resolved, opened again and closed': {
    id,
    samples: [
      opened('high'),
      { type: 'TicketAssigned', version: 1, data: { ...of, assigneeId: colleague } },
      { type: 'TicketCustomerOpened', version: 1, data: { ...of, openedBy: colleague, onDay: '2030-02-03' } },
      { type: 'TicketNoted', version: 1, data: { ...of, ...message(2) } },
      { type: 'TicketReplied', version: 1, data: { ...of, ...message(3), by: 'support', promisedUntil: null } },
      {
        type: 'TicketReplied',
        version: 1,
        data: { ...of, ...message(4), by: 'customer', promisedUntil: '2030-02-07T00:00:00.000Z' },
      },
      { type: 'TicketResolved', version: 1, data: { ...of, by: 'support' } },
      { type: 'TicketRated', version: 1, data: { ...of, rating: 2 } },
      {
        type: 'TicketReopened',
        version: 1,
        data: { ...of, by: 'customer', promisedUntil: '2030-02-10T00:00:00.000Z' },
      },
      { type: 'TicketReplied', version: 1, data: { ...of, ...message(5), by: 'customer', promisedUntil: null } },
      { type: 'TicketAssigned', version: 1, data: { ...of, assigneeId: null } },
      { type: 'TicketClosed', version: 1, data: { ...of, by: 'customer' } },
    ],
  },
  'support closes a ticket': {
    id,
    samples: [opened('low'), { type: 'TicketClosed', version: 1, data: { ...of, by: 'support' } }],
  },
  'a ticket goes on in another one': {
    id,
    samples: [
      opened('low'),
      { type: 'TicketMerged', version: 1, data: { ...of, intoId: '01909e4e-5c00-7000-8000-000000000032' } },
    ],
  },
  'a ticket in which nothing is owed goes on in another one': {
    id,
    samples: [
      opened('low'),
      {
        type: 'TicketMerged',
        version: 1,
        data: { ...of, intoId: '01909e4e-5c00-7000-8000-000000000032', promisedUntil: null },
      },
    ],
  },
  'what is owed in a ticket is owed where it goes on': {
    id,
    samples: [
      opened('low'),
      { type: 'TicketReplied', version: 1, data: { ...of, ...message(3), by: 'support', promisedUntil: null } },
      { type: 'TicketPromised', version: 1, data: { ...of, promisedUntil: '2030-02-05T00:00:00.000Z' } },
      {
        type: 'TicketPromised',
        version: 1,
        data: { ...of, promisedUntil: '2030-02-04T00:00:00.000Z', aimedAt: '2030-02-03T00:00:00.000Z' },
      },
      {
        type: 'TicketMerged',
        version: 1,
        data: {
          ...of,
          intoId: '01909e4e-5c00-7000-8000-000000000032',
          promisedUntil: '2030-02-04T00:00:00.000Z',
          aimedAt: '2030-02-03T00:00:00.000Z',
        },
      },
    ],
  },
  'a ticket comes with files': {
    id,
    samples: [
      {
        ...opened('low'),
        data: {
          ...opened('low').data,
          attachments: (['png', 'jpeg', 'webp', 'pdf', 'text'] as const).map((kind, n) => ({
            id: `01909e4e-5c00-7000-8000-00000000005${n}`,
            name: sealed('sealed-name'),
            kind,
            bytes: 1_000,
          })),
        },
      },
    ],
  },
  'what came by the contact form is answered, and erased': {
    id,
    samples: [
      { ...opened('medium'), data: { ...opened('medium').data, accountId: null } },
      {
        type: 'TicketReplied',
        version: 1,
        data: { accountId: null, ...message(2), by: 'support', promisedUntil: null },
      },
      {
        type: 'TicketErased',
        version: 1,
        data: { accountId: null, messageIds: [message(1).messageId, message(2).messageId] },
      },
    ],
  },
  'a ticket of somebody whose plan has priority support': {
    id,
    samples: [
      {
        ...opened('low'),
        data: { ...opened('low').data, service: 'priority', aimedAt: '2030-02-01T04:00:00.000Z' },
      },
      { type: 'TicketReplied', version: 1, data: { ...of, ...message(3), by: 'support', promisedUntil: null } },
      {
        type: 'TicketReplied',
        version: 1,
        data: {
          ...of,
          ...message(4),
          by: 'customer',
          promisedUntil: '2030-02-07T00:00:00.000Z',
          aimedAt: '2030-02-06T04:00:00.000Z',
        },
      },
      { type: 'TicketResolved', version: 1, data: { ...of, by: 'support' } },
      {
        type: 'TicketReopened',
        version: 1,
        data: {
          ...of,
          by: 'customer',
          promisedUntil: '2030-02-10T00:00:00.000Z',
          aimedAt: '2030-02-09T04:00:00.000Z',
        },
      },
    ],
  },
  'a ticket of somebody whose plan has dedicated support': {
    id,
    samples: [
      {
        ...opened('low'),
        data: { ...opened('low').data, service: 'dedicated', aimedAt: '2030-02-01T02:00:00.000Z' },
      },
    ],
  },
  'a ticket of ordinary priority': { id, samples: [opened('medium')] },
});
