import { InvalidRequest, Unsupported } from '../refusal.js';

/** Stands for "every revision there will ever be": what a soft delete writes into `$tb`, and a hard delete's own revision. */
export const END_OF_STREAM = Number.MAX_SAFE_INTEGER;

/** What a stream keeps. Ages in seconds. */
export type Retention = Readonly<{ truncateBefore: number; maxCount: number | null; maxAge: number | null }>;

export const KEEP_ALL: Retention = { truncateBefore: 0, maxCount: null, maxAge: null };

const natural = (metadata: Record<string, unknown>, key: string, least: number): number | null => {
  const value = metadata[key];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !(value >= least) || Math.floor(value) !== value)
    throw new InvalidRequest(`Stream metadata: ${key} must be an integer of at least ${least}.`);
  return Math.min(value, END_OF_STREAM);
};

/** Reads the properties of a `$metadata` event that decide what is kept; the others are the caller's own. */
export const retentionOf = (data: Uint8Array): Retention => {
  const metadata = parseObject(data);
  if ('$acl' in metadata) throw new Unsupported('Stream metadata: $acl (the embedded event store has no users)');
  return {
    truncateBefore: natural(metadata, '$tb', 0) ?? 0,
    maxCount: natural(metadata, '$maxCount', 1),
    maxAge: natural(metadata, '$maxAge', 1),
  };
};

/** `END_OF_STREAM` as EventStoreDB writes it: the greatest int64, which no number of JavaScript is. */
const END_WRITTEN = '9223372036854775807';

/** The same metadata with another `$tb`; everything else stays as its owner wrote it. */
export const withTruncateBefore = (data: Uint8Array | undefined, truncateBefore: number): Buffer => {
  const others = Object.entries(data ? parseObject(data) : {}).filter(([name]) => name !== '$tb');
  const fields = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const written = truncateBefore === END_OF_STREAM ? END_WRITTEN : String(truncateBefore);
  return Buffer.from(`{${[...fields, `"$tb":${written}`].join(',')}}`);
};

const parseObject = (data: Uint8Array): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(data).toString('utf8'));
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below, together with the other shapes that are not an object.
  }
  throw new InvalidRequest('Stream metadata must be a JSON object.');
};
