import { sealed } from '@veilway/es-kernel/spec';
import { golden } from '../../../testing/golden.js';
import { receiptBookEvents } from './receipt-book.js';

const receipt = {
  orderId: '0193f0a0-0000-7000-8000-000000000003',
  accountId: '0193f0a0-0000-7000-8000-000000000001',
  paidAt: '2030-04-16T00:30:00.000Z',
  planName: 'Basic',
  periodStart: '2030-04-16T00:30:00.000Z',
  periodEnd: '2030-05-16T00:30:00.000Z',
  amountCents: 999,
  currency: 'USD',
};

export const receiptBookGolden = golden(receiptBookEvents, {
  'two payments have successive receipts, the second of somebody who is gone': {
    id: '2030',
    samples: [
      {
        type: 'ReceiptIssued',
        version: 1,
        data: {
          number: 1,
          ...receipt,
          taxPercent: 19,
          seller: { name: 'Acme VPN Ltd', address: ['1 Long Street', 'Sometown'], taxNumber: 'DE123456789' },
          buyer: {
            name: sealed('sealed-name'),
            email: sealed('sealed-email'),
            company: sealed('sealed-company'),
            address: sealed('sealed-address'),
            taxNumber: sealed('sealed-tax-number'),
          },
        },
      },
      {
        type: 'ReceiptIssued',
        version: 1,
        data: {
          number: 2,
          ...receipt,
          orderId: '0193f0a0-0000-7000-8000-000000000004',
          taxPercent: null,
          seller: { name: 'Acme VPN', address: [], taxNumber: null },
          buyer: null,
        },
      },
      {
        type: 'ReceiptIssued',
        version: 1,
        data: {
          number: 3,
          ...receipt,
          orderId: '0193f0a0-0000-7000-8000-000000000005',
          taxPercent: null,
          seller: { name: 'Acme VPN', address: [], taxNumber: null },
          buyer: { name: sealed('sealed-name'), email: sealed('sealed-email') },
        },
      },
    ],
  },
});
