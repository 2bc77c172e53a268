/** Where both X25519 keys of a peer live: base64, as `wg` prints them. */
export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

/** 32 bytes are 42 base64 characters, one that carries only four bits, and the padding. */
const KEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** RFC 8410: the DER that precedes the 32 raw bytes of an X25519 private key in PKCS #8. */
const PKCS8_PREFIX = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 110, 4, 34, 4, 32]);

/** RFC 7748 §6.1: the public key is the private key times the base point, whose u-coordinate is 9. */
const BASE_POINT = Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 9 : 0));

const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const decode = (key: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(key), (c) => c.charCodeAt(0));
/** A key of 32 bytes out of a JWK (RFC 8037), where it is base64url without padding. */
const fromUrl = (key: string): string => `${key.replaceAll('-', '+').replaceAll('_', '/')}=`;

/** Whether `text` is a WireGuard key in its one canonical base64 form (32 bytes, 44 characters). */
export const isWireguardKey = (text: string): boolean => KEY.test(text);

/**
 * A key anywhere in a text. A private key looks like any other, but where its line says that it is the public one. The blanks
 * are counted, so that a text of nothing else takes no longer than its length.
 */
const KEY_WITHIN =
  /(?<![A-Za-z0-9+/])(?<!Public[Kk]ey\s{0,20}=\s{0,20})[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=(?![A-Za-z0-9+/=])/;
const CONFIG_OR_PEM = /^[^\S\r\n]{0,100}\[Interface\]|-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/im;

/** Whether somebody who reads the text may learn a private key, or how a tunnel is set up. */
export const holdsSecret = (text: string): boolean => KEY_WITHIN.test(text) || CONFIG_OR_PEM.test(text);

/** Curve25519 counts modulo this prime (RFC 7748 §4.1). */
const PRIME = 2n ** 255n - 19n;

/** The u-coordinates of small order: with them any private key gives the same secret, nothing (RFC 7748 §6.1). */
const SMALL_ORDER: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  PRIME - 1n,
  325606250916557431795983626356110631294008115727848805560023387167927233504n,
  39382357235489614581723060781553021112529911719440698176882885853963445705823n,
]);

/** Little-endian, the topmost bit ignored (RFC 7748 §5). */
const coordinateOf = (key: string): bigint =>
  BigInt.asUintN(
    255,
    decode(key).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n),
  ) % PRIME;

/** Whether `text` is a key that a peer may have: one of small order keeps no secret with anybody. */
export const isPublicKey = (text: string): boolean => isWireguardKey(text) && !SMALL_ORDER.has(coordinateOf(text));

type Exportable = Parameters<typeof crypto.subtle.exportKey>[1];

/** A new key pair by the platform's WebCrypto; the private key is clamped, as `wg genkey` does it. */
export async function generateKeyPair(): Promise<KeyPair> {
  const { subtle } = crypto;
  const pair = await subtle.generateKey({ name: 'X25519' }, true, ['deriveBits']);
  // Six times cheaper than deriving the public key from random bytes: this runs for every config.
  const { d, x } = await subtle.exportKey('jwk', (pair as { privateKey: Exportable }).privateKey);
  const bytes = decode(fromUrl(d!));
  bytes[0]! &= 248;
  bytes[31] = (bytes[31]! & 127) | 64;
  return { privateKey: encode(bytes), publicKey: fromUrl(x!) };
}

/**
 * The public key that belongs to a private key.
 * @throws Error when `privateKey` is not a WireGuard key; the message never shows it.
 */
export async function publicKeyOf(privateKey: string): Promise<string> {
  if (!isWireguardKey(privateKey)) {
    throw new Error('The private key is not a WireGuard key: give 32 bytes as 44 base64 characters.');
  }
  const { subtle } = crypto;
  const secret = new Uint8Array([...PKCS8_PREFIX, ...decode(privateKey)]);
  const [mine, basePoint] = await Promise.all([
    subtle.importKey('pkcs8', secret, { name: 'X25519' }, false, ['deriveBits']),
    subtle.importKey('raw', BASE_POINT, { name: 'X25519' }, false, []),
  ]);
  return encode(new Uint8Array(await subtle.deriveBits({ name: 'X25519', public: basePoint }, mine, 256)));
}

/**
 * Says which preshared key a peer has, to whom the key itself is not to be told: two sides that have the same one say the
 * same. Null stands for none.
 */
export async function presharedKeyDigest(publicKey: string, presharedKey: string | null): Promise<string | null> {
  if (presharedKey === null) return null;
  const said = new TextEncoder().encode(`preshared key of ${publicKey}: ${presharedKey}`);
  return encode(new Uint8Array(await crypto.subtle.digest('SHA-256', said)));
}
