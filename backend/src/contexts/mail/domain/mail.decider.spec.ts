import { given, metaOf } from '@veilway/es-kernel/spec';
import { AttemptMail, DropMail, mailDecider, RecordMailSent, RequestMail } from './mail.decider.js';
import type { MailEvent } from './mail.events.js';

const data = { template: 'receipt', accountId: 'a-1', parameters: { orderId: 'o-1' } } as const;
const requested: MailEvent = { type: 'MailRequested', data };
const sent: MailEvent = { type: 'MailSent', data: {} };
const dropped: MailEvent = { type: 'MailDropped', data: { reason: 'undeliverable' } };

const record = new RecordMailSent('m-1', {}, metaOf());
const drop = new DropMail('m-1', { reason: 'undeliverable' }, metaOf());

it('is asked for once', () =>
  given(mailDecider)
    .when(new RequestMail('m-1', data, metaOf()))
    .thenOnce(requested));
it('is tried at once, and then after waits that grow', () => {
  const attempt = (time: string) => new AttemptMail('m-1', {}, metaOf({ now: new Date(`2030-01-01T${time}Z`) }));
  const next = (time: string): MailEvent => ({ type: 'MailAttempted', data: { nextAt: `2030-01-01T${time}.000Z` } });
  given(mailDecider, requested).when(attempt('00:00:00')).thenOnce(next('00:00:01'));
  given(mailDecider, requested, next('00:00:01')).when(attempt('00:00:01')).then(next('00:00:06'));
  const tries = Array.from({ length: 9 }, () => next('00:00:01'));
  given(mailDecider, requested, ...tries)
    .when(attempt('00:01:00'))
    .then(next('00:11:00'));
  given(mailDecider, requested, next('00:00:01'), sent).when(attempt('00:00:02')).thenNothing();
});
it('is sent once', () => given(mailDecider, requested).when(record).thenOnce(sent));
it('is dropped once, and not after it was sent', () => {
  given(mailDecider, requested).when(drop).thenOnce(dropped);
  given(mailDecider, requested, sent).when(drop).thenNothing();
});
it('must have been asked for', () => given(mailDecider).when(record).thenRefused('mail-not-found'));
