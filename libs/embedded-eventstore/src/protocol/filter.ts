import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequest } from '../refusal.js';
import type { StoredEvent } from '../storage/event-reader.js';

const DEFAULT_SEARCH_WINDOW = 32;

/** The events that a subscription wants, and after how many events read it reports its position. */
export type Filter = Readonly<{ wants: (event: StoredEvent) => boolean; checkpointEvery: number }>;

export const filterOf = (options: ReadReq.Options.FilterOptions): Filter => {
  const byStream = options.getStreamIdentifier();
  const expression = byStream ?? options.getEventType();
  if (!expression) throw new InvalidRequest('A filter needs an expression on the stream name or the event type.');
  const subject = (event: StoredEvent) => (byStream ? event.stream : event.type);
  const matches = matcher(expression);
  const window = options.hasMax() ? options.getMax() : DEFAULT_SEARCH_WINDOW;
  const multiplier = options.getCheckpointintervalmultiplier();
  if (window < 1 || multiplier < 1)
    throw new InvalidRequest('Search window and checkpoint interval must be at least 1.');
  return { wants: (event) => matches(subject(event)), checkpointEvery: window * multiplier };
};

const matcher = (expression: ReadReq.Options.FilterOptions.Expression): ((text: string) => boolean) => {
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (text) => prefixes.some((prefix) => text.startsWith(prefix));
  try {
    const regex = new RegExp(expression.getRegex(), 'u');
    return (text) => regex.test(text);
  } catch (error) {
    throw new InvalidRequest(`The filter's regular expression is not valid: ${(error as Error).message}`);
  }
};
