import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './analytics.page.js';
import { account, click, faults, open } from '../../testing/world.js';

const FIGURES = 'GET /api/v1/admin/analytics';
const usd = (change: object = {}) => ({
  ...{ currency: 'USD', paidCents: 0, refundedCents: 0, mrrStartCents: 0, mrrEndCents: 0, newCents: 0 },
  ...{ reactivationCents: 0, expansionCents: 0, contractionCents: 0, churnCents: 0 },
  ...change,
});
const figures = (from: string, to: string, change: object = {}) => ({
  ...{ from, to, signUps: 0, trials: 0, trialsConverted: 0, customersStart: 0, customersEnd: 0 },
  ...{ customersNew: 0, customersReactivated: 0, customersLost: 0, money: [] },
  ...change,
});
const period = {
  ...{ signUps: 12, trials: 4, trialsConverted: 1, customersStart: 20, customersEnd: 23, customersNew: 4 },
  ...{ customersReactivated: 1, customersLost: 2 },
  money: [
    usd({ paidCents: 50_000, refundedCents: 2_000, mrrStartCents: 40_000, mrrEndCents: 44_000, churnCents: 2_000 }),
  ],
};
const answer = {
  asOf: '2030-02-28',
  period: figures('2030-02-27', '2030-02-28', period),
  before: figures('2030-02-25', '2030-02-26', { signUps: 10, money: [usd({ paidCents: 40_000 })] }),
  points: [
    figures('2030-02-27', '2030-02-27', { signUps: 5, money: [usd({ paidCents: 50_000 })] }),
    figures('2030-02-28', '2030-02-28', { signUps: 7, customersLost: 2, money: [usd({ refundedCents: 2_000 })] }),
  ],
  plans: [
    {
      ...{ planId: 'basic', planName: 'Basic', customersStart: 20, customersEnd: 22, customersNew: 3 },
      ...{ customersReactivated: 1, switchedIn: 1, switchedOut: 0, customersLost: 2 },
      money: [{ currency: 'USD', mrrStartCents: 40_000, mrrEndCents: 42_000, churnCents: 2_000 }],
    },
    {
      ...{ planId: 'gone', planName: null, customersStart: 0, customersEnd: 1, customersNew: 1 },
      ...{ customersReactivated: 0, switchedIn: 0, switchedOut: 1, customersLost: 0 },
      money: [{ currency: 'USD', mrrStartCents: 0, mrrEndCents: 2_000, churnCents: 0 }],
    },
  ],
  cohorts: [
    { month: '2030-01', signedUp: 30, paying: [9, 8] },
    { month: '2030-02', signedUp: 12, paying: [3] },
  ],
};
const SUPPORT = 'GET /api/v1/admin/analytics/support';
const served = (change: object = {}) => ({
  ...{ from: '2030-02-27', to: '2030-02-28', opened: 0, firstAnswerMinutes: null, promises: 0, promisesKept: 0 },
  ...{ ratings: 0, rating: null },
  ...change,
});
const nobodyAsked = { asOf: '2030-02-28', period: served(), before: served() };
const answers = (body: object = answer) => apiAnswers({ [FIGURES]: { body }, [SUPPORT]: { body: nobodyAsked } });
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('analytics', () => {
  it('shows the figures of a period against those of the one before', async () => {
    answers();
    open('/analytics');
    const cards = within(await screen.findByRole('list', { name: 'Figures' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Revenue, USD$480.00before: $400.00 (+20 %)',
      'MRR, USD$440.00before: $0.00',
      'Revenue churn, USD5 %before: –',
      'Customers23before: 0',
      'New customers5before: 0',
      'Customer churn10 %before: –',
      'Sign-ups12before: 10 (+20 %)',
      'Free trials4before: 0',
      'Trial conversion25 %before: –',
    ]);
    expect(
      screen.getByText(
        'February 27, 2030 – February 28, 2030, as of February 28, 2030, against February 25, 2030 – February 26, 2030.',
      ),
    ).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it('plots them by day, each plot with its numbers', async () => {
    answers();
    open('/analytics');
    await click('button', 'Show as table: Revenue, USD');
    expect(cellsOf(screen.getByRole('table', { name: 'Revenue, USD' }))).toEqual([
      ['Day', 'Paid', 'Paid back'],
      ['February 27, 2030', '$500.00', '$0.00'],
      ['February 28, 2030', '$0.00', '-$20.00'],
    ]);
    const plots = screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-label'));
    expect(plots).toEqual(
      [
        'Revenue, USD',
        'MRR, USD',
        'What changes MRR, USD',
        'Customers who come and go',
        'Sign-ups and free trials',
      ].map((title) => `${title}: values at a point`),
    );
  });

  it('has no loss below nothing where nobody was lost', async () => {
    answers();
    open('/analytics');
    const name = 'Customers who come and go: values at a point';
    const slider = await screen.findByRole('slider', { name });
    slider.focus();
    await userEvent.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuetext')).toBe('February 27, 2030: New 0, Came back 0, Lost 0');
  });

  it('shows who pays for each plan, how much, and who left', async () => {
    answers();
    open('/analytics');
    expect(cellsOf(await screen.findByRole('table', { name: 'By plan' }))).toEqual([
      [
        ...['Plan', 'Customers', 'New', 'Came back', 'From another plan', 'To another plan', 'Lost', 'Customer churn'],
        ...['MRR, USD', 'Revenue churn, USD'],
      ],
      ['Basic', '22', '3', '1', '1', '0', '2', '10 %', '$420.00', '5 %'],
      ['gone', '1', '1', '0', '0', '1', '0', '–', '$20.00', '–'],
    ]);
  });

  it('shows who stayed, by month of sign-up', async () => {
    answers();
    open('/analytics');
    expect(cellsOf(await screen.findByRole('table', { name: 'Who stayed, by month of sign-up' }))).toEqual([
      ['Month', 'Signed up', 'That month', '+1'],
      ['January 2030', '30', '9', '8'],
      ['February 2030', '12', '3', ''],
    ]);
  });

  it('asks for the period and the day that stand in its address', async () => {
    answers();
    open('/analytics?from=2030-01-01&to=2030-01-31&asOf=2030-02-10');
    await screen.findByRole('list', { name: 'Figures' });
    const asked = () =>
      Object.fromEntries(new URLSearchParams(apiCalls().findLast(({ route }) => route === FIGURES)!.query));
    expect(asked()).toEqual({ from: '2030-01-01', to: '2030-01-31', asOf: '2030-02-10' });
    expect(screen.getByLabelText('From').getAttribute('value')).toBe('2030-01-01');
    await click('button', 'Last month');
    await screen.findByDisplayValue('2030-01-31');
    await click('button', 'Last 30 days');
    await screen.findByDisplayValue('2030-01-12');
    expect(asked()).toEqual({ from: '2030-01-12', to: '2030-02-10', asOf: '2030-02-10' });
    await click('button', 'Show');
    expect(asked()).toEqual({ from: '2030-01-12', to: '2030-02-10', asOf: '2030-02-10' });
  });

  it('has the shape of its content while that is on its way', async () => {
    apiAnswers({ [FIGURES]: nothingYet });
    open('/analytics');
    expect(await screen.findByRole('status', { name: 'Loading analytics' })).toBeTruthy();
  });

  it('says what failed, tries again, and says that nothing was counted yet', async () => {
    apiAnswers({ [FIGURES]: problem(500, 'Broken.') });
    open('/analytics');
    expect(await screen.findByText('The figures could not be loaded')).toBeTruthy();
    const nothing = figures('2030-02-28', '2030-02-28');
    answers({ ...answer, period: nothing, before: nothing, points: [nothing] });
    await click('button', 'Retry');
    expect(await screen.findByRole('heading', { name: 'Nothing to count yet' })).toBeTruthy();
  });

  it.each([
    ['admin', 1],
    ['auditor', 0],
  ] as const)('leads an %s to the weeks of support, or not', async (role, links) => {
    answers();
    open('/analytics', { me: account({ role }) });
    await screen.findByRole('list', { name: 'Figures' });
    expect(screen.queryAllByRole('link', { name: 'Support by week' })).toHaveLength(links);
  });

  it('shows how support answered in the same period, against the one before, as of the same day', async () => {
    answers();
    const period = served({
      opened: 8,
      firstAnswerMinutes: 90,
      promises: 10,
      promisesKept: 9,
      ratings: 2,
      rating: 4.5,
    });
    apiAnswers({ [SUPPORT]: { body: { ...nobodyAsked, period, before: served({ opened: 4, promises: 2 }) } } });
    open('/analytics?from=2030-02-27&to=2030-02-28&asOf=2030-02-28');
    const cards = within(await screen.findByRole('list', { name: 'Support' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Tickets opened8before: 4 (+100 %)',
      'First answer (median)1h 30mbefore: –',
      'Answered as promised90 %before: 0 %',
      'Rating4.5 of 5before: –',
      'Tickets rated2before: 0',
    ]);
    const { query } = apiCalls().find(({ route }) => route === SUPPORT)!;
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      ...{ from: '2030-02-27', to: '2030-02-28', asOf: '2030-02-28' },
    });
    expect(await faults()).toEqual([]);
  });

  it('waits for the figures of support by themselves', async () => {
    answers();
    apiAnswers({ [SUPPORT]: nothingYet });
    open('/analytics');
    expect(await screen.findByRole('status', { name: 'Loading support' })).toBeTruthy();
  });

  it('says where the figures of support failed, and tries again', async () => {
    answers();
    apiAnswers({ [SUPPORT]: problem(500, 'Broken.') });
    open('/analytics');
    expect(await screen.findByText('The figures of support could not be loaded')).toBeTruthy();
    apiAnswers({ [SUPPORT]: { body: nobodyAsked } });
    await click('button', 'Retry');
    expect(await screen.findByText(/^Nobody opened a ticket/)).toBeTruthy();
  });
});
