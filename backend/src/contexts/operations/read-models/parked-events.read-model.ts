import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { ParkedEventEvent } from '../domain/parked-event.events.js';

export type ParkedEventRow = {
  process: string;
  eventType: string;
  streamId: string;
  reason: string;
  retries: number;
  parkedAt: Date;
};

export const parkedEvents = readModel<ParkedEventRow, ParkedEventEvent>({
  name: 'parked-events',
  version: 1,
  about: 'people',
  // They name what happened, and whom only by the id of a stream.
  person: null,
  purpose: 'Events after which something did not follow that should have, and that wait for an admin.',
  kept: 'Until it was handled after all, or an admin gave it up.',
  fields: {
    process: { type: String, purpose: 'What should have followed, by its name in the program.' },
    eventType: { type: String, purpose: 'What had happened.' },
    streamId: { type: String, purpose: 'To what it had happened.' },
    reason: { type: String, purpose: 'Why it failed the last time.' },
    retries: { type: Number, purpose: 'How often an admin has tried again.' },
    parkedAt: { type: Date, purpose: 'Since when it waits.' },
  },
  indexes: [{ parkedAt: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    EventParked: (_, { data: { process, eventType, streamId, reason }, at }) => ({
      process,
      eventType,
      streamId,
      reason,
      retries: 0,
      parkedAt: at,
    }),
    ParkedEventRetried: (row, { data: { failure } }) =>
      row && failure !== null ? { ...row, reason: failure, retries: row.retries + 1 } : undefined,
    ParkedEventSkipped: () => undefined,
  },
});
