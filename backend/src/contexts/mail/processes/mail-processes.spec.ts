import type { DomainCommand, Event, Meta, MetaOf, Process, Recorded } from '@veilway/es-kernel';
import { metaOf, recorded, sealed } from '@veilway/es-kernel/spec';
import { ManualClock } from '../../../testing/app.js';
import type { AccountEvent } from '../../accounts/events.js';
import type { OrderQueries } from '../../orders/index.js';
import { SendMail } from '../commands/send-mail.js';
import { DropMail } from '../domain/mail.decider.js';
import type { ContactMessageEvent } from '../../contact/events.js';
import { accountMails } from './account-mails.process.js';
import { businessMails } from './business-mails.process.js';
import { contactMails } from './contact-mails.process.js';
import { delivery, redelivery } from './delivery.js';

const meta = (key: string | number = 0): Meta => metaOf({ commandId: String(key) });
const orders = {
  get: (id: string) =>
    Promise.resolve({ quote: { planName: 'Pro', amountCents: id === 'free' ? 0 : 1999, currency: 'USD' } }),
} as unknown as OrderQueries;

const react = async <R>(process: Process<never, R>, event: Event, streamId: string, reads: R) => {
  const on = process.on as Record<string, (e: unknown, m: typeof meta, r: R) => readonly DomainCommand[]>;
  return on[event.type]!(recorded(event, { streamId, position: 1n }), meta, reads);
};

type Reactions = Record<string, (event: Recorded<Event>, meta: MetaOf) => readonly DomainCommand[]>;

describe('a registered account', () => {
  const registered = (role: 'customer' | 'admin'): AccountEvent => ({
    type: 'AccountRegistered',
    data: { email: sealed(), fullName: sealed(), passwordHash: sealed(), addressKey: '', role },
  });
  it('gets the link to confirm its address', async () =>
    expect(await react(accountMails, registered('customer'), 'account-a-1', undefined)).toMatchObject([
      { type: 'RequestMail', data: { template: 'verify-email', accountId: 'a-1', parameters: { candidate: 1 } } },
    ]));
  it('gets a link of its own for each sign-up with its address', async () => {
    const data = { candidate: 2, fullName: sealed(), passwordHash: sealed(), at: '' };
    const parameters = { candidate: 2 };
    expect(
      await react(accountMails, { type: 'CandidateAdded', data } satisfies AccountEvent, 'account-a-1', undefined),
    ).toMatchObject([{ type: 'RequestMail', data: { template: 'verify-email', accountId: 'a-1', parameters } }]);
    const again = { type: 'VerificationRequested', data: { at: '', candidate: 2 } } satisfies AccountEvent;
    expect(await react(accountMails, again, 'account-a-1', undefined)).toMatchObject([{ data: { parameters } }]);
  });
  it('gets one link in a minute, however often it is asked for', async () => {
    const ids = (events: Recorded<Event>[]) =>
      events.map((event) => (accountMails.on as Reactions)[event.type]!(event, meta)[0]!.id);
    const told = (type: string, at: string) =>
      recorded({ type, data: { role: 'customer' } }, { streamId: 'account-a-1', at: new Date(at) });
    const [signUp, soon, later] = ids([
      told('AccountRegistered', '2030-01-01T10:00:05Z'),
      told('VerificationRequested', '2030-01-01T10:00:55Z'),
      told('VerificationRequested', '2030-01-01T10:01:00Z'),
    ]);
    expect(soon).toBe(signUp);
    expect(later).not.toBe(signUp);
  });
  it('is told where somebody signs up with its address', async () =>
    expect(
      await react(accountMails, { type: 'SignUpRepeated', data: { at: '' } }, 'account-a-1', undefined),
    ).toMatchObject([{ type: 'RequestMail', data: { template: 'sign-up-repeated', accountId: 'a-1' } }]));
  it('gets none where it is staff', async () =>
    expect(await react(accountMails, registered('admin'), 'account-a-1', undefined)).toEqual([]));
});

