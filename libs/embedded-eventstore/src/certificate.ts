import { createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';

/** What a server proves with who it is. Clients trust `cert` alone, which they find in the file `certFile`. */
export type Identity = Readonly<{ key: Buffer; cert: Buffer; certFile: string }>;

/** Not where a start was killed, or the disk was full, while they were written. */
const belongTogether = (keyFile: string, certFile: string): boolean => {
  try {
    return new X509Certificate(readFileSync(certFile)).checkPrivateKey(createPrivateKey(readFileSync(keyFile)));
  } catch {
    return false;
  }
};

/** The identity kept beside a store: made at its first start, the same ever after, so that clients find a restarted one. */
export const identityBeside = (file: string): Identity => {
  const [keyFile, certFile] = [`${file}.key.pem`, `${file}.cert.pem`];
  if (!belongTogether(keyFile, certFile)) {
    const { key, cert } = selfSigned();
    writeFileSync(keyFile, key, { mode: 0o600 });
    writeFileSync(certFile, cert, { mode: 0o600 });
  }
  for (const path of [keyFile, certFile]) chmodSync(path, 0o600);
  return { key: readFileSync(keyFile), cert: readFileSync(certFile), certFile };
};

const Tag = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  longTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** Of a field, by its number: one that holds others, and one that holds bytes. */
  field: 0xa0,
  leaf: 0x80,
} as const;

/** A value as DER writes it: what it is, how long, itself. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), body]);
};
const sequence = (...parts: Uint8Array[]) => der(Tag.sequence, ...parts);
const ascii = (tag: number, text: string) => der(tag, Buffer.from(text, 'latin1'));
const oid = (hex: string) => der(Tag.oid, Buffer.from(hex, 'hex'));
const bits = (bytes: Uint8Array) => der(Tag.bits, Buffer.of(0), bytes);
const extension = (id: string, ...value: Uint8Array[]) => sequence(oid(id), der(Tag.octets, sequence(...value)));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const BASIC_CONSTRAINTS = '551d13';
const SUBJECT_ALT_NAME = '551d11';

/** A certificate of RFC 5280 for this machine's own addresses, which never runs out: Node reads such, but makes none. */
const selfSigned = (): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(Tag.set, sequence(oid(COMMON_NAME), ascii(Tag.text, 'Embedded event store'))));
  const serial = randomBytes(16);
  serial[0] = 0x40 | (serial[0]! & 0x3f); // positive, and of full length
  const content = sequence(
    der(Tag.field, der(Tag.integer, Buffer.of(2))), // version 3
    der(Tag.integer, serial),
    ECDSA_WITH_SHA256,
    name,
    sequence(ascii(Tag.time, '000101000000Z'), ascii(Tag.longTime, '99991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      Tag.field | 3,
      sequence(
        extension(BASIC_CONSTRAINTS, Buffer.of(0x01, 0x01, 0xff)), // an authority: its own
        extension(SUBJECT_ALT_NAME, ascii(Tag.leaf | 2, 'localhost'), der(Tag.leaf | 7, Buffer.of(127, 0, 0, 1))),
      ),
    ),
  );
  const signed = sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, privateKey)));
  const lines = signed.toString('base64').match(/.{1,64}/g)!;
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
};
