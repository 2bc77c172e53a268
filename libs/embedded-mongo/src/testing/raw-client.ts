import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Binary, serialize } from 'bson';
import type { Doc } from '../values.js';
import { decode } from '../wire/codec.js';
import { Framing } from '../wire/framing.js';

type Reply = { id: number; responseTo: number; opCode: number; flags: number; body: Doc };

/** An OP_MSG with one document. */
export const opMsg = (body: Doc, flags = 0, id = 7): Buffer =>
  message(2013, [int32(flags), Buffer.of(0), serialize(body)], id);

export const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};

/** A message with a true length around any payload. */
export const message = (opCode: number, payload: readonly Uint8Array[], id = 7): Buffer => {
  const body = Buffer.concat(payload);
  return Buffer.concat([int32(body.length + 16), int32(id), int32(0), int32(opCode), body]);
};

/** Speaks the protocol byte by byte, to say what no driver would. */
export class RawClient {
  readonly #replies: Reply[] = [];
  readonly #framing = new Framing();
  closed = false;

  private constructor(readonly socket: Socket) {
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.closed = true;
      socket.emit('news');
    });
    socket.on('data', (chunk) => {
      for (const bytes of this.#framing.push(chunk)) this.#replies.push(parse(bytes));
      socket.emit('news');
    });
  }

  static async connect(port: number): Promise<RawClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  /** Proves by hand that it knows the password; answers the last reply. */
  async signIn(password: string, { user = 'admin', database = 'admin' } = {}): Promise<Doc> {
    const hmac = (key: Uint8Array, data: string) => createHmac('sha256', key).update(data).digest();
    const step = (command: Doc, payload: string) =>
      this.run({ ...command, payload: new Binary(Buffer.from(payload)), $db: database }) as Promise<Doc>;
    const first = `n=${user},r=nonce`;
    const options = { skipEmptyExchange: true };
    const challenged = await step({ saslStart: 1, mechanism: 'SCRAM-SHA-256', options }, `n,,${first}`);
    if (challenged['ok'] !== 1) return challenged;
    const challenge = Buffer.from((challenged['payload'] as Binary).value()).toString();
    const [, nonce, salt, iterations] = /^r=(.+),s=(.+),i=(\d+)$/.exec(challenge)!;
    const salted = pbkdf2Sync(password, Buffer.from(salt!, 'base64'), Number(iterations), 32, 'sha256');
    const key = hmac(salted, 'Client Key');
    const last = `c=biws,r=${nonce}`;
    const signature = hmac(createHash('sha256').update(key).digest(), `${first},${challenge},${last}`);
    const proof = Buffer.from(key.map((byte, i) => byte ^ signature[i]!)).toString('base64');
    return step({ saslContinue: 1, conversationId: 1 }, `${last},p=${proof}`);
  }

  send(bytes: Uint8Array): void {
    this.socket.write(bytes);
  }

  /** The next reply, or `undefined` once the server has hung up. */
  async reply(): Promise<Reply | undefined> {
    while (this.#replies.length === 0 && !this.closed) await once(this.socket, 'news');
    return this.#replies.shift();
  }

  async run(body: Doc): Promise<Doc | undefined> {
    this.send(opMsg(body));
    return (await this.reply())?.body;
  }

  close(): void {
    this.socket.destroy();
  }
}

const parse = (bytes: Buffer): Reply => {
  const opCode = bytes.readInt32LE(12);
  return {
    id: bytes.readInt32LE(4),
    responseTo: bytes.readInt32LE(8),
    opCode,
    flags: bytes.readUInt32LE(16),
    body: decode(bytes.subarray(opCode === 1 ? 36 : 21)),
  };
};