describe('a message by the contact form', () => {
  it('goes to support, and is confirmed, without a word of it in an event', async () => {
    const event: ContactMessageEvent = {
      type: 'ContactMessageReceived',
      data: { name: sealed('s-1'), email: sealed('s-2'), subject: sealed('s-3'), message: sealed('s-4') },
    };
    const mails = await react(contactMails, event, 'contactMessage-c-1', undefined);
    const parameters = { contactMessageId: 'c-1' };
    expect(mails.map(({ data }) => data)).toEqual([
      { template: 'contact-message', accountId: null, parameters },
      { template: 'contact-received', accountId: null, parameters },
    ]);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(2);
  });
});

describe('business mails', () => {
  const accountId = 'a-1';
  const told = (type: string, data: Record<string, unknown>, streamId = 'subscription-s-1') =>
    react(businessMails as never, { type, data: { accountId, ...data } }, streamId, orders) as Promise<DomainCommand[]>;

  it('send a receipt with what was paid', async () =>
    expect(await told('OrderCompleted', { paymentReference: 'p' }, 'order-o-1')).toMatchObject([
      {
        data: {
          template: 'receipt',
          accountId,
          parameters: { orderId: 'o-1', planName: 'Pro', amountCents: 1999, currency: 'USD' },
        },
      },
    ]));
  it('send no receipt over nothing', async () => expect(await told('OrderCompleted', {}, 'order-free')).toEqual([]));

  it.each([
    ['SubscriptionPastDue', { graceUntil: '2030-01-04T00:00:00.000Z' }, 'renewal-failed'],
    ['SubscriptionEnded', { reason: 'cancelled' }, 'subscription-ended'],
    ['SubscriptionEnded', { reason: 'trial-over' }, 'trial-ended'],
    ['TrialEndAnnounced', { planName: 'Pro', periodEnd: '2030-01-08T10:00:00.000Z', daysLeft: 1 }, 'trial-ending'],
    ['AllowanceWarned', {}, 'allowance-80'],
    ['AllowanceExceeded', {}, 'allowance-100'],
    ['ConfigRevoked', { reason: 'server-deleted', serverId: 'v-1' }, 'server-retired'],
  ])('tell of %s', async (type, data, template) =>
    expect(await told(type, data)).toMatchObject([{ type: 'RequestMail', data: { template, accountId } }]),
  );

  it.each(['AllowanceWarned', 'AllowanceExceeded'])('tell whether it is of the free trial: %s', async (type) => {
    expect(await told(type, {})).toMatchObject([{ data: { parameters: {} } }]);
    expect(await told(type, { isTrial: true })).toMatchObject([{ data: { parameters: { isTrial: true } } }]);
  });

  it('tell once of all payments that fail in one grace, and of all devices on one server', async () => {
    const idOf = async (...told: Promise<DomainCommand[]>[]) => (await Promise.all(told)).map(([mail]) => mail!.id);
    const grace = { graceUntil: '2030-01-04T00:00:00.000Z' };
    const [first, retry] = await idOf(
      told('SubscriptionPastDue', grace),
      told('SubscriptionPastDue', { ...grace, attempt: 2 }),
    );
    expect(retry).toBe(first);
    const gone = { reason: 'server-deleted', serverId: 'v-1' };
    const [one, other] = await idOf(told('ConfigRevoked', gone, 'config-1'), told('ConfigRevoked', gone, 'config-2'));
    expect(other).toBe(one);
  });
  it('say nothing of a config that its owner revoked', async () =>
    expect(await told('ConfigRevoked', { reason: 'customer', serverId: 'v-1' })).toEqual([]));
});

describe('delivery', () => {
  it('tries at once', async () =>
    expect(await react(delivery, { type: 'MailRequested', data: {} }, 'mail-m-1', undefined)).toEqual([
      new SendMail('m-1', {}, meta()),
    ]));

  it('tries again what is due, and gives up after three days', async () => {
    const clock = new ManualClock();
    const requestedAt = clock.now();
    const due = () =>
      redelivery({ due: () => Promise.resolve([{ id: 'm-1', requestedAt, dueAt: requestedAt }]) }).due(
        clock.now(),
        meta,
      );

    expect(await due()).toEqual([new SendMail('m-1', {}, meta('m-1'))]);
    clock.advance({ days: 3, seconds: 1 });
    expect(await due()).toEqual([new DropMail('m-1', { reason: 'undeliverable' }, meta('m-1'))]);
  });
});
