import { sealed } from '@veilway/es-kernel/spec';
import { golden } from '../../../testing/golden.js';
import { creditNoteBookEvents } from './credit-note-book.js';

export const creditNoteBookGolden = golden(creditNoteBookEvents, {
  'money is paid back to a customer, and to somebody who is gone': {
    id: '2030',
    samples: [
      {
        type: 'CreditNoteIssued',
        version: 1,
        data: {
          number: 1,
          refundReference: 'test-refund-0193f0a0-0000-7000-8000-000000000003',
          orderId: '0193f0a0-0000-7000-8000-000000000003',
          accountId: '0193f0a0-0000-7000-8000-000000000001',
          refundedAt: '2030-04-18T09:00:00.000Z',
          receiptNumber: '2030-000042',
          planName: 'Basic',
          periodStart: '2030-04-16T00:30:00.000Z',
          periodEnd: '2030-05-16T00:30:00.000Z',
          amountCents: 999,
          currency: 'USD',
          taxPercent: 19,
          seller: { name: 'Acme VPN Ltd', address: ['1 Long Street', 'Sometown'], taxNumber: 'DE123456789' },
          buyer: { name: sealed('sealed-name'), email: sealed('sealed-email') },
        },
      },
      {
        type: 'CreditNoteIssued',
        version: 1,
        data: {
          number: 2,
          refundReference: 'test-refund-0193f0a0-0000-7000-8000-000000000004',
          orderId: '0193f0a0-0000-7000-8000-000000000004',
          accountId: '0193f0a0-0000-7000-8000-000000000001',
          refundedAt: '2030-04-18T09:00:00.000Z',
          receiptNumber: '2029-000007',
          planName: 'Pro',
          periodStart: '2030-04-16T00:30:00.000Z',
          periodEnd: '2030-05-16T00:30:00.000Z',
          amountCents: 500,
          currency: 'USD',
          taxPercent: null,
          seller: { name: 'Acme VPN', address: [], taxNumber: null },
          buyer: null,
        },
      },
    ],
  },
});
