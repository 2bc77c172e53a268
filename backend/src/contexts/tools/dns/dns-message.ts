/** DNS (RFC 1035, section 4): one question as a resolver asks it, and the answer that the name has nothing. */
const HEADER_BYTES = 12;
const LONGEST_LABEL = 63;
const LONGEST_NAME = 255;
/** Of a question with what a resolver says of itself (RFC 6891). */
const LARGEST_QUERY = 1_232;

const IS_ANSWER = 0x8000;
const OPERATION = 0x7800;
const AUTHORITATIVE = 0x0400;
const RECURSION_DESIRED = 0x0100;
const POINTER = 0xc000;
const [SOA, INTERNET] = [6, 1];

/** `name`: in lower case, without the last dot. `end`: where in the query the question ends. */
export type Question = { name: string; end: number };

/** Undefined: it is no question that gets an answer. */
export const questionOf = (query: Buffer): Question | undefined => {
  if (query.length < HEADER_BYTES || query.length > LARGEST_QUERY) return undefined;
  if (query.readUInt16BE(2) & (IS_ANSWER | OPERATION) || query.readUInt16BE(4) !== 1) return undefined;
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]; length !== 0; length = query[at]) {
    // Longer ones are pointers, which a question has nothing to point to for.
    if (length === undefined || length > LONGEST_LABEL || at + length - HEADER_BYTES > LONGEST_NAME) return undefined;
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  return end <= query.length ? { name: labels.join('.').toLowerCase(), end } : undefined;
};

const label = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);

const numbers = (bytes: 2 | 4, ...values: number[]) => {
  const written = Buffer.alloc(bytes * values.length);
  values.forEach((value, n) => written.writeUIntBE(value, n * bytes, bytes));
  return written;
};

/**
 * That a name within `zone` exists and has nothing of the kind, which nobody may remember (RFC 2308, section 2.2): a browser
 * that asked for it connects to nobody. It is less than twice as long as the question.
 */
export const nothingAt = (query: Buffer, { name, end }: Question, zone: string): Buffer => {
  const flags = IS_ANSWER | AUTHORITATIVE | (query.readUInt16BE(2) & RECURSION_DESIRED);
  const header = Buffer.concat([query.subarray(0, 2), numbers(2, flags, 1, 0, 1, 0)]);
  const toZone = numbers(2, POINTER | (HEADER_BYTES + name.length - zone.length));
  const authority = Buffer.concat([
    label('ns'),
    toZone,
    label('hostmaster'),
    toZone,
    numbers(4, 1, 3_600, 600, 86_400, 0),
  ]);
  const record = [toZone, numbers(2, SOA, INTERNET), numbers(4, 0), numbers(2, authority.length), authority];
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...record]);
};
