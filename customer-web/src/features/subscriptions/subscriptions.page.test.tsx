import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { page, subscription } from '../../shared/testing/samples.js';
import { routes } from './index.js';

const SUBSCRIPTIONS = 'GET /api/v1/subscriptions';
const has = (...mine: unknown[]) => apiAnswers({ [SUBSCRIPTIONS]: page(...mine) });
const open = () => openPage(routes, '/dashboard/subscriptions');
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

// The first import compiles the page, which takes longer than a test may.
beforeAll(() => import('./subscriptions.page.js'), 60_000);

const ended = subscription({
  id: 'sub0',
  status: 'ended',
  startedAt: '2029-10-01T00:00:00.000Z',
  endedAt: '2029-12-01T00:00:00.000Z',
  endReason: 'payment-failed',
});

describe('the page of the subscriptions', () => {
  it('shows its shape while they are on their way', async () => {
    apiAnswers({ [SUBSCRIPTIONS]: nothingYet });
    open();
    expect(await screen.findByRole('status', { name: 'Loading subscription' })).toBeTruthy();
  });

  it('shows the current one, its period, what is used and left of it, and what happens next', async () => {
    has(subscription(), ended);
    open();
    const mine = within(await screen.findByRole('region', { name: 'Your subscription' }));
    expect(mine.getByText('Active')).toBeTruthy();
    expect(mine.getByText('Renews on February 1, 2030 for $9.99.')).toBeTruthy();
    for (const fact of ['January 1, 2030 – February 1, 2030', '12.5 GB of 50 GB', '37.5 GB left', '1 of 5', '4 left'])
      expect(mine.getByText(fact)).toBeTruthy();
    expect(mine.getByRole('meter', { name: 'Data used' }).getAttribute('aria-valuenow')).toBe('25');
    expect(hrefOf('Change plan')).toBe('/dashboard/billing#plans');
    expect(await violations()).toEqual([]);
  });

  it('says the old and the new price, and from when on', async () => {
    has(subscription({ newPrice: { oldCents: 999, priceCents: 1_299, from: '2030-03-01T00:00:00.000Z' } }));
    open();
    const mine = within(await screen.findByRole('region', { name: 'Your subscription' }));
    expect(
      mine.getByText(/^This plan has a new price: \$12.99 a month instead of \$9.99, from .* March 1, 2030/),
    ).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('shows past ones, from when until when, and why they ended', async () => {
    const over = { ...ended, id: 'sub9', endReason: 'trial-over' as const };
    has(subscription(), ended, over, { ...ended, id: 'sub8', endReason: 'cancelled' as const });
    open();
    const past = within(await screen.findByRole('region', { name: 'Past subscriptions' }));
    const [span] = past.getAllByText('October 1, 2029 – December 1, 2029');
    expect(span).toBeTruthy();
    for (const why of ['Its renewal was not paid', 'Free trial, over', 'Cancelled']) past.getByText(why);
  });

  it('leads to the plans who has none, and speaks of no past that was not', async () => {
    has();
    open();
    expect(await screen.findByText('No active subscription')).toBeTruthy();
    expect(hrefOf('View Plans')).toBe('/dashboard/billing');
    expect(screen.queryByText('Past subscriptions')).toBeNull();
  });

  it('says why they could not be loaded, and tries again', async () => {
    apiAnswers({ [SUBSCRIPTIONS]: problem(503, 'The lists are being rebuilt.') });
    open();
    expect(await screen.findByText('Your subscription could not be loaded')).toBeTruthy();
    expect(screen.getByText('The lists are being rebuilt.')).toBeTruthy();
    has(subscription());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Active')).toBeTruthy();
  });

  it('says when nothing is left, and when nothing can run out', async () => {
    has(subscription({ usedBytes: 50e9, devicesUsed: 5 }));
    open();
    expect(await screen.findByText('Nothing left until the next period')).toBeTruthy();
    expect(screen.getByText('None left')).toBeTruthy();
  });

  it('shows what has no limit without a bar', async () => {
    has(subscription({ allowanceBytes: null, deviceLimit: null }));
    open();
    expect(await screen.findByText('12.5 GB of unlimited')).toBeTruthy();
    expect(screen.getByText('1 of unlimited')).toBeTruthy();
    expect(screen.queryByRole('meter')).toBeNull();
  });
});

describe('a subscription', () => {
  it('is cancelled after asking', async () => {
    const cancelled = subscription({ cancelAtPeriodEnd: true });
    has(subscription());
    apiAnswers({ 'POST /api/v1/subscriptions/sub1/cancel': { body: cancelled } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Basic?' }));
    expect(dialog.getByText(/stay connected until February 1, 2030/)).toBeTruthy();
    has(cancelled);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText('Ends on February 1, 2030. Nothing more is charged.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says why it could not be cancelled', async () => {
    has(subscription());
    apiAnswers({ 'POST /api/v1/subscriptions/sub1/cancel': problem(409, 'It has ended.') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Basic?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await dialog.findByText('It has ended.')).toBeTruthy();
  });

  it('says why it could not be resumed', async () => {
    has(subscription({ cancelAtPeriodEnd: true }));
    apiAnswers({ 'POST /api/v1/subscriptions/sub1/resume': problem(409, 'It has ended.') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Resume subscription' }));
    expect(await screen.findByText('The subscription could not be resumed')).toBeTruthy();
    expect(screen.getByText('It has ended.')).toBeTruthy();
  });

  it('is resumed', async () => {
    has(subscription({ cancelAtPeriodEnd: true }));
    apiAnswers({ 'POST /api/v1/subscriptions/sub1/resume': { body: subscription() } });
    open();
    const resume = await screen.findByRole('button', { name: 'Resume subscription' });
    has(subscription());
    await userEvent.click(resume);
    expect(await screen.findByText('Renews on February 1, 2030 for $9.99.')).toBeTruthy();
  });

  it('says what is paid ahead, and until when', async () => {
    has(subscription({ periodsAhead: 1, paidUntil: '2030-03-01T00:00:00.000Z' }));
    open();
    expect(
      await screen.findByText(
        'The month after this period is paid already, until March 1, 2030. Renews on March 1, 2030 for $9.99.',
      ),
    ).toBeTruthy();
  });

  it('keeps its harmless answer apart from the cancelling one', async () => {
    has(subscription());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Basic?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep subscription' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(apiCalls().filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });

  it('whose renewal was not paid says until when it works, and leads to paying', async () => {
    has(subscription({ status: 'past_due', graceUntil: '2030-02-04T00:00:00.000Z' }));
    open();
    expect(await screen.findByText(/Everything works until February 4, 2030/)).toBeTruthy();
    expect(screen.getByText('Payment due')).toBeTruthy();
    expect(hrefOf('Pay now')).toBe('/dashboard/billing#plans');
  });

  it('whose renewal was not paid can be cancelled until its grace is over, and says so', async () => {
    const overdue = { status: 'past_due' as const, graceUntil: '2030-02-04T00:00:00.000Z' };
    const cancelled = subscription({ ...overdue, cancelAtPeriodEnd: true });
    has(subscription(overdue));
    apiAnswers({ 'POST /api/v1/subscriptions/sub1/cancel': { body: cancelled } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Basic?' }));
    await waitFor(() => expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true));
    expect(dialog.getByText(/stay connected until February 4, 2030/)).toBeTruthy();
    has(cancelled);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText('Ends on February 4, 2030. Nothing more is charged.')).toBeTruthy();
    expect(await screen.findByText('Basic ends on February 4, 2030')).toBeTruthy();
    apiAnswers({ 'POST /api/v1/subscriptions/sub1/resume': { body: subscription(overdue) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Resume subscription' }));
    expect(await screen.findByText('Basic is still to be paid; we try again every day.')).toBeTruthy();
  });

  it('of a free trial ends by itself; what was bought to follow it can be cancelled', async () => {
    const trial = subscription({ isTrial: true, periodEnd: '2030-01-08T10:00:00.000Z' });
    has(trial);
    const { queries } = open();
    expect(await screen.findByText('Free trial')).toBeTruthy();
    expect(screen.getByText(/^Ends on Jan 8, 2030, 10:00 UTC\. Then your devices pause/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    expect(hrefOf('Choose a plan')).toBe('/dashboard/billing#plans');
    has({ ...trial, nextPlan: { id: 'pro', name: 'Pro' }, periodsAhead: 1 });
    await queries.invalidateQueries();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByRole('heading', { name: 'Cancel Pro?' })).toBeTruthy();
  });
});
