import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { generateKeyPair, holdsSecret, isPublicKey, isWireguardKey, publicKeyOf } from './key.js';

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

describe('a WireGuard key', () => {
  it('is any 32 bytes in base64', () => {
    fc.assert(fc.property(bytes(32), (key) => isWireguardKey(toBase64(key))));
  });

  it('is nothing of another length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (key) => isWireguardKey(toBase64(key)) === (key.length === 32)),
    );
  });

  it.each([
    '',
    'A'.repeat(44),
    `${'A'.repeat(42)}B=`,
    `${'A'.repeat(43)}=\n`,
    ` ${'A'.repeat(43)}=`,
    `${'A'.repeat(42)}-=`,
  ])('is not %j', (text) => expect(isWireguardKey(text)).toBe(false));
});

describe('a public key', () => {
  /** Whether the platform's own X25519 makes a secret with it. */
  const makesASecret = async (key: string): Promise<boolean> => {
    const { subtle } = crypto;
    const { privateKey } = (await subtle.generateKey({ name: 'X25519' }, true, ['deriveBits'])) as {
      privateKey: Parameters<typeof subtle.deriveBits>[1];
    };
    try {
      const theirs = await subtle.importKey('raw', Buffer.from(key, 'base64'), { name: 'X25519' }, false, []);
      const secret = new Uint8Array(await subtle.deriveBits({ name: 'X25519', public: theirs }, privateKey, 256));
      return secret.some((byte) => byte !== 0);
    } catch {
      return false;
    }
  };
  const hex = (text: string) => Buffer.from(text, 'hex').toString('base64');
  const rest = (byte: string) => byte.repeat(30);

  it.each([
    `00${rest('00')}00`,
    `01${rest('00')}00`,
    `00${rest('00')}80`,
    `ec${rest('ff')}7f`,
    `ed${rest('ff')}7f`,
    `ee${rest('ff')}7f`,
    `ee${rest('ff')}ff`,
    'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
    'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b880',
    '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  ])('is not %s, with which no secret is made', async (key) => {
    expect(await makesASecret(hex(key))).toBe(false);
    expect(isPublicKey(hex(key))).toBe(false);
  });

  it('is any other', async () => {
    for (const key of [`02${rest('00')}00`, `eb${rest('ff')}7f`, `09${rest('00')}00`]) {
      expect(await makesASecret(hex(key))).toBe(true);
      expect(isPublicKey(hex(key))).toBe(true);
    }
    expect(isPublicKey((await generateKeyPair()).publicKey)).toBe(true);
    expect(isPublicKey('no key')).toBe(false);
  });
});

describe('a generated key pair', () => {
  it('has a clamped private key and the public key that `wg pubkey` makes of it, 200 times of 200', async () => {
    const pairs = await Promise.all(Array.from({ length: 200 }, generateKeyPair));
    // One shell for all of them: 200 processes would take seconds.
    const script = 'while read -r key; do echo "$key" | wg pubkey || exit 1; done';
    const input = pairs.map((pair) => `${pair.privateKey}\n`).join('');
    const wgSays = execFileSync('sh', ['-c', script], { input, encoding: 'utf8' }).trim().split('\n');
    expect(pairs.map((pair) => pair.publicKey)).toEqual(wgSays);
    for (const { privateKey } of pairs) {
      const key = Buffer.from(privateKey, 'base64');
      expect([key[0]! & 7, key[31]! & 0xc0]).toEqual([0, 0x40]);
    }
  });

  it('never repeats', async () => {
    const [a, b] = await Promise.all([generateKeyPair(), generateKeyPair()]);
    expect(a.privateKey).not.toBe(b.privateKey);
  });
});

describe('the public key of a private key', () => {
  it('is refused for anything else, without showing it', async () => {
    await expect(publicKeyOf('secret')).rejects.toThrow(/^(?!.*secret).*not a WireGuard key/);
  });
});

describe('a text', () => {
  const key = 'yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=';
  it.each([
    key,
    `my key is ${key}, does it work?`,
    `PrivateKey = ${key}\nPublicKey = ${key}`,
    `PresharedKey=${key}`,
    '[Interface]\nPrivateKey = (removed)',
    'Look:\n  [interface]\nAddress = 10.0.0.2/32',
    '-----BEGIN PRIVATE KEY-----\nMC4CAQ',
    '-----BEGIN OPENSSH PRIVATE KEY-----',
  ])('holds a secret: %#', (text) => expect(holdsSecret(text)).toBe(true));
  it.each([
    '',
    'How do I set up the [Interface] of my client?',
    `The server says PublicKey = ${key}`,
    'https://vpn.example.com/dashboard/support/01909e4e-5c00-7000-8000-000000000001',
    `a picture: data:image/png;base64,${key.slice(0, 43)}${'A'.repeat(20)}=`,
  ])('holds none: %#', (text) => expect(holdsSecret(text)).toBe(false));
  it.each(['\n', ' ', '\t=', '-----BEGIN ', 'PublicKey =', '[Interface', 'Ab1/'])(
    'takes as long as it is: %j',
    (piece) => {
      const before = process.cpuUsage();
      expect(holdsSecret(piece.repeat(200_000))).toBe(false);
      expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
    },
  );
});
