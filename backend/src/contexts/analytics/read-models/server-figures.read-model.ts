import { idOf, wholeOf, type Recorded } from '@veilway/es-kernel';
import { dateOf } from '../../../platform/calendar.js';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ServerDayEvent } from '../../configs/events.js';
import { SERVER_FIELDS, type ServerEvent } from '../../servers/events.js';
import { monthOf } from '../domain/tally.js';
import type { ServerState, StatedDay } from '../domain/usage.js';

export type ServerCounted = ServerEvent | ServerDayEvent;

/** What a server was on which days, or what it carried in a month. */
export type ServerFigureRow = {
  serverId: string;
  /** `YYYY-MM`; null: what it was. */
  month: string | null;
  states: readonly ServerState[];
  days: readonly StatedDay[];
};

const rowIdOf = (event: Recorded<ServerCounted>): string => {
  const serverId = idOf(event.streamId);
  return event.type === 'ServerDayStated' ? `${serverId} ${monthOf(event.data.day)}` : serverId;
};

type Told = Extract<ServerEvent, { type: 'ServerCreated' | 'ServerUpdated' }>['data'];

const told = (data: Told) => {
  const { name, countryCode, monthlyCostCents, costCurrency } = wholeOf(SERVER_FIELDS, data);
  return { name, countryCode, monthlyCostCents, costCurrency };
};

/** From its day on, until the next one. Of one day the last one counts. */
const became = (
  row: ServerFigureRow | undefined,
  { streamId, at }: Recorded<ServerCounted>,
  state: Omit<ServerState, 'from'>,
): ServerFigureRow => {
  const from = dateOf(at);
  const states = (row?.states ?? []).filter((one) => one.from !== from);
  return { serverId: idOf(streamId), month: null, days: [], states: [...states, { ...state, from }] };
};

/** What servers were and what they carried: with what customers paid, their share of it against what they cost. */
export const serverFigures = readModel<ServerFigureRow, ServerCounted>({
  name: 'server-figures',
  version: 1,
  about: 'product',
  purpose: 'What servers cost, and what they carried by day.',
  fields: {
    serverId: { type: String, purpose: 'Which server.' },
    month: { type: String, nullable: true, purpose: 'The month of the days; null where there are none.' },
    states: {
      type: [
        {
          from: { type: String, purpose: 'From which day on.' },
          name: { type: String, purpose: 'What it was called.' },
          countryCode: { type: String, purpose: 'Where it was.' },
          monthlyCostCents: { type: Number, purpose: 'What it cost in a month; 0: not said.' },
          costCurrency: { type: String, purpose: 'In which currency.' },
          isThere: { type: Boolean, purpose: 'Whether there was such a server.' },
        },
      ],
      purpose: 'What it was, from which day on.',
    },
    days: {
      type: [
        {
          of: { type: String, purpose: 'The day that it is about.' },
          day: { type: String, purpose: 'The day on which it was written down.' },
          receivedBytes: { type: Number, purpose: 'Bytes that the server received.' },
          sentBytes: { type: Number, purpose: 'Bytes that the server sent.' },
          devices: { type: Number, purpose: 'How many devices used anything.' },
        },
      ],
      purpose: 'What it carried.',
    },
  },
  indexes: [{ month: 1 }],
  rowIds: rowIdOf,
  on: {
    ServerCreated: (row, event) => became(row, event, { ...told(event.data), isThere: true }),
    ServerUpdated: (row, event) => became(row, event, { ...told(event.data), isThere: true }),
    ServerDeleted: (row, event) => {
      const last = row?.states.at(-1);
      return last && became(row, event, { ...last, isThere: false });
    },
    ServerDayStated: (row, { streamId, at, data: { day: of, upTo: _, ...carried } }) => ({
      serverId: idOf(streamId),
      month: monthOf(of),
      states: [],
      days: [...(row?.days ?? []), { of, day: dateOf(at), ...carried }],
    }),
  },
});
