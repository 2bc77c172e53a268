import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
import { localDateTime } from '@veilway/web-client/format';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { config, page } from '../../shared/testing/samples.js';
import { routes } from './index.js';

const open = () => openPage(routes, '/dashboard');

const summary = {
  planName: 'Basic',
  isTrial: false,
  trialEndsAt: null as string | null,
  activePlans: 1,
  usedBytes: 12_500_000_000,
  allowanceBytes: 50_000_000_000,
  periodStart: '2030-01-01T00:00:00.000Z',
  periodEnd: '2030-02-01T00:00:00.000Z',
  serversAvailable: 7,
  connectedMinutes: 754,
  devicesConnected: 1,
  devicesUsed: 1,
  deviceLimit: 5,
  firstSteps: { planChosen: true, deviceAdded: true, connected: true },
  maintenance: [],
};

const paused = config({
  id: 'c3',
  deviceName: 'Tablet',
  isConnected: false,
  status: 'suspended',
  suspendedReason: 'allowance-exceeded',
});

const empty = {
  ...summary,
  planName: null,
  activePlans: 0,
  usedBytes: 0,
  allowanceBytes: null,
  periodEnd: null,
  connectedMinutes: 0,
};

// The first import compiles the page, which takes longer than a test may.
beforeAll(() => import('./dashboard.page.js'), 60_000);

const answers = () => ({
  'GET /api/v1/account/summary': { body: summary },
  'GET /api/v1/account/activity': page(
    {
      id: 'e2',
      at: '2030-01-10T00:00:00.000Z',
      kind: 'device-added',
      parameters: { device: 'Laptop', server: 'Frankfurt 1' },
    },
    { id: 'e1', at: '2030-01-01T00:00:00.000Z', kind: 'plan-bought', parameters: { planName: 'Basic' } },
  ),
  'GET /api/v1/stored-data': {
    body: {
      common: [{ name: 'position', purpose: 'Up to where it tells what happened.' }],
      items: [
        {
          name: 'sessions',
          purpose: 'Where an account is signed in.',
          kept: 'Until the session ends.',
          fields: [{ name: 'startedOn', purpose: 'The date on which it began; never the time.' }],
        },
      ],
      inEachEvent: [],
      events: [],
    },
  },
  'GET /api/v1/connection': {
    body: { isProtected: true, server: { name: 'Frankfurt 1', location: 'Frankfurt', countryCode: 'DE' } },
  },
  'GET /api/v1/configs': page(config(), config({ id: 'c2', deviceName: 'Phone', isConnected: false }), paused),
  'GET /api/v1/account': {
    body: {
      id: 'a1',
      email: 'ann@example.org',
      fullName: 'Ann',
      role: 'customer',
      roleName: null,
      permissions: [],
      createdAt: '2030-01-01T00:00:00Z',
    },
  },
});

beforeEach(() => apiAnswers(answers()));

