import { projected } from '../../../testing/projected.js';
import type { ConfigEvent } from '../../configs/events.js';
import { letterOf } from '../business-letters.js';
import type { MailEvent } from '../domain/mail.events.js';
import { owedMails } from './owed-mails.read-model.js';

const at = new Date('2030-01-01T00:00:00Z');
const revoked: Extract<ConfigEvent, { type: 'ConfigRevoked' }> = {
  type: 'ConfigRevoked',
  data: { accountId: 'a-1', serverId: 's-1', subscriptionId: 'sub-1', reason: 'server-deleted', wasActive: true },
};
const { id: mailId, ...mail } = letterOf({ ...revoked, id: 'e', streamId: 'config-c-1', at } as never)!;
const requested: MailEvent = { type: 'MailRequested', data: mail };
const onConfig = (n: number) => ({ event: revoked, streamId: `config-c-${n}`, at });
const onMail = { event: requested, streamId: `mail-${mailId}`, at };
const rowAfter = (...history: Parameters<typeof projected<object, typeof revoked | MailEvent>>[1]) =>
  projected(owedMails, history as never).row(mailId);

it('owes a mail from the event that calls for it until it is requested', () => {
  expect(rowAfter(onConfig(1))).toMatchObject({ ...mail, owedSince: at, isRequested: false });
  expect(rowAfter(onConfig(1), onMail)).toMatchObject({ owedSince: null, isRequested: true });
});

it('owes it once, however many events call for it', () => {
  expect(rowAfter(onConfig(1), onMail, onConfig(2))).toMatchObject({ owedSince: null, isRequested: true });
});
