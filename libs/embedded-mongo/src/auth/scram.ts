import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { CommandError } from '../errors.js';

const mechanism = 'SCRAM-SHA-256';
/** The least that drivers take; the password is no word that could be guessed. */
const iterations = 4096;

const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The one user, as a server needs to know it: its password cannot be told from this (RFC 5802). */
export type Credentials = Readonly<{ user: string; salt: Buffer; storedKey: Buffer; serverKey: Buffer }>;

export const credentialsOf = (user: string, password: string): Credentials => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  return { user, salt, storedKey: hash(hmac(salted, 'Client Key')), serverKey: hmac(salted, 'Server Key') };
};

const failed = () => new CommandError(18, 'Authentication failed.');

/** The attributes of a SCRAM message: `n=admin,r=…`. */
const attributesOf = (message: string): Readonly<Record<string, string>> =>
  Object.fromEntries(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));

/** One exchange, in which a client proves that it knows the password without saying it. */
export class Conversation {
  readonly #challenge: string;
  readonly #clientFirst: string;
  #proven = false;

  /** @throws CommandError 18 for another mechanism or user */
  constructor(
    private readonly credentials: Credentials,
    wanted: unknown,
    message: string,
  ) {
    const [binding, , ...rest] = message.split(',');
    this.#clientFirst = rest.join(',');
    const { n: user, r: nonce } = attributesOf(this.#clientFirst);
    // Channels are not bound, and nobody acts for somebody else.
    if (wanted !== mechanism || (binding !== 'n' && binding !== 'y') || user !== credentials.user || !nonce)
      throw failed();
    const ours = randomBytes(24).toString('base64');
    this.#challenge = `r=${nonce}${ours},s=${credentials.salt.toString('base64')},i=${iterations}`;
  }

  get challenge(): string {
    return this.#challenge;
  }

  get proven(): boolean {
    return this.#proven;
  }

  /**
   * The server's own proof, in answer to the client's.
   * @throws CommandError 18 where the client's is wrong
   */
  prove(message: string): string {
    const { r: nonce, p: proof = '' } = attributesOf(message);
    const { storedKey, serverKey } = this.credentials;
    const said = [this.#clientFirst, this.#challenge, message.slice(0, message.lastIndexOf(',p='))].join(',');
    const signature = hmac(storedKey, said);
    const given = Buffer.from(proof, 'base64');
    const clientKey = signature.map((byte, i) => byte ^ (given[i] ?? 0));
    const right = given.length === signature.length && timingSafeEqual(hash(clientKey), storedKey);
    if (!right || nonce !== attributesOf(this.#challenge)['r']) throw failed();
    this.#proven = true;
    return `v=${hmac(serverKey, said).toString('base64')}`;
  }
}
