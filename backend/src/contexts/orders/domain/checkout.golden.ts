import { golden } from '../../../testing/golden.js';
import { checkoutEvents } from './checkout.js';

const id = '0193f0a0-0000-7000-8000-000000000001';
const orderId = '0193f0a0-0000-7000-8000-000000000003';

export const checkoutGolden = golden(checkoutEvents, {
  'an order takes the place of another one, is paid and carried out': {
    id,
    samples: [
      { type: 'CheckoutOpened', version: 1, data: { orderId: '0193f0a0-0000-7000-8000-000000000004' } },
      { type: 'CheckoutOpened', version: 1, data: { orderId } },
      { type: 'CheckoutPaid', version: 1, data: { orderId } },
      { type: 'CheckoutPaid', version: 1, data: { orderId, at: '2030-01-01T00:00:00.000Z' } },
      { type: 'CheckoutClosed', version: 1, data: { orderId } },
    ],
  },
});
