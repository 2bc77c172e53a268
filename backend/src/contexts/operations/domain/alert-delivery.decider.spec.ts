import { given, metaOf } from '@veilway/es-kernel/spec';
import { sampleOf } from '../../../testing/golden.js';
import {
  alertDeliveryDecider,
  AttemptAlertDelivery,
  ConfirmAlertDelivery,
  DropAlertDelivery,
  FailAlertDelivery,
  RequestAlertDelivery,
} from './alert-delivery.decider.js';
import type { AlertDeliveryEvent } from './alert-delivery.events.js';
import { alertDeliveryGolden } from './alert-delivery.golden.js';

const requested = sampleOf(alertDeliveryGolden, 'AlertDeliveryRequested');
const attempted = (nextAt = '2030-01-01T00:00:15.000Z'): AlertDeliveryEvent => ({
  type: 'AlertDeliveryAttempted',
  data: { nextAt },
});
const delivered: AlertDeliveryEvent = { type: 'AlertDelivered', data: { status: 204 } };
const dropped = (reason: 'gave-up' | 'gone' | 'removed'): AlertDeliveryEvent => ({
  type: 'AlertDeliveryDropped',
  data: { reason },
});
const after = (attempts: number) =>
  given(alertDeliveryDecider, requested, ...Array.from({ length: attempts }, () => attempted()));
const meta = (now = '2030-01-01T00:00:00Z') => metaOf({ now: new Date(now) });
const fail = (status: number) => new FailAlertDelivery('d-1', { failure: 'refused', status }, meta());
const failed = (status: number): AlertDeliveryEvent => ({
  type: 'AlertDeliveryFailed',
  data: { failure: 'refused', status },
});

it('is asked for once', () => {
  given(alertDeliveryDecider)
    .when(new RequestAlertDelivery('d-1', requested.data, meta()))
    .thenOnce(requested);
});

it('is attempted at once, and again after waits that grow', () => {
  const attempt = (now?: string) => new AttemptAlertDelivery('d-1', {}, meta(now));
  after(0).when(attempt()).thenOnce(attempted());
  after(1).when(attempt()).thenNothing();
  after(1).when(attempt('2030-01-01T00:00:15Z')).then(attempted('2030-01-01T00:05:15.000Z'));
  after(6).when(attempt('2030-01-01T00:00:15Z')).then(attempted('2030-01-01T10:00:15.000Z'));
});

it('fails without being given up, until it was tried seven times', () => {
  after(6).when(fail(500)).then(failed(500));
  after(7).when(fail(500)).then(failed(500), dropped('gave-up'));
});

it('is given up at once where the receiver is gone for good', () => {
  after(1).when(fail(410)).then(failed(410), dropped('gone'));
});

it('is over once', () => {
  const confirm = new ConfirmAlertDelivery('d-1', { status: 204 }, meta());
  after(1).when(confirm).thenOnce(delivered);
  after(1)
    .when(new DropAlertDelivery('d-1', { reason: 'removed' }, meta()))
    .thenOnce(dropped('removed'));
  const over = given(alertDeliveryDecider, requested, attempted(), delivered);
  over.when(new AttemptAlertDelivery('d-1', {}, meta('2031-01-01T00:00:00Z'))).thenNothing();
  over.when(fail(500)).thenNothing();
});
