import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { apiAnswers, apiCalls, problem } from '@veilway/api-client/testing';
import { Providers } from './providers.js';
import { routes } from './router.js';

const plan = {
  id: 'basic',
  name: 'Basic',
  priceCents: 999,
  currency: 'USD',
  features: ['1 device'],
  isMostPopular: false,
};
const server = {
  id: 's1',
  name: 'Frankfurt 1',
  location: 'Frankfurt',
  countryCode: 'DE',
  currentClients: 60,
  maxClients: 100,
  ping: 12,
  status: 'online',
};
const page = (...items: unknown[]) => ({ body: { items, nextCursor: null } });
const ann = { id: 'a1', email: 'ann@example.org', fullName: 'Ann Example', role: 'customer' };
const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 600, account: ann };

const open = (path: string) => {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
};

const signedIn = () => localStorage.setItem('session', JSON.stringify({ accessToken: 'a', refreshToken: 'r' }));

/** The other tab's form stays in the page, hidden, with fields of the same names. */
const field = async (label: string) =>
  (await screen.findAllByLabelText(label)).find((input) => !input.closest('[hidden]'))!;

const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await userEvent.type(await field(label), value);
};

/** The form's own checks, without the browser's, which would speak first. */
const submit = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.closest('form')!.noValidate = true;
  return userEvent.click(button);
};

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme VPN', supportEmail: 'help@acme.test' } },
    'GET /api/v1/plans': page(plan),
    'GET /api/v1/servers': { body: { items: [server], nextCursor: null } },
    'GET /api/v1/account': { body: ann },
    'GET /api/v1/subscriptions': page(),
    'GET /api/v1/configs': page(),
  }),
);

describe('the landing page', () => {
  it('shows plans, servers and the brand as the API gives them', async () => {
    open('/');
    expect(await screen.findByText('$9.99')).toBeTruthy();
    expect(await screen.findByText('Load 60%')).toBeTruthy();
    expect(await screen.findByText('Acme VPN')).toBeTruthy();
  });

  it('says what failed, and tries again when asked', async () => {
    apiAnswers({ 'GET /api/v1/plans': problem(400, 'No plans today.') });
    open('/');
    expect(await screen.findByText('No plans today.')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/plans': page(plan) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('$9.99')).toBeTruthy();
  });
});

describe('signing in', () => {
  it('keeps the session and leads to the dashboard', async () => {
    apiAnswers({ 'POST /api/v1/auth/sign-in': { body: tokens } });
    const router = open('/auth');
    await fill({ Email: 'ann@example.org', Password: 'secret1' });
    await submit('Sign In');
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(JSON.parse(localStorage.getItem('session')!)).toEqual({ accessToken: 'a', refreshToken: 'r' });
  });

  it('offers a new link when the address is not confirmed', async () => {
    apiAnswers({
      'POST /api/v1/auth/sign-in': problem(403, 'Email not confirmed'),
      'POST /api/v1/auth/resend-verification': { status: 204 },
    });
    open('/auth');
    await fill({ Email: 'ann@example.org', Password: 'secret1' });
    await submit('Sign In');
    expect(await screen.findByText('Email Not Confirmed')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Resend verification email' }));
    expect(await screen.findByText('We sent a new link to ann@example.org.')).toBeTruthy();
  });

  it('tells the first fault only and asks nobody', async () => {
    open('/auth');
    await fill({ Email: 'nonsense' });
    await submit('Sign In');
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(screen.queryByText('Password is required')).toBeNull();
    expect(apiCalls().some(({ route }) => route.startsWith('POST'))).toBe(false);
  });
});

describe('signing up', () => {
  it('leads back to signing in', async () => {
    apiAnswers({ 'POST /api/v1/auth/sign-up': { status: 202, body: { message: '' } } });
    open('/auth');
    await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    await fill({ 'Full Name': 'Ann Example', Email: 'ann@example.org', Password: 'secret1' });
    await submit('Create Account');
    expect(await screen.findByText('Please check your email to verify your account.')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('the dashboard', () => {
  it('is for those who signed in', async () => {
    const router = open('/dashboard');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/auth');
  });

  it('confirms the address of the mail it was opened from', async () => {
    apiAnswers({ 'POST /api/v1/auth/verify-email': { status: 204 } });
    open('/dashboard?token=t1');
    expect(await screen.findByText('Your email address is confirmed')).toBeTruthy();
    expect(apiCalls().find(({ route }) => route.endsWith('verify-email'))?.body).toEqual({ token: 't1' });
  });

  it('orders a plan and leads to its payment', async () => {
    signedIn();
    const order = {
      id: 'o1',
      plan: { id: 'basic', name: 'Basic' },
      amountCents: 999,
      currency: 'USD',
      status: 'pending',
      paymentUrl: `${window.location.origin}/pay/o1`,
    };
    apiAnswers({
      'POST /api/v1/orders': { status: 201, body: order },
      'GET /api/v1/orders/o1': { body: order },
      'POST /api/v1/test-payments/o1': { body: { ...order, status: 'completed' } },
    });
    const router = open('/dashboard');
    expect(await screen.findByText('No configurations available')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /^Basic/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(apiCalls().find(({ route }) => route.includes('test-payments'))?.body).toEqual({ outcome: 'paid' });
  });

  it('signs out to the landing page', async () => {
    signedIn();
    apiAnswers({ 'POST /api/v1/auth/sign-out': { status: 204 } });
    const router = open('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('You have been signed out successfully')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
    expect(localStorage.getItem('session')).toBeNull();
  });
});

describe('configurations', () => {
  const subscription = {
    id: 'u1',
    plan: { id: 'basic', name: 'Basic' },
    status: 'active',
    periodEnd: '2030-02-01T00:00:00.000Z',
    cancelAtPeriodEnd: false,
  };
  const config = {
    id: 'c1',
    deviceName: 'Laptop',
    server: { name: 'Frankfurt 1', location: 'Frankfurt', countryCode: 'DE' },
    clientIp: '10.64.0.2',
    status: 'active',
    hasPrivateKey: true,
  };

  it('are added and downloaded under the name that the API gives', async () => {
    signedIn();
    let issued = false;
    apiAnswers({
      'GET /api/v1/subscriptions': page(subscription),
      'GET /api/v1/configs': () => (issued ? page(config) : page()),
      'POST /api/v1/configs': () => {
        issued = true;
        return { status: 201, body: config };
      },
      'GET /api/v1/configs/c1/file': {
        body: '[Interface]',
        headers: { 'Content-Disposition': 'attachment; filename="Frankfurt_1.conf"' },
      },
    });
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    open('/dashboard');
    expect(await screen.findByText('Renews on February 1, 2030')).toBeTruthy();
    await fill({ Device: 'Laptop' });
    await userEvent.click(screen.getByRole('button', { name: 'Add configuration' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download .conf' }));
    expect(await screen.findByText('WireGuard configuration file downloaded')).toBeTruthy();
    expect(saved).toEqual(['Frankfurt_1.conf']);
    expect(apiCalls().find(({ route }) => route === 'POST /api/v1/configs')?.body).toEqual({
      serverId: 's1',
      deviceName: 'Laptop',
    });
  });
});

describe('a path without a page', () => {
  it('offers the way home and logs the path', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open('/nowhere');
    expect(await screen.findByRole('link', { name: 'Return to Home' })).toBeTruthy();
    expect(warn).toHaveBeenCalledWith('No such page: /nowhere');
  });
});
