import type { Sealed } from '@veilway/es-kernel';
import { given, metaOf } from '@veilway/es-kernel/spec';
import { DeclineNotice, noticeDecider, WantNotice, WriteToAccount } from './notice.decider.js';
import type { NoticeEvent } from './notice.events.js';

const data = { topic: 'allowance', way: 'mail' } as const;
const declined: NoticeEvent = { type: 'NoticeDeclined', data };
const wanted: NoticeEvent = { type: 'NoticeWanted', data };
const decline = new DeclineNotice('a-1', data, metaOf());
const want = new WantNotice('a-1', data, metaOf());

it('is declined once', () => given(noticeDecider).when(decline).thenOnce(declined));
it('is wanted again once', () => given(noticeDecider, declined).when(want).thenOnce(wanted));
it('is wanted by who chose nothing', () => given(noticeDecider).when(want).thenNothing());
it('is declined by one way alone', () =>
  given(noticeDecider, { type: 'NoticeDeclined', data: { ...data, way: 'page' } })
    .when(decline)
    .thenOnce(declined));
it.each([
  ['of security by mail', 'security', 'mail'],
  ['of money by mail', 'payments', 'mail'],
  ['of money on the page', 'payments', 'page'],
] as const)('is never declined: %s', (_, topic, way) =>
  given(noticeDecider)
    .when(new DeclineNotice('a-1', { topic, way }, metaOf()))
    .thenRefused('notice-not-chosen'),
);

it('is written to, whatever was declined, as often as somebody does so', () => {
  const written = { messageId: 'm-1', subject: 'sealed 1' as Sealed, text: 'sealed 2' as Sealed, writtenBy: 's-1' };
  const wrote: NoticeEvent = { type: 'AccountWrittenTo', data: written };
  return given(noticeDecider, declined, wrote)
    .when(new WriteToAccount('a-1', written, metaOf()))
    .then(wrote);
});
