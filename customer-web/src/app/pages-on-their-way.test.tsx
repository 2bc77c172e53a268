import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, cutNetwork, mendNetwork } from '@veilway/api-client/testing';
import { arrive } from '@veilway/web-client';
import { Link, MemoryRouter, type RouteObject, useRoutes } from 'react-router-dom';
import { lazyPage } from '../shared/ui/navigation/lazy-page.js';
import { page } from '../shared/testing/samples.js';
import { Chakra } from '../shared/ui/theme/chakra.js';
import DashboardLayout from './dashboard.layout.js';
import { Providers } from './providers.js';
import { Root } from './root.js';

const onItsWay = () => lazyPage(() => new Promise(() => undefined));
const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: '/', ...onItsWay() },
      {
        path: '/dashboard',
        element: <DashboardLayout />,
        children: [
          { path: 'servers', element: <Link to="/">Away from here</Link> },
          { path: 'billing', ...onItsWay() },
        ],
      },
    ],
  },
];
const Site = () => <Chakra>{useRoutes(routes)}</Chakra>;

const open = () => {
  localStorage.setItem('session', JSON.stringify({ accessToken: 'a', refreshToken: 'r' }));
  render(
    <Providers>
      <MemoryRouter initialEntries={['/dashboard/servers']}>
        <Site />
      </MemoryRouter>
    </Providers>,
  );
  return screen.findByRole('link', { name: 'Away from here' });
};
const busy = () => screen.findByRole('status', { name: 'Loading page' });

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme VPN', supportEmail: 'help@acme.test' } },
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
    'GET /api/v1/account/summary': { body: { usedBytes: 0, allowanceBytes: null, maintenance: [] } },
    'GET /api/v1/notifications': page(),
    'GET /api/v1/notifications/unread': { body: { unread: 0 } },
  }),
);

describe('a page that is on its way', () => {
  it('has its heading, title, link and shape at once', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Billing', hidden: true }));
    expect(await screen.findByRole('heading', { name: 'Billing' })).toBeTruthy();
    await busy();
    expect(screen.queryByRole('link', { name: 'Away from here' })).toBeNull();
    expect(document.title).toContain('Billing');
    expect(screen.getByRole('link', { current: 'page', hidden: true }).textContent).toBe('Billing');
  });

  it('says what it waits for where the network is away, outside of the dashboard too', async () => {
    const link = await open();
    act(cutNetwork);
    await screen.findByText(/^Offline since/);
    await userEvent.click(link);
    await busy();
    expect(screen.getByText('This page is loaded as soon as the network is back.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Away from here' })).toBeNull();
    act(mendNetwork);
    await screen.findByRole('status', { name: 'Loading page' });
  });

  it('is shown with its style sheet where that did not come at first', async () => {
    const sheet = () => document.head.querySelector('link')!;
    let failed: HTMLLinkElement | undefined;
    const load = async () => {
      // As the build's loader does: it asks once, whatever becomes of it.
      if (failed) return 'the page';
      document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/page.css">');
      failed = sheet();
      fireEvent.error(failed);
      throw new Error('Unable to preload CSS');
    };
    const shown = jest.fn();
    const arriving = arrive(load).then(shown);
    await waitFor(() => expect(failed && sheet() !== failed).toBe(true));
    expect([sheet().href, shown.mock.calls]).toEqual([failed!.href, []]);
    fireEvent.load(sheet());
    await arriving;
    expect(shown).toHaveBeenCalledWith('the page');
    sheet().remove();
  });
});
