import { golden } from '../../../testing/golden.js';
import { planEvents, type PlanDetails, type SupportLevel } from './plan.events.js';

const withSupport = (support: SupportLevel): PlanDetails => ({
  name: 'Pro',
  priceCents: 1499,
  currency: 'USD',
  deviceLimit: 5,
  allowanceBytes: 200_000_000_000,
  features: ['5 devices'],
  support,
  isMostPopular: true,
  sortOrder: 2,
});

export const planGolden = golden(planEvents, {
  'a plan grows, and is no longer sold': {
    id: 'basic',
    samples: [
      {
        type: 'PlanCreated',
        version: 1,
        data: {
          name: 'Basic',
          priceCents: 999,
          currency: 'USD',
          deviceLimit: 1,
          allowanceBytes: 50_000_000_000,
          features: ['1 device', '50GB bandwidth', '10+ locations'],
          isMostPopular: false,
          sortOrder: 1,
        },
      },
      {
        type: 'PlanUpdated',
        version: 1,
        data: {
          name: 'Enterprise',
          priceCents: 4999,
          currency: 'USD',
          deviceLimit: null,
          allowanceBytes: null,
          features: ['Unlimited devices'],
          isMostPopular: false,
          sortOrder: 3,
        },
      },
      { type: 'PlanArchived', version: 1, data: {} },
    ],
  },
  'a plan without limits gets some': {
    id: 'pro',
    samples: [
      {
        type: 'PlanCreated',
        version: 1,
        data: {
          name: 'Pro',
          priceCents: 1999,
          currency: 'USD',
          deviceLimit: null,
          allowanceBytes: null,
          features: [],
          isMostPopular: true,
          sortOrder: 2,
        },
      },
      {
        type: 'PlanUpdated',
        version: 1,
        data: {
          name: 'Pro',
          priceCents: 1499,
          currency: 'USD',
          deviceLimit: 5,
          allowanceBytes: 200_000_000_000,
          features: ['5 devices'],
          isMostPopular: true,
          sortOrder: 2,
        },
      },
    ],
  },
  'plans say how support treats who has them': {
    id: 'pro',
    samples: [
      { type: 'PlanCreated', version: 1, data: withSupport('standard') },
      { type: 'PlanUpdated', version: 1, data: withSupport('priority') },
      { type: 'PlanUpdated', version: 1, data: withSupport('dedicated') },
    ],
  },
  'a plan is sold again': {
    id: 'basic',
    samples: [
      {
        type: 'PlanCreated',
        version: 1,
        data: {
          name: 'Basic',
          priceCents: 999,
          currency: 'USD',
          deviceLimit: 1,
          allowanceBytes: 50_000_000_000,
          features: ['1 device'],
          isMostPopular: false,
          sortOrder: 1,
        },
      },
      { type: 'PlanArchived', version: 1, data: {} },
      { type: 'PlanRestored', version: 1, data: {} },
    ],
  },
});
