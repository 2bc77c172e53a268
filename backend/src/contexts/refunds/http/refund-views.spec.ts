import type { ReadRefund } from '../read-models/refunds.queries.js';
import type { RefundStep } from '../read-models/refunds.read-model.js';
import { refundViews } from './refund-views.js';

const step = (kind: RefundStep['kind'], day: number, amountCents: number | null = null): RefundStep => ({
  kind,
  at: `2030-01-0${day}T10:00:00.000Z`,
  adminId: null,
  amountCents,
});
const refund = (over: Partial<ReadRefund>): ReadRefund => ({
  id: 'o-1',
  accountId: 'a-1',
  status: 'asked',
  planName: 'Basic',
  amountCents: 599,
  grantedCents: 0,
  currency: 'USD',
  reason: 'It is too slow for me.',
  requestedAt: '2030-01-03T10:00:00.000Z',
  isOffered: false,
  isPart: false,
  approvedBy: null,
  approvedCents: null,
  approvedUntil: null,
  decidedAt: null,
  refusal: null,
  arrivesFrom: null,
  arrivesUntil: null,
  paidAt: null,
  asksLeft: 1,
  steps: [],
  ...over,
});
const part = [step('asked', 1, 999), step('approved', 1, 400), step('granted', 2, 400), step('paid', 2)];

it('keeps what was paid back beside what is asked for after it, the latest first', () =>
  expect(refundViews(refund({ steps: [...part, step('asked', 3, 599)] }))).toMatchObject([
    { amountCents: 599, status: 'asked', isPart: false, reason: 'It is too slow for me.', asksLeft: 1, paidAt: null },
    {
      amountCents: 400,
      status: 'paid',
      isPart: true,
      reason: '',
      requestedAt: '2030-01-01T10:00:00.000Z',
      decidedAt: '2030-01-02T10:00:00.000Z',
      arrivesFrom: '2030-01-09',
      arrivesUntil: '2030-01-11',
      paidAt: '2030-01-02T10:00:00.000Z',
      asksLeft: 2,
    },
  ]));

it('says nothing of what staff only thinks about giving back, but all of what was before', () => {
  const offered = refund({ steps: [...part, step('offered', 3, 599), step('approved', 3, 599)], isOffered: true });
  expect(refundViews(offered)).toMatchObject([{ amountCents: 400, status: 'paid' }]);
  const given = { ...offered, steps: [...offered.steps, step('granted', 4, 599)] };
  expect(refundViews(given)).toMatchObject([
    { amountCents: 599, status: 'granted', isOffered: true, reason: '' },
    { amountCents: 400, status: 'paid' },
  ]);
});

it('says that it waits, however many admins it takes', () => {
  const steps = [step('asked', 1, 599), step('approved', 1, 599), step('lapsed', 2)];
  expect(refundViews(refund({ status: 'approved', steps: steps.slice(0, 2) }))).toMatchObject([{ status: 'asked' }]);
  expect(refundViews(refund({ steps }))).toMatchObject([{ status: 'asked', decidedAt: null }]);
});

it('says of one that was refused why, and how often it can be asked for again', () => {
  const refused = [step('asked', 1, 599), step('refused', 2)];
  expect(refundViews(refund({ steps: refused, refusal: 'No.' }))).toMatchObject([
    { status: 'refused', refusal: 'No.', asksLeft: 2, decidedAt: '2030-01-02T10:00:00.000Z' },
  ]);
  const thrice = [...refused, ...refused, ...refused];
  expect(refundViews(refund({ steps: thrice, refusal: 'No.' })).map(({ asksLeft }) => asksLeft)).toEqual([0, 1, 2]);
});