const figure = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the dashboard', () => {
  it('shows its shape while everything is on its way', async () => {
    apiAnswers({
      'GET /api/v1/account/summary': nothingYet,
      'GET /api/v1/account/activity': nothingYet,
      'GET /api/v1/connection': nothingYet,
      'GET /api/v1/configs': nothingYet,
    });
    open();
    for (const what of ['figures', 'connection and activity'])
      expect(await screen.findByRole('status', { name: `Loading ${what}` })).toBeTruthy();
    cleanup();
    apiAnswers({ 'GET /api/v1/account/summary': { body: summary } });
    open();
    for (const what of ['activity', 'connection', 'devices'])
      expect(await screen.findByRole('status', { name: `Loading ${what}` })).toBeTruthy();
  });

  it('says what is done to servers that devices use, on the reader’s own clock', async () => {
    const maintenance = [
      {
        id: 'm1',
        server: 'Frankfurt 1',
        kind: 'outage' as const,
        startsAt: '2030-01-31T02:00:00.000Z',
        endsAt: '2030-01-31T03:00:00.000Z',
      },
    ];
    apiAnswers({ 'GET /api/v1/account/summary': { body: { ...summary, maintenance } } });
    open();
    const text = await screen.findByText(/It cannot be reached/);
    expect(text.textContent).toContain(`Frankfurt 1: from ${localDateTime('2030-01-31T02:00:00.000Z')} to `);
    expect(within(text).getByTitle('Jan 31, 2030, 03:00 UTC')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('shows the rest where the figures could not be loaded', async () => {
    apiAnswers({ 'GET /api/v1/account/summary': problem(500, 'A fault on our side.') });
    open();
    expect(await screen.findByRole('region', { name: 'Recent Activity' })).toBeTruthy();
  });

  it('shows the real figures of this period', async () => {
    open();
    expect((await figure('Active Plans')).getByText('Basic plan')).toBeTruthy();
    const usage = await figure('Data Usage');
    expect(usage.getByText('12.5 GB')).toBeTruthy();
    expect(usage.getByText('of 50 GB in this period')).toBeTruthy();
    expect(usage.getByRole('meter', { name: 'Data Usage' }).getAttribute('aria-valuenow')).toBe('25');
    expect((await figure('Servers')).getByText('7')).toBeTruthy();
    const connected = await figure('Connection Time');
    expect(connected.getByText('12h 34m')).toBeTruthy();
    expect(connected.getByText('in this period, all devices together')).toBeTruthy();
    expect(await screen.findByText('You added Laptop on Frankfurt 1')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['Pro', 'of unlimited data'],
    [null, 'in this period'],
  ])('measures nothing without an allowance: %s', async (planName, words) => {
    apiAnswers({ 'GET /api/v1/account/summary': { body: { ...summary, planName, allowanceBytes: null } } });
    open();
    const usage = await figure('Data Usage');
    expect(usage.getByText(words)).toBeTruthy();
    expect(usage.queryByRole('meter')).toBeNull();
  });

  it('says whether this browser is protected, and which devices are connected', async () => {
    open();
    expect(await screen.findByText('Protected')).toBeTruthy();
    expect(screen.getByText('This browser goes online through Frankfurt 1, Frankfurt.')).toBeTruthy();
    const devices = within(await screen.findByRole('list', { name: 'Devices connected or paused now' }));
    expect(devices.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Laptop on Frankfurt 1Connected',
      'Tablet on Frankfurt 1Paused',
    ]);
  });

  it('says what to do first when there is nothing yet', async () => {
    apiAnswers({
      'GET /api/v1/account/summary': { body: empty },
      'GET /api/v1/account/activity': page(),
      'GET /api/v1/connection': { body: { isProtected: false, server: null } },
      'GET /api/v1/configs': page(),
    });
    open();
    expect(await screen.findByText('No plan yet')).toBeTruthy();
    expect(screen.queryByRole('meter')).toBeNull();
    expect(await screen.findByText('What you do with your account appears here.')).toBeTruthy();
    expect(await screen.findByText('Not protected')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Add your first one' })).toBeTruthy();
  });

  it.each([
    ['GET /api/v1/account/summary', 'Your figures could not be loaded', 'Active Plans'],
    ['GET /api/v1/account/activity', 'Your activity could not be loaded', 'You bought the Basic plan'],
    ['GET /api/v1/connection', 'Your connection could not be checked', 'Protected'],
    ['GET /api/v1/configs', 'Your devices could not be loaded', 'Connected'],
  ])('says that %s failed where it happened, and tries that again', async (route, failure, content) => {
    const said = ['Active Plans', 'You bought the Basic plan', 'Protected', 'Connected'];
    const working = answers();
    apiAnswers({ [route]: problem(503, 'The lists are being rebuilt.') });
    open();
    expect(await screen.findByText(failure)).toBeTruthy();
    expect(screen.getByText('The lists are being rebuilt.')).toBeTruthy();
    for (const other of said.filter((text) => text !== content)) expect(await screen.findByText(other)).toBeTruthy();
    apiAnswers(working);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(content)).toBeTruthy();
  });
});

describe('the quick actions', () => {
  const openLogs = async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'View Connection Logs' }));
    return within(await screen.findByRole('dialog', { name: 'Connection logs' }));
  };

  it.each([
    ['Download WireGuard Config', '/dashboard/downloads'],
    ['Change Server Location', '/dashboard/servers'],
    ['Upgrade Plan', '/dashboard/billing'],
  ])('%s leads to %s', async (name, to) => {
    open();
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  });

  it('show that there are no connection logs, and all that is stored', async () => {
    const dialog = await openLogs();
    expect(dialog.getByText('There are none.')).toBeTruthy();
    const { textContent: aboutAnn } = await dialog.findByText(/ann@example\.org/);
    for (const kept of [
      'the time you signed up (on January 1, 2030)',
      'plans, orders, receipts and refunds',
      'authenticator app',
      'passkeys',
      'tickets with all messages and files',
      'of what you do not want to be told',
      'favourite',
      'sessions',
      'notifications',
      'activity',
      'of a sign-in only its day',
    ])
      expect(aboutAnn).toContain(kept);
    const laptop = within(dialog.getByRole('row', { name: /^Laptop/ }));
    expect(laptop.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Laptop',
      '1.23 MB',
      '89 MB',
      '12h 34m',
      'January 15, 2030',
    ]);
    await userEvent.click(dialog.getByText('Every field that is stored'));
    const sessions = within((await dialog.findByText('Where an account is signed in.')).closest('li')!);
    expect(sessions.getByRole('listitem').textContent).toBe('startedOn The date on which it began; never the time.');
    const each = within(dialog.getByText('In each of them').closest('li')!);
    expect(each.getByRole('listitem').textContent).toBe('position Up to where it tells what happened.');
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say when the list of all fields could not be loaded, and try again when asked', async () => {
    apiAnswers({ 'GET /api/v1/stored-data': problem(503, 'The API is away.') });
    const dialog = await openLogs();
    await userEvent.click(await dialog.findByText('Every field that is stored'));
    expect(await dialog.findByText('The list could not be loaded')).toBeTruthy();
    apiAnswers(answers());
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Where an account is signed in.')).toBeTruthy();
  });

  it('have the shape of what is stored while that is on its way', async () => {
    apiAnswers({ 'GET /api/v1/account': nothingYet });
    expect((await openLogs()).getByRole('status', { name: 'Loading what is stored' })).toBeTruthy();
  });

  it('say what is stored of somebody without a device', async () => {
    apiAnswers({ 'GET /api/v1/configs': page() });
    expect(await (await openLogs()).findByText(/nothing is stored about any/)).toBeTruthy();
  });

  it('say when what is stored could not be loaded, and try again when asked', async () => {
    apiAnswers({ 'GET /api/v1/account': problem(503, 'The lists are being rebuilt.') });
    const dialog = await openLogs();
    expect(await dialog.findByText('What is stored could not be loaded')).toBeTruthy();
    apiAnswers(answers());
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    const { textContent: aboutAnn } = await dialog.findByText(/ann@example\.org/);
    for (const kept of [
      'plans, orders, receipts and refunds',
      'authenticator app',
      'passkeys',
      'tickets with all messages and files',
      'of what you do not want to be told',
      'favourite',
      'sessions',
      'notifications',
      'activity',
      'of a sign-in only its day',
    ])
      expect(aboutAnn).toContain(kept);
  });
});

