import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './resources/servers/servers.page.js';
import { account, faults, listOf, open, server } from './testing/world.js';

const notification = {
  id: 'n1',
  kind: 'receipt',
  title: 'Receipt',
  text: 'You bought Basic.',
  createdAt: '2030-01-02T10:00:00.000Z',
  isRead: false,
};

const aFleet = () => apiAnswers({ 'GET /api/v1/admin/servers': listOf('servers', [server()]) });

describe('whoever opens the console', () => {
  it('is sent to the sign-in without a session, and back here afterwards', async () => {
    const { goTo } = open('/servers?page=2', { session: false });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/auth?redirect=%2Fadmin%2Fservers%3Fpage%3D2'));
  });

  it.each(['customer', 'support'] as const)('is told that this area is for admins, as %s', async (role) => {
    open('/servers', { me: account({ role }) });
    expect(await screen.findByRole('heading', { name: 'This area is for admins' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(await faults()).toEqual([]);
  });

  it('may try again when the account could not be loaded', async () => {
    aFleet();
    open('/servers');
    apiAnswers({ 'GET /api/v1/account': problem(503, 'The API is away.') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    apiAnswers({ 'GET /api/v1/account': { body: account() } });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Servers' })).toBeTruthy();
  });

  it('finds only pages that there are', async () => {
    open('/nonsense');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Dashboard', 'Servers']);
    await waitFor(() => expect(document.title).toBe('Page not found · Veilway admin'));
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
  const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Your account' }));

  it('shows who is here, in which role', async () => {
    open('/nonsense');
    await openMenu();
    const menu = screen.getByRole('menu', { name: 'Your account' });
    expect(menu.textContent).toContain('Ada Admin');
    expect(menu.textContent).toContain('ada@example.org');
    expect(menu.textContent).toContain('admin');
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
    expect(localStorage.getItem('session')).not.toBeNull();
  });

  it('follows another tab that signs out to the sign-in', async () => {
    const { goTo } = open('/nonsense');
    await screen.findByRole('button', { name: 'Your account' });
    localStorage.removeItem('session');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/auth?redirect=%2Fadmin%2Fnonsense'));
  });
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
    expect(await screen.findByText('You bought Basic.')).toBeTruthy();
    expect(await faults()).toEqual([]);
    apiAnswers({ 'GET /api/v1/account': { body: account({ unreadNotifications: 0 }) } });
    await userEvent.click(screen.getByRole('button', { name: 'Mark “Receipt” as read' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all read' }).disabled).toBe(true),
    );
    expect(apiCalls().find(({ route }) => route === 'POST /api/v1/notifications/read')?.body).toEqual({ ids: ['n1'] });
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
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(screen.getByText('Your notifications could not be loaded')).toBeTruthy();
  });
});

describe('what changes on the server', () => {
  it('appears without reload', async () => {
    aFleet();
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
        (input as Request).url.endsWith('/api/v1/live') ? new Response(stream) : answer(input),
      );
    open('/servers');
    expect(await screen.findByText('online')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/admin/servers': listOf('servers', [server({ status: 'offline' })]) });
    tell(['servers']);
    expect(await screen.findByText('offline')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/account': { body: account({ unreadNotifications: 3 }) } });
    tell(['notifications']);
    expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeTruthy();
  });
});
