import { idOf } from '@veilway/es-kernel';
import { dateOf } from '../../../platform/calendar.js';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ServerDayEvent } from '../domain/server-day.events.js';

type Month = { month: string; bytes: number };

export type ServerUsageRow = {
  /** The newest day that was stated. */
  day: string;
  /** That of the day, and the one before. */
  current: Month;
  previous: Month;
  everBytes: number;
};

/** `YYYY-MM`, so many months later. */
export const monthOf = (day: Date, months = 0): string =>
  dateOf(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months))).slice(0, 'YYYY-MM'.length);

const fields = {
  month: { type: String, purpose: 'Which month.' },
  bytes: { type: Number, purpose: 'Both directions.' },
} as const;

/** What each server carried in the newest months; row ids are the servers'. */
export const serverUsage = readModel<ServerUsageRow, ServerDayEvent>({
  name: 'server-usage',
  version: 1,
  about: 'product',
  purpose: 'What each server carried.',
  fields: {
    day: { type: String, purpose: 'The newest day that was stated.' },
    current: { type: fields, purpose: 'The month of that day.' },
    previous: { type: fields, purpose: 'The month before.' },
    everBytes: { type: Number, purpose: 'Since days are stated, both directions.' },
  },
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    ServerDayStated: (row, { data: { day, receivedBytes, sentBytes } }) => {
      const [month, bytes] = [monthOf(new Date(day)), receivedBytes + sentBytes];
      const held = [row?.current, row?.previous];
      const of = (month: string): Month => held.find((one) => one?.month === month) ?? { month, bytes: 0 };
      const current = of(month);
      return {
        day,
        current: { month, bytes: current.bytes + bytes },
        previous: of(monthOf(new Date(day), -1)),
        everBytes: (row?.everBytes ?? 0) + bytes,
      };
    },
  },
});
