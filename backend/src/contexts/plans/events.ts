export { planEvents } from './domain/plan.events.js';
export { priceListEvents } from './domain/price-list.js';
