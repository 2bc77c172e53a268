import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { config, order, page, plan, quote, subscription } from '../../shared/testing/samples.js';
import { saved } from '../../shared/testing/saved-files.js';
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
  'GET /api/v1/refunds': page(),
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

  it('shows plan, offers and orders', async () => {
    open();
    const mine = await section('Your plan');
    expect(await mine.findByText('Renews on February 1, 2030 for $9.99.')).toBeTruthy();
    expect(mine.getByText('Paid by test payments: no money moves, and renewals always succeed.')).toBeTruthy();
    const more = mine.getByRole('link', { name: 'Manage subscription' });
    expect(more.getAttribute('href')).toBe('/dashboard/subscriptions');
    const offered = within(await screen.findByRole('article', { name: 'Pro' }));
    expect(offered.getByText('$19.99')).toBeTruthy();
    expect(offered.getByText('Most Popular')).toBeTruthy();
    const row = within(await screen.findByRole('row', { name: /January 1, 2030/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'BasicNew subscription, January 1, 2030',
      '$9.99',
      'Paid',
    ]);
    expect(await violations()).toEqual([]);
  });

  it('leads to its plans each time a link to them is followed', async () => {
    const scrolled = (Element.prototype.scrollIntoView = jest.fn());
    const { router } = openPage(routes, '/dashboard/billing#plans');
    const plans = await screen.findByRole('heading', { name: 'Plans' });
    await waitFor(() => expect(document.activeElement).toBe(plans));
    screen.getByRole('main').focus();
    await act(() => router.navigate('/dashboard/billing#plans'));
    await waitFor(() => expect(document.activeElement).toBe(plans));
    expect(scrolled.mock.contexts).toEqual([plans, plans]);
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
    ['GET /api/v1/subscriptions', 'Your subscription could not be loaded', 'Renews on February 1, 2030 for $9.99.'],
    ['GET /api/v1/plans', 'The plans could not be loaded', '$19.99'],
    ['GET /api/v1/orders', 'Your orders could not be loaded', 'Paid'],
  ])('says that %s failed where it happened, and tries that again', async (route, failure, content) => {
    const said = ['Renews on February 1, 2030 for $9.99.', '$19.99', 'Paid'];
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
    ['Waiting for payment', order({ paymentUrl: null })],
    ['Paid', order({ status: 'completed' })],
    ['Confirmed', order({ status: 'completed', amountCents: 0 })],
    ['Payment declined', order({ status: 'declined', reason: 'payment' })],
  ])('shows an order as what it is: %s', async (words, shown) => {
    apiAnswers({ 'GET /api/v1/orders': page(shown) });
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /came to nothing/ })).toBeNull();
  });

  it('tells on a narrow screen below an order what became of it', async () => {
    open();
    await screen.findByText('Paid');
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);
    const narrow = rules.filter((rule) => rule.startsWith('@media') && rule.includes('max-width'));
    expect(narrow.join()).toMatch(/td:last-of-type \{[^}]*grid-column: ?1 ?\/ ?-1/);
  });

  it('says of an order over nothing that there was nothing to pay', async () => {
    apiAnswers({ 'GET /api/v1/orders': page(order({ status: 'completed', amountCents: 0 })) });
    open();
    expect(await screen.findByText('Nothing to pay')).toBeTruthy();
    expect(screen.queryByText('$0.00')).toBeNull();
  });

  it('folds away what came to nothing, and says why it did', async () => {
    apiAnswers({
      'GET /api/v1/orders': page(
        order({ id: 'o4', status: 'completed' }),
        order({ id: 'o3', status: 'declined', reason: 'superseded' }),
        order({ id: 'o2', status: 'declined', reason: 'outdated' }),
        order({ id: 'o1', status: 'expired' }),
      ),
    });
    open();
    const show = await screen.findByRole('button', { name: 'Show 3 orders that came to nothing' });
    expect(screen.queryByText('Replaced')).toBeNull();
    await userEvent.click(show);
    expect(screen.getByText('Replaced')).toBeTruthy();
    expect(screen.getByText('A newer order took its place. Nothing was charged.')).toBeTruthy();
    expect(screen.getByText('Your plan had changed since. Nothing was charged.')).toBeTruthy();
    expect(screen.getByText('Not paid in time')).toBeTruthy();
    expect(screen.queryByText(/declined/i)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Hide what came to nothing' }));
    expect(screen.queryByText('Replaced')).toBeNull();
  });

  it('says when more orders could not be loaded', async () => {
    apiAnswers({ 'GET /api/v1/orders': { body: { items: [order({ id: 'o2' })], nextCursor: 'o2' } } });
    open();
    const more = await screen.findByRole('button', { name: 'Show more' });
    apiAnswers({ 'GET /api/v1/orders': problem(503, 'The lists are being rebuilt.') });
    await userEvent.click(more);
    expect(await screen.findByText('More orders could not be loaded')).toBeTruthy();
    expect(screen.getByText('Waiting for payment')).toBeTruthy();
  });

  it('shows more orders when asked', async () => {
    apiAnswers({
      'GET /api/v1/orders': { body: { items: [order({ id: 'o2', status: 'completed' })], nextCursor: 'o2' } },
    });
    open();
    const more = await screen.findByRole('button', { name: 'Show more' });
    apiAnswers({ 'GET /api/v1/orders': page(order({ status: 'declined', reason: 'payment', paymentUrl: null })) });
    await userEvent.click(more);
    expect(await screen.findByText('Payment declined')).toBeTruthy();
    expect(screen.getByText('Paid')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement?.tagName).toBe('MAIN');
  });
});

