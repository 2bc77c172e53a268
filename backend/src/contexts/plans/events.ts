export { planEvents, type SupportLevel } from './domain/plan.events.js';
export { priceListEvents } from './domain/price-list.js';
