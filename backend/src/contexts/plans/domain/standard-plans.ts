import { GB } from '../../../platform/bytes.js';
import type { PlanDetails } from './plan.events.js';

/** The price list of a new installation, by plan id. */
export const standardPlans: Readonly<Record<'basic' | 'pro' | 'enterprise', PlanDetails>> = {
  basic: {
    name: 'Basic',
    priceCents: 999,
    currency: 'USD',
    deviceLimit: 1,
    allowanceBytes: 50 * GB,
    features: ['1 device', '50GB bandwidth', '10+ locations'],
    support: 'standard',
    isMostPopular: false,
    sortOrder: 1,
  },
  pro: {
    name: 'Pro',
    priceCents: 1_999,
    currency: 'USD',
    deviceLimit: 5,
    allowanceBytes: 500 * GB,
    features: ['5 devices', '500GB bandwidth', '50+ locations', 'Priority support'],
    support: 'priority',
    isMostPopular: true,
    sortOrder: 2,
  },
  enterprise: {
    name: 'Enterprise',
    priceCents: 4_999,
    currency: 'USD',
    deviceLimit: null,
    allowanceBytes: null,
    features: ['Unlimited devices', 'Unlimited bandwidth', '100+ locations', 'Dedicated support'],
    support: 'dedicated',
    isMostPopular: false,
    sortOrder: 3,
  },
};
