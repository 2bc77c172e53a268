import 'fake-indexeddb/auto';
import { execFileSync } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { configFile, generateKeyPair } from '@veilway/wireguard';
import { withPrivateKey } from './config-text.js';
import { privateKeys } from './private-keys.js';

// jsdom has no WebCrypto; Node's is the one that browsers have.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

const config = {
  address: '10.7.0.9/32',
  dnsServers: ['1.1.1.1', '9.9.9.9'],
  serverPublicKey: 'c2VydmVyLXB1YmxpYy1rZXktb2YtMzItYnl0ZXMhISE=',
  endpoint: 'fra1.example.org:51820',
  allowedIps: ['0.0.0.0/0', '::/0'],
};

describe('a key made and kept in this browser', () => {
  it('comes back for its public key, in a file whose key `wg pubkey` turns into just that one', async () => {
    const pair = await generateKeyPair();
    await privateKeys.keep(pair);
    const file = withPrivateKey(configFile(config), (await privateKeys.find(pair.publicKey))!);
    const [, written] = /^PrivateKey = (.+)$/m.exec(file)!;
    expect(execFileSync('wg', ['pubkey'], { input: written!, encoding: 'utf8' }).trim()).toBe(pair.publicKey);
    expect(file).toBe(configFile({ ...config, privateKey: pair.privateKey }));
  });

  it('is listed until it is forgotten', async () => {
    const [mine, other] = await Promise.all([generateKeyPair(), generateKeyPair()]);
    await privateKeys.keep(mine);
    await privateKeys.keep(other);
    expect(await privateKeys.list()).toEqual(expect.arrayContaining([mine.publicKey, other.publicKey]));
    await privateKeys.forget(mine.publicKey);
    expect(await privateKeys.list()).not.toContain(mine.publicKey);
    expect(await privateKeys.find(mine.publicKey)).toBeUndefined();
  });
});

describe('a file without an empty key line', () => {
  it('is not touched', () =>
    expect(() => withPrivateKey(configFile({ ...config, privateKey: 'there' }), 'k')).toThrow('no empty PrivateKey'));
});
