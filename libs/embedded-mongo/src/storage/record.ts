import type { Doc } from '../values.js';

/** Holds a document's place in all indexes; an update puts another document into it, never changes the one it has. */
export type StoredRecord = { doc: Doc };
