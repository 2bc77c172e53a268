import { catalog, type Event } from '@veilway/es-kernel';

/** What the desk says to everybody who asks the same: it names nobody, so it is not sealed. Who wrote it the metadata say. */
export type CannedReplyEvent =
  | Event<'CannedReplyWritten', { title: string; text: string }>
  | Event<'CannedReplyRemoved', Record<string, never>>;

export const cannedReplyEvents = catalog<CannedReplyEvent>({
  category: 'cannedReply',
  told: { about: 'product' },
  current: { CannedReplyWritten: 1, CannedReplyRemoved: 1 },
});
