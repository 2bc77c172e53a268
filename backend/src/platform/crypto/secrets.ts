import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Settings } from '../settings.js';

/** A key of its own for one purpose (HKDF, RFC 5869), 32 bytes. */
export const keyFor = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', purpose, 32));

/** Secrets that are shown once are derived, never stored: the same words give the same secret. */
@Injectable()
export class Secrets {
  constructor(@Inject(Settings) private readonly settings: Settings) {}

  keyFor(purpose: string): Buffer {
    return keyFor(this.settings.masterKey, purpose);
  }

  /** HMAC-SHA256(master key, purpose, words) as base64url, 43 characters. */
  derive(purpose: string, ...words: readonly (string | number)[]): string {
    return createHmac('sha256', this.settings.masterKey)
      .update(JSON.stringify([purpose, ...words]))
      .digest('base64url');
  }

  /** `<word>.<word>.<mac>`: a bearer of the words that cannot be forged. The words must not hold a dot. */
  token(purpose: string, ...words: readonly (string | number)[]): string {
    return [...words, this.derive(purpose, ...words.map(String))].join('.');
  }

  /** The words of a genuine token, else undefined. Compares in constant time. */
  verify(purpose: string, token: string): string[] | undefined {
    const words = token.split('.');
    const mac = Buffer.from(words.pop() ?? '');
    const expected = Buffer.from(this.derive(purpose, ...words));
    return mac.length === expected.length && timingSafeEqual(mac, expected) ? words : undefined;
  }
}
