import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { adminsProof, admin as signInAsAdmin, staff } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { PaymentProvider } from '../../orders/index.js';

type Actor = Awaited<ReturnType<Fleet['account']>>;

let test: TestApp;
let fleet: Fleet;
const WHY = 'The server was away for days.';

beforeAll(async () => {
  test = await TestApp.start({ REFUND_ALONE_UP_TO_CENTS: '2000' });
  fleet = new Fleet(test);
  await test.until(async () => (await test.get('plans')).body['items'].length === 3, 'the standard plans');
});
afterAll(() => test.stop());

const buy = async (planId: string) => {
  const who = await fleet.account();
  const { body: order } = await test.post('orders', { planId }, who.token);
  await test.post(`test-payments/${order['id']}`, { outcome: 'paid' }, who.token);
  await test.settle();
  return { who, orderId: order['id'] as string };
};
/** Of one admin, another session at each call. */
const admin = (id = newId()) => ({ id, session: () => fleet.provenAs(id) });
type Admin = ReturnType<typeof admin>;
const post = (path: string, body: object, by: Admin) => {
  const { token, proof } = by.session();
  return test.post(`admin/refunds${path}`, body, token, proof);
};
const offer = (orderId: string, amountCents: number, by: Admin) => post('', { orderId, amountCents, reason: WHY }, by);
const grant = (orderId: string, by: Admin, amountCents = 4_999) => post(`/${orderId}/grant`, { amountCents }, by);
const refundsOf = async ({ token }: Actor) => (await test.get('refunds', token)).body['items'];
const planOf = async ({ token }: Actor) => (await test.get('subscriptions', token)).body['items'][0];
const paymentOf = async (id: string) => (await test.get(`admin/orders/${id}`, fleet.admin)).body;
const kindsOf = async (path: string, { token }: Actor) =>
  ((await test.get(path, token)).body['items'] as { kind: string }[]).map(({ kind }) => kind);
const revenue = async () => (await test.get('admin/summary', fleet.admin)).body['totalRevenueCents'] as number;

