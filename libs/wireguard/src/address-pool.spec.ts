import fc from 'fast-check';
import { candidates, poolCapacity, serverAddress } from './address-pool.js';
import { contains, parseNetwork } from './cidr.js';

const network = fc.integer({ min: 24, max: 32 }).map((prefix) => `10.7.0.0/${prefix}`);

describe('the address pool of a server', () => {
  it('offers each of its first maxClients client addresses exactly once', () => {
    fc.assert(
      fc.property(network, fc.integer({ min: 1, max: 300 }), fc.uuid(), (cidr, maxClients, id) => {
        const offered = [...candidates(cidr, maxClients, id)];
        const count = Math.min(maxClients, poolCapacity(cidr));
        const lowest = new Set(candidates(cidr, maxClients, 'another'));
        expect([...offered].sort()).toEqual([...lowest].sort());
        expect(offered).toHaveLength(count);
        expect(lowest.size).toBe(count);
        expect(offered.every((at) => contains(parseNetwork(cidr), at))).toBe(true);
      }),
    );
  });

  it('begins with the second host and never offers the network, the server or the broadcast address', () => {
    expect([...candidates('10.7.0.0/29', 100, 'id')].sort()).toEqual([
      '10.7.0.2',
      '10.7.0.3',
      '10.7.0.4',
      '10.7.0.5',
      '10.7.0.6',
    ]);
    expect([...candidates('10.7.0.0/16', 2, 'id')].sort()).toEqual(['10.7.0.2', '10.7.0.3']);
    expect([...candidates('10.7.0.0/31', 2, 'id')]).toEqual([]);
    expect(serverAddress('10.7.0.0/16')).toBe('10.7.0.1');
  });

  it('gives one config the same order every time', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) =>
        expect([...candidates('10.7.0.0/24', 200, id)]).toEqual([...candidates('10.7.0.0/24', 200, id)]),
      ),
    );
  });

  it('spreads ids of the same millisecond: 200 first choices among 65,000 hardly ever meet', () => {
    const first = (n: number) => {
      const id = `0192f0c1-7a3b-7000-8000-${n.toString(16).padStart(12, '0')}`;
      const [address] = candidates('10.7.0.0/16', 65_000, id);
      return address;
    };
    expect(new Set(Array.from({ length: 200 }, (_, n) => first(n))).size).toBeGreaterThan(195);
  });
});
