import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { derivedId } from '../../../platform/ids.js';
import {
  conditionsIn,
  EndAlert,
  EndAlertSilence,
  isExpected,
  kindsTold,
  RaiseAlert,
  type AlertQueries,
  type Facts,
} from '../../operations/index.js';

const EVERY_MS = 30_000;

/** Raises what is wrong, ends what is over, and lets silences run out. */
export const watching = (look: () => Promise<Facts>, alerts: Pick<AlertQueries, 'all'>): Schedule => ({
  name: 'alerts',
  everyMs: EVERY_MS,
  due: async (now, meta) => {
    const [facts, rows] = await Promise.all([look(), alerts.all()]);
    const known = new Map(rows.map((row) => [row.id, row]));
    /** The same alert may be raised many times: each time it is another command. */
    const metaOf = (id: string) => meta(`${id} ${known.get(id)?.revision ?? -1}`);
    const wrong = new Map(
      conditionsIn(facts, now).map((alert) => [derivedId('alert', alert.kind, alert.subject), alert]),
    );
    const told = kindsTold(facts);
    return [
      ...[...wrong].flatMap(([id, alert]) =>
        known.get(id)?.stands || isExpected(alert, facts) ? [] : [new RaiseAlert(id, alert, metaOf(id))],
      ),
      ...rows
        .filter(({ id, kind, stands }) => stands && told.has(kind) && !wrong.has(id))
        .map(({ id }) => new EndAlert(id, {}, metaOf(id))),
      ...rows
        .filter(({ silencedUntil }) => silencedUntil !== null && silencedUntil <= now)
        .map(({ id }) => new EndAlertSilence(id, {}, meta(`${id} silence ${known.get(id)!.revision}`))),
    ];
  },
});
