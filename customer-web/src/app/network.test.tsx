import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, cutNetwork, mendNetwork } from '@veilway/api-client/testing';
import { api, NetworkLost } from '@veilway/web-client';
import { MemoryRouter } from 'react-router-dom';
import { clear } from '../shared/ui/feedback/toasts.js';
import { page } from '../shared/testing/samples.js';
import { Providers } from './providers.js';
import { Routes } from './router.js';

const LINE = /^Offline since \d\d:\d\d UTC/;
const server = {
  id: 's1',
  name: 'Frankfurt 1',
  location: 'Frankfurt',
  countryCode: 'DE',
  currentClients: 60,
  maxClients: 100,
  ping: 12,
  status: 'online',
  maintenance: [],
};
const called = (route: string) => apiCalls().filter((call) => call.route === route);

const open = (at: string) => {
  localStorage.setItem('session', JSON.stringify({ accessToken: 'a', refreshToken: 'r' }));
  render(
    <Providers>
      <MemoryRouter initialEntries={[at]}>
        <Routes />
      </MemoryRouter>
    </Providers>,
  );
};
const star = () => screen.findByRole('button', { name: /Frankfurt 1/, pressed: false });
const goes = async () => {
  act(cutNetwork);
  return screen.findByText(LINE);
};
const comes = async () => {
  act(mendNetwork);
  await waitFor(() => expect(screen.queryByText(LINE)).toBeNull());
};

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme VPN', supportEmail: 'help@acme.test' } },
    'GET /api/v1/plans': page(),
    'GET /api/v1/servers': page(server),
    'GET /api/v1/account': {
      body: {
        id: 'a1',
        email: 'ann@example.org',
        fullName: 'Ann Example',
        role: 'customer',
        roleName: null,
        permissions: [],
      },
    },
    'GET /api/v1/favourites': { body: { serverIds: [] } },
    'GET /api/v1/notifications': page(),
    'GET /api/v1/notifications/unread': { body: { unread: 0 } },
    'GET /api/v1/subscriptions': page(),
    'GET /api/v1/orders': page(),
    'GET /api/v1/configs': page(),
  }),
);
afterEach(async () => {
  act(clear);
  await comes();
});

describe('a network that is away', () => {
  it('is said in a line, politely, which goes by itself', async () => {
    open('/dashboard/servers');
    await star();
    const line = await goes();
    expect([line.getAttribute('role'), line.getAttribute('aria-live')]).toEqual(['status', 'polite']);
    await comes();
  });

  it('leaves what was loaded, and its buttons say why they wait, with the focus on them', async () => {
    open('/dashboard/servers');
    const button = await star();
    const line = await goes();
    await userEvent.tab();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby')!)).toBe(line);
    expect(document.activeElement).toBe(button);
    expect(screen.getByText('Frankfurt 1')).toBeTruthy();
    await comes();
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(called('PUT /api/v1/favourites/s1')).toEqual([]);
  });

  it('keeps a page that comes with it from failing, and from being lost', async () => {
    open('/dashboard/servers');
    await star();
    await goes();
    await userEvent.click(screen.getByRole('link', { name: 'Billing', hidden: true }));
    expect(await screen.findByRole('heading', { name: 'Billing' })).toBeTruthy();
    expect(called('GET /api/v1/orders')).toEqual([]);
    await comes();
    expect(await screen.findByText('No orders yet')).toBeTruthy();
  });

  it('is no reason to do later by itself what could not be done', async () => {
    open('/dashboard/servers');
    const button = await star();
    apiAnswers({
      'PUT /api/v1/favourites/s1': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toBeTruthy();
    await goes();
    await comes();
    expect(called('PUT /api/v1/favourites/s1')).toHaveLength(1);
  });

  it('is told from a request that breaks off, which is sent once more and no more', async () => {
    apiAnswers({
      'GET /api/v1/servers': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await expect(api.GET('/api/v1/servers')).rejects.toBeInstanceOf(NetworkLost);
    expect(called('GET /api/v1/servers')).toHaveLength(2);
  });

  it('is what a request failed for that it breaks off by going', async () => {
    apiAnswers({
      'GET /api/v1/servers': () => {
        cutNetwork();
        throw new TypeError('Failed to fetch');
      },
    });
    await expect(api.GET('/api/v1/servers')).rejects.toBeInstanceOf(NetworkLost);
    expect(called('GET /api/v1/servers')).toHaveLength(1);
  });

  it('does not keep anybody signed in here, and is told of it when it is back', async () => {
    const SIGN_OUT = 'POST /api/v1/auth/sign-out';
    apiAnswers({ [SIGN_OUT]: { status: 204 } });
    open('/dashboard/servers');
    await star();
    await goes();
    await userEvent.click(screen.getByRole('button', { name: 'Account menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByText('Signed out here')).toBeTruthy();
    expect(localStorage.getItem('session')).toBeNull();
    expect(called(SIGN_OUT)).toHaveLength(1);
    await comes();
    await waitFor(() => expect(called(SIGN_OUT).map(({ token }) => token)).toEqual(['Bearer a', 'Bearer a']));
  });
});
