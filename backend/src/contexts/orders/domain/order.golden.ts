import { golden } from '../../../testing/golden.js';
import { orderEvents, type Quote } from './order.events.js';

const id = '0193f0a0-0000-7000-8000-000000000003';
const accountId = '0193f0a0-0000-7000-8000-000000000001';
const subscriptionId = '0193f0a0-0000-8000-8000-000000000002';
const paymentUrl = 'http://localhost:8080/pay/0193f0a0-0000-7000-8000-000000000003';
const expiresAt = '2030-04-16T01:00:00.000Z';

const basic: Quote = {
  planId: 'basic',
  planName: 'Basic',
  priceCents: 999,
  amountCents: 999,
  currency: 'USD',
  deviceLimit: 1,
  allowanceBytes: 50_000_000_000,
  effective: 'now',
  periodEnd: null,
};

export const orderGolden = golden(orderEvents, {
  'a bigger plan, and another order takes its place': {
    id,
    samples: [
      {
        type: 'OrderPlaced',
        version: 1,
        data: {
          accountId,
          kind: 'change',
          subscriptionId,
          quote: {
            planId: 'enterprise',
            planName: 'Enterprise',
            priceCents: 4999,
            amountCents: 1500,
            currency: 'USD',
            deviceLimit: null,
            allowanceBytes: null,
            effective: 'now',
            periodEnd: '2030-05-01T00:00:00.000Z',
          },
          payment: 'checkout',
          paymentUrl,
          expiresAt,
        },
      },
      { type: 'OrderDeclined', version: 1, data: { accountId, reason: 'superseded' } },
    ],
  },
  'a bigger plan, quoted from one that the account has no more when it is paid': {
    id,
    samples: [
      {
        type: 'OrderPlaced',
        version: 1,
        data: {
          accountId,
          kind: 'change',
          subscriptionId,
          basePlanId: 'pro',
          quote: {
            ...basic,
            planId: 'enterprise',
            planName: 'Enterprise',
            priceCents: 4999,
            amountCents: 1500,
            rest: { daysLeft: 15, days: 30, planCents: 2500, creditedPlanName: 'Pro', creditCents: 1000 },
          },
          payment: 'checkout',
          paymentUrl,
          expiresAt,
        },
      },
      {
        type: 'OrderPlaced',
        version: 1,
        data: {
          accountId,
          kind: 'change',
          subscriptionId,
          basePlanId: 'pro',
          quote: {
            ...basic,
            planId: 'enterprise',
            planName: 'Enterprise',
            priceCents: 4999,
            amountCents: 4500,
            rest: {
              daysLeft: 15,
              days: 30,
              planCents: 7499,
              creditedPlanName: 'Pro',
              creditCents: 2999,
              raised: ['0193f0a0-0000-8000-8000-000000000022'],
              paidUntil: '2030-03-31T00:00:00.000Z',
            },
          },
          payment: 'checkout',
          paymentUrl,
          expiresAt,
        },
      },
      { type: 'OrderDeclined', version: 1, data: { accountId, reason: 'outdated' } },
    ],
  },
  'a purchase that is paid': {
    id,
    samples: [
      {
        type: 'OrderPlaced',
        version: 1,
        data: {
          accountId,
          kind: 'purchase',
          subscriptionId: null,
          quote: basic,
          payment: 'checkout',
          paymentUrl,
          expiresAt,
        },
      },
      {
        type: 'OrderCompleted',
        version: 1,
        data: { accountId, paymentReference: 'test-0193f0a0-0000-7000-8000-000000000003' },
      },
    ],
  },
  'a purchase whose money is given back': {
    id,
    samples: [
      {
        type: 'OrderPlaced',
        version: 1,
        data: {
          accountId,
          kind: 'purchase',
          subscriptionId: null,
          quote: basic,
          payment: 'checkout',
          paymentUrl,
          expiresAt,
        },
      },
      { type: 'OrderCompleted', version: 1, data: { accountId, paymentReference: 'test-payment' } },
      {
        type: 'OrderRefunded',
        version: 1,
        data: { accountId, amountCents: 999, refundReference: 'test-refund' },
      },
    ],
  },
  'a purchase that nobody pays': {
    id,
    samples: [
      {
        type: 'OrderPlaced',
        version: 1,
        data: {
          accountId,
          kind: 'purchase',
          subscriptionId: null,
          quote: basic,
          payment: 'checkout',
          paymentUrl,
          expiresAt,
        },
      },
      { type: 'OrderExpired', version: 1, data: { accountId } },
    ],
  },
  'a smaller plan from the next period on, for which nothing is paid': {
    id,
    samples: [
      {
        type: 'OrderPlaced',
        version: 1,
        data: {
          accountId,
          kind: 'change',
          subscriptionId,
          quote: { ...basic, amountCents: 0, effective: 'renewal', periodEnd: '2030-05-01T00:00:00.000Z' },
          payment: 'checkout',
          paymentUrl: null,
          expiresAt,
        },
      },
      { type: 'OrderCompleted', version: 1, data: { accountId, paymentReference: 'nothing-to-pay' } },
    ],
  },
  'a renewal that the bank declines': {
    id,
    samples: [
      {
        type: 'OrderPlaced',
        version: 1,
        data: {
          accountId,
          kind: 'renewal',
          subscriptionId,
          quote: { ...basic, effective: 'renewal', periodEnd: '2030-05-01T00:00:00.000Z' },
          payment: 'charge',
          paymentUrl: null,
          expiresAt,
        },
      },
      { type: 'OrderDeclined', version: 1, data: { accountId, reason: 'declined' } },
    ],
  },
});
