import { given, metaOf } from '@veilway/es-kernel/spec';
import { parkedEventDecider, ParkEvent, RecordRetry, SkipParkedEvent } from './parked-event.decider.js';
import type { ParkedEventEvent } from './parked-event.events.js';

const data = {
  process: 'settle-orders',
  eventId: 'e-1',
  eventType: 'OrderCompleted',
  streamId: 'order-o-1',
  revision: 1,
  reason: 'cannot',
};
const parked: ParkedEventEvent = { type: 'EventParked', data };
const retried = (failure: string | null): ParkedEventEvent => ({ type: 'ParkedEventRetried', data: { failure } });
const skipped: ParkedEventEvent = { type: 'ParkedEventSkipped', data: { reason: 'Settled by hand.' } };

const park = new ParkEvent('p-1', data, metaOf());
const retry = (failure: string | null) => new RecordRetry('p-1', { failure }, metaOf());
const skip = new SkipParkedEvent('p-1', { reason: 'Settled by hand.' }, metaOf());

describe('a parked event', () => {
  it('is parked once', () => {
    given(parkedEventDecider).when(park).then(parked);
    given(parkedEventDecider, parked).when(park).thenNothing();
  });
  it('waits on after a try that failed, and is handled by one that did not', () => {
    given(parkedEventDecider, parked).when(retry('cannot')).then(retried('cannot'));
    given(parkedEventDecider, parked, retried('cannot')).when(retry(null)).then(retried(null));
  });
  it('is skipped', () => given(parkedEventDecider, parked).when(skip).then(skipped));
});

describe.each([
  ['handled', retried(null)],
  ['skipped', skipped],
])('a parked event that was %s', (_, end) => {
  it('is neither tried nor skipped again', () => {
    given(parkedEventDecider, parked, end).when(retry(null)).thenRefused('event-not-parked');
    given(parkedEventDecider, parked, end).when(skip).thenRefused('event-not-parked');
  });
  it('is not parked again', () => given(parkedEventDecider, parked, end).when(park).thenNothing());
});

it('does not exist before it is parked', () =>
  given(parkedEventDecider).when(skip).thenRefused('parked-event-not-found'));
