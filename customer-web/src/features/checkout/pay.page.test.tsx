import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { session } from '@veilway/web-client';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { order, page, subscription } from '../../shared/testing/samples.js';
import { routes } from './index.js';

const open = () => openPage(routes, '/pay/o1', '/');

// The first import compiles the page, which takes longer than a test may.
beforeAll(() => import('./pay.page.js'), 60_000);

beforeEach(() => {
  localStorage.setItem('session', JSON.stringify({ accessToken: 'a', refreshToken: 'r' }));
  apiAnswers({ 'GET /api/v1/orders/o1': { body: order() } });
});

const settles = (status: 'completed' | 'declined' | 'pending') =>
  apiAnswers({ 'POST /api/v1/test-payments/o1': { body: order({ status }) } });
const outcome = () => apiCalls().find(({ route }) => route === 'POST /api/v1/test-payments/o1')?.body;

const costs = () =>
  [...document.querySelectorAll('dl[aria-label="What it costs"] :is(dt, dd)')].map(({ textContent }) => textContent);

describe('the payment page', () => {
  it('shows its shape while the order is on its way', async () => {
    apiAnswers({ 'GET /api/v1/orders/o1': nothingYet });
    open();
    expect(await screen.findByRole('status', { name: 'Loading order' })).toBeTruthy();
  });

  it('shows what is to pay', async () => {
    open();
    expect(await screen.findByText('Basic plan, the first month')).toBeTruthy();
    expect(costs()).toEqual(['Basic, one month', '$9.99', 'Charged today', '$9.99', 'Then each month', '$9.99']);
    expect(screen.getByText('No money moves here. You decide how the payment ends.')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('explains the price of a bigger plan as it was quoted', async () => {
    const rest = {
      daysLeft: 12,
      days: 30,
      monthsAhead: 0,
      planCents: 800,
      creditedPlanName: 'Basic',
      creditCents: 400,
    };
    const change = { kind: 'change', amountCents: 400, priceCents: 1_999, plan: { id: 'pro', name: 'Pro' } } as const;
    apiAnswers({ 'GET /api/v1/orders/o1': { body: order({ ...change, rest }) } });
    open();
    expect(await screen.findByRole('button', { name: 'Pay $4.00' })).toBeTruthy();
    expect(costs()).toEqual([
      ...['Pro, 12 of 30 days', '$8.00', 'Back for Basic, 12 of 30 days', '-$4.00'],
      ...['Charged today', '$4.00', 'Then each month', '$19.99'],
    ]);
  });

  it('takes the first payment and leads to the first file', async () => {
    settles('completed');
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.99' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(router.state.location.pathname + router.state.location.search).toBe('/dashboard/downloads?create');
    expect(await screen.findByText('Basic is yours. Add your first device.')).toBeTruthy();
    expect(outcome()).toEqual({ outcome: 'paid' });
  });

  it('shows nothing else while the next page is on its way', async () => {
    settles('completed');
    open();
    const pay = await screen.findByRole('button', { name: 'Pay $9.99' });
    const before = apiCalls().length;
    await userEvent.click(pay);
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(
      apiCalls()
        .slice(before)
        .map(({ route }) => route),
    ).toEqual(['POST /api/v1/test-payments/o1']);
  });

  it('pays once although the network changed meanwhile, as a tunnel does that is switched on', async () => {
    const keys: (string | null)[] = [];
    apiAnswers({
      'POST /api/v1/test-payments/o1': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        if (keys.length === 1) throw new TypeError('Failed to fetch');
        return { body: order({ status: 'completed' }) };
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.99' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it.each([
    ['change', 'Basic plan, the difference for the rest of this period'],
    ['renewal', 'Basic plan, the month that is overdue'],
  ] as const)('takes the payment of a %s and says how it ended', async (kind, what) => {
    apiAnswers({
      'GET /api/v1/orders/o1': { body: order({ kind }) },
      'POST /api/v1/test-payments/o1': { body: order({ kind, status: 'completed' }) },
    });
    open();
    expect(await screen.findByText(what)).toBeTruthy();
    const pay = await screen.findByRole('button', { name: 'Pay $9.99' });
    apiAnswers({ 'GET /api/v1/orders/o1': { body: order({ kind, status: 'completed', paymentUrl: null }) } });
    await userEvent.click(pay);
    expect((await screen.findByText('This order is paid')).closest('[role=status]')).toBe(document.activeElement);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Get your configuration', '/dashboard/downloads?create'],
      ['Go to billing', '/dashboard/billing'],
    ]);
    expect(await violations()).toEqual([]);
  });

  it('says what became of an order that was replaced in another tab meanwhile', async () => {
    apiAnswers({
      'POST /api/v1/test-payments/o1': problem(409, 'This order is declined already.', 'order-not-pending'),
    });
    open();
    const pay = await screen.findByRole('button', { name: 'Pay $9.99' });
    apiAnswers({ 'GET /api/v1/orders/o1': { body: order({ status: 'declined', reason: 'superseded' }) } });
    await userEvent.click(pay);
    expect((await screen.findByText('Another order took the place of this one')).closest('[role=status]')).toBe(
      document.activeElement,
    );
    expect(screen.queryByRole('button', { name: 'Pay $9.99' })).toBeNull();
  });

  it('says when the plan begins that was paid in a free trial, and leads to billing first', async () => {
    const follows = { effective: 'renewal', paymentUrl: null } as const;
    apiAnswers({
      'GET /api/v1/subscriptions': page(subscription({ isTrial: true, periodEnd: '2030-01-08T10:00:00.000Z' })),
      'GET /api/v1/orders/o1': { body: order({ ...follows }) },
      'POST /api/v1/test-payments/o1': { body: order({ ...follows, status: 'completed' }) },
    });
    const { router } = open();
    const pay = await screen.findByRole('button', { name: 'Pay $9.99' });
    apiAnswers({ 'GET /api/v1/orders/o1': { body: order({ ...follows, status: 'completed' }) } });
    await userEvent.click(pay);
    expect((await screen.findByText('This order is paid')).closest('[role=status]')).toBe(document.activeElement);
    expect(screen.getByText('Basic begins when your free trial ends, on Jan 8, 2030, 10:00 UTC.')).toBeTruthy();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Go to billing',
      'Get your configuration',
    ]);
    expect(router.state.location.pathname).toBe('/pay/o1');
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['over', page(subscription()), 'Your plan is ready.'],
    ['not known', problem(503, 'The API is away.'), 'Basic begins when your free trial ends.'],
  ])('says no end of the trial in which a plan was paid, where that is %s', async (_, mine, text) => {
    const paid = order({ effective: 'renewal', status: 'completed', paymentUrl: null });
    apiAnswers({ 'GET /api/v1/orders/o1': { body: paid }, 'GET /api/v1/subscriptions': mine });
    open();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says that a declined payment charged nothing', async () => {
    settles('declined');
    open();
    const decline = await screen.findByRole('button', { name: 'Decline' });
    apiAnswers({ 'GET /api/v1/orders/o1': { body: order({ status: 'declined', paymentUrl: null }) } });
    await userEvent.click(decline);
    expect(await screen.findByText('The payment was declined')).toBeTruthy();
    expect(outcome()).toEqual({ outcome: 'declined' });
    expect(screen.getByRole('link', { name: 'Go to billing' }).getAttribute('href')).toBe('/dashboard/billing');
  });

  it.each([
    ['superseded', 'Another order took the place of this one'],
    ['outdated', 'Your plan has changed since this order'],
  ] as const)('says why an order was given up: %s', async (reason, title) => {
    apiAnswers({ 'GET /api/v1/orders/o1': { body: order({ status: 'declined', reason, paymentUrl: null }) } });
    open();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay $9.99' })).toBeNull();
  });

  it('leaves an abandoned order open', async () => {
    settles('pending');
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Abandon' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard/billing');
    expect(outcome()).toEqual({ outcome: 'abandoned' });
  });

  it('says that an order has expired', async () => {
    apiAnswers({ 'GET /api/v1/orders/o1': { body: order({ status: 'expired', paymentUrl: null }) } });
    open();
    expect(await screen.findByText('This order has expired')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay $9.99' })).toBeNull();
  });

  it('says why a payment did not go through, and lets one try again', async () => {
    apiAnswers({ 'POST /api/v1/test-payments/o1': problem(503, 'The API is away.') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.99' }));
    expect(await screen.findByText('The payment did not go through')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $9.99' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('says what failed, and tries again when asked', async () => {
    apiAnswers({ 'GET /api/v1/orders/o1': problem(503, 'The API is away.') });
    open();
    expect(await screen.findByText('The API is away.')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/orders/o1': { body: order() } });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Basic plan, the first month')).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('says so of an order of somebody else, and leads to one’s own', async () => {
    apiAnswers({ 'GET /api/v1/orders/o1': problem(404, 'There is no such order.', 'order-not-found') });
    open();
    expect(await screen.findByText('This account has no such order')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to billing' }).getAttribute('href')).toBe('/dashboard/billing');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('says at the sign-in that the session ended', async () => {
    const { router } = open();
    await screen.findByRole('button', { name: 'Pay $9.99' });
    act(() => session.forget());
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(router.state.location.search).toBe('?redirect=%2Fpay%2Fo1&ended');
  });

  it('sends whoever is not signed in to the sign-in, and back', async () => {
    localStorage.clear();
    const { router } = open();
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(router.state.location.pathname + router.state.location.search).toBe('/auth?redirect=%2Fpay%2Fo1');
  });
});
