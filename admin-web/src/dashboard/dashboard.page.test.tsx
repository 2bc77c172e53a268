import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './dashboard.page.js';
import { consoleQueries } from '../console.js';
import { firstRequests } from './first-requests.js';
import { DASHBOARD } from './first-view.js';
import { account, faults, listOf, open, answersFor } from '../testing/world.js';

const summary = {
  totalUsers: 1234,
  activeSubscriptions: 87,
  totalRevenueCents: 123_456,
  currency: 'USD',
  activeServers: 6,
  pendingTickets: 2,
  countries: 4,
  growth: { users: 12.5, subscriptions: -3, revenue: null },
  setUp: { brand: true, address: true, mail: true, server: true, gateway: true },
};
const fine = { ok: true, tookMs: null, count: null, of: null, troubles: [] };
const health = {
  checks: [
    { name: 'eventStore', ...fine },
    { name: 'projectionLag', ...fine, tookMs: 12 },
    { name: 'gateways', ...fine, ok: false, count: 1, of: 2 },
    { name: 'readModels', ...fine, ok: false, troubles: [{ part: 'orders', reason: 'No such plan' }] },
    { name: 'mail', ...fine, ok: false, troubles: [{ part: 'mail', reason: 'Connection refused' }] },
  ],
};
const order = {
  id: 'o1',
  account: { id: 'a2', email: 'jo@example.org', fullName: 'Jo Journey' },
  plan: { id: 'basic', name: 'Basic' },
  amountCents: 999,
  currency: 'USD',
  status: 'completed',
  reason: null,
  createdAt: '2030-01-02T10:00:00.000Z',
};

const answers = () =>
  apiAnswers({
    'GET /api/v1/admin/summary': { body: summary },
    'GET /api/v1/admin/health': { body: health },
    'GET /api/v1/admin/orders': listOf('orders', [order]),
  });

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Figures' }))
    .getAllByRole('listitem')
    .map((card) => card.textContent);

