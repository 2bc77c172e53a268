import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import { Accounting } from './accounting.js';
import type { ControlPlane, UsageReport } from '../api/control-plane.js';
import { InterfacePeers } from '../peers/interface-peers.js';
import { StateDir } from '../host/state-dir.js';
import { MemoryWireguard } from '../testing/memory-wireguard.js';
import { UsageFile } from './usage-file.js';
import { UsageLedger } from './usage-ledger.js';
import { WantedPeers } from '../peers/wanted-peers.js';

const KEY = `${'A'.repeat(43)}=`;
const SERVER = { network: '10.7.0.0/16', listenPort: 51820 };

describe('accounting', () => {
  let directory: string;
  let state: StateDir;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'accounting-'));
    state = await StateDir.open(directory);
  });
  afterEach(() => rm(directory, { recursive: true }));

  const onDisk = async () => (await UsageFile.open(state)).ledger?.save();

  /** One peer on an interface whose answers take a moment. */
  async function setup() {
    const wireguard = new MemoryWireguard();
    const ledger = UsageLedger.begin('ledger-1', 'if-1', new Map());
    const wanted = new WantedPeers(ledger, SERVER, () => undefined);
    const held = { allowedIps: ['10.7.0.9/32'], presharedKey: null };
    const peer = { configId: 'c', publicKey: KEY, ...held, expiresAt: null, leaseBytes: null };
    wanted.replace({ installationId: 'e', position: '1', enabled: true, ...SERVER, peers: [peer] });
    const peers = new InterfacePeers(wireguard);
    peers.want(KEY, held);
    await peers.flush();
    const clock = { now: () => Date.now(), aheadMs: 0 };
    const world = { incarnation: 'if-1' as string | null, onRead: () => {} };
    const meter = {
      incarnation: () => Promise.resolve(world.incarnation),
      readings: async () => {
        const readings = await wireguard.readings();
        await soon();
        world.onRead();
        return readings;
      },
    };
    const count = (receivedBytes: number) =>
      wireguard.counters.set(KEY, { receivedBytes, sentBytes: 0, latestHandshakeAt: 0 });
    return {
      wireguard,
      ledger,
      wanted,
      peers,
      world,
      count,
      accounting: new Accounting(ledger, wanted, meter, (await UsageFile.open(state)).file, clock),
    };
  }

  it('counts the last bytes of a removed peer once, whatever is read at the same time', async () => {
    const { ledger, wanted, peers, count, accounting } = await setup();
    count(100);
    await accounting.read();
    wanted.change('2', [], [KEY]);
    peers.want(KEY, null);
    await peers.flush();
    count(107);
    await Promise.all([accounting.read(), accounting.sweep(peers), accounting.read(), accounting.read()]);
    expect(ledger.bytesOf('c')).toBe(107);
    expect((await onDisk())?.bases).toEqual([]);
  });

  it('throws a reading away when the interface was replaced under it, and removes nobody then', async () => {
    const { wireguard, ledger, peers, world, count, accounting } = await setup();
    count(100);
    peers.want(KEY, null);
    await peers.flush();
    world.onRead = () => (world.incarnation = 'if-2');
    await expect(accounting.sweep(peers)).rejects.toThrow('replaced while it was read');
    expect(ledger.bytesOf('c')).toBe(0);
    expect(wireguard.table.has(KEY)).toBe(true);
    world.incarnation = null;
    await expect(accounting.read()).rejects.toThrow('there is no interface');
  });

  it('has a number on disk before it reports under it, and keeps what is not acknowledged, or not believed', async () => {
    const { count, accounting } = await setup();
    const sent: UsageReport[] = [];
    const api = {
      async usage(report: UsageReport) {
        expect((await onDisk())?.sequence).toBe(report.sequence);
        sent.push(report);
        const refused = sent.length === 2 ? ['c'] : [];
        const leases = refused.length ? [] : [{ configId: 'c', leaseBytes: 5 }];
        return { acknowledged: sent.length < 2 ? 0 : report.sequence, leases, refused };
      },
    } as Partial<ControlPlane> as ControlPlane;
    const leases: unknown[] = [];
    const report = () => accounting.report(api, (...lease) => leases.push(lease));
    count(100);
    await accounting.read();
    await report();
    expect(leases).toEqual([]);
    await report();
    expect(leases).toEqual([]);
    await report();
    await report();
    expect(sent.map(({ sequence, peers }) => [sequence, peers[0]?.receivedBytes])).toEqual([
      [1, 100],
      [2, 100],
      [3, 100],
    ]);
    expect(leases).toEqual([['c', 5]]);
  });
});
