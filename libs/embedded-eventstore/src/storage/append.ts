import type { Expected } from '../refusal.js';

/** An event on its way in. `id` the 16 bytes of a UUID; data and metadata are stored as they come. */
export type NewEvent = Readonly<{ id: Buffer; type: string; json: boolean; data: Uint8Array; metadata: Uint8Array }>;

export type Append = Readonly<{
  stream: string;
  expected: Expected;
  events: readonly NewEvent[];
  /** Milliseconds since 1970; past it nothing is written. */
  deadline?: number;
}>;

/** Where an append ended; both undefined when there was nothing to append to a stream that is not there. */
export type Appended = Readonly<{ revision?: number; position?: number }>;

/** EventStoreDB's default. */
export const MAX_APPEND_BYTES = 1024 * 1024;
