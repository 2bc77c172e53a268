/**
 * The first message of a WireGuard handshake, so that a benchmark can knock as a customer's device does: whoever
 * answers has the peer on its interface. Protocol: https://www.wireguard.com/papers/wireguard.pdf, section 5.4.
 */
import {
  createCipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
} from 'node:crypto';
import { createSocket } from 'node:dgram';
import { blake2sKeyed128 } from './blake2s.mjs';

const RESPONSE = 2;
const KNOCK_EVERY_MS = 1;
const PATIENCE_MS = 5_000;

const hash = (...parts) => createHash('blake2s256').update(Buffer.concat(parts)).digest();
const hmac = (key, ...parts) => createHmac('blake2s256', key).update(Buffer.concat(parts)).digest();

/** RFC 5869 as Noise uses it: a new chaining key, and a key to encrypt with. */
const derive = (chain, input) => {
  const secret = hmac(chain, input);
  const first = hmac(secret, Buffer.of(1));
  return [first, hmac(secret, first, Buffer.of(2))];
};

const seal = (key, plain, associated) => {
  const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 });
  cipher.setAAD(associated, { plaintextLength: plain.length });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

const raw = (base64) => Buffer.from(base64, 'base64');
const publicKeyOf = (bytes) =>
  createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x: bytes.toString('base64url') } });
const agree = (privateKey, publicKey) => diffieHellman({ privateKey, publicKey: publicKeyOf(publicKey) });

/** TAI64N of 1 January 2026 and on: whole seconds with the label's offset, then nanoseconds. */
const timestamp = () => {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(0x400000000000000an + BigInt(Math.floor(Date.now() / 1_000)));
  return bytes;
};

/** @param {{ privateKey: string, publicKey: string }} device base64 @param {string} gatewayKey base64 */
export function initiation(device, gatewayKey) {
  const responder = raw(gatewayKey);
  const own = raw(device.publicKey);
  const jwk = {
    kty: 'OKP',
    crv: 'X25519',
    x: own.toString('base64url'),
    d: raw(device.privateKey).toString('base64url'),
  };
  const secret = createPrivateKey({ format: 'jwk', key: jwk });
  const ephemeral = generateKeyPairSync('x25519');
  const ephemeralKey = Buffer.from(ephemeral.publicKey.export({ format: 'jwk' }).x, 'base64url');

  let chain = hash(Buffer.from('Noise_IKpsk2_25519_ChaChaPoly_BLAKE2s'));
  let transcript = hash(hash(chain, Buffer.from('WireGuard v1 zx2c4 Jason@zx2c4.com')), responder);
  [chain] = derive(chain, ephemeralKey);
  transcript = hash(transcript, ephemeralKey);
  let key;
  [chain, key] = derive(chain, agree(ephemeral.privateKey, responder));
  const sealedKey = seal(key, own, transcript);
  transcript = hash(transcript, sealedKey);
  [, key] = derive(chain, agree(secret, responder));
  const sealedTime = seal(key, timestamp(), transcript);

  const message = Buffer.concat([Buffer.of(1, 0, 0, 0, 0, 0, 0, 1), ephemeralKey, sealedKey, sealedTime]);
  const mac = blake2sKeyed128(hash(Buffer.from('mac1----'), responder), message);
  return Buffer.concat([message, mac, Buffer.alloc(16)]);
}

/** Sends the message every millisecond until the gateway answers; it answers only to peers that it has. */
export function answered(message, port, address) {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    const knock = () => socket.send(message, port, address);
    const knocking = setInterval(knock, KNOCK_EVERY_MS);
    const end = (then) => {
      clearInterval(knocking);
      clearTimeout(late);
      socket.close(then);
    };
    const late = setTimeout(() => end(() => reject(new Error(`No handshake within ${PATIENCE_MS} ms.`))), PATIENCE_MS);
    socket.on('message', (answer) => answer[0] === RESPONSE && end(resolve));
    knock();
  });
}
