export { orderEvents, type OrderEvent, type Quote } from './domain/order.events.js';
