import { LostLeadership } from '../leadership/lost-leadership.js';
import { WrongRevision } from '../store/event-store.js';
import { Unavailable } from '../unavailable.js';

/** Whether an error is of the moment, so that no event is to blame: a store is away, somebody else was first. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unavailable || error instanceof LostLeadership || error instanceof WrongRevision;

/** Errors whose words are ours or the language's; those of a parser or a database may quote what they were given. */
const OWN_WORDS: ReadonlySet<string> = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError']);
const MOST_WORDS = 300;

/** What may be stored of an error. */
export const wordsOf = (error: unknown): string => {
  const { name, message } = error as Error;
  return OWN_WORDS.has(name) ? message.slice(0, MOST_WORDS) : name;
};
