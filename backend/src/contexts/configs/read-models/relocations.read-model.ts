import type { Recorded } from '@veilway/es-kernel';
import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import {
  ENDINGS,
  REFUSALS,
  type Refused,
  type RelocationEnding,
  type RelocationEvent,
} from '../domain/relocation.events.js';

export const RELOCATION_STATUSES = ['running', ...ENDINGS] as const;

export type RelocationRow = {
  fromServerId: string;
  toServerId: string;
  adminId: string;
  status: 'running' | RelocationEnding;
  until: Date;
  startedAt: Date;
  endedAt: Date | null;
  devices: number;
  moved: number;
  refusedCount: number;
  /** The first of them. */
  refused: Refused[];
};

/** So many devices that stay are named: a server may hold more than a row should. */
export const MOST_NAMED = 1_000;

export const relocations = readModel<RelocationRow, RelocationEvent>({
  name: 'relocations',
  version: 1,
  about: 'people',
  // It is of the servers, and says of devices no more than their numbers.
  person: null,
  purpose: 'Moves of everybody from one server to another, and what has become of them.',
  kept: 'For good; devices are named by their numbers alone.',
  fields: {
    fromServerId: { type: String, purpose: 'The server that is left.' },
    toServerId: { type: String, purpose: 'The server they go to.' },
    adminId: { type: String, purpose: 'Which admin began it.' },
    status: { type: String, enum: RELOCATION_STATUSES, purpose: 'Whether it runs, or how it ended.' },
    until: { type: Date, purpose: 'When the old configs go at the latest.' },
    startedAt: { type: Date, purpose: 'When it began.' },
    endedAt: { type: Date, nullable: true, purpose: 'When it ended.' },
    devices: { type: Number, purpose: 'How many devices were there when it began.' },
    moved: { type: Number, purpose: 'How many have a new config.' },
    refusedCount: { type: Number, purpose: 'How many stay where they are.' },
    refused: {
      type: [
        {
          configId: { type: String, purpose: 'Which config.' },
          reason: { type: String, enum: REFUSALS, purpose: 'Why.' },
        },
      ],
      purpose: 'The first thousand that stay where they are.',
    },
  },
  indexes: [{ status: 1, startedAt: -1 }, { fromServerId: 1, startedAt: -1 }, { startedAt: -1 }],
  rowIds: ({ data: { relocationId } }: Recorded<RelocationEvent>) => relocationId,
  on: {
    RelocationBegun: (_, { streamId, data: { toServerId, adminId, until, devices }, at }) => ({
      fromServerId: idOf(streamId),
      toServerId,
      adminId,
      status: 'running',
      until: new Date(until),
      startedAt: at,
      endedAt: null,
      devices,
      moved: 0,
      refusedCount: 0,
      refused: [],
    }),
    DevicesRelocated: (row, { data: { moved, refused } }) =>
      row && {
        ...row,
        moved: row.moved + moved.length,
        refusedCount: row.refusedCount + refused.length,
        refused: [...row.refused, ...refused].slice(0, MOST_NAMED),
      },
    RelocationEnded: (row, { data: { ending }, at }) => row && { ...row, status: ending, endedAt: at },
  },
});
