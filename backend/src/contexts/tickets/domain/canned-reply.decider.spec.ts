import { given, metaOf } from '@veilway/es-kernel/spec';
import { AddCannedReply, cannedReplyDecider, RemoveCannedReply, RewriteCannedReply } from './canned-reply.decider.js';
import type { CannedReplyEvent } from './canned-reply.events.js';

const words = { title: 'Slow', text: 'Hello {name}, try another server.' };
const written: CannedReplyEvent = { type: 'CannedReplyWritten', data: words };
const other = { ...words, title: 'Slow connection' };
const rewrite = (data: typeof words) => new RewriteCannedReply('r-1', data, metaOf());
const remove = new RemoveCannedReply('r-1', {}, metaOf());

it('is added once', () =>
  given(cannedReplyDecider)
    .when(new AddCannedReply('r-1', words, metaOf()))
    .thenOnce(written));
it('is written anew where something changes', () => {
  given(cannedReplyDecider, written).when(rewrite(other)).thenOnce({ type: 'CannedReplyWritten', data: other });
  given(cannedReplyDecider, written).when(rewrite(words)).thenNothing();
});
it('is removed, and not there any more', () => {
  const removed: CannedReplyEvent = { type: 'CannedReplyRemoved', data: {} };
  given(cannedReplyDecider, written).when(remove).then(removed);
  given(cannedReplyDecider, written, removed).when(rewrite(other)).thenRefused('canned-reply-not-found');
});