/** Opens the dialog of a plan's button. */
const choosing = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: `${button}?` }));
};
const QUOTE = 'GET /api/v1/quotes/basic';

describe('a plan', () => {
  it('is bought for the amount that was said, and leads to its payment', async () => {
    apiAnswers({
      'GET /api/v1/subscriptions': page(),
      [QUOTE]: { body: quote() },
      'POST /api/v1/orders': { status: 201, body: order() },
    });
    const { router } = open();
    const dialog = await choosing('Buy Basic');
    expect(await dialog.findByText(/^You pay \$9\.99 now for the first month, then \$9\.99 each month/)).toBeTruthy();
    expect(asked('POST /api/v1/orders')).toBeUndefined();
    expect(await violations()).toEqual([]);
    const before = apiCalls().length;
    await userEvent.click(dialog.getByRole('button', { name: 'Go on to pay $9.99' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
    // Nobody waits for what the page that is left would show.
    expect(
      apiCalls()
        .slice(before)
        .map(({ route }) => route),
    ).toEqual(['POST /api/v1/orders']);
    expect(router.state.location.pathname).toBe('/pay/o1');
    expect(asked('POST /api/v1/orders')?.body).toEqual({ planId: 'basic' });
  });

  it('that the address names is about to be bought', async () => {
    apiAnswers({ 'GET /api/v1/subscriptions': page(), [QUOTE]: { body: quote() } });
    const { router } = openPage(routes, '/dashboard/billing?plan=basic');
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy Basic?' }));
    // Whoever comes back, or whose subscription changes, is not asked again.
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await userEvent.click(await dialog.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that the address names, but nobody can order, is left alone', async () => {
    const { router, queries } = openPage(routes, '/dashboard/billing?plan=basic');
    expect(await screen.findByRole('button', { name: 'Your current plan' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    apiAnswers({ 'GET /api/v1/subscriptions': page(subscription({ plan: { id: 'pro', name: 'Pro' } })) });
    await act(() => queries.invalidateQueries());
    expect(await screen.findByRole('button', { name: 'Change to Basic' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(apiCalls().some(({ route }) => route === QUOTE)).toBe(false);
  });

  it('says why it has no price, and asks again', async () => {
    apiAnswers({ 'GET /api/v1/subscriptions': page(), [QUOTE]: problem(409, 'It is being renewed.') });
    open();
    const dialog = await choosing('Buy Basic');
    expect(await dialog.findByText('It is being renewed.')).toBeTruthy();
    apiAnswers({ [QUOTE]: { body: quote() } });
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText(/^You pay \$9\.99 now/)).toBeTruthy();
  });

  it('says why it could not be ordered', async () => {
    apiAnswers({
      'GET /api/v1/subscriptions': page(),
      [QUOTE]: { body: quote() },
      'POST /api/v1/orders': problem(409, 'It is not sold any more.'),
    });
    open();
    const dialog = await choosing('Buy Basic');
    await userEvent.click(await dialog.findByRole('button', { name: /^Go on/ }));
    expect(await dialog.findByText('The plan could not be ordered')).toBeTruthy();
    expect(dialog.getByText('It is not sold any more.')).toBeTruthy();
  });

  const change = { kind: 'change', periodEnd: '2030-02-01T00:00:00.000Z' } as const;

  it.each([
    [
      'Pay for Basic',
      subscription({ status: 'past_due' }),
      quote({ kind: 'renewal', periodEnd: change.periodEnd }),
      /^You pay \$9\.99 now for the month that is overdue/,
      'Go on to pay $9.99',
    ],
    [
      'Change to Basic',
      subscription({ plan: { id: 'tiny', name: 'Tiny' } }),
      quote({ ...change, amountCents: 321 }),
      /^Basic starts at once\. You pay \$3\.21 now.* until February 1, 2030; from then on \$9\.99 each month\.$/,
      'Go on to pay $3.21',
    ],
    [
      'Keep Basic',
      subscription({ nextPlan: pro }),
      quote({ ...change, amountCents: 0, effective: 'renewal' }),
      /the change planned for February 1, 2030 is dropped\. There is nothing to pay now/,
      'Keep Basic',
    ],
  ])('says its terms: %s', async (button, mine, quoted, terms, action) => {
    apiAnswers({ 'GET /api/v1/subscriptions': page(mine), 'GET /api/v1/configs': page(), [QUOTE]: { body: quoted } });
    open();
    const dialog = await choosing(button);
    expect(await dialog.findByText(terms)).toBeTruthy();
    expect(dialog.getByRole('button', { name: action })).toBeTruthy();
  });

  /** Names and amounts of what an order costs. */
  const linesIn = (dialog: Pick<typeof screen, 'getAllByRole'>) =>
    dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]);

  it('says line by line how the price of a bigger plan comes about, and what is charged when', async () => {
    const rest = { daysLeft: 15, days: 30, monthsAhead: 0, planCents: 500, creditedPlanName: 'Tiny', creditCents: 179 };
    apiAnswers({
      'GET /api/v1/subscriptions': page(subscription({ plan: { id: 'tiny', name: 'Tiny' } })),
      [QUOTE]: { body: quote({ ...change, amountCents: 321, rest, nextChargeAt: '2030-03-01T00:00:00.000Z' }) },
    });
    open();
    const dialog = await choosing('Change to Basic');
    await dialog.findByText('Charged today');
    expect(linesIn(dialog)).toEqual([
      ['Basic, 15 of 30 days', '$5.00'],
      ['Back for Tiny, 15 of 30 days', '-$1.79'],
      ['Charged today', '$3.21'],
      ['Charged on March 1, 2030, then each month', '$9.99'],
    ]);
    expect(await violations()).toEqual([]);
  });

  it('says that months which wait go on with the bigger plan, and what of that is charged today', async () => {
    const rest = {
      daysLeft: 15,
      days: 30,
      monthsAhead: 2,
      planCents: 2_498,
      creditedPlanName: 'Tiny',
      creditCents: 895,
    };
    apiAnswers({
      'GET /api/v1/subscriptions': page(
        subscription({ plan: { id: 'tiny', name: 'Tiny' }, periodsAhead: 2, paidUntil: '2030-04-01T00:00:00.000Z' }),
      ),
      [QUOTE]: { body: quote({ ...change, amountCents: 1_603, rest, nextChargeAt: '2030-04-01T00:00:00.000Z' }) },
    });
    open();
    const dialog = await choosing('Change to Basic');
    await dialog.findByText('Charged today');
    expect(linesIn(dialog)).toEqual([
      ['Basic, 15 of 30 days and 2 months ahead', '$24.98'],
      ['Back for Tiny, 15 of 30 days and 2 months ahead', '-$8.95'],
      ['Charged today', '$16.03'],
      ['Charged on April 1, 2030, then each month', '$9.99'],
    ]);
  });

  it('says that nothing is charged today for a smaller one', async () => {
    apiAnswers({
      'GET /api/v1/subscriptions': page(subscription({ plan: pro })),
      'GET /api/v1/configs': page(),
      [QUOTE]: { body: quote({ ...change, amountCents: 0, effective: 'renewal' }) },
    });
    open();
    const dialog = await choosing('Change to Basic');
    await dialog.findByText('Charged today');
    expect(linesIn(dialog)).toEqual([
      ['Charged today', '$0.00'],
      ['Charged on February 1, 2030, then each month', '$9.99'],
    ]);
  });

  it('for fewer devices says which ones go, and is changed to after that', async () => {
    apiAnswers({
      'GET /api/v1/subscriptions': page(subscription({ plan: { id: 'pro', name: 'Pro' } })),
      'GET /api/v1/configs': page(
        config({ id: 'c4', deviceName: 'Tablet' }),
        config({ id: 'c3', deviceName: 'Tablet', moving: { to: 'c4', until: '2030-01-16T10:00:00.000Z' } }),
        config({ id: 'c2', deviceName: 'Phone' }),
        config({ id: 'c1', deviceName: 'Laptop' }),
      ),
      [QUOTE]: { body: quote({ ...change, devicesGoing: ['c2', 'c3'], amountCents: 0, effective: 'renewal' }) },
      'POST /api/v1/orders': {
        status: 201,
        body: order({ kind: 'change', effective: 'renewal', amountCents: 0, status: 'completed', paymentUrl: null }),
      },
    });
    open();
    const dialog = await choosing('Change to Basic');
    expect(await dialog.findByText(/^There is nothing to pay now\. Basic starts on February 1, 2030/)).toBeTruthy();
    expect(await dialog.findByText('Basic is for 1 device, and you have 3')).toBeTruthy();
    expect(dialog.getByText(/^On February 1, 2030, what you added last is removed:/)).toBeTruthy();
    const going = dialog.getAllByRole('listitem').map((item) => item.querySelector('bdi')!.textContent);
    expect(going).toEqual(['Phone', 'Tablet']);
    expect(dialog.getByRole('link', { name: 'See your devices' }).getAttribute('href')).toBe('/dashboard/downloads');
    await userEvent.click(dialog.getByRole('button', { name: 'Change to Basic' }));
    expect(await screen.findByText('Your next period is Basic')).toBeTruthy();
  });

  it.each([
    ['Change to Basic', { nextPlan: null }, { nextPlan: plan() }, 'Plan changed', 'Your next plan'],
    ['Keep Pro', { nextPlan: plan() }, { nextPlan: null }, 'Plan kept', 'Your current plan'],
  ])('is confirmed though its button has nothing to do any more: %s', async (deed, before, after, toast, label) => {
    const mine = (over: object) => page(subscription({ plan: { id: 'pro', name: 'Pro' }, ...over }));
    const placed = {
      plan: deed === 'Keep Pro' ? pro : plan(),
      ...change,
      amountCents: 0,
      effective: 'renewal' as const,
    };
    const quoted = `GET /api/v1/quotes/${placed.plan.id}`;
    apiAnswers({
      'GET /api/v1/subscriptions': mine(before),
      'GET /api/v1/configs': page(),
      [quoted]: { body: quote(placed) },
      'POST /api/v1/orders': () => {
        apiAnswers({ 'GET /api/v1/subscriptions': mine(after), [quoted]: problem(409, 'It is so already.') });
        const { plan, kind, amountCents, effective } = placed;
        return {
          status: 201,
          body: order({ plan, kind, amountCents, effective, status: 'completed', paymentUrl: null }),
        };
      },
    });
    open();
    const dialog = await choosing(deed);
    await userEvent.click(await dialog.findByRole('button', { name: deed }));
    expect(await screen.findByText(toast)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: label })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    expect(apiCalls().filter(({ route }) => route === quoted)).toHaveLength(1);
  });

  it('that was ordered in another tab meanwhile is still asked about, and says so', async () => {
    const mine = subscription({ plan: { id: 'pro', name: 'Pro' } });
    apiAnswers({
      'GET /api/v1/subscriptions': page(mine),
      'GET /api/v1/configs': page(),
      [QUOTE]: { body: quote({ ...change, amountCents: 0, effective: 'renewal' }) },
    });
    const { queries } = open();
    const dialog = await choosing('Change to Basic');
    expect(await dialog.findByText(/^There is nothing to pay now\. Basic starts/)).toBeTruthy();
    apiAnswers({
      'GET /api/v1/subscriptions': page({ ...mine, nextPlan: plan() }),
      [QUOTE]: problem(409, 'Basic is your next plan already.'),
    });
    await act(() => queries.invalidateQueries());
    expect(await dialog.findByText('Basic is your next plan already.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Change to Basic?' })).toBeTruthy();
  });

  it('begins its question as a whole, not on the button that closes it', async () => {
    apiAnswers({ 'GET /api/v1/subscriptions': page(), [QUOTE]: nothingYet });
    open();
    await choosing('Buy Basic');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  });

  it.each([
    ['is bought by somebody without one', undefined, { canOrder: true, label: 'Buy Basic' }],
    ['pays an overdue renewal', subscription({ status: 'past_due' }), { canOrder: true, label: 'Pay for Basic' }],
    ['is the current one', subscription(), { canOrder: false, label: 'Your current plan' }],
    [
      'is what a subscription changes to',
      subscription({ plan: pro, nextPlan: plan() }),
      { canOrder: false, label: 'Your next plan' },
    ],
    ['is kept after all', subscription({ nextPlan: pro }), { canOrder: true, label: 'Keep Basic', isKept: true }],
    ['is another one', subscription({ plan: pro }), { canOrder: true, label: 'Change to Basic' }],
    [
      'waits for a cancelled subscription to be resumed',
      subscription({ plan: pro, cancelAtPeriodEnd: true }),
      { canOrder: false, label: 'Resume to change' },
    ],
  ])('%s', (_, current, choice) => expect(choiceOf(plan(), current)).toEqual(choice));
});

describe('an order that was paid', () => {
  const RECEIPT = 'GET /api/v1/orders/o1/receipt';
  const paid = order({ status: 'completed', paymentUrl: null, receiptNumber: '2030-000042' });
  beforeEach(() => apiAnswers({ 'GET /api/v1/orders': page(paid) }));

  it('has its receipt to be saved', async () => {
    const files = saved();
    apiAnswers({ [RECEIPT]: { body: '%PDF', headers: { 'Content-Type': 'text/plain' } } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Save receipt 2030-000042' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['receipt-2030-000042.pdf']));
    expect(await files[0]!.blob.text()).toBe('%PDF');
  });

  it('has a credit note beside its receipt once it is paid back', async () => {
    const files = saved();
    const note = 'GET /api/v1/orders/o1/credit-notes/C-2030-000001';
    apiAnswers({
      'GET /api/v1/orders': page({ ...paid, status: 'refunded', creditNotes: ['C-2030-000001'] }),
      [note]: { body: '%PDF', headers: { 'Content-Type': 'text/plain' } },
    });
    open();
    expect(await screen.findByRole('button', { name: 'Save receipt 2030-000042' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save credit note C-2030-000001' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toContain('credit-note-C-2030-000001.pdf'));
    apiAnswers({ [note]: problem(503, 'The lists are being rebuilt.') });
    await userEvent.click(screen.getByRole('button', { name: 'Save credit note C-2030-000001' }));
    expect(await screen.findByText('The credit note could not be saved')).toBeTruthy();
  });

  it('says why its receipt could not be saved', async () => {
    const files = saved();
    apiAnswers({ [RECEIPT]: problem(503, 'The lists are being rebuilt.') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Save receipt 2030-000042' }));
    expect(await screen.findByText('The receipt could not be saved')).toBeTruthy();
    expect(files).toEqual([]);
  });

  it('has none a moment before it is there', async () => {
    apiAnswers({ 'GET /api/v1/orders': page({ ...paid, receiptNumber: null }) });
    open();
    expect(await screen.findByText('Paid')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /receipt/i })).toBeNull();
  });
});

describe('an order that waits for its payment', () => {
  it('leads there', async () => {
    apiAnswers({ 'GET /api/v1/orders': page(order()) });
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.99' }));
    expect(router.state.location.pathname).toBe('/pay/o1');
  });
});

describe('the free trial', () => {
  const tried = plan({ ...pro, trialDays: 7 });
  const trial = subscription({
    plan: { id: 'pro', name: 'Pro' },
    isTrial: true,
    periodStart: '2030-01-01T10:00:00.000Z',
    periodEnd: '2030-01-08T10:00:00.000Z',
    paidUntil: '2030-01-08T10:00:00.000Z',
  });
  const bought = {
    ...trial,
    nextPlan: { id: 'basic', name: 'Basic' },
    periodsAhead: 1,
    paidUntil: '2030-02-08T10:00:00.000Z',
  };

  beforeEach(() => apiAnswers({ 'GET /api/v1/plans': page(plan(), tried), 'GET /api/v1/orders': page() }));

  it('is offered to who has had no plan yet, with what happens after it, and leads to the first device', async () => {
    const begun = { subscriptionId: 't1', planName: 'Pro', endsAt: trial.periodEnd };
    apiAnswers({ 'GET /api/v1/subscriptions': page(), 'POST /api/v1/trial': { body: begun } });
    const { router } = open();
    expect(await screen.findByText('Try Pro for 7 days, free')).toBeTruthy();
    expect(screen.getByText(/^No card, once per account\. When it ends your devices pause/)).toBeTruthy();
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Start Free Trial' }));
    expect(await screen.findByText('Your free trial has begun')).toBeTruthy();
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/dashboard/downloads?create'),
    );
  });

  it('says why it could not be started', async () => {
    const refusal = problem(409, 'There is no free trial at the moment.', 'trial-not-offered');
    apiAnswers({ 'GET /api/v1/subscriptions': page(), 'POST /api/v1/trial': refusal });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Start Free Trial' }));
    expect(await screen.findByText('The free trial could not be started')).toBeTruthy();
    expect(screen.getByText('There is no free trial at the moment.')).toBeTruthy();
  });

  it('shows when it ends and what happens then, and lets one buy what follows', async () => {
    apiAnswers({ 'GET /api/v1/subscriptions': page(trial) });
    open();
    const mine = await section('Your plan');
    expect(await mine.findByText('Free trial')).toBeTruthy();
    expect(
      mine.getByText(/^Ends on Jan 8, 2030, 10:00 UTC\. Then your devices pause, and nothing is charged\./),
    ).toBeTruthy();
    const offer = quote({ effective: 'renewal', periodEnd: trial.periodEnd });
    apiAnswers({ 'GET /api/v1/quotes/basic': { body: offer } });
    await userEvent.click(await screen.findByRole('button', { name: 'Buy Basic' }));
    expect(
      await screen.findByText(/^You pay \$9\.99 now for the month that begins when your free trial ends, on January 8/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Buy Pro', hidden: true })).toBeTruthy();
  });

  it('says what follows it, which is not bought twice', async () => {
    apiAnswers({ 'GET /api/v1/subscriptions': page(bought) });
    open();
    const mine = await section('Your plan');
    expect(
      await mine.findByText(
        'Ends on Jan 8, 2030, 10:00 UTC. Then Basic begins, which is paid until February 8, 2030. Renews on February 8, 2030 for $9.99.',
      ),
    ).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Your next plan' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Once Basic has begun' })).toHaveProperty('disabled', true);
  });

  it('is told to be over', async () => {
    apiAnswers({ 'GET /api/v1/subscriptions': page({ ...trial, status: 'ended' }) });
    open();
    expect(await screen.findByText('Your free trial has ended')).toBeTruthy();
    expect(screen.getByText(/as many as that plan has room for, the oldest first\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start Free Trial' })).toBeNull();
  });

  it.each([
    ['who had it', { ...trial, status: 'ended' }, true],
    ['who has a plan', subscription(), true],
    ['nobody whose trial runs', trial, false],
  ] as const)('is told to be no more, where a link asked for it, to %s', async (_, mine, isTold) => {
    apiAnswers({ 'GET /api/v1/subscriptions': page(mine) });
    const { router } = openPage(routes, '/dashboard/billing?trial');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    if (isTold) expect(await screen.findByText('No free trial left')).toBeTruthy();
    else expect(screen.queryByText('No free trial left')).toBeNull();
  });

  it('is told to be none, where a link asked for it and none is offered', async () => {
    apiAnswers({ 'GET /api/v1/plans': page(plan()), 'GET /api/v1/subscriptions': page() });
    openPage(routes, '/dashboard/billing?trial');
    expect(await screen.findByText('There is no free trial now')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Buy Basic' })).toBeTruthy();
  });
});
