import { sealed } from '@veilway/es-kernel/spec';
import { golden } from '../../../testing/golden.js';
import { refundEvents } from './refund.events.js';

const id = '0193f0a0-0000-7000-8000-000000000003';
const accountId = '0193f0a0-0000-7000-8000-000000000001';
const [ann, bob] = ['0193f0a0-0000-7000-8000-0000000000a1', '0193f0a0-0000-7000-8000-0000000000a2'];
const payment = { accountId, planName: 'Basic', amountCents: 999, currency: 'USD' };
const asked = { ...payment, reason: sealed('sealed-reason') };
const arrives = { arrivesFrom: '2030-04-23', arrivesUntil: '2030-04-25' };

export const refundGolden = golden(refundEvents, {
  'is refused, asked for again, granted by two admins and paid back': {
    id,
    samples: [
      { type: 'RefundRequested', version: 1, data: asked },
      { type: 'RefundDeclined', version: 1, data: { ...payment, adminId: ann, refusal: sealed('sealed-refusal') } },
      { type: 'RefundRequested', version: 1, data: { ...asked, reason: sealed('sealed-better-reason') } },
      { type: 'RefundApproved', version: 1, data: { accountId, adminId: ann } },
      { type: 'RefundConfirmed', version: 1, data: { ...payment, adminId: bob, ...arrives } },
      { type: 'RefundPaid', version: 1, data: { accountId, refundReference: 'test-refund-o-1' } },
    ],
  },
  'a part is given by two after it had lapsed once, then the rest by one, which another one refuses first': {
    id,
    samples: [
      { type: 'RefundRequested', version: 1, data: asked },
      {
        type: 'RefundApproved',
        version: 1,
        data: { accountId, adminId: ann, amountCents: 400, until: '2030-04-17T10:00:00.000Z' },
      },
      { type: 'RefundApprovalLapsed', version: 1, data: { accountId } },
      {
        type: 'RefundApproved',
        version: 1,
        data: { accountId, adminId: ann, amountCents: 400, until: '2030-04-18T10:00:00.000Z' },
      },
      {
        type: 'RefundConfirmed',
        version: 1,
        data: { ...payment, amountCents: 400, adminId: bob, ...arrives, isPart: true },
      },
      { type: 'RefundPaid', version: 1, data: { accountId, refundReference: 'test-refund-1' } },
      { type: 'RefundOffered', version: 1, data: { ...asked, amountCents: 599, adminId: ann } },
      {
        type: 'RefundDeclined',
        version: 1,
        data: { ...payment, amountCents: 599, adminId: bob, refusal: sealed('sealed-refusal'), wasOffered: true },
      },
      { type: 'RefundOffered', version: 1, data: { ...asked, amountCents: 599, adminId: ann } },
      {
        type: 'RefundApproved',
        version: 1,
        data: { accountId, adminId: ann, amountCents: 599, until: '2030-04-19T10:00:00.000Z' },
      },
      { type: 'RefundApprovalLapsed', version: 1, data: { accountId } },
      { type: 'RefundOffered', version: 1, data: { ...asked, amountCents: 599, adminId: bob } },
      { type: 'RefundConfirmed', version: 1, data: { ...payment, amountCents: 599, adminId: bob, ...arrives } },
      { type: 'RefundPaid', version: 1, data: { accountId, refundReference: 'test-refund-2' } },
    ],
  },
});
