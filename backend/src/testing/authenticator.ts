import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; rpId?: string; rp?: { id: string }; user?: { id: string } };

const [PRESENT, VERIFIED, WITH_CREDENTIAL] = [0x01, 0x04, 0x40];

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const encoded = (data: Uint8Array): string => Buffer.from(data).toString('base64url');
const numbered = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

/** A device with one passkey, ES256 and no attestation, as a browser answers for it (WebAuthn, section 6). */
export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id = randomBytes(16);
  private userHandle: string | undefined;
  counter = 0;

  constructor(private readonly origin: string) {}

  register({ challenge, rp, user }: Options) {
    this.userHandle = user!.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)]);
    const authData = Buffer.concat([this.data(rp!.id, PRESENT | VERIFIED | WITH_CREDENTIAL), credential]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.credential({
      clientDataJSON: this.client('webauthn.create', challenge),
      attestationObject: encoded(isoCBOR.encode(attestation)),
    });
  }

  /** `isVerified`: whether the device looked who was there. */
  answer({ challenge, rpId }: Options, { isVerified = true } = {}) {
    this.counter += 1;
    const authData = this.data(rpId!, PRESENT | (isVerified ? VERIFIED : 0));
    const clientDataJSON = this.client('webauthn.get', challenge);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.credential({
      clientDataJSON,
      authenticatorData: encoded(authData),
      signature: encoded(sign('sha256', signed, this.keys.privateKey)),
      userHandle: this.userHandle,
    });
  }

  private data(rpId: string, flags: number): Buffer {
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), numbered(this.counter)]);
  }

  private client(type: string, challenge: string): string {
    return encoded(Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })));
  }

  private credential(response: object) {
    const id = encoded(this.id);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