describe('the dashboard', () => {
  it('asks for what its document has asked for already', async () => {
    answers();
    open('/');
    const addresses = () => apiCalls().map(({ route, query }) => route.replace('GET ', '') + query);
    // The stream of changes ends with the page.
    const asked = () => addresses().filter((address) => address !== '/api/v1/live');
    await waitFor(() => expect(asked().toSorted()).toEqual(DASHBOARD.asks.toSorted()));
  });

  it('is drawn once and whole where its answers are there before it', async () => {
    answers();
    answersFor();
    const queries = consoleQueries();
    await Promise.all(firstRequests(queries));
    open('/', { queries });
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(screen.getByText('1,234')).toBeTruthy();
    expect(screen.getByText('Jo Journey')).toBeTruthy();
    const addresses = apiCalls().map(({ route, query }) => route.replace('GET ', '') + query);
    expect(addresses.slice(0, DASHBOARD.asks.length).toSorted()).toEqual(DASHBOARD.asks.toSorted());
  });

  it.each(['summary', 'health', 'orders'])(
    'keeps all but its part where an answer is none of ours: %s',
    async (what) => {
      answers();
      apiAnswers({ [`GET /api/v1/admin/${what}`]: { body: {} } });
      open('/');
      const retry = await screen.findByRole('button', { name: 'Retry' });
      expect(screen.getByText('The server could not be understood')).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'Quick Actions' })).toBeTruthy();
      answers();
      await userEvent.click(retry);
      expect(await screen.findByText('1,234')).toBeTruthy();
      expect(await screen.findByText('Event store')).toBeTruthy();
      expect(await screen.findByText('Jo Journey')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    },
  );

  it('keeps all but its part also where that is found out only as it is drawn', async () => {
    const broken = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answers();
    apiAnswers({ 'GET /api/v1/admin/health': { body: { checks: [null] } } });
    open('/');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('This part could not be shown')).toBeTruthy();
    expect(await screen.findByText('Jo Journey')).toBeTruthy();
    broken.mockRestore();
    answers();
    await userEvent.click(retry);
    expect(await screen.findByText('Event store')).toBeTruthy();
  });

  it('shows five figures, and how they grow', async () => {
    answers();
    open('/');
    await screen.findByText('1,234');
    expect(await cards()).toEqual([
      'Total Users1,234+12.5%in 30 days',
      'Active Subscriptions87−3.0%in 30 days',
      'Total Revenue$1,234.56No trend yet',
      'Active Servers6in 4 countries',
      'Pending Tickets2waiting for an answer',
    ]);
    await waitFor(() => expect(document.title).toBe('Admin dashboard · Veilway admin'));
  });

  it('shows the newest five orders', async () => {
    answers();
    open('/');
    const row = await screen.findByRole('row', { name: /Jo Journey/ });
    expect(row.textContent).toBe('Jo Journeyjo@example.orgBasic$9.99completedJan 2, 2030, 10:00');
    const { query } = apiCalls().find(({ route }) => route === 'GET /api/v1/admin/orders')!;
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
      sort: '["createdAt","DESC"]',
      range: '[0,4]',
    });
  });

  it('shows what is well and what is not', async () => {
    answers();
    open('/');
    const checks = within(await screen.findByRole('list', { name: 'Checks' })).getAllByRole('listitem');
    expect(checks.map((check) => check.textContent)).toEqual([
      'Event storeOK',
      'Projection lag12 msOK',
      'Gateways1 of 2 onlineProblem',
      'Read modelsorders: No such planProblem',
      'MailConnection refusedProblem',
    ]);
  });

  it('leads to what waits for an admin', async () => {
    answers();
    const parked = { name: 'parkedEvents', ...fine, ok: false, count: 2 };
    apiAnswers({
      'GET /api/v1/admin/health': { body: { checks: [parked] } },
      'GET /api/v1/admin/parked-events': listOf('parked-events', []),
    });
    open('/');
    expect(await screen.findByText('2 events wait for an admin')).toBeTruthy();
    await userEvent.click(await screen.findByRole('link', { name: 'Parked events' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Parked events' })).toBeTruthy();
  });

  it('says what is to be set up, until all of it is there', async () => {
    answers();
    const setUp = { brand: false, address: false, mail: true, server: true, gateway: false };
    apiAnswers({ 'GET /api/v1/admin/summary': { body: { ...summary, setUp } } });
    open('/');
    const list = within(await screen.findByRole('region', { name: 'Set up' }));
    expect(list.getAllByRole('img', { name: 'Done' })).toHaveLength(2);
    expect(list.getByText(/^Set BRAND_NAME, and SUPPORT_EMAIL/)).toBeTruthy();
    expect(list.getByText(/^Set PUBLIC_URL to it, .+ no gateway and no customer elsewhere reaches it\.$/)).toBeTruthy();
    const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['Go to the servers', '/servers']]);
    expect(await faults()).toEqual([]);
  });

  it('says nothing of setting up when all of it is there, nor to an auditor', async () => {
    answers();
    open('/');
    await screen.findByText('1,234');
    expect(screen.queryByText('Set up')).toBeNull();
    cleanup();
    const setUp = { brand: false, address: false, mail: false, server: false, gateway: false };
    apiAnswers({ 'GET /api/v1/admin/summary': { body: { ...summary, setUp } } });
    open('/', { me: account({ role: 'auditor' }) });
    await screen.findByText('1,234');
    expect(screen.queryByText('Set up')).toBeNull();
  });

  it('offers only what works', async () => {
    answers();
    open('/');
    const links = within(await screen.findByRole('region', { name: 'Quick Actions' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add Server', '/servers/new'],
      ['Manage Servers', '/servers'],
      ['API Documentation', '/api/docs'],
      ['View Website', '/'],
    ]);
  });

  it('offers an auditor nothing to change', async () => {
    answers();
    open('/', { me: account({ role: 'auditor' }) });
    await screen.findByRole('link', { name: 'Manage Servers' });
    expect(screen.queryByRole('link', { name: 'Add Server' })).toBeNull();
  });

  it('has the shape of its content while that is on its way', async () => {
    apiAnswers({
      'GET /api/v1/admin/summary': nothingYet,
      'GET /api/v1/admin/orders': nothingYet,
      'GET /api/v1/admin/health': nothingYet,
    });
    open('/');
    expect((await screen.findByRole('list', { name: 'Figures' })).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status', { name: 'Loading recent orders' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading system health' })).toBeTruthy();
  });

  it('says where there is nothing yet', async () => {
    answers();
    apiAnswers({ 'GET /api/v1/admin/orders': listOf('orders', []) });
    open('/');
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  });

  it.each([
    [{ status: 'declined', reason: 'payment' }, 'declined'],
    [{ status: 'declined', reason: 'superseded' }, 'replaced'],
    [{ status: 'declined', reason: 'outdated' }, 'given up'],
    [{ status: 'expired' }, 'expired'],
  ])('says what became of an order: %j', async (what, words) => {
    answers();
    apiAnswers({ 'GET /api/v1/admin/orders': listOf('orders', [{ ...order, ...what }]) });
    open('/');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['GET /api/v1/admin/summary', 'The figures could not be loaded', '1,234'],
    ['GET /api/v1/admin/orders', 'The orders could not be loaded', 'Jo Journey'],
    ['GET /api/v1/admin/health', 'The system’s health could not be loaded', 'Event store'],
  ])('lets what %s answers fail and recover by itself', async (route, failure, content) => {
    answers();
    apiAnswers({ [route]: problem(500, 'Broken.') });
    open('/');
    expect(await screen.findByText(failure)).toBeTruthy();
    for (const other of ['1,234', 'Jo Journey', 'Event store'])
      if (other !== content) expect(await screen.findByText(other)).toBeTruthy();
    answers();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(content)).toBeTruthy();
  });

  it('has no fault that axe can find', async () => {
    answers();
    open('/');
    await screen.findByText('1,234');
    await screen.findByText('Jo Journey');
    expect(await faults()).toEqual([]);
  });
});
