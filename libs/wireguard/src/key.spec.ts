import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { generateKeyPair, isWireguardKey, publicKeyOf } from './key.js';

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
