import { given, metaOf, sealed } from '@veilway/es-kernel/spec';
import {
  DeclineRefund,
  GrantRefund,
  LapseApproval,
  NoteRefundPaid,
  OfferRefund,
  refundDecider,
  RequestRefund,
} from './refund.decider.js';
import type { RefundEvent } from './refund.events.js';

const accountId = 'a-1';
const by = (id: string, now = '2030-01-01T00:00:00Z') => metaOf({ actor: { type: 'account', id }, now: new Date(now) });
const payment = { accountId, planName: 'Basic', amountCents: 999, currency: 'USD' };
const asked = { ...payment, reason: sealed() };
// The clock of the tests says 1 January 2030, a Tuesday.
const request = new RequestRefund('o-1', { ...asked, until: '2030-01-15T00:00:00.000Z' }, metaOf());
const late = new RequestRefund('o-1', { ...asked, until: '2030-01-01T00:00:00.000Z' }, metaOf());
const grant = (
  admin: string,
  { needsTwo = false, partCents = 999, now }: { needsTwo?: boolean; partCents?: number; now?: string } = {},
) => new GrantRefund('o-1', { aloneUpToCents: needsTwo ? 500 : 10_000, partCents }, by(admin, now));
const offer = (admin: string, partCents: number, aloneUpToCents = 10_000) =>
  new OfferRefund('o-1', { ...asked, partCents, aloneUpToCents }, by(admin));
const decline = (admin: string) => new DeclineRefund('o-1', { refusal: sealed('no') }, by(admin));
const pay = new NoteRefundPaid('o-1', { refundReference: 'r-1' }, metaOf());

const requested: RefundEvent = { type: 'RefundRequested', data: asked };
const until = '2030-01-02T00:00:00.000Z';
const approved: RefundEvent = { type: 'RefundApproved', data: { accountId, adminId: 'ann', amountCents: 999, until } };
const lapsed: RefundEvent = { type: 'RefundApprovalLapsed', data: { accountId } };
const part = (amountCents: number, adminId = 'ann'): RefundEvent => ({
  type: 'RefundConfirmed',
  data: { ...payment, amountCents, adminId, arrivesFrom: '2030-01-08', arrivesUntil: '2030-01-10', isPart: true },
});
const offered = (amountCents = 999): RefundEvent => ({
  type: 'RefundOffered',
  data: { ...asked, amountCents, adminId: 'ann' },
});
const confirmed = (adminId: string): RefundEvent => ({
  type: 'RefundConfirmed',
  data: { ...payment, adminId, arrivesFrom: '2030-01-08', arrivesUntil: '2030-01-10' },
});
const declined: RefundEvent = { type: 'RefundDeclined', data: { ...payment, adminId: 'ann', refusal: sealed('no') } };
const paid: RefundEvent = { type: 'RefundPaid', data: { accountId, refundReference: 'r-1' } };

describe('who asks for money back', () => {
  it('is heard, once at a time', () => {
    given(refundDecider).when(request).then(requested);
    for (const more of [[], [approved], [confirmed('ann')], [confirmed('ann'), paid]])
      given(refundDecider, requested, ...more)
        .when(request)
        .thenRefused('refund-asked');
  });
  it('is too late after the last day', () => given(refundDecider).when(late).thenRefused('refund-too-late'));
  it('may ask again after a refusal, three times in all', () => {
    given(refundDecider, requested, declined).when(request).then(requested);
    given(refundDecider, requested, declined, requested, declined, requested, declined)
      .when(request)
      .thenRefused('refund-refused');
  });
});

describe('an admin', () => {
  it('grants it once, and says when the money is there: five to seven business days later', () =>
    given(refundDecider, requested).when(grant('ann')).thenOnce(confirmed('ann')));
  it('refuses it, with a reason', () => given(refundDecider, requested).when(decline('ann')).then(declined));
  it('decides about nothing that another one has decided', () => {
    given(refundDecider, requested, declined).when(grant('bob')).thenRefused('refund-decided');
    given(refundDecider, requested, declined).when(decline('bob')).thenRefused('refund-decided');
    given(refundDecider, requested, confirmed('ann')).when(decline('bob')).thenRefused('refund-decided');
    given(refundDecider, requested, confirmed('ann'), paid).when(grant('bob')).thenNothing();
    for (const more of [[], [paid]])
      given(refundDecider, requested, confirmed('ann'), ...more)
        .when(grant('bob', { partCents: 500 }))
        .thenRefused('refund-decided');
  });
  it('decides about nothing of their own', () => {
    given(refundDecider, requested).when(grant(accountId)).thenRefused('own-refund');
    given(refundDecider, requested).when(decline(accountId)).thenRefused('own-refund');
  });
  it('decides about nothing that nobody asked for', () => {
    for (const command of [grant('ann'), decline('ann'), pay])
      given(refundDecider).when(command).thenRefused('refund-not-found');
  });
});

