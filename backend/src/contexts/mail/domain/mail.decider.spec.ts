import { given, metaOf } from '@veilway/es-kernel/spec';
import { DropMail, mailDecider, RecordMailSent, RequestMail } from './mail.decider.js';
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
it('is sent once', () => given(mailDecider, requested).when(record).thenOnce(sent));
it('is dropped once, and not after it was sent', () => {
  given(mailDecider, requested).when(drop).thenOnce(dropped);
  given(mailDecider, requested, sent).when(drop).thenNothing();
});
it('must have been asked for', () => given(mailDecider).when(record).thenRefused('mail-not-found'));
