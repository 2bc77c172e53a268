import { projected } from '../../../testing/projected.js';
import type { RelocationEvent } from '../domain/relocation.events.js';
import { MOST_NAMED, relocations } from './relocations.read-model.js';

const relocation = (event: RelocationEvent) => ({ event, streamId: 'relocation-from' });
const begun = relocation({
  type: 'RelocationBegun',
  data: { relocationId: 'm', toServerId: 'to', adminId: 'a', until: '2030-01-08T00:00:00.000Z', devices: 3 },
});
const moved = relocation({
  type: 'DevicesRelocated',
  data: {
    relocationId: 'm',
    afterConfigId: 'c-2',
    moved: [{ fromConfigId: 'c-1', toConfigId: 'd-1' }],
    refused: [{ configId: 'c-2', reason: 'server-full' }],
  },
});
const ended = relocation({ type: 'RelocationEnded', data: { relocationId: 'm', ending: 'stopped' } });

it('counts what was moved and names what stays', () => {
  expect(projected(relocations, [begun, moved, moved]).row('m')).toMatchObject({
    fromServerId: 'from',
    toServerId: 'to',
    status: 'running',
    endedAt: null,
    devices: 3,
    moved: 2,
    refusedCount: 2,
    refused: [
      { configId: 'c-2', reason: 'server-full' },
      { configId: 'c-2', reason: 'server-full' },
    ],
  });
  expect(projected(relocations, [begun, ended]).row('m')).toMatchObject({
    status: 'stopped',
    endedAt: expect.any(Date),
  });
});

it('counts all that stay, and names the first of them', () => {
  const stay = (from: number) =>
    relocation({
      type: 'DevicesRelocated',
      data: {
        relocationId: 'm',
        afterConfigId: `c-${from}`,
        moved: [],
        refused: Array.from({ length: MOST_NAMED - 1 }, (_, at) => ({
          configId: `c-${from + at}`,
          reason: 'server-full',
        })),
      },
    });
  const row = projected(relocations, [begun, stay(0), stay(MOST_NAMED)]).row('m')!;
  expect(row.refusedCount).toBe(2 * (MOST_NAMED - 1));
  expect(row.refused).toHaveLength(MOST_NAMED);
  expect(row.refused.at(-1)).toEqual({ configId: `c-${MOST_NAMED}`, reason: 'server-full' });
});

it('shows nothing of what it does not know the beginning of', () =>
  expect(projected(relocations, [moved, ended]).row('m')).toBeUndefined());