describe('the first steps', () => {
  const none = { planChosen: false, deviceAdded: false, connected: false };
  const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }));

  it.each([
    [none, 1, 'See the plans', '/dashboard/billing'],
    [{ ...none, planChosen: true }, 2, 'Add a device', '/dashboard/downloads?create'],
    [{ ...none, planChosen: true, deviceAdded: true }, 3, 'See how', '/dashboard/downloads'],
  ])('say what is done, and what comes next: %j', async (firstSteps, done, action, to) => {
    apiAnswers({ 'GET /api/v1/account/summary': { body: { ...summary, firstSteps } } });
    open();
    const list = await steps();
    expect(list.getAllByText('Done')).toHaveLength(done);
    expect(list.getByRole('link', { name: action }).getAttribute('href')).toBe(to);
    expect(list.getAllByRole('link')).toHaveLength(1);
    expect(list.getAllByRole('listitem')[done]!.getAttribute('aria-current')).toBe('step');
    expect(await violations()).toEqual([]);
  });

  it('come below the figures, and before what they would push away', async () => {
    apiAnswers({ 'GET /api/v1/account/summary': nothingYet });
    open();
    await screen.findByRole('status', { name: 'Loading connection and activity' });
    expect(screen.queryByRole('region', { name: 'Recent Activity' })).toBeNull();
    cleanup();
    const firstSteps = { planChosen: false, deviceAdded: false, connected: false };
    apiAnswers({ 'GET /api/v1/account/summary': { body: { ...summary, firstSteps } } });
    open();
    await steps();
    const titles = [...document.querySelectorAll('[data-figure=activePlans], h2')].map(
      ({ textContent }) => textContent,
    );
    expect(titles).toEqual(['1', 'First steps', 'Connection Status', 'Quick Actions', 'Recent Activity']);
  });

  it('go when all of them are taken', async () => {
    open();
    expect(await screen.findByText('Basic plan')).toBeTruthy();
    expect(screen.queryByText('First steps')).toBeNull();
  });
});

describe('the free trial', () => {
  it('says when it ends, and what happens then, with the plans beside it', async () => {
    const body = { ...summary, planName: 'Pro', isTrial: true, trialEndsAt: '2030-01-08T10:00:00.000Z' };
    apiAnswers({ 'GET /api/v1/account/summary': { body } });
    open();
    const said = await screen.findByText('Your free trial of Pro runs until Jan 8, 2030, 10:00 UTC');
    const banner = within(said.closest<HTMLElement>('[role=status]')!);
    expect(banner.getByText(/^Then your devices pause, and nothing is charged\./)).toBeTruthy();
    expect(banner.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/dashboard/billing#plans');
    expect(await violations()).toEqual([]);
  });

  it('is nothing to speak of where none runs', async () => {
    open();
    expect(await screen.findByText('Basic plan')).toBeTruthy();
    expect(screen.queryByText(/free trial/)).toBeNull();
  });
});
