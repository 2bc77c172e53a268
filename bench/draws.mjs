import { randomBytes, randomUUID } from 'node:crypto';
import { figure, spread, timed } from './support/figures.mjs';
import { fleetOf } from './support/fleet.mjs';
import { fill } from './support/rows.mjs';
import { percentile } from '../libs/product/dist/index.js';

const PEERS = 2_400;
const REVOKED = 20_000;
const SAMPLES = 50;
const TWO_MONTHS_MS = 62 * 86_400_000;

export const title = `Allowances of devices among ${REVOKED.toLocaleString('en')} that were revoked`;

/** What a device has used that was revoked in an earlier period. */
const usedBefore = ({ usage }) => {
  const totals = { receivedBytes: 1e9, sentBytes: 1e10, connectedMinutes: 600 };
  const start = new Date(Date.parse(usage.current.start) - TWO_MONTHS_MS).toISOString();
  return { usage: { ...usage, lifetime: totals, current: { ...totals, start } }, usedBytes: 1.1e10 };
};

export async function run(stage) {
  const product = await stage.product();
  const { gateways, customers, customer } = await fleetOf(stage, 1, PEERS);
  const [gateway] = gateways;
  const [{ id: subscriptionId }] = (await customer.ask('GET', 'subscriptions')).items;
  const { id: accountId } = await customer.ask('GET', 'account');
  const looks = {
    'GET subscriptions': () => customer.ask('GET', 'subscriptions'),
    'GET account/summary': () => customer.ask('GET', 'account/summary'),
    [`a gateway's snapshot of ${PEERS.toLocaleString('en')} peers`]: async () => {
      const count = await gateway.takeSnapshot();
      if (count !== PEERS) throw new Error(`The snapshot has ${count} peers.`);
    },
  };
  const all = async () => {
    const taken = {};
    for (const [what, look] of Object.entries(looks)) {
      await timed(5, look);
      taken[what] = await timed(SAMPLES, look);
    }
    return taken;
  };
  const revoked = (whose) =>
    fill(product, 'configs', REVOKED, (n, like) => ({
      ...usedBefore(like),
      ...whose(n),
      _id: randomUUID(),
      status: 'revoked',
      serverId: gateway.serverId,
      publicKey: randomBytes(32).toString('base64'),
      sequence: n,
    }));
  const few = await all();
  await revoked(() => ({ accountId, subscriptionId }));
  await revoked((n) => customers[n % customers.length]);
  const many = await all();
  return Object.keys(looks).flatMap((what) => [
    ...spread(`${what}, none revoked`, few[what]),
    ...spread(`${what}, ${REVOKED.toLocaleString('en')} revoked`, many[what]),
    figure('  p50 of what it was with none', percentile(many[what], 50) / percentile(few[what], 50), '×', {
      atMost: 1.5,
    }),
  ]);
}
