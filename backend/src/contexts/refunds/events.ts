export { refundEvents, type RefundEvent } from './domain/refund.events.js';
