import { generateKeyPair } from '../libs/wireguard/dist/index.js';
import { figure, spread, timed } from './support/figures.mjs';
import { GatewayHost } from './support/gateway-host.mjs';
import { answered, initiation } from './support/handshake.mjs';
import { MANY, until } from './support/stage.mjs';

const SAMPLES = 200;

export const title = 'Issued until the peer is on a gateway that has 10,000 peers (real agent, wireguard-go)';

export async function run(stage) {
  const { server, customer } = await stage.crowded();
  const product = await stage.product();
  const host = await GatewayHost.make();
  try {
    const from = performance.now();
    host.startAgent(product.port, await stage.enrolmentToken(server.id));
    await until('the gateway has all peers', async () => (await host.peers()) >= MANY, { everyMs: 250 });
    const cold = performance.now() - from;
    const gatewayKey = (await host.wg('public-key')).trim();
    const reach = async (n) => {
      const keys = await generateKeyPair();
      const message = initiation(keys, gatewayKey);
      const body = { serverId: server.id, deviceName: `Applied ${n}`, publicKey: keys.publicKey };
      const sent = performance.now();
      const issued = customer.ask('POST', 'configs', body).then(() => performance.now());
      await answered(message, host.port, host.address);
      const tunnel = performance.now();
      return { total: tunnel - sent, afterAnswer: tunnel - (await issued) };
    };
    const samples = [];
    for (let n = 0; n < SAMPLES; n += 1) samples.push(await reach(n));
    const baseline = await timed(50, async () => host.addPeer((await generateKeyPair()).publicKey));
    return [
      ...spread(
        'request sent until the gateway answers the device',
        samples.map(({ total }) => total),
        { p95: 100 },
      ),
      ...spread(
        'request answered until the gateway answers the device',
        samples.map(({ afterAnswer }) => Math.max(0, afterAnswer)),
      ),
      ...spread('baseline: one `wg set` on that interface', baseline),
      figure('the agent from its start until it has 10,000 peers', cold / 1_000, 's'),
    ];
  } finally {
    await host.remove();
  }
}
