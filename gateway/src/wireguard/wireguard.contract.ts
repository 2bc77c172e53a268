import { generateKeyPair, publicKeyOf, type KeyPair } from '@veilway/wireguard';
import { batches, type PeerSet, type Step } from '../peers/plan.js';
import { connect, makeNamespace, sh, uniqueName, type Namespace } from '@veilway/netns';
import { eventually } from '@veilway/product/eventually';
import type { Wireguard } from './wireguard.js';

const KEYS = 12;

const upsert = (publicKey: string, ...allowedIps: string[]): Step => ({
  do: 'upsert',
  publicKey,
  allowedIps,
  presharedKey: null,
});
const addresses = (peers: PeerSet) => new Map([...peers].map(([key, { allowedIps }]) => [key, allowedIps]));
const remove = (publicKey: string): Step => ({ do: 'remove', publicKey });

/** What the agent relies on, on a real interface. */
export function wireguardContract(name: string, open: (interfaceName: string) => Wireguard): void {
  describe(`${name} on a real interface`, () => {
    let server: Namespace;
    let client: Namespace;
    let serverInterface: string;
    let wireguard: Wireguard;
    let own: KeyPair;
    let keys: string[];
    const listenPort = 51820;

    beforeAll(async () => {
      [server, client] = await Promise.all([makeNamespace('cs'), makeNamespace('cc')]);
      [serverInterface, own] = [uniqueName('cs'), await generateKeyPair()];
      await server.run('wireguard-go', serverInterface);
      await connect(
        { namespace: server, address: '198.51.100.1/24' },
        { namespace: client, address: '198.51.100.2/24' },
      );
      keys = (await Promise.all(Array.from({ length: KEYS }, generateKeyPair))).map((pair) => pair.publicKey);
      wireguard = open(serverInterface);
      await wireguard.identify({ privateKey: own.privateKey, listenPort });
      await server.run('ip', 'address', 'add', '10.77.0.1/24', 'dev', serverInterface);
      await server.run('ip', 'link', 'set', serverInterface, 'mtu', '1420', 'up');
    });

    beforeEach(async () => {
      const current = [...(await wireguard.peers()).keys()];
      await wireguard.write(current.map(remove));
    });

    afterAll(async () => {
      await server.run('ip', 'link', 'del', serverInterface).catch(() => undefined);
      await Promise.all([server.remove(), client.remove()]);
    });

    it('takes on key and port', async () => {
      await wireguard.identify({ privateKey: own.privateKey, listenPort: listenPort + 1 });
      expect((await sh('wg', 'show', serverInterface, 'listen-port')).trim()).toBe(String(listenPort + 1));
      await wireguard.identify({ privateKey: own.privateKey, listenPort });
      expect((await sh('wg', 'show', serverInterface, 'listen-port')).trim()).toBe(String(listenPort));
      expect((await sh('wg', 'show', serverInterface, 'public-key')).trim()).toBe(await publicKeyOf(own.privateKey));
    });

    it('has no peer at first', async () => {
      expect(await wireguard.peers()).toEqual(new Map());
      expect(await wireguard.readings()).toEqual(new Map());
      await wireguard.write([]);
    });

    it('adds, changes, silences and removes peers, and leaves the others alone', async () => {
      const [a, b, c] = keys as [string, string, string];
      await wireguard.write([upsert(a, '10.77.0.2/32'), upsert(b, '10.77.0.3/32', 'fd00::3/128'), upsert(c)]);
      await wireguard.write([upsert(a, '10.77.0.4/32'), remove(c)]);
      const peers = await wireguard.peers();
      expect([...peers.keys()].sort()).toEqual([a, b].sort());
      expect(peers.get(a)).toEqual({ allowedIps: ['10.77.0.4/32'], presharedKey: null });
      expect([...peers.get(b)!.allowedIps].sort()).toEqual(['10.77.0.3/32', 'fd00::3/128']);
      await wireguard.write([upsert(b)]);
      expect((await wireguard.peers()).get(b)?.allowedIps).toEqual([]);
    });

    it('gives an address to the peer that claimed it last', async () => {
      const [a, b] = keys as [string, string];
      await wireguard.write([upsert(a, '10.77.0.2/32')]);
      await wireguard.write([remove(a), upsert(b, '10.77.0.2/32')]);
      expect(addresses(await wireguard.peers())).toEqual(new Map([[b, ['10.77.0.2/32']]]));
    });

    it('removes a peer that is not there without complaint', async () => {
      await wireguard.write([remove(keys[0]!)]);
      expect((await wireguard.peers()).size).toBe(0);
    });

    it('sets, changes and takes away preshared keys, and nobody reads them among the arguments of programs', async () => {
      const [a, b] = keys as [string, string];
      const [one, other] = (await Promise.all([generateKeyPair(), generateKeyPair()])).map((pair) => pair.privateKey);
      const shared = (presharedKey: string) => ({ ...upsert(a, '10.77.0.2/32'), presharedKey }) as Step;
      await wireguard.write([shared(one!), upsert(b, '10.77.0.3/32')]);
      expect((await wireguard.peers()).get(a)).toEqual({ allowedIps: ['10.77.0.2/32'], presharedKey: one });
      expect((await wireguard.peers()).get(b)?.presharedKey).toBeNull();
      await wireguard.write([shared(other!)]);
      expect((await wireguard.peers()).get(a)?.presharedKey).toBe(other);
      await wireguard.write([upsert(a, '10.77.0.2/32')]);
      expect((await wireguard.peers()).get(a)).toEqual({ allowedIps: ['10.77.0.2/32'], presharedKey: null });
    });

    it('takes a full batch', async () => {
      const many = Array.from({ length: 500 }, (_, n) => {
        const key = Buffer.from(keys[0]!, 'base64');
        key.writeUInt16BE(n);
        return upsert(key.toString('base64'), `10.78.${n >> 8}.${n & 255}/32`);
      });
      for (const batch of batches(many)) await wireguard.write(batch);
      expect(addresses(await wireguard.peers())).toEqual(
        new Map(many.map((step) => [step.publicKey, step.do === 'upsert' ? step.allowedIps : []])),
      );
    });

    it('counts bytes and handshakes, keeps them over a change, and begins again after a removal', async () => {
      const far = await generateKeyPair();
      const farInterface = uniqueName('cc');
      await client.run('wireguard-go', farInterface);
      await wireguard.write([upsert(far.publicKey, '10.77.0.2/32')]);
      const settings = ['private-key', '/dev/stdin', 'peer', own.publicKey, 'endpoint', `198.51.100.1:${listenPort}`];
      const setFar = ['wg', 'set', farInterface, ...settings, 'allowed-ips', '10.77.0.0/24'];
      await client.run('sh', '-c', 'key=$1; shift; echo "$key" | "$@"', 'sh', far.privateKey, ...setFar);
      await client.run('ip', 'address', 'add', '10.77.0.2/24', 'dev', farInterface);
      await client.run('ip', 'link', 'set', farInterface, 'mtu', '1420', 'up');

      await eventually('the tunnel carries a ping', () => client.pings('10.77.0.1'));
      const reading = async () => (await wireguard.readings()).get(far.publicKey)!;
      // Bytes are counted after they were sent: the answer may be there first.
      await eventually('the answer is counted', async () => (await reading()).sentBytes > 100);
      const before = await reading();
      expect(before.receivedBytes).toBeGreaterThan(100);
      expect(Math.abs(before.latestHandshakeAt - Date.now() / 1000)).toBeLessThan(30);

      await wireguard.identify({ privateKey: own.privateKey, listenPort });
      await wireguard.write([upsert(far.publicKey, '10.77.0.9/32')]);
      expect(await client.pings('10.77.0.1')).toBe(false);
      await wireguard.write([upsert(far.publicKey, '10.77.0.2/32')]);
      expect(await client.pings('10.77.0.1')).toBe(true);
      const after = await reading();
      expect(after.receivedBytes).toBeGreaterThan(before.receivedBytes);
      expect(after.latestHandshakeAt).toBe(before.latestHandshakeAt);

      await wireguard.write([remove(far.publicKey)]);
      await wireguard.write([upsert(far.publicKey, '10.77.0.2/32')]);
      expect((await reading()).receivedBytes).toBeLessThan(before.receivedBytes);
      await client.run('ip', 'link', 'del', farInterface);
    });

    it('rejects while there is no interface', async () => {
      const none = open(uniqueName('no'));
      await expect(none.readings()).rejects.toThrow();
      await expect(none.peers()).rejects.toThrow();
      await expect(none.write([remove(keys[0]!)])).rejects.toThrow();
      await expect(none.identify({ privateKey: own.privateKey, listenPort })).rejects.toThrow();
    });
  });
}
