/** Length and opcode first: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ */
const headerBytes = 16;

/** Of a message, in bytes: what `hello` announces. */
export const maxMessageBytes = 48_000_000;

/** The bytes are not MongoDB's protocol, or not in a form that could be answered: the connection must end. */
export class ProtocolError extends Error {}

/** Cuts a byte stream into messages. */
export class Framing {
  #chunks: Buffer[] = [];
  #size = 0;

  /** @throws ProtocolError for a length that no message has */
  *push(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    for (;;) {
      const length = this.#nextLength();
      if (length === undefined || this.#size < length) return;
      const bytes = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks, this.#size);
      this.#chunks = bytes.length > length ? [bytes.subarray(length)] : [];
      this.#size -= length;
      yield bytes.subarray(0, length);
    }
  }

  #nextLength(): number | undefined {
    if (this.#size < 4) return undefined;
    if (this.#chunks[0]!.length < 4) this.#chunks = [Buffer.concat(this.#chunks, this.#size)];
    const length = this.#chunks[0]!.readInt32LE(0);
    if (length < headerBytes || length > maxMessageBytes)
      throw new ProtocolError(`A message of ${length} bytes: allowed are ${headerBytes} to ${maxMessageBytes}.`);
    return length;
  }
}
