import { generateKeyPair, publicKeyOf, readServerFile } from '../libs/wireguard/dist/index.js';
import { figure } from './support/figures.mjs';
import { GatewayHost } from './support/gateway-host.mjs';
import { until } from './support/stage.mjs';

const PEERS = 1_000;
/** As many as the console sends at once. */
const AT_ONCE = 25;

export const title =
  'A wg0.conf with 1,000 peers, from its upload until its gateway has them (real agent, wireguard-go)';

const fileOf = ({ privateKey }, peers) =>
  [
    `[Interface]\nPrivateKey = ${privateKey}\nAddress = 10.8.0.1/20\nListenPort = 51820`,
    ...peers.map(
      ({ publicKey }, n) =>
        `# Client: Device ${n}\n[Peer]\nPublicKey = ${publicKey}\nAllowedIPs = 10.8.${(n + 2) >> 8}.${(n + 2) & 255}/32`,
    ),
  ].join('\n\n');

/** As the console does it: the file is read there, and what is sent is not the server's secret. */
export async function run(stage) {
  const [product, admin] = [await stage.product(), await stage.admin()];
  const own = await generateKeyPair();
  const text = fileOf(own, await Promise.all(Array.from({ length: PEERS }, generateKeyPair)));
  const host = await GatewayHost.make();
  try {
    const from = performance.now();
    const { file } = readServerFile(text);
    const { network, port } = file;
    const place = { location: 'Rome', countryCode: 'IT', ipAddress: host.address, endpoint: host.address };
    const publicKey = await publicKeyOf(file.privateKey);
    const { id: serverId } = await admin.ask('POST', 'admin/servers/import', {
      ...place,
      ...{ name: 'Before', maxClients: 2_000, network, port, publicKey },
    });
    const peers = file.peers.map(({ line: _, losses: __, ...peer }) => peer);
    const items = [];
    for (let at = 0; at < peers.length; at += AT_ONCE) {
      const some = peers.slice(at, at + AT_ONCE);
      items.push(...(await admin.ask('POST', 'admin/imported-peers', { serverId, peers: some })).items);
    }
    const imported = performance.now() - from;
    const left = items.filter(({ outcome }) => outcome !== 'imported');
    if (left.length > 0) throw new Error(`${left.length} peers were not taken: ${left[0].outcome}.`);
    host.startAgent(
      product.port,
      await stage.enrolmentToken(serverId),
      '--take-over',
      await host.keep('wg0.conf', text),
    );
    await until('the gateway has all peers', async () => (await host.peers()) >= PEERS, { everyMs: 100 });
    return [
      figure('uploaded until 1,000 peers are imported', imported / 1_000, 's'),
      figure(
        'uploaded until all are on the gateway, the start of its agent included',
        (performance.now() - from) / 1_000,
        's',
      ),
    ];
  } finally {
    await host.remove();
  }
}
