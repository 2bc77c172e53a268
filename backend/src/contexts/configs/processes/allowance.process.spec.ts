import { metaOf, recorded, sealed } from '@veilway/es-kernel/spec';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import type { SubscriptionRow } from '../../subscriptions/index.js';
import { allowances } from './allowance.process.js';

const event = recorded(
  {
    type: 'UsageReported' as const,
    data: {
      ledgerId: 'x',
      sequence: 1,
      peers: [
        {
          configId: 'c',
          subscriptionId: 'b',
          receivedBytes: 1,
          sentBytes: 1,
          connectedMinutes: 0,
          lastHandshakeDate: null,
        },
      ],
    },
  },
  { streamId: 'usage-s' },
);
/** When it was used, not when it is handled: a period may have ended in between. */
const at = event.at.toISOString();

const correction = recorded(
  {
    type: 'UsageCorrected' as const,
    data: {
      accountId: 'a',
      serverId: 's',
      subscriptionId: 'b',
      used: { receivedBytes: 1, sentBytes: 1, connectedMinutes: 0 },
      reason: sealed(),
    },
  },
  { streamId: 'config-c' },
);

const commandsFor = async (
  usedBytes: number,
  row: { allowanceBytes: number | null; status?: string; allowanceExceeded?: boolean },
  told: typeof event | typeof correction = event,
) => {
  const { allowanceBytes, status = 'active', allowanceExceeded = false } = row;
  const subscription = {
    id: 'b',
    status,
    plan: { allowanceBytes },
    grantedBytes: 0,
    allowanceExceeded,
  } as unknown as Row<SubscriptionRow>;
  const reads = {
    subscriptions: { many: () => Promise.resolve([subscription]) },
    configs: { draws: () => Promise.resolve(new Map([['b', { usedBytes, connectedMinutes: 0, active: 1 }]])) },
  };
  const meta = (key: string | number = 0) => metaOf({ commandId: String(key) });
  const commands =
    told.type === 'UsageReported'
      ? await allowances.on.UsageReported!(told, meta, reads)
      : await allowances.on.UsageCorrected!(told, meta, reads);
  return commands.map(({ type, id, data }) => ({ type, id, data }));
};

it.each([
  [79, []],
  [80, [{ type: 'WarnAllowance', id: 'b', data: { usedBytes: 80, at } }]],
  [99, [{ type: 'WarnAllowance', id: 'b', data: { usedBytes: 99, at } }]],
  [100, [{ type: 'ExceedAllowance', id: 'b', data: { usedBytes: 100, at } }]],
])('at %i %% of the allowance commands %j', async (used, expected) => {
  expect(await commandsFor(used, { allowanceBytes: 100 })).toEqual(expected);
});

it('gives an allowance back only where an admin has put right what was used', async () => {
  const usedUp = { allowanceBytes: 100, allowanceExceeded: true };
  const restore = [{ type: 'RestoreAllowance', id: 'b', data: { usedBytes: 99, at } }];
  expect(await commandsFor(99, usedUp, correction)).toEqual(restore);
  expect(await commandsFor(100, usedUp, correction)).toEqual([]);
  expect(await commandsFor(99, usedUp)).toEqual([]);
  expect(await commandsFor(100, { allowanceBytes: 100 }, correction)).toMatchObject([{ type: 'ExceedAllowance' }]);
});

it('commands nothing without a limit, after the end, or when all is said', async () => {
  expect(await commandsFor(100, { allowanceBytes: null })).toEqual([]);
  expect(await commandsFor(100, { allowanceBytes: 100, status: 'ended' })).toEqual([]);
  expect(await commandsFor(100, { allowanceBytes: 100, allowanceExceeded: true })).toEqual([]);
});
