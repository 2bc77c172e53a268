import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { greeting } from '@veilway/web-client';
// Loaded here already, so that no test waits for it.
import './layout/account/account.menu.js';
import './layout/notification.popover.js';
import './resources/servers/servers.page.js';
import { account, colourOf, faults, fill, fleet, open, server } from './testing/world.js';

const notification = {
  id: 'n1',
  kind: 'receipt',
  parameters: { orderId: 'o1', planName: 'Basic', amountCents: 999, currency: 'USD' },
  createdAt: '2030-01-02T10:00:00.000Z',
  isRead: false,
};

// Many of these tests open /nonsense, because that page asks the API nothing. It logs its path.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('whoever opens the console', () => {
  it('is sent to the sign-in without a session, and back here afterwards', async () => {
    const { goTo } = open('/servers?page=2', { session: false });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/auth?redirect=%2Fadmin%2Fservers%3Fpage%3D2'));
  });

  it('is told that this area is for those who work here, as a customer', async () => {
    open('/servers', { me: account({ role: 'customer' }) });
    expect(await screen.findByRole('heading', { name: 'This area is for admins' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(await faults()).toEqual([]);
  });

  it('sees that something is on its way', async () => {
    open('/servers');
    apiAnswers({ 'GET /api/v1/account': nothingYet });
    expect(await screen.findByRole('status', { name: 'Loading the console' })).toBeTruthy();
  });

  it('may try again when the account could not be loaded', async () => {
    fleet(server());
    open('/servers');
    apiAnswers({ 'GET /api/v1/account': problem(503, 'The API is away.') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    apiAnswers({ 'GET /api/v1/account': { body: account() } });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Servers' })).toBeTruthy();
  });

  it('gives a title a second line where there is no room for it, and never cuts it off', async () => {
    fleet();
    open('/servers');
    const { whiteSpace, textOverflow } = getComputedStyle(await screen.findByRole('heading', { level: 1 }));
    expect([whiteSpace, textOverflow]).not.toContain('nowrap');
    expect([whiteSpace, textOverflow]).not.toContain('ellipsis');
  });

  it('finds only pages that there are', async () => {
    open('/nonsense');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    // oxlint-disable-next-line no-console
    await waitFor(() => expect(console.warn).toHaveBeenCalledWith('No such page: /admin/nonsense'));
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Servers',
      'Customers',
      'Packages',
      'Payments',
      'Refunds',
      'WireGuard',
      'Analytics',
      'Bulk actions',
      'Support',
      'Alerts',
      'People',
      'Settings',
    ]);
    await waitFor(() => expect(document.title).toBe('Page not found · Veilway admin'));
  });

  it('shows the brand’s own logo, that of the mode, which says its name', async () => {
    const logo = { light: '/api/v1/brand/logos/l1', dark: '/api/v1/brand/logos/l2' };
    open('/nonsense');
    apiAnswers({ 'GET /api/v1/brand': { body: { brandName: 'Veilway', supportEmail: 'help@example.org', logo } } });
    const seen = async () =>
      (await screen.findAllByRole('img', { name: 'Veilway' })).map((img) => img.getAttribute('src'));
    expect(await seen()).toEqual([logo.light]);
    await userEvent.click(await screen.findByRole('button', { name: 'Use dark mode' }));
    expect(await seen()).toEqual([logo.dark]);
    expect(document.querySelector('img[src$="favicon.svg"]')).toBeNull();
  });

  it.each([
    [
      ['servers.read', 'servers.change'],
      ['Servers', 'Bulk actions'],
    ],
    [
      ['devices.read', 'devices.change'],
      ['WireGuard', 'Bulk actions'],
    ],
    [['plans.read'], ['Packages']],
  ] as const)('leads to what the role may do, and to what became of it: %j', async (permissions, pages) => {
    open('/nonsense', { me: account({ permissions: [...permissions] }) });
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(pages);
  });

  it('chooses between light and dark, and finds it so again', async () => {
    open('/nonsense');
    await userEvent.click(await screen.findByRole('button', { name: 'Use dark mode' }));
    expect(await screen.findByRole('button', { name: 'Use light mode' })).toBeTruthy();
    expect(localStorage.getItem('colorMode')).toBe('dark');
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
  });
});

describe('the account in the header', () => {
  const openMenu = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Your account' }));
    return screen.findByRole('menu', { name: 'Your account' });
  };
  const choose = async (name: string) => {
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog', { name }));
  };

  it.each([
    ['admin', '--mui-palette-error-text'],
    ['auditor', '--mui-palette-text-secondary'],
  ] as const)('shows who is here, in which role, as %s', async (role, colour) => {
    open('/nonsense', { me: account({ role }) });
    const menu = await openMenu();
    expect(menu.textContent).toContain('Ada Admin');
    expect(menu.textContent).toContain('ada@example.org');
    expect(colourOf(within(menu).getByText(role).parentElement!)).toContain(colour);
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Profile', 'Settings', 'Sign out']);
  });

  it('is “User” without a name', async () => {
    open('/nonsense', { me: account({ fullName: '' }) });
    await openMenu();
    expect(screen.getByText('User')).toBeTruthy();
  });

  it('opens the profile, where the name can be changed', async () => {
    open('/nonsense');
    const dialog = await choose('Profile');
    expect(dialog.getByText('ada@example.org')).toBeTruthy();
    expect(dialog.getByText('January 1, 2030')).toBeTruthy();
    expect(await faults()).toEqual([]);
    apiAnswers({ 'PATCH /api/v1/account': problem(400, 'Too long.') });
    fill(dialog.getByRole('textbox', { name: /Full Name/ }), ' Ada Other ');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Too long.')).toBeTruthy();
    apiAnswers({ 'PATCH /api/v1/account': { body: account({ fullName: 'Ada Other' }) } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    expect(apiCalls().find(({ route }) => route === 'PATCH /api/v1/account')?.body).toEqual({ fullName: 'Ada Other' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openMenu();
    expect(screen.getByText('Ada Other')).toBeTruthy();
  });

  it('opens the settings, where sessions can be ended', async () => {
    const kind = { browser: 'safari', system: 'macos' };
    const here = { id: 'x1', startedOn: '2030-01-02', lastSeen: '2030-01-03', ...kind, isCurrent: true };
    let items = [here, { ...here, id: 'x2', startedOn: '2030-01-01', isCurrent: false }];
    apiAnswers({
      'GET /api/v1/account/sessions': () => ({ body: { items, nextCursor: null } }),
      'DELETE /api/v1/account/sessions/x2': () => {
        items = [here];
        return { status: 204 };
      },
    });
    open('/nonsense');
    const dialog = await choose('Settings');
    expect(await dialog.findByText('This browser')).toBeTruthy();
    expect(await faults()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'End Safari on Mac since January 1, 2030' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Appearance' }));
    await userEvent.click(screen.getByRole('option', { name: 'Dark' }));
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
  });

  it('opens the settings before the sessions are there', async () => {
    apiAnswers({ 'GET /api/v1/account/sessions': nothingYet });
    open('/nonsense');
    const dialog = await choose('Settings');
    expect(dialog.getByRole('status', { name: 'Loading sessions' })).toBeTruthy();
  });

  it('says when the sessions could not be loaded or ended, and tries again', async () => {
    const kind = { browser: 'safari', system: 'macos' };
    const other = { id: 'x2', startedOn: '2030-01-01', lastSeen: '2030-01-03', ...kind, isCurrent: false };
    apiAnswers({
      'GET /api/v1/account/sessions': problem(503, 'The API is away.'),
      'DELETE /api/v1/account/sessions/x2': problem(500, 'Broken.'),
    });
    open('/nonsense');
    const dialog = await choose('Settings');
    expect(await dialog.findByText('The API is away.')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/account/sessions': { body: { items: [other], nextCursor: null } } });
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'End Safari on Mac since January 1, 2030' }));
    expect(await dialog.findByText('The session could not be ended')).toBeTruthy();
  });

  it('signs out, says so, and leads to the landing page', async () => {
    const { goTo } = open('/nonsense');
    apiAnswers({ 'POST /api/v1/auth/sign-out': { status: 204 } });
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByText('Signed out')).toBeTruthy();
    expect(screen.getByText('You have been signed out successfully')).toBeTruthy();
    expect(localStorage.getItem('session')).toBeNull();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
    expect(goTo).toHaveBeenCalledTimes(1);
  });

  it('stays signed in where signing out failed', async () => {
    open('/nonsense');
    apiAnswers({ 'POST /api/v1/auth/sign-out': problem(500, 'Something went wrong.') });
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByText('Failed to sign out')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(localStorage.getItem('session')).not.toBeNull();
  });

  it('follows another tab that signs out to the sign-in', async () => {
    const { goTo } = open('/nonsense');
    await screen.findByRole('button', { name: 'Your account' });
    localStorage.removeItem('session');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/auth?redirect=%2Fadmin%2Fnonsense&ended'));
  });
});

it('greets whoever has just signed in at the site', async () => {
  greeting.leave();
  open('/nonsense');
  expect((await screen.findByText('Welcome back!')).closest('[role]')?.getAttribute('role')).toBe('status');
  expect(screen.getByText('You have been signed in successfully.')).toBeTruthy();
  cleanup();
  open('/nonsense');
  await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  expect(screen.queryByText('Welcome back!')).toBeNull();
});

describe('the bell', () => {
  const ring = async () => userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));

  it('counts, lists and marks as read', async () => {
    open('/nonsense');
    apiAnswers({
      'GET /api/v1/notifications': { body: { items: [notification], nextCursor: null } },
      'POST /api/v1/notifications/read': { body: { unread: 0 } },
    });
    await ring();
    expect(await screen.findByText('We received $9.99 for the Basic plan. Thank you!')).toBeTruthy();
    expect(await faults()).toEqual([]);
    const link = screen.getByRole('link', { name: 'Payment received' });
    expect(link.getAttribute('href')).toBe('/dashboard/billing');
    apiAnswers({ 'GET /api/v1/notifications/unread': { body: { unread: 0 } } });
    await userEvent.click(screen.getByRole('button', { name: 'Mark “Payment received” as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull());
    expect(apiCalls().find(({ route }) => route === 'POST /api/v1/notifications/read')?.body).toEqual({ ids: ['n1'] });
  });

  it.each([
    [0, 'Notifications', ''],
    [120, 'Notifications, 120 unread', '99+'],
  ])('says how many of %i are unread', async (unread, name, badge) => {
    open('/nonsense', { unread });
    expect((await screen.findByRole('button', { name })).textContent).toBe(badge);
  });

  it('marks all as read, and says when that failed', async () => {
    open('/nonsense');
    apiAnswers({
      'GET /api/v1/notifications': { body: { items: [notification], nextCursor: null } },
      'POST /api/v1/notifications/read': problem(500, 'Broken.'),
    });
    await ring();
    await screen.findByText('We received $9.99 for the Basic plan. Thank you!');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByText('They could not be marked as read')).toBeTruthy();
    expect(apiCalls().find(({ route }) => route === 'POST /api/v1/notifications/read')?.body).toEqual({ all: true });
  });

  it('has the shape of its list while that is on its way', async () => {
    open('/nonsense');
    apiAnswers({ 'GET /api/v1/notifications': nothingYet });
    await ring();
    expect(await screen.findByRole('status', { name: 'Loading notifications' })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it('says that there is nothing yet', async () => {
    open('/nonsense');
    apiAnswers({ 'GET /api/v1/notifications': { body: { items: [], nextCursor: null } } });
    await ring();
    expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
  });

  it('says what went wrong, and tries again', async () => {
    open('/nonsense');
    apiAnswers({ 'GET /api/v1/notifications': problem(500, 'Broken.') });
    await ring();
    expect(await screen.findByText('Your notifications could not be loaded')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/notifications': { body: { items: [notification], nextCursor: null } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('We received $9.99 for the Basic plan. Thank you!')).toBeTruthy();
  });
});

describe('what changes on the server', () => {
  /** The stream that tells of it, as soon as `isOpen`. */
  function live(isOpen = Promise.resolve()) {
    let tell: (topics: string[]) => void = () => undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        tell = (topics) =>
          controller.enqueue(new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify({ topics })}\n\n`));
      },
    });
    const answer = globalThis.fetch;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (input) =>
        (input as Request).url.endsWith('/api/v1/live') ? isOpen.then(() => new Response(stream)) : answer(input),
      );
    return tell;
  }

  it('before anybody listened, though after the document asked, is asked for again', async () => {
    fleet(server());
    let connect: () => void = () => undefined;
    live(new Promise((resolve) => (connect = resolve)));
    window.askedEarly = { accessToken: 'a', answers: new Map() };
    open('/servers');
    expect(await screen.findByText('online')).toBeTruthy();
    connect();
    const asked = () => apiCalls().filter(({ route }) => route === 'GET /api/v1/admin/servers');
    await waitFor(() => expect(asked()).toHaveLength(2));
    delete window.askedEarly;
  });

  it('appears without reload', async () => {
    fleet(server());
    const tell = live();
    open('/servers');
    expect(await screen.findByText('online')).toBeTruthy();
    fleet(server({ status: 'offline' }));
    tell(['servers']);
    expect(await screen.findByText('offline')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/notifications/unread': { body: { unread: 3 } } });
    tell(['notifications']);
    expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeTruthy();
  });
});
