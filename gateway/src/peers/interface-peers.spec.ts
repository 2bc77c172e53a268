import fc from 'fast-check';
import { InterfacePeers } from './interface-peers.js';
import type { PeerState } from './plan.js';
import { MemoryWireguard } from '../testing/memory-wireguard.js';

const setup = () => {
  const wireguard = new MemoryWireguard();
  return { wireguard, peers: new InterfacePeers(wireguard) };
};
const PEER: PeerState = { allowedIps: ['10.7.0.2/32'], presharedKey: 'shared' };
const nothing = () => Promise.resolve();

describe('the peers of an interface', () => {
  it('are written once, and not again when nothing changed', async () => {
    const { wireguard, peers } = setup();
    peers.want('a', PEER);
    await peers.flush();
    peers.want('a', PEER);
    expect(peers.isWritten).toBe(true);
    await peers.flush();
    expect(wireguard.log).toEqual(['upsert a']);
  });

  it('lose their addresses at once, and leave after their last bytes were read', async () => {
    const { wireguard, peers } = setup();
    peers.want('a', PEER);
    await peers.flush();
    peers.want('a', null);
    expect(await peers.flush()).toBe(1);
    expect(wireguard.table.get('a')).toEqual({ allowedIps: [], presharedKey: null });
    const seen: string[] = [];
    await peers.sweep(
      async () => void seen.push(`read ${[...wireguard.table.keys()].join()}`),
      async (gone) => void seen.push(`forget ${gone.join()}`, `left ${wireguard.table.size}`),
    );
    expect(seen).toEqual(['read a', 'forget a', 'left 0']);
  });

  it('stay when they are wanted again before that', async () => {
    const { wireguard, peers } = setup();
    peers.want('a', PEER);
    await peers.flush();
    peers.want('a', null);
    await peers.flush();
    await peers.sweep(async () => {
      peers.want('a', PEER);
      await peers.flush();
    }, nothing);
    expect(wireguard.table.get('a')).toEqual(PEER);
  });

  it('hand on an address to whoever has it next', async () => {
    const { wireguard, peers } = setup();
    peers.want('a', PEER);
    await peers.flush();
    peers.want('b', PEER);
    peers.want('a', null);
    await peers.flush();
    await peers.sweep(nothing, nothing);
    expect([...wireguard.table]).toEqual([['b', PEER]]);
  });

  it('are as wanted whatever was asked for in between, what failed, and what others did to the interface', async () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd');
    const shared = fc.constantFrom(null, 'x', 'y');
    const action = fc.oneof(
      fc.record({ do: fc.constant('want' as const), key, ips: fc.option(fc.constantFrom(1, 2)), shared }),
      fc.record({ do: fc.constantFrom('flush' as const, 'fail' as const, 'sweep' as const), key }),
      fc.record({ do: fc.constantFrom('meddle' as const, 'replace' as const), key }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
        const { wireguard, peers } = setup();
        const wanted = new Map<string, PeerState>();
        for (const one of actions) {
          wireguard.failing = one.do === 'fail';
          if (one.do === 'want') {
            const allowedIps = [`10.7.${one.key.charCodeAt(0)}.${one.ips}/32`];
            const peer = one.ips === null ? null : { allowedIps, presharedKey: one.shared };
            if (peer === null) wanted.delete(one.key);
            else wanted.set(one.key, peer);
            peers.want(one.key, peer);
          }
          if (one.do === 'flush' || one.do === 'fail') await peers.flush().catch(() => undefined);
          if (one.do === 'sweep') await peers.sweep(nothing, nothing);
          if (one.do === 'meddle') wireguard.table.set(one.key, { allowedIps: ['192.0.2.1/32'], presharedKey: 'z' });
          if (one.do === 'replace') {
            wireguard.table.clear();
            peers.use(wireguard);
          }
        }
        wireguard.failing = false;
        await peers.reconcile();
        await peers.flush();
        await peers.sweep(nothing, nothing);
        expect(wireguard.table).toEqual(wanted);
        expect(peers.size).toBe(wanted.size);
        await peers.reconcile();
        expect(peers.isWritten).toBe(true);
      }),
    );
  });
});
