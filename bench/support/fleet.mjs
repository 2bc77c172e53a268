import { randomBytes, randomUUID } from 'node:crypto';
import { fill } from './rows.mjs';
import { SimulatedGateway } from './simulated-gateway.mjs';
import { issue, until } from './stage.mjs';

/** As many as the plan allows. */
const DEVICES = 5;

/**
 * So many servers, each with an enrolled gateway and so many peers, of customers with a limited allowance who have five
 * devices each, on different servers.
 * @returns {Promise<{ gateways: SimulatedGateway[], customers: { accountId: string, subscriptionId: string }[], customer: import('../../libs/product/dist/index.js').Caller }>}
 * `customer`: one who has signed in, with a device on a server of its own
 */
export async function fleetOf(stage, servers, peers) {
  const product = await stage.product();
  const email = 'fleet@example.com';
  await stage.account(email);
  const customer = await stage.signedIn(email);
  const { id: orderId } = await customer.ask('POST', 'orders', { planId: 'pro' });
  await customer.ask('POST', `test-payments/${orderId}`, { outcome: 'paid' });
  await until('the subscription is active', async () => {
    const { items } = await customer.ask('GET', 'subscriptions');
    return items.some(({ status }) => status === 'active');
  });
  const gateways = [];
  for (let n = 0; n < servers; n += 1) {
    const { id, credential } = await stage.server(`fleet-${n}`);
    gateways.push(new SimulatedGateway(product.url, id, credential));
  }
  await issue(customer, (await stage.server('pattern')).id, 'Phone');

  const customers = Array.from({ length: Math.ceil((servers * peers) / DEVICES) }, () => ({
    accountId: randomUUID(),
    subscriptionId: randomUUID(),
  }));
  await fill(product, 'subscriptions', customers.length, (n) => ({
    _id: customers[n].subscriptionId,
    accountId: customers[n].accountId,
    orders: [randomUUID()],
    devicesUsed: DEVICES,
  }));
  await fill(product, 'configs', servers * peers, (n) => ({
    _id: randomUUID(),
    ...customers[Math.floor(n / DEVICES)],
    serverId: gateways[n % servers].serverId,
    clientIp: `10.7.${Math.floor(n / servers) >> 8}.${Math.floor(n / servers) & 255}`,
    publicKey: randomBytes(32).toString('base64'),
    sequence: n,
  }));
  return { gateways, customers, customer };
}
