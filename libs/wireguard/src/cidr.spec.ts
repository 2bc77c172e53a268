import fc from 'fast-check';
import { addressAt, contains, formatAddress, formatNetwork, parseAddress, parseNetwork, sizeOf } from './cidr.js';

const address = fc.nat({ max: 0xffffffff });
const network = fc.tuple(address, fc.integer({ min: 0, max: 32 })).map(([at, prefix]) => {
  const size = 2 ** (32 - prefix);
  return { base: Math.floor(at / size) * size, prefix };
});

describe('an address', () => {
  it('survives formatting and parsing', () => {
    fc.assert(fc.property(address, (n) => parseAddress(formatAddress(n)) === n));
  });

  it.each(['', '10.7.0', '10.7.0.256', '10.7.0.01', '10.7.0.1.2', '10.7.0.-1', ' 10.7.0.1', '::1'])(
    'is not %j',
    (text) => expect(() => parseAddress(text)).toThrow('is not an IPv4 address'),
  );
});

describe('a network', () => {
  it('survives formatting and parsing', () => {
    fc.assert(fc.property(network, (n) => expect(parseNetwork(formatNetwork(n))).toEqual(n)));
  });

  it('contains its own addresses and no other', () => {
    fc.assert(
      fc.property(network, address, (n, at) => {
        const inside = at >= n.base && at < n.base + sizeOf(n);
        return contains(n, formatAddress(at)) === inside;
      }),
    );
  });

  it('numbers its addresses from its own', () => {
    expect(addressAt(parseNetwork('10.7.0.0/16'), 258)).toBe('10.7.1.2');
    expect(() => addressAt(parseNetwork('10.7.0.0/30'), 4)).toThrow('10.7.0.0/30 has 4 addresses');
  });

  it.each(['10.7.0.0', '10.7.0.0/', '10.7.0.0/33', '10.7.0.0/16/1', 'x/16', '10.7.0/16'])('is not %j', (text) =>
    expect(() => parseNetwork(text)).toThrow('is not an IPv4'),
  );

  it('says what was meant when host bits are set', () => {
    expect(() => parseNetwork('10.7.3.1/16')).toThrow('write 10.7.0.0/16');
  });
});
