import { golden } from '../../../testing/golden.js';
import { priceListEvents } from './price-list.js';

export const priceListGolden = golden(priceListEvents, {
  'another plan is marked and comes first, then none is': {
    id: 'all',
    samples: [
      { type: 'MostPopularChosen', version: 1, data: { planId: 'basic' } },
      { type: 'PlansOrdered', version: 1, data: { planIds: ['pro', 'basic', 'enterprise'] } },
      { type: 'MostPopularChosen', version: 1, data: { planId: null } },
    ],
  },
});
