import { projected } from '../../../testing/projected.js';
import type { ParkedEventEvent } from '../domain/parked-event.events.js';
import { parkedEvents } from './parked-events.read-model.js';

const at = new Date('2030-01-01T10:00:00Z');
const shown = { process: 'settle-orders', eventType: 'OrderCompleted', streamId: 'order-o-1', reason: 'cannot' };
const parked: ParkedEventEvent = { type: 'EventParked', data: { ...shown, eventId: 'e-1', revision: 1 } };
const retried = (failure: string | null): ParkedEventEvent => ({ type: 'ParkedEventRetried', data: { failure } });
const rowAfter = (...history: ParkedEventEvent[]) =>
  projected(
    parkedEvents,
    history.map((event) => ({ event, streamId: 'parkedEvent-p-1', at })),
  ).row('p-1');

it('shows an event while it waits, and why it failed the last time', () => {
  expect(rowAfter(parked)).toEqual({ ...shown, retries: 0, parkedAt: at });
  expect(rowAfter(parked, retried('still not'))).toEqual({ ...shown, reason: 'still not', retries: 1, parkedAt: at });
});

it('shows it no more once it is handled or skipped', () => {
  expect(rowAfter(parked, retried(null))).toBeUndefined();
  expect(rowAfter(parked, { type: 'ParkedEventSkipped', data: { reason: 'Settled by hand.' } })).toBeUndefined();
});
