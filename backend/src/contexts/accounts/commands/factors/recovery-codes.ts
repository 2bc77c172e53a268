import { Inject, Injectable } from '@nestjs/common';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { RECOVERY_CODES } from '../../domain/second-factors.decider.js';

/** Crockford's base32, without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 50 bits: whoever knows a hash without the key it is made with has nothing to try them on. */
const LENGTH = 10;

const newCode = (): string => Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

const inTwo = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** A code as it is compared, however somebody copied it from paper. */
export const plainCode = (entered: string): string =>
  entered.replaceAll(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** What stands in for a factor that is lost. Shown once; only what proves them is kept. */
@Injectable()
export class RecoveryCodes {
  constructor(@Inject(Secrets) private readonly secrets: Secrets) {}

  /** As people read them, and as they are kept. */
  make(accountId: string): { shown: string[]; kept: string } {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    return { shown: codes.map(inTwo), kept: codes.map((code) => this.hash(accountId, code)).join(' ') };
  }

  /** Which of the codes it is, -1 where it is none. Compares in constant time. */
  find(accountId: string, kept: string, code: string): number {
    const shown = Buffer.from(this.hash(accountId, code));
    return kept.split(' ').findIndex((hash) => timingSafeEqual(Buffer.from(hash), shown));
  }

  private hash(accountId: string, code: string): string {
    return this.secrets.derive('recovery-code', accountId, code);
  }
}
