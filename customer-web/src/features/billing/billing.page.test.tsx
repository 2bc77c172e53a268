import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { order, page, plan, subscription } from '../../shared/testing/samples.js';
import { choiceOf } from './choice.js';
import { routes } from './index.js';

const open = () => openPage(routes, '/dashboard/billing');
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const asked = (route: string) => apiCalls().find((call) => call.route === route);

const pro = plan({ id: 'pro', name: 'Pro', priceCents: 1999, features: ['5 devices'], isMostPopular: true });

// The first import compiles the page, which takes longer than a test may.
beforeAll(() => import('./billing.page.js'), 60_000);

const answers = () => ({
  'GET /api/v1/plans': page(plan(), pro),
  'GET /api/v1/subscriptions': page(subscription()),
  'GET /api/v1/orders': page(order({ status: 'completed', paymentUrl: null })),
});

beforeEach(() => apiAnswers(answers()));

describe('the billing page', () => {
  it('shows its shape while everything is on its way', async () => {
    apiAnswers({
      'GET /api/v1/plans': nothingYet,
      'GET /api/v1/subscriptions': nothingYet,
      'GET /api/v1/orders': nothingYet,
    });
    open();
    for (const what of ['subscription', 'plans', 'orders'])
      expect(await screen.findByRole('status', { name: `Loading ${what}` })).toBeTruthy();
  });

  it('shows subscription, plans and orders', async () => {
    open();
    const mine = await section('Your subscription');
    expect(await mine.findByText('Renews on February 1, 2030.')).toBeTruthy();
    expect(mine.getByText('12.5 GB of 50 GB')).toBeTruthy();
    expect(mine.getByText('1 of 5')).toBeTruthy();
    const offered = within(await screen.findByRole('article', { name: 'Pro' }));
    expect(offered.getByText('$19.99')).toBeTruthy();
    expect(offered.getByText('Most Popular')).toBeTruthy();
    const row = within(await screen.findByRole('row', { name: /January 1, 2030/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'BasicNew subscription, January 1, 2030',
      '$9.99',
      'Completed',
    ]);
    expect(await violations()).toEqual([]);
  });

  it('says what to do first when there is nothing yet', async () => {
    apiAnswers({ 'GET /api/v1/subscriptions': page(), 'GET /api/v1/orders': page() });
    open();
    expect(await screen.findByText('No active subscription')).toBeTruthy();
    expect(await screen.findByText('No orders yet')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Buy Basic' })).toBeTruthy();
  });

  it('says so when nothing is on sale', async () => {
    apiAnswers({ 'GET /api/v1/plans': page() });
    open();
    expect(await screen.findByText('No plans on sale')).toBeTruthy();
  });

  it.each([
    ['GET /api/v1/subscriptions', 'Your subscription could not be loaded', 'Renews on February 1, 2030.'],
    ['GET /api/v1/plans', 'The plans could not be loaded', '$19.99'],
    ['GET /api/v1/orders', 'Your orders could not be loaded', 'Completed'],
  ])('says that %s failed where it happened, and tries that again', async (route, failure, content) => {
    const said = ['Renews on February 1, 2030.', '$19.99', 'Completed'];
    apiAnswers({ [route]: problem(503, 'The lists are being rebuilt.') });
    open();
    expect(await screen.findByText(failure)).toBeTruthy();
    expect(screen.getByText('The lists are being rebuilt.')).toBeTruthy();
    for (const other of said.filter((text) => text !== content)) expect(await screen.findByText(other)).toBeTruthy();
    apiAnswers(answers());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(content)).toBeTruthy();
  });

  it.each([
    ['pending', 'Pending'],
    ['completed', 'Completed'],
    ['declined', 'Declined'],
    ['expired', 'Expired'],
  ] as const)('shows an order that is %s', async (status, words) => {
    apiAnswers({ 'GET /api/v1/orders': page(order({ status, paymentUrl: null })) });
    open();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says when more orders could not be loaded', async () => {
    apiAnswers({ 'GET /api/v1/orders': { body: { items: [order({ id: 'o2' })], nextCursor: 'o2' } } });
    open();
    const more = await screen.findByRole('button', { name: 'Show more' });
    apiAnswers({ 'GET /api/v1/orders': problem(503, 'The lists are being rebuilt.') });
    await userEvent.click(more);
    expect(await screen.findByText('More orders could not be loaded')).toBeTruthy();
    expect(screen.getByText('Pending')).toBeTruthy();
  });

  it('shows more orders when asked', async () => {
    apiAnswers({
      'GET /api/v1/orders': { body: { items: [order({ id: 'o2', status: 'completed' })], nextCursor: 'o2' } },
    });
    open();
    const more = await screen.findByRole('button', { name: 'Show more' });
    apiAnswers({ 'GET /api/v1/orders': page(order({ status: 'expired', paymentUrl: null })) });
    await userEvent.click(more);
    expect(await screen.findByText('Expired')).toBeTruthy();
    expect(screen.getByText('Completed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('a plan', () => {
  it('is bought and leads to its payment', async () => {
    apiAnswers({
      'GET /api/v1/subscriptions': page(),
      'POST /api/v1/orders': { status: 201, body: order() },
    });
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Buy Basic' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/pay/o1');
    expect(asked('POST /api/v1/orders')?.body).toEqual({ planId: 'basic' });
  });

  it('says why it could not be ordered', async () => {
    apiAnswers({
      'GET /api/v1/subscriptions': page(),
      'POST /api/v1/orders': problem(409, 'It is not sold any more.'),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Buy Basic' }));
    expect(await screen.findByText('The plan could not be ordered')).toBeTruthy();
    expect(screen.getByText('It is not sold any more.')).toBeTruthy();
  });

  it('says why it could not be changed', async () => {
    apiAnswers({ 'POST /api/v1/orders': problem(409, 'It is not sold any more.') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change to Pro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change to Pro?' }));
    expect(dialog.getByText(/^Pro starts at once\. You pay the difference for the days/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Change plan' }));
    expect(await dialog.findByText('It is not sold any more.')).toBeTruthy();
  });

  it('is changed after saying what that means', async () => {
    apiAnswers({
      'GET /api/v1/subscriptions': page(subscription({ plan: { id: 'pro', name: 'Pro' } })),
      'POST /api/v1/orders': {
        status: 201,
        body: order({ kind: 'change', effective: 'renewal', amountCents: 0, status: 'completed', paymentUrl: null }),
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change to Basic' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change to Basic?' }));
    expect(dialog.getByText(/Nothing is charged now\. Basic starts on February 1, 2030/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Change plan' }));
    expect(await screen.findByText('Your next period is Basic')).toBeTruthy();
  });

  it.each([
    ['is bought by somebody without one', undefined, { kind: 'buy', label: 'Buy Basic' }],
    ['pays an overdue renewal', subscription({ status: 'past_due' }), { kind: 'buy', label: 'Pay for Basic' }],
    ['is the current one', subscription(), { kind: 'none', label: 'Your current plan' }],
    [
      'is what a subscription changes to',
      subscription({ plan: pro, nextPlan: plan() }),
      { kind: 'none', label: 'Your next plan' },
    ],
    ['is kept after all', subscription({ nextPlan: pro }), { kind: 'change', label: 'Keep Basic' }],
    ['is another one', subscription({ plan: pro }), { kind: 'change', label: 'Change to Basic' }],
    [
      'waits for a cancelled subscription to be resumed',
      subscription({ plan: pro, cancelAtPeriodEnd: true }),
      { kind: 'none', label: 'Resume to change' },
    ],
  ])('%s', (_, current, choice) => expect(choiceOf(plan(), current)).toEqual(choice));
});

describe('an order that waits for its payment', () => {
  it('leads there', async () => {
    apiAnswers({ 'GET /api/v1/orders': page(order()) });
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
    expect(router.state.location.pathname).toBe('/pay/o1');
  });
});

describe('the subscription', () => {
  it('is cancelled after asking', async () => {
    const cancelled = subscription({ cancelAtPeriodEnd: true });
    apiAnswers({ 'POST /api/v1/subscriptions/sub1/cancel': { body: cancelled } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Basic?' }));
    expect(dialog.getByText(/stay connected until February 1, 2030/)).toBeTruthy();
    apiAnswers({ 'GET /api/v1/subscriptions': page(cancelled) });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText('Ends on February 1, 2030. Nothing more is charged.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says why it could not be cancelled', async () => {
    apiAnswers({ 'POST /api/v1/subscriptions/sub1/cancel': problem(409, 'It has ended.') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Basic?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await dialog.findByText('It has ended.')).toBeTruthy();
  });

  it('says why it could not be resumed', async () => {
    apiAnswers({
      'GET /api/v1/subscriptions': page(subscription({ cancelAtPeriodEnd: true })),
      'POST /api/v1/subscriptions/sub1/resume': problem(409, 'It has ended.'),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Resume subscription' }));
    expect(await screen.findByText('The subscription could not be resumed')).toBeTruthy();
    expect(screen.getByText('It has ended.')).toBeTruthy();
  });

  it('is resumed', async () => {
    apiAnswers({
      'GET /api/v1/subscriptions': page(subscription({ cancelAtPeriodEnd: true })),
      'POST /api/v1/subscriptions/sub1/resume': { body: subscription() },
    });
    open();
    const resume = await screen.findByRole('button', { name: 'Resume subscription' });
    apiAnswers({ 'GET /api/v1/subscriptions': page(subscription()) });
    await userEvent.click(resume);
    expect(await screen.findByText('Renews on February 1, 2030.')).toBeTruthy();
  });

  it('whose renewal was not paid says until when it works', async () => {
    apiAnswers({
      'GET /api/v1/subscriptions': page(subscription({ status: 'past_due', graceUntil: '2030-02-04T00:00:00.000Z' })),
    });
    open();
    expect(await screen.findByText(/Everything works until February 4, 2030/)).toBeTruthy();
    expect(screen.getByText('Payment due')).toBeTruthy();
  });
});