describe('four eyes', () => {
  it('are not those of one person who raises what one person may pay back', async () => {
    const { orderId } = await buy('enterprise');
    const ann = admin();
    const limit = (refundAloneUpToCents: number | null) => {
      const { token, proof } = ann.session();
      return test.call('PATCH', 'admin/settings', { token, body: { refundAloneUpToCents }, headers: proof });
    };
    expect((await offer(orderId, 4_999, ann)).body).toMatchObject({ status: 'approved', needsTwo: true });
    expect((await limit(5_000)).body['errors']).toMatchObject([{ pointer: '/refundAloneUpToCents' }]);
    expect((await grant(orderId, ann)).body).toMatchObject({ type: '/problems/second-admin-needed' });

    const other = await buy('enterprise');
    expect((await limit(500)).status).toBe(200);
    expect((await offer(other.orderId, 501, ann)).body).toMatchObject({ status: 'approved', needsTwo: true });
    expect((await limit(null)).status).toBe(200);
  });

  it('are not those of one person with two sessions, and of two admins who race one is the second', async () => {
    const { orderId } = await buy('enterprise');
    const [ann, bob, eve] = [admin(), admin(), admin()];
    const paid = jest.spyOn(test.app.get(PaymentProvider), 'refund');
    expect((await offer(orderId, 4_999, ann)).body).toMatchObject({
      status: 'approved',
      needsTwo: true,
      isOffered: true,
    });
    // Who confirms says how much they saw.
    expect((await post(`/${orderId}/grant`, {}, bob)).body).toMatchObject({ errors: [{ pointer: '/amountCents' }] });
    expect((await grant(orderId, bob, 4_998)).body).toMatchObject({
      status: 409,
      type: '/problems/approved-otherwise',
    });
    for (let session = 0; session < 3; session += 1)
      expect((await grant(orderId, ann)).body).toMatchObject({ status: 409, type: '/problems/second-admin-needed' });
    expect((await offer(orderId, 4_999, ann)).body).toMatchObject({ status: 409, type: '/problems/refund-waits' });

    const before = await revenue();
    expect((await Promise.all([grant(orderId, bob), grant(orderId, eve)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    await test.settle();
    expect(paid.mock.calls.filter(([order]) => order.orderId === orderId)).toHaveLength(1);
    paid.mockRestore();
    expect(before - (await revenue())).toBe(4_999);
    const { body } = await test.get(`admin/refunds/${orderId}`, fleet.admin);
    const steps = body['steps'] as { kind: string; by: { id: string } | null }[];
    const second = steps[2]!.by!.id;
    expect([bob.id, eve.id]).toContain(second);
    expect(steps.map(({ kind, by }) => [kind, by?.id])).toEqual([
      ['offered', ann.id],
      ['approved', ann.id],
      ['granted', second],
      ['paid', undefined],
    ]);
  });

  it('are not those of one admin who signs in twice, or is invited once more', async () => {
    const { orderId } = await buy('enterprise');
    const path = `admin/refunds/${orderId}/grant`;
    const one = await signInAsAdmin(test);
    const itsProof = await adminsProof(test, one);
    const offered = await test.post('admin/refunds', { orderId, amountCents: 4_999, reason: WHY }, one.token, itsProof);
    expect(offered.body).toMatchObject({ status: 'approved', approvedBy: one.id });

    const two = await signInAsAdmin(test);
    expect(two.refreshToken).not.toBe(one.refreshToken);
    const proof = await adminsProof(test, two);
    expect(await test.post(path, { amountCents: 4_999 }, two.token, proof)).toMatchObject({
      status: 409,
      body: { type: '/problems/second-admin-needed' },
    });
    // Nor does it help to begin anew from there, or to have said no in between.
    expect(
      (await test.post('admin/refunds', { orderId, amountCents: 1, reason: WHY }, two.token, proof)).body,
    ).toMatchObject({ type: '/problems/refund-waits' });
    for (const email of [test.settings.adminEmail!, test.settings.adminEmail!.toUpperCase()])
      expect((await test.post('admin/invitations', { email, role: 'admin' }, two.token, proof)).body).toMatchObject({
        type: '/problems/already-of-staff',
      });
    expect((await test.post(`admin/refunds/${orderId}/refuse`, { reason: WHY }, two.token, proof)).status).toBe(200);
    const anew = await test.post('admin/refunds', { orderId, amountCents: 4_999, reason: WHY }, two.token, proof);
    expect(anew.body).toMatchObject({ status: 'approved' });
    expect((await test.post(path, { amountCents: 4_999 }, one.token, itsProof)).body).toMatchObject({
      type: '/problems/second-admin-needed',
    });

    const other = await staff(test, 'other.admin@example.com', 'admin');
    expect((await test.post(path, { amountCents: 4_999 }, other.token, itsProof)).status).toBe(403);
    const { body } = await test.post('account/proofs', { password: 'correct horse' }, other.token);
    expect(
      (await test.post(path, { amountCents: 4_999 }, other.token, { 'X-Proof': body['proof'] as string })).body,
    ).toMatchObject({
      status: 'granted',
    });
    await test.settle();
  });

  it.each([
    ['confirm', 'enterprise', 4_999],
    ['begin', 'pro', 1_999],
  ] as const)('pay back once where twenty %s at once', async (deed, plan, amountCents) => {
    const { orderId } = await buy(plan);
    const [ann, ...others] = Array.from({ length: 5 }, () => admin());
    if (deed === 'confirm') await offer(orderId, amountCents, ann!);
    const paid = jest.spyOn(test.app.get(PaymentProvider), 'refund');
    const before = await revenue();
    const racing = Array.from({ length: 20 }, (_, at) => others[at % others.length]!);
    const answers = await Promise.all(
      racing.map((by) => (deed === 'confirm' ? grant(orderId, by) : offer(orderId, amountCents, by))),
    );
    await test.settle();
    const events = (await test.app.get(EventStore).read(`refund-${orderId}`)).map(({ type }) => type);
    expect(events.filter((type) => type === 'RefundConfirmed')).toHaveLength(1);
    expect(
      new Set(paid.mock.calls.filter(([order]) => order.orderId === orderId).map((call) => JSON.stringify(call))).size,
    ).toBe(1);
    paid.mockRestore();
    expect(before - (await revenue())).toBe(amountCents);
    expect(await paymentOf(orderId)).toMatchObject({ status: 'refunded', refundedCents: amountCents });
    const won = answers.filter(({ status }) => status < 300);
    expect(won).toHaveLength(deed === 'confirm' ? 20 : 1);
    for (const { body } of answers.filter(({ status }) => status >= 300))
      expect(body['type']).toBe('/problems/refund-asked');
  });

  it('have a day; then it is given up, and begins anew', async () => {
    const { who, orderId } = await buy('enterprise');
    const [ann, bob] = [admin(), admin()];
    const { body } = await offer(orderId, 4_999, ann);
    expect(Date.parse(body['approvedUntil']) - test.clock.now().getTime()).toBe(24 * 3_600_000);
    test.clock.advance({ days: 1 });
    await test.settle();
    expect((await test.get(`admin/refunds/${orderId}`, fleet.admin)).body).toMatchObject({
      status: 'lapsed',
      approvedBy: null,
    });
    expect((await grant(orderId, bob)).body).toMatchObject({ status: 409, type: '/problems/refund-decided' });
    expect([await refundsOf(who), (await planOf(who)).status]).toEqual([[], 'active']);
    expect((await offer(orderId, 4_999, bob)).body).toMatchObject({ status: 'approved', approvedBy: bob.id });
    expect((await grant(orderId, ann)).body).toMatchObject({ status: 'granted' });
    await test.settle();
  });

  it('see each cent: small parts of a high amount are one', async () => {
    const { who, orderId } = await buy('enterprise');
    const ann = admin();
    expect((await offer(orderId, 2_000, ann)).body).toMatchObject({ status: 'granted', needsTwo: false });
    await test.settle();
    expect((await offer(orderId, 1, ann)).body).toMatchObject({ status: 'approved', needsTwo: true });
    // What was paid back does not vanish while staff thinks about more.
    expect(await refundsOf(who)).toMatchObject([{ amountCents: 2_000, status: 'paid', isPart: true, isOffered: true }]);
  });

  it('refuse without a word to the customer, who has not asked', async () => {
    const { who, orderId } = await buy('enterprise');
    await offer(orderId, 4_999, admin());
    expect((await test.post('refunds', { orderId, reason: WHY }, who.token)).body).toMatchObject({
      status: 409,
      type: '/problems/refund-asked',
    });
    expect((await post(`/${orderId}/refuse`, { reason: WHY }, admin())).status).toBe(200);
    await test.settle();
    expect(await kindsOf('notifications', who)).not.toContain('refund-refused');
    expect(await kindsOf('account/activity', who)).not.toContain('refund-refused');
    expect(await refundsOf(who)).toEqual([]);
  });
});

describe('a part of an order', () => {
  it('is paid back, the plan goes on, and the rest can be asked for', async () => {
    const { who, orderId } = await buy('pro');
    const before = await revenue();
    expect((await offer(orderId, 500, admin())).body).toMatchObject({
      status: 'granted',
      isPart: true,
      amountCents: 500,
    });
    await test.settle();
    expect(await paymentOf(orderId)).toMatchObject({ status: 'completed', amountCents: 1_999, refundedCents: 500 });
    expect(before - (await revenue())).toBe(500);
    expect(await planOf(who)).toMatchObject({ status: 'active' });
    expect(await refundsOf(who)).toMatchObject([{ amountCents: 500, isPart: true, reason: '', status: 'paid' }]);
    expect(await kindsOf('account/activity', who)).toContain('refund-part');
    const mail = await test.mailbox.waitFor(`${who.id}@example.com`, /money is on its way back/);
    expect(mail.text).toContain('We pay $5.00 for the Pro plan back');
    expect(mail.text).toContain('Your subscription goes on as it is.');

    expect((await offer(orderId, 1_500, admin())).body).toMatchObject({
      status: 409,
      type: '/problems/refund-too-high',
    });
    expect((await test.post('refunds', { orderId, reason: WHY }, who.token)).body).toMatchObject({
      amountCents: 1_499,
    });
    const part = { amountCents: 500, isPart: true, status: 'paid', paidAt: expect.any(String) };
    expect(await refundsOf(who)).toMatchObject([
      { amountCents: 1_499, status: 'asked', reason: WHY, asksLeft: 2 },
      part,
    ]);
    expect((await grant(orderId, admin(), 1_499)).body).toMatchObject({ isPart: false });
    await test.settle();
    expect(await refundsOf(who)).toMatchObject([{ amountCents: 1_499, status: 'paid', isPart: false }, part]);
    expect(await paymentOf(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_999 });
    expect(await planOf(who)).toMatchObject({ status: 'ended', endReason: 'refunded' });
    expect(before - (await revenue())).toBe(1_999);
  });

  it.each([
    [{ amountCents: 500, reason: WHY }, '/orderId'],
    [{ orderId: 'o-1', reason: WHY }, '/amountCents'],
    [{ orderId: 'o-1', amountCents: 0, reason: WHY }, '/amountCents'],
    [{ orderId: 'o-1', amountCents: 500 }, '/reason'],
  ])('needs an order, an amount and a reason: %j', async (body, pointer) =>
    expect((await post('', body, admin())).body).toMatchObject({
      status: 400,
      errors: [{ pointer }],
    }),
  );

  it('is of an order that there is, and that was paid', async () => {
    expect((await offer(newId(), 500, admin())).body).toMatchObject({ status: 404, type: '/problems/order-not-found' });
    const who = await fleet.account();
    const { body: open } = await test.post('orders', { planId: 'pro' }, who.token);
    expect((await offer(open['id'], 500, admin())).body).toMatchObject({
      status: 409,
      type: '/problems/nothing-to-refund',
    });
  });
});
