import type { Peer } from '../api/control-plane.js';
import { WantedPeers } from './wanted-peers.js';

const KEY = `${'A'.repeat(43)}=`;
const OTHER = `${'A'.repeat(42)}E=`;
const NOON = Date.UTC(2030, 0, 2, 12);
const peer = (over: Partial<Peer> = {}): Peer => ({
  configId: 'c',
  publicKey: KEY,
  allowedIps: ['10.7.0.9/32'],
  presharedKey: null,
  expiresAt: null,
  leaseBytes: null,
  ...over,
});

function wantedWith(...peers: Peer[]) {
  const used = { total: 0, acknowledged: 0 };
  const consumption = { bytesOf: () => used.total, acknowledgedBytesOf: () => used.acknowledged };
  const refused: string[] = [];
  const server = { network: '10.7.0.0/16', listenPort: 51820 };
  const wanted = new WantedPeers(consumption, server, (reason) => refused.push(reason));
  wanted.replace({ installationId: 'e', position: '1', enabled: true, ...wanted.server, peers });
  return { wanted, used, refused };
}

describe('a wanted peer', () => {
  it('is allowed until it expires', () => {
    const { wanted } = wantedWith(peer({ expiresAt: '2030-01-02T12:00:00Z' }));
    expect(wanted.admitted(KEY, NOON - 1)).toEqual({ allowedIps: ['10.7.0.9/32'], presharedKey: null });
    expect(wanted.admitted(KEY, NOON)).toBeNull();
  });

  it('is allowed as many bytes as its lease says, beyond those acknowledged when it was given', () => {
    const { wanted, used } = wantedWith();
    used.total = used.acknowledged = 1000;
    wanted.change('2', [peer({ leaseBytes: 50 })], []);
    used.total = 1049;
    expect(wanted.admitted(KEY, NOON)).not.toBeNull();
    used.total = 1050;
    expect(wanted.admitted(KEY, NOON)).toBeNull();
    used.acknowledged = 1050;
    wanted.lease('c', 1);
    expect(wanted.admitted(KEY, NOON)).not.toBeNull();
    wanted.lease('c', 0);
    expect(wanted.admitted(KEY, NOON)).toBeNull();
    wanted.lease('c', null);
    expect(wanted.admitted(KEY, NOON)).not.toBeNull();
  });

  it('keeps the base of its lease across a restart', () => {
    const { wanted, used } = wantedWith();
    used.acknowledged = 1000;
    wanted.change('2', [peer({ leaseBytes: 50 })], []);
    const again = wantedWith();
    again.wanted.restore(JSON.parse(JSON.stringify(wanted.save())));
    again.used.total = 1049;
    expect(again.wanted.admitted(KEY, NOON)).not.toBeNull();
    again.used.total = 1050;
    expect(again.wanted.admitted(KEY, NOON)).toBeNull();
    expect(again.wanted.at).toEqual({ installationId: 'e', position: '2' });
  });

  it('serves from a file of an earlier agent, which knows no position here, until the first snapshot', () => {
    const { installationId: _, position: __, ...saved } = wantedWith(peer()).wanted.save();
    const { wanted } = wantedWith();
    wanted.restore({ ...saved, epoch: 'e', revision: '7' } as never);
    expect(wanted.admitted(KEY, NOON)?.allowedIps).toEqual(['10.7.0.9/32']);
    expect(wanted.at).toEqual({ installationId: '', position: '0' });
  });

  it('can take over its config with another key', () => {
    const { wanted } = wantedWith(peer());
    wanted.change('2', [peer({ publicKey: OTHER })], []);
    expect(wanted.admitted(KEY, NOON)).toBeNull();
    expect([wanted.keyOf('c'), wanted.ownerOf(KEY), wanted.ownerOf(OTHER)]).toEqual([OTHER, 'c', 'c']);
    wanted.forget(KEY);
    expect(wanted.ownerOf(KEY)).toBeUndefined();
  });

  it('has its preshared key, also after a restart, and none where nothing is said of one', () => {
    const { wanted } = wantedWith(peer({ presharedKey: OTHER }));
    const again = wantedWith().wanted;
    again.restore(JSON.parse(JSON.stringify(wanted.save())));
    expect(again.admitted(KEY, NOON)).toEqual({ allowedIps: ['10.7.0.9/32'], presharedKey: OTHER });
    const { presharedKey: _, ...older } = peer();
    wanted.change('2', [older as Peer], []);
    expect(wanted.admitted(KEY, NOON)).toEqual({ allowedIps: ['10.7.0.9/32'], presharedKey: null });
  });

  it('is left out with a preshared key that is none, which is not shown', () => {
    const { wanted, refused } = wantedWith(peer({ presharedKey: 'not-a-key' }));
    expect(wanted.admitted(KEY, NOON)).toBeNull();
    expect(refused).toEqual([expect.stringContaining('bad preshared key for config c')]);
    expect(refused[0]).not.toContain('not-a-key');
  });

  it('can become another config, and what is said of the one before does not concern it', () => {
    const { wanted } = wantedWith(peer());
    wanted.change('2', [peer({ configId: 'd' })], []);
    wanted.lease('c', 0);
    expect(wanted.admitted(KEY, NOON)).not.toBeNull();
    expect([wanted.keyOf('c'), wanted.keyOf('d'), wanted.ownerOf(KEY)]).toEqual([undefined, KEY, 'd']);
  });

  it.each(['0.0.0.0/0', '10.8.0.1/32', '10.7.0.0/24', '10.7.0.9', '10.7/32', '::/0'])('may not claim %s', (ip) => {
    const { wanted, refused } = wantedWith(peer({ allowedIps: [ip] }), peer({ configId: 'other', publicKey: OTHER }));
    expect([wanted.admitted(KEY, NOON), wanted.admitted(OTHER, NOON)?.allowedIps]).toEqual([null, ['10.7.0.9/32']]);
    expect(refused).toEqual([expect.stringContaining(`gave config c ${ip}`)]);
  });
});
