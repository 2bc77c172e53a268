export {
  ORDER_STATUSES,
  orderEvents,
  type OrderEvent,
  type OrderStatus,
  type Quote,
  type Rest,
} from './domain/order.events.js';
