import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { dateOf } from '../../../platform/calendar.js';
import { BROWSERS, SYSTEMS, type DeviceKind } from '../domain/device-kind.js';
import type { SessionEvent, SessionFacts } from '../domain/session.events.js';

/** Where an account is signed in. When it began and was last used is kept as a date only; from where, not at all. */
export type SessionRow = {
  accountId: string;
  startedOn: string;
  lastSeen: string;
  endsOn: string;
  browser: DeviceKind['browser'];
  system: DeviceKind['system'];
  /** Where in the log it began. */
  sequence: number;
};

const UNKNOWN: DeviceKind = { browser: null, system: null };

const seen = (
  { accountId, expiresAt, device }: SessionFacts,
  { on, position }: { on: string; position: number },
  at: Date,
): SessionRow => ({
  accountId,
  startedOn: on,
  lastSeen: dateOf(at),
  endsOn: dateOf(expiresAt),
  ...(device ?? UNKNOWN),
  sequence: position,
});

export const sessions = readModel<SessionRow, SessionEvent>({
  name: 'sessions',
  version: 1,
  about: 'people',
  purpose: 'Where an account is signed in. From where is not kept.',
  kept: 'Until the session ends.',
  fields: {
    accountId: { type: String, purpose: 'Whose session it is.' },
    startedOn: { type: String, purpose: 'The date on which it began; never the time.' },
    lastSeen: { type: String, purpose: 'The date it was last used; never the time.' },
    endsOn: { type: String, purpose: 'The date on which it ends by itself.' },
    browser: { type: String, enum: BROWSERS, nullable: true, purpose: 'The kind of browser that signed in.' },
    system: { type: String, enum: SYSTEMS, nullable: true, purpose: 'The kind of device that it runs on.' },
    sequence: {
      type: Number,
      purpose: 'Where in the log it began: newest first, and the oldest goes where there are too many.',
    },
  },
  indexes: [{ accountId: 1, sequence: -1 }, { endsOn: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    SessionStarted: (_, { data, at, position }) => seen(data, { on: dateOf(at), position: Number(position) }, at),
    // A rebuild may begin here: a session's oldest events are not kept.
    SessionRefreshed: (row, { data, at, position }) =>
      seen(
        data,
        row
          ? { on: row.startedOn, position: row.sequence }
          : (data.started ?? { on: dateOf(at), position: Number(position) }),
        at,
      ),
    SessionEnded: () => undefined,
  },
});
