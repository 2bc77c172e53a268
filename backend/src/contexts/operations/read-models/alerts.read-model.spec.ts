import { projected } from '../../../testing/projected.js';
import type { AlertEvent } from '../domain/alert.events.js';
import { alerts } from './alerts.read-model.js';

const at = new Date('2030-01-01T10:00:00Z');
const alert = { kind: 'server-full', subject: 's-1', said: { name: 'Frankfurt 1', clients: 100 } } as const;
const raised: AlertEvent = { type: 'AlertRaised', data: { ...alert, isTold: true } };
const until = '2030-01-02T00:00:00.000Z';
const silenced: AlertEvent = { type: 'AlertSilenced', data: { reason: 'A new server is ordered.', until } };
const over: AlertEvent = { type: 'AlertOver', data: { ...alert, isTold: true } };
const after = (...history: (readonly [AlertEvent, Date])[]) =>
  projected(
    alerts,
    history.map(([event, at], n) => ({ event, streamId: 'alert-al-1', at, revision: BigInt(n) })),
  ).row('al-1');
const rowAfter = (...history: AlertEvent[]) => after(...history.map((event) => [event, at] as const));

const notSilenced = { silencedUntil: null, silence: null };
const standing = { ...alert, stands: true, since: at, overAt: null, newsAt: at, ...notSilenced, revision: 0 };

it('shows what stands, and when it was over', () => {
  expect(rowAfter(raised)).toEqual(standing);
  expect(rowAfter(raised, over)).toEqual({ ...standing, stands: false, overAt: at, newsAt: null, revision: 1 });
  expect(rowAfter(raised, over, raised)).toEqual({ ...standing, revision: 2 });
});

it('shows until when it is silenced and why, also where it comes back meanwhile', () => {
  const quiet = { newsAt: null, silencedUntil: new Date(until), silence: 'A new server is ordered.' };
  expect(rowAfter(raised, silenced)).toEqual({ ...standing, ...quiet, revision: 1 });
  const again: AlertEvent = { type: 'AlertRaised', data: { ...alert, isTold: false } };
  expect(rowAfter(raised, silenced, over, again)).toEqual({ ...standing, ...quiet, revision: 3 });
  const told: AlertEvent = { type: 'AlertSilenceEnded', data: { ...alert, isTold: true } };
  expect(rowAfter(raised, silenced, told)).toEqual({ ...standing, revision: 2 });
});

it('has it told that it is over only where it was told that it began', () => {
  const overAt = (time: string, event = over) => after([raised, at], [event, new Date(time)])?.newsAt;
  expect(overAt('2030-01-01T10:01:29Z')).toBeNull();
  expect(overAt('2030-01-01T10:01:30Z')).toEqual(new Date('2030-01-01T10:01:30Z'));
  expect(overAt('2030-01-01T10:01:30Z', { type: 'AlertOver', data: { ...alert, isTold: false } })).toBeNull();
});
