import type { DomainCommand, Event, Meta, MetaOf, Process, Recorded } from '@veilway/es-kernel';
import { metaOf, recorded, sealed } from '@veilway/es-kernel/spec';
import { ManualClock } from '../../../testing/app.js';
import type { AccountEvent, SessionEvent } from '../../accounts/events.js';
import { SendMail } from '../commands/send-mail.js';
import { DropMail } from '../domain/mail.decider.js';
import type { ContactMessageEvent } from '../../contact/events.js';
import { accountMails } from './account-mails.process.js';
import { businessMails } from './business-mails.process.js';
import { contactMails } from './contact-mails.process.js';
import { signInMails } from './sign-in-mails.process.js';
import { delivery, redelivery } from './delivery.js';

const meta = (key: string | number = 0): Meta => metaOf({ commandId: String(key) });
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
  it('gets a link for half an hour where it forgot the password, and hears that it has another', async () => {
    const forgotten = {
      type: 'PasswordResetRequested',
      data: { at: '2030-01-01T10:00:00.000Z', password: 2 },
    } as const;
    const parameters = { password: 2, until: '2030-01-01T10:30:00.000Z' };
    expect(await react(accountMails, forgotten satisfies AccountEvent, 'account-a-1', undefined)).toMatchObject([
      { type: 'RequestMail', data: { template: 'reset-password', accountId: 'a-1', parameters } },
    ]);
    const changed: AccountEvent = { type: 'PasswordChanged', data: { passwordHash: sealed() } };
    expect(await react(accountMails, changed, 'account-a-1', undefined)).toMatchObject([
      { type: 'RequestMail', data: { template: 'password-changed', accountId: 'a-1' } },
    ]);
  });
  it('gets none where it is staff', async () =>
    expect(await react(accountMails, registered('admin'), 'account-a-1', undefined)).toEqual([]));
});

describe('a sign-in', () => {
  const facts = { accountId: 'a-1', role: 'customer', generation: 0, rotatedAt: '', expiresAt: '' } as const;
  const mailOf = async (data: Extract<SessionEvent, { type: 'SessionStarted' }>['data'], at: string) => {
    const event = recorded<SessionEvent>(
      { type: 'SessionStarted', data },
      { streamId: 'session-s-1', at: new Date(at) },
    );
    return signInMails.on.SessionStarted!(event as never, meta, undefined);
  };

  it('on a new device is told, by its day and its kind, once a day for each kind', async () => {
    const device = { browser: 'safari', system: 'ios' } as const;
    const isNew = { ...facts, device, onNewDevice: true } as const;
    const [mail] = await mailOf(isNew, '2030-01-01T10:11:12Z');
    const parameters = { ...device, on: '2030-01-01' };
    expect(mail!.data).toEqual({ template: 'new-device', accountId: 'a-1', parameters });
    const idOf = async (...told: Parameters<typeof mailOf>) => (await mailOf(...told))[0]!.id;
    expect(await idOf(isNew, '2030-01-01T20:00:00Z')).toBe(mail!.id);
    expect(await idOf(isNew, '2030-01-02T00:00:00Z')).not.toBe(mail!.id);
    expect(await idOf({ ...isNew, device: { ...device, system: 'macos' } }, '2030-01-01T20:00:00Z')).not.toBe(mail!.id);
  });
  it('on a device that is known is not', async () => expect(await mailOf(facts, '2030-01-01T10:11:12Z')).toEqual([]));
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
    react(businessMails as never, { type, data: { accountId, ...data } }, streamId, undefined) as Promise<
      DomainCommand[]
    >;

  it('send a receipt with what was paid', async () =>
    expect(
      await told(
        'ReceiptIssued',
        { orderId: 'o-1', planName: 'Pro', amountCents: 1999, currency: 'USD', number: 42 },
        'receiptBook-2030',
      ),
    ).toMatchObject([
      {
        data: {
          template: 'receipt',
          accountId,
          parameters: {
            ...{ orderId: 'o-1', planName: 'Pro', amountCents: 1999, currency: 'USD' },
            receiptNumber: '2030-000042',
          },
        },
      },
    ]));

  it.each([
    ['SubscriptionPastDue', { graceUntil: '2030-01-04T00:00:00.000Z' }, 'renewal-failed'],
    ['SubscriptionEnded', { reason: 'cancelled' }, 'subscription-ended'],
    ['SubscriptionEnded', { reason: 'trial-over' }, 'trial-ended'],
    ['RenewalAnnounced', { planName: 'Pro', amountCents: 1999 }, 'renewal-ahead'],
    ['PeriodEndAnnounced', { planName: 'Pro' }, 'plan-ending'],
    ['TrialEndAnnounced', { planName: 'Pro', periodEnd: '2030-01-08T10:00:00.000Z', daysLeft: 1 }, 'trial-ending'],
    ['RefundConfirmed', { planName: 'Pro', arrivesUntil: '2030-01-15' }, 'refund-granted'],
    ['RefundDeclined', { planName: 'Pro' }, 'refund-refused'],
    ['PriceChangeAnnounced', { planName: 'Pro', oldCents: 999, priceCents: 1099 }, 'price-change'],
    ['AllowanceWarned', {}, 'allowance-80'],
    ['AllowanceExceeded', {}, 'allowance-100'],
    ['ConfigRevoked', { reason: 'server-deleted', serverId: 'v-1' }, 'server-retired'],
    ['ConfigIssued', { serverId: 'v-2', relocation: { id: 'm', until: '2030-01-08T10:00:00.000Z' } }, 'devices-moved'],
    ['TicketResolved', { by: 'support' }, 'ticket-resolved'],
    ['TicketClosed', { by: 'support' }, 'ticket-closed'],
    ['TicketMerged', { intoId: 't-2' }, 'ticket-merged'],
  ])('tell of %s', async (type, data, template) =>
    expect(await told(type, data)).toMatchObject([{ type: 'RequestMail', data: { template, accountId } }]),
  );

  it.each(['TicketResolved', 'TicketClosed'])(
    'say nothing of what somebody did, nor by the contact form: %s',
    async (type) => {
      expect(await told(type, { by: 'customer' }, 'ticket-t-1')).toEqual([]);
      expect(await told(type, { by: 'support', accountId: null }, 'ticket-t-1')).toEqual([]);
    },
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
    const moved = { serverId: 'v-2', relocation: { id: 'm', until: '2030-01-08T10:00:00.000Z' } };
    const [phone, laptop] = await idOf(
      told('ConfigIssued', moved, 'config-3'),
      told('ConfigIssued', moved, 'config-4'),
    );
    expect(laptop).toBe(phone);
  });
  it('say nothing of a config that its owner revoked, nor of a subscription that ends with its money given back', async () => {
    expect(await told('ConfigRevoked', { reason: 'customer', serverId: 'v-1' })).toEqual([]);
    expect(await told('ConfigIssued', { serverId: 'v-2', movedFrom: { configId: 'c', serverId: 'v-1' } })).toEqual([]);
    expect(await told('SubscriptionEnded', { reason: 'refunded' })).toEqual([]);
  });
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
