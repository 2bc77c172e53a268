import { given, metaOf } from '@veilway/es-kernel/spec';
import { alertDecider, EndAlert, EndAlertSilence, RaiseAlert, SilenceAlert } from './alert.decider.js';
import type { AlertEvent } from './alert.events.js';

const alert = { kind: 'server-full', subject: 's-1', said: { name: 'Frankfurt 1', clients: 100 } } as const;
const raised = (isTold = true): AlertEvent => ({ type: 'AlertRaised', data: { ...alert, isTold } });
const over = (isTold = true): AlertEvent => ({ type: 'AlertOver', data: { ...alert, isTold } });
const ended = (isTold: boolean): AlertEvent => ({ type: 'AlertSilenceEnded', data: { ...alert, isTold } });
const meta = (now = '2030-01-01T10:00:00Z') => metaOf({ now: new Date(now) });
const raise = (now?: string) => new RaiseAlert('al-1', alert, meta(now));
const end = (now?: string) => new EndAlert('al-1', {}, meta(now));
const until = '2030-01-01T12:00:00.000Z';
const quiet = { reason: 'A new server is ordered.', until };
const silenced: AlertEvent = { type: 'AlertSilenced', data: quiet };
const silence = new SilenceAlert('al-1', quiet, meta());
const endSilence = new EndAlertSilence('al-1', {}, meta());

describe('an alert', () => {
  it('is raised once, is over once, and may be raised again', () => {
    given(alertDecider).when(raise()).thenOnce(raised());
    given(alertDecider, raised()).when(end()).thenOnce(over());
    given(alertDecider, raised(), over()).when(raise()).then(raised());
    given(alertDecider).when(end()).thenNothing();
  });

  it('is told to nobody while it is silenced, neither that it is over nor that it is back', () => {
    given(alertDecider, raised(), silenced).when(end()).then(over(false));
    given(alertDecider, raised(), silenced, over(false)).when(raise()).then(raised(false));
    given(alertDecider, raised(), silenced).when(end('2030-01-01T12:00:00Z')).then(over());
  });

  it('is told once more when its silence ends, if it still stands', () => {
    given(alertDecider, raised(), silenced).when(endSilence).thenOnce(ended(true));
    given(alertDecider, raised(), silenced, over(false)).when(endSilence).then(ended(false));
    given(alertDecider, raised()).when(endSilence).thenNothing();
  });

  it('is silenced only where there is something to silence', () => {
    given(alertDecider, raised()).when(silence).then(silenced);
    given(alertDecider, raised(), over()).when(silence).thenRefused('alert-over');
    given(alertDecider).when(silence).thenRefused('alert-not-found');
  });
});
