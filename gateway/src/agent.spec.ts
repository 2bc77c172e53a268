import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentProcess } from './testing/agent-process.js';
import { bundleAgent } from './testing/bundle.js';
import { FAR, GatewayWorld, type Device } from './testing/gateway-world.js';
import { generateKeyPair, presharedKeyDigest } from '@veilway/wireguard';
import { sh } from '@veilway/netns';
import { eventually } from '@veilway/product/eventually';

const DAY_MS = 86_400_000;

describe('a gateway', () => {
  let programs: string;
  let program: string;
  let world: GatewayWorld;
  let agent: AgentProcess;
  let device: Device;

  const carries = () => eventually('the tunnel carries a ping', () => world.client.pings(FAR));
  const carriesNothing = () => eventually('no ping comes through', async () => !(await world.client.pings(FAR)));
  const isGone = ({ keys }: Device) =>
    eventually('the peer is gone', async () => !(await world.hasPeer(keys.publicKey)));

  const isAccounted = ({ peer }: Device, bytes: number) =>
    eventually(`${bytes} bytes are reported`, () => world.api.bytesOf(peer.configId) >= bytes);

  /** What was reported is what the interface counts, and what it counted before it was made anew. */
  const isCountedOnce = (of: Device, before = 0) =>
    eventually(
      'exactly the bytes that passed are reported',
      async () => world.api.bytesOf(of.peer.configId) === before + (await world.countedBytes(of)),
    );

  beforeAll(async () => {
    programs = await mkdtemp(join(tmpdir(), 'agent-'));
    program = await bundleAgent(programs);
  });

  afterAll(() => rm(programs, { recursive: true }));

  beforeEach(async () => {
    world = await GatewayWorld.make(program);
    device = await world.makeDevice('10.77.0.9');
    agent = world.startAgent();
    await agent.says('snapshot 0: 0 peers');
  });

  afterEach(() => world.remove());

  /** The device's tunnel is up and has carried something. */
  async function connectDevice(): Promise<void> {
    world.api.upsert(device.peer);
    await reconnectDevice();
  }

  /** As a device does by itself within 15 seconds of hearing nothing. */
  async function reconnectDevice(): Promise<void> {
    await eventually('the peer is there', () => world.hasPeer(device.keys.publicKey));
    await world.useDevice(device);
    await carries();
  }

  it('carries a customer out to hosts that do not know the tunnel, counts it, and stops on revocation', async () => {
    await connectDevice();
    const counted = await world.countedBytes(device);
    await isAccounted(device, counted);
    const line = world.api.latestLine(device.peer.configId)!;
    expect(line).toMatchObject({ connected: true, connectedMinutes: 1 });
    expect(line.lastHandshakeDate).toBe(new Date().toISOString().slice(0, 10));
    await eventually('there is a heartbeat', () => world.api.heartbeats.length > 0);
    expect(world.api.heartbeats.at(-1)).toMatchObject({ roundTripMs: expect.any(Number) as number });
    expect(world.api.enrolledKey).toBe((await world.wg('public-key')).trim());

    world.api.remove(device.keys.publicKey);
    await carriesNothing();
    await isGone(device);
    const position = world.api.currentPosition;
    await eventually('the API hears of it', () => world.api.heartbeats.at(-1)?.appliedPosition === position);
    expect(world.api.heartbeats.at(-1)?.peers).toBe(0);
  });

  it('says what its interface really holds, once for each time that it is asked', async () => {
    await connectDevice();
    world.api.wantsPeers = true;
    const { publicKey, allowedIps } = device.peer;
    await eventually('the API is told', () => world.api.told.length > 0);
    expect(world.api.told).toEqual([{ part: 0, parts: 1, peers: [{ publicKey, allowedIps }] }]);
    const { length } = world.api.heartbeats;
    await eventually('there are more heartbeats', () => world.api.heartbeats.length > length + 1);
    expect(world.api.told).toHaveLength(1);
  });

  it.each(['auto', 'wg'])('carries a device with a preshared key by that key alone (%s)', async (backend) => {
    await agent.end('SIGTERM');
    agent = world.startAgent('--backend', backend);
    const { privateKey: presharedKey } = await generateKeyPair();
    device = await world.makeDevice('10.77.0.19', { presharedKey });
    await connectDevice();
    world.api.wantsPeers = true;
    const { publicKey, allowedIps } = device.peer;
    const digest = await presharedKeyDigest(publicKey, presharedKey);
    const told = () => world.api.told.at(-1)?.peers.find((peer) => peer.publicKey === publicKey);
    await eventually('the API is told by a digest', () => told() !== undefined);
    expect(told()).toEqual({ publicKey, allowedIps, presharedKeyDigest: digest });
    await world.useDevice({ ...device, peer: { ...device.peer, presharedKey: null } });
    await carriesNothing();
    expect(agent.output).not.toContain(presharedKey);
  });

  it('takes over the key of a server that was run before, and no other after that', async () => {
    await agent.end('SIGTERM');
    const { privateKey, publicKey } = await generateKeyPair();
    const file = join(world.directory, 'wg0.conf');
    await writeFile(file, `[Interface]\nPrivateKey = ${privateKey}\nAddress = 10.77.0.1/24\n`, { mode: 0o600 });
    const refused = world.startAgent('--take-over', file);
    expect(await refused.ended()).toBe(2);
    expect(refused.output).toContain('this gateway is another server already');
    await rm(world.stateDir, { recursive: true });
    world.api.enrolments = 0;
    agent = world.startAgent('--take-over', file);
    await agent.says('up as server');
    expect(world.api.enrolledKey).toBe(publicKey);
    expect((await world.wg('public-key')).trim()).toBe(publicKey);
    expect(agent.output).not.toContain(privateKey);
    await agent.end('SIGTERM');
    for (const nothing of [join(world.directory, 'none'), '/dev/null']) {
      const failed = world.startAgent('--take-over', nothing);
      expect(await failed.ended()).toBe(2);
    }
  });

  it('does the same through the wg program', async () => {
    await agent.end('SIGTERM');
    agent = world.startAgent('--backend', 'wg');
    await connectDevice();
    await isCountedOnce(device);
    world.api.remove(device.keys.publicKey);
    await carriesNothing();
    await isGone(device);
  });

  it('gives a freed address to the next device', async () => {
    await connectDevice();
    const next = await world.makeDevice('10.77.0.9');
    world.api.remove(device.keys.publicKey);
    world.api.upsert(next.peer);
    await isGone(device);
    await world.useDevice(next);
    await carries();
  });

  it('goes on forwarding without its agent, and loses and doubles nothing over kill -9', async () => {
    await connectDevice();
    for (let round = 0; round < 3; round += 1) {
      await agent.end('SIGKILL');
      expect(await world.client.pings(FAR)).toBe(true);
      agent = world.startAgent();
      await agent.says('snapshot');
    }
    expect(await world.client.pings(FAR)).toBe(true);
    await isCountedOnce(device);
    expect(new Set(world.api.reports.map((report) => report.ledgerId)).size).toBe(1);
    const sequences = world.api.reports.map((report) => report.sequence);
    expect(new Set(sequences).size).toBe(sequences.length);
    expect(world.api.enrolments).toBe(1);
  });

  const killWireguard = async () => {
    const [pid] = (await sh('pgrep', '-f', `^wireguard-go ${world.name}$`)).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };

  it.each([
    ['an interface that someone deleted', () => world.gateway.run('ip', 'link', 'delete', world.name)],
    ['an interface whose wireguard-go was killed', killWireguard],
  ])('brings %s up again with its peers, and goes on counting', async (_, destroy) => {
    await connectDevice();
    const before = await world.countedBytes(device);
    await isAccounted(device, before);
    await destroy();
    await agent.says('bringing the interface up');
    await reconnectDevice();
    await isCountedOnce(device, before);
  });

  it('mends address translation that someone flushed, at its next start at the latest', async () => {
    await connectDevice();
    await world.gateway.run('nft', 'flush', 'ruleset');
    await carriesNothing();
    expect(await agent.end('SIGTERM')).toBe(0);
    agent = world.startAgent();
    await carries();
  });

  it('enforces expiry and allowance while the API is away, and reports afterwards', async () => {
    const expiresAt = new Date(Date.now() + 4_000).toISOString();
    const expiring = await world.makeDevice('10.77.0.10', { expiresAt });
    device = await world.makeDevice('10.77.0.9', { leaseBytes: 20_000 });
    world.api.upsert(expiring.peer);
    await connectDevice();
    expect(await world.hasPeer(expiring.keys.publicKey)).toBe(true);
    await world.api.stop();
    await agent.says('the API does not answer');

    await isGone(expiring);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(expiresAt));
    expect(await world.hasPeer(device.keys.publicKey)).toBe(true);
    // A restarted agent knows the limits too.
    await agent.end('SIGKILL');
    agent = world.startAgent();
    await agent.says('up as server');
    await world.client.run('ping', '-n', '-q', '-c', '20', '-i', '0.01', '-s', '1000', '-W', '1', FAR).catch(() => '');
    await isGone(device);
    expect(await world.hasPeer(expiring.keys.publicKey)).toBe(false);

    world.api.remove(expiring.keys.publicKey);
    await world.api.start();
    await eventually('the bytes are told', () => world.api.bytesOf(device.peer.configId) >= 20_000);
    world.api.lease(device.peer.configId, 1_000_000);
    world.api.upsert({ ...device.peer, leaseBytes: 1_000_000 });
    await reconnectDevice();
  });

  it('goes by the API’s clock where its machine’s is 40 days ahead, and says so', async () => {
    await agent.end('SIGTERM');
    world.api.clockOffsetMs = -40 * DAY_MS;
    agent = world.startAgent();
    await agent.says("clock is 40 days ahead of the API's");
    const expiresAt = (afterMs: number) => new Date(Date.now() - 40 * DAY_MS + afterMs).toISOString();
    const [kept, over] = [
      await world.makeDevice('10.77.0.10', { expiresAt: expiresAt(DAY_MS) }),
      await world.makeDevice('10.77.0.11', { expiresAt: expiresAt(-1_000) }),
    ];
    world.api.upsert(over.peer, kept.peer);
    await eventually('the peer is there', () => world.hasPeer(kept.keys.publicKey));
    expect(await world.hasPeer(over.keys.publicKey)).toBe(false);
    await world.useDevice(kept);
    await carries();
    await isAccounted(kept, 1);
    const today = expiresAt(0).slice(0, 10);
    await eventually('the handshake is dated as the API dates', () =>
      Promise.resolve(world.api.latestLine(kept.peer.configId)?.lastHandshakeDate === today),
    );
  });

  it('obeys a lease that comes with the answer to a report', async () => {
    await connectDevice();
    world.api.lease(device.peer.configId, 0);
    await isGone(device);
    world.api.upsert({ ...device.peer, leaseBytes: null });
    world.api.lease(device.peer.configId, null);
    await reconnectDevice();
  });

  it('takes the snapshot again from an API that was started anew', async () => {
    await connectDevice();
    const other = await world.makeDevice('10.77.0.11');
    await world.api.stop();
    world.api.remove(device.keys.publicKey);
    world.api.upsert(other.peer);
    await world.api.start();
    await isGone(device);
    await eventually('the other peer is there', () => world.hasPeer(other.keys.publicKey));
  });

  it('removes everybody and ends when its credential is revoked', async () => {
    await connectDevice();
    world.api.revokeGateway();
    expect(await agent.ended()).toBe(3);
    expect(await world.wg('peers')).toBe('');
    const again = world.startAgent();
    expect(await again.ended()).toBe(2);
    expect(again.output).toContain('It works once: ask an admin for a new one.');
  });

  it('refuses to run twice for one interface', async () => {
    const second = world.startAgent();
    expect(await second.ended()).toBe(1);
    expect(second.output).toContain(`Another agent runs for ${world.name}`);
  });

  it('keeps its files to root, and no address of a customer in them or in what it says', async () => {
    await connectDevice();
    await isAccounted(device, 1);
    expect(await agent.end('SIGTERM')).toBe(0);
    const files = await readdir(world.stateDir);
    expect(files.sort()).toEqual(['enrolment.json', 'key.json', 'peers.json', 'usage-1.log', 'usage.json']);
    expect((await stat(world.stateDir)).mode & 0o777).toBe(0o700);
    for (const file of files) {
      const path = join(world.stateDir, file);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(await readFile(path, 'utf8')).not.toMatch(/198\.51\.100\.2|203\.0\.113/);
    }
    expect(agent.output).not.toMatch(/198\.51\.100\.2|203\.0\.113/);
  });

  it('takes everything away when asked to, and still reports the last bytes when it comes back', async () => {
    await connectDevice();
    expect(await agent.end('SIGTERM')).toBe(0);
    const counted = await world.countedBytes(device);
    const down = world.startWith('--interface', world.name, '--down');
    expect(await down.ended()).toBe(0);
    expect(await world.gateway.run('ip', '-o', 'link')).not.toContain(world.name);
    expect(await world.gateway.run('nft', 'list', 'tables')).toBe('');
    agent = world.startAgent();
    await isAccounted(device, counted);
  });
});
