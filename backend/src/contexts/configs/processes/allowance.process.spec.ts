import { metaOf, recorded } from '@veilway/es-kernel/spec';
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

const commandsFor = async (
  usedBytes: number,
  row: { allowanceBytes: number | null; status?: string; allowanceExceeded?: boolean },
) => {
  const { allowanceBytes, status = 'active', allowanceExceeded = false } = row;
  const subscription = {
    id: 'b',
    status,
    plan: { allowanceBytes },
    allowanceExceeded,
  } as unknown as Row<SubscriptionRow>;
  const commands = await allowances.on.UsageReported!(event, (key) => metaOf({ commandId: String(key) }), {
    subscriptions: { many: () => Promise.resolve([subscription]) },
    configs: { draws: () => Promise.resolve(new Map([['b', { usedBytes, active: 1 }]])) },
  });
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

it('commands nothing without a limit, after the end, or when all is said', async () => {
  expect(await commandsFor(100, { allowanceBytes: null })).toEqual([]);
  expect(await commandsFor(100, { allowanceBytes: 100, status: 'ended' })).toEqual([]);
  expect(await commandsFor(100, { allowanceBytes: 100, allowanceExceeded: true })).toEqual([]);
});