describe('a high amount', () => {
  const two = { needsTwo: true };
  it('is granted by two', () => {
    given(refundDecider, requested).when(grant('ann', two)).then(approved);
    given(refundDecider, requested, approved).when(grant('ann', two)).thenRefused('second-admin-needed');
    given(refundDecider, requested, approved).when(grant('bob', two)).thenOnce(confirmed('bob'));
  });
  it('approved before it was said until when, can be confirmed', () =>
    given(refundDecider, requested, { type: 'RefundApproved', data: { accountId, adminId: 'ann' } })
      .when(grant('bob', { ...two, now: '2030-01-01T23:00:00Z' }))
      .then(confirmed('bob')));
  it('is confirmed as it was approved', () => {
    const half: RefundEvent = {
      type: 'RefundApproved',
      data: { accountId, adminId: 'ann', amountCents: 600, until },
    };
    given(refundDecider, requested)
      .when(grant('ann', { ...two, partCents: 600 }))
      .then(half);
    given(refundDecider, requested, half)
      .when(grant('bob', { ...two, partCents: 999 }))
      .thenRefused('approved-otherwise');
    given(refundDecider, requested, half)
      .when(grant('bob', { ...two, partCents: 600 }))
      .then(part(600, 'bob'));
  });
  it('is confirmed by nobody who saw another approval, which has lapsed since', () => {
    const [first, anew] = [400, 900].map((amountCents): RefundEvent => ({
      type: 'RefundApproved',
      data: { accountId, adminId: 'ann', amountCents, until },
    }));
    given(refundDecider, requested, part(200), requested, first!, lapsed, anew!)
      .when(grant('bob', { ...two, partCents: 400 }))
      .thenRefused('approved-otherwise');
  });
  it('lapses a day after it was approved, and needs two again', () => {
    const [early, late] = ['2030-01-01T23:59:59.999Z', until].map(
      (now) => new LapseApproval('o-1', {}, by('clock', now)),
    );
    given(refundDecider, requested, approved).when(early!).thenNothing();
    given(refundDecider, requested, approved).when(late!).thenOnce(lapsed);
    const again: RefundEvent = {
      type: 'RefundApproved',
      data: { accountId, adminId: 'bob', amountCents: 999, until: '2030-01-03T00:00:00.000Z' },
    };
    // Also where no clock has said so yet.
    given(refundDecider, requested, approved)
      .when(grant('bob', { ...two, now: until }))
      .then(lapsed, again);
    given(refundDecider, requested, approved, lapsed)
      .when(grant('bob', { ...two, now: until }))
      .then(again);
  });
  it('is refused by one, also after another has approved it', () =>
    given(refundDecider, requested, approved)
      .when(decline('bob'))
      .then({ type: 'RefundDeclined', data: { ...payment, adminId: 'bob', refusal: sealed('no') } }));
});

describe('a part', () => {
  it('is paid back, and then another one, but never more than was paid', () => {
    given(refundDecider, requested)
      .when(grant('ann', { partCents: 400 }))
      .thenOnce(part(400));
    given(refundDecider, requested)
      .when(grant('ann', { partCents: 1_000 }))
      .thenRefused('refund-too-high');
    const once: RefundEvent[] = [requested, part(400), paid];
    given(refundDecider, ...once)
      .when(request)
      .then({ type: 'RefundRequested', data: { ...asked, amountCents: 599 } });
    given(refundDecider, ...once)
      .when(offer('bob', 600))
      .thenRefused('refund-too-high');
  });
  it('counts for the limit with all that was paid back before', () => {
    const once: RefundEvent[] = [requested, part(400), paid];
    given(refundDecider, ...once)
      .when(offer('ann', 101, 500))
      .then(offered(599), { type: 'RefundApproved', data: { accountId, adminId: 'ann', amountCents: 101, until } });
  });
});

describe('staff that gives money back unasked', () => {
  it('gives it at once, or waits for another admin', () => {
    given(refundDecider).when(offer('ann', 400)).then(offered(), part(400));
    given(refundDecider).when(offer('ann', 999)).then(offered(), confirmed('ann'));
    given(refundDecider)
      .when(offer('ann', 999, 500))
      .then(offered(), approved);
    given(refundDecider, offered(), approved)
      .when(grant('ann', { needsTwo: true }))
      .thenRefused('second-admin-needed');
    given(refundDecider, offered(), approved)
      .when(grant('bob', { needsTwo: true }))
      .then(confirmed('bob'));
  });
  it('comes after who asks, and never to themselves', () => {
    given(refundDecider, requested).when(offer('ann', 400)).thenRefused('refund-waits');
    given(refundDecider, offered(), approved).when(offer('bob', 400)).thenRefused('refund-waits');
    given(refundDecider, requested, confirmed('ann')).when(offer('bob', 1)).thenRefused('refund-asked');
    given(refundDecider).when(offer(accountId, 400)).thenRefused('own-refund');
  });
  it('begins anew where nobody confirmed in time', () => {
    given(refundDecider, offered(), approved)
      .when(grant('bob', { needsTwo: true, now: until }))
      .thenRefused('refund-decided');
    given(refundDecider, offered(), approved, lapsed).when(grant('bob')).thenRefused('refund-decided');
    given(refundDecider, offered(), approved, lapsed).when(offer('ann', 400)).then(offered(), part(400));
    given(refundDecider, offered(), approved, lapsed).when(request).then(requested);
  });
  it('says nothing to the customer where another admin refuses', () =>
    given(refundDecider, offered(), approved)
      .when(decline('bob'))
      .then({
        type: 'RefundDeclined',
        data: { ...payment, adminId: 'bob', refusal: sealed('no'), wasOffered: true },
      }));
});

it('is paid once, and not before it is granted', () => {
  given(refundDecider, requested, confirmed('ann')).when(pay).thenOnce(paid);
  given(refundDecider, requested).when(pay).thenNothing();
});
