import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { greeting, session } from '@veilway/web-client';
import { styleOf } from '../shared/testing/open-page.js';
import { clear } from '../shared/ui/feedback/toasts.js';
import { firstRequests } from './first-requests.js';
import { DASHBOARD } from './first-view.js';
import { customerQueries, Providers } from './providers.js';
import { preload, Routes } from './router.js';

const page = (...items: unknown[]) => ({ body: { items, nextCursor: null } });
const ann = {
  id: 'a1',
  email: 'ann@example.org',
  fullName: 'Ann Example',
  role: 'customer',
  roleName: null,
  permissions: [],
  createdAt: '2030-01-02T00:00:00.000Z',
};
const tokens = { accessToken: 'a', refreshToken: null, expiresIn: 600, account: ann };
const summary = {
  planName: null,
  isTrial: false,
  trialEndsAt: null,
  activePlans: 0,
  usedBytes: 0,
  allowanceBytes: null,
  periodStart: null,
  periodEnd: null,
  serversAvailable: 0,
  connectedMinutes: 0,
  devicesConnected: 0,
  devicesUsed: 0,
  deviceLimit: null,
  firstSteps: { planChosen: true, deviceAdded: true, connected: true },
  maintenance: [],
};
const plan = {
  id: 'basic',
  name: 'Basic',
  priceCents: 999,
  currency: 'USD',
  features: ['1 device'],
  isMostPopular: false,
  trialDays: null,
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
  maintenance: [],
};

let path = '';
function Path() {
  const { pathname, search } = useLocation();
  path = pathname + search;
  return null;
}

const open = (at: string, queries = customerQueries()) =>
  render(
    <Providers queries={queries}>
      <MemoryRouter initialEntries={[at]}>
        <Routes />
        <Path />
      </MemoryRouter>
    </Providers>,
  );

const signedIn = () => localStorage.setItem('session', JSON.stringify({ accessToken: 'a', refreshToken: 'r' }));
const called = (route: string) => apiCalls().filter((call) => call.route === route);

/** The form's own checks, without the browser's, which would speak first. */
const submit = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.closest('form')!.noValidate = true;
  return userEvent.click(button);
};

const type = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    // The other tab's form stays in the page, hidden, with fields of the same names.
    const fields = await screen.findAllByLabelText(name, { exact: false, selector: 'input' });
    await userEvent.type(
      fields.find((input) => !input.closest('[hidden]'))!,
      value,
    );
  }
};

const menu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  return screen.findByRole('menu');
};

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme VPN', supportEmail: 'help@acme.test' } },
    'GET /api/v1/plans': page(plan),
    'GET /api/v1/servers': page(server),
    'GET /api/v1/account': { body: ann },
    'GET /api/v1/account/summary': { body: summary },
    'GET /api/v1/account/activity': page(),
    'GET /api/v1/connection': { body: { isProtected: false, server: null } },
    'GET /api/v1/favourites': { body: { serverIds: [] } },
    'GET /api/v1/notifications': page(),
    'GET /api/v1/notifications/unread': { body: { unread: 0 } },
    'GET /api/v1/subscriptions': page(),
    'GET /api/v1/orders': page(),
    'GET /api/v1/configs': page(),
    'GET /api/v1/tickets': page(),
    'GET /api/v1/tickets/promise': {
      body: { urgentHours: 2, generalHours: 24, service: 'standard', aimedHours: 24, hours: null },
    },
  }),
);

afterEach(() => act(clear));

it('asks for the dashboard what its document has asked for already', async () => {
  signedIn();
  open(DASHBOARD.page);
  const addresses = () => apiCalls().map(({ route, query }) => route.replace('GET ', '') + query);
  // The stream of changes ends with the page.
  const asked = () => addresses().filter((address) => address !== '/api/v1/live');
  await waitFor(() => expect(asked().toSorted()).toEqual(DASHBOARD.asks.toSorted()));
});

it('draws the dashboard once and whole where its answers are there before it', async () => {
  signedIn();
  const queries = customerQueries();
  await Promise.all([preload('/dashboard'), ...firstRequests(queries)]);
  expect(
    apiCalls()
      .map(({ route, query }) => route.replace('GET ', '') + query)
      .toSorted(),
  ).toEqual(DASHBOARD.asks.toSorted());
  open('/dashboard', queries);
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Recent Activity' })).toBeTruthy();
  expect(screen.getAllByText('Acme VPN').length).toBeGreaterThan(0);
});

describe('an answer that is none of ours', () => {
  const wrong = DASHBOARD.asks.map((address) => `GET ${address.split('?')[0]}`);

  it.each(wrong)('takes down no more than its part: %s', async (route) => {
    signedIn();
    apiAnswers({ [route]: { body: {} } });
    open('/dashboard', new QueryClient({ defaultOptions: { queries: { retry: false } } }));
    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
    const failed = screen.queryAllByText('The server could not be understood');
    // What stands beside the page has no place for an error: name, initials and bell do without.
    expect(failed).toHaveLength(/brand|account$|unread/.test(route) ? 0 : 1);
  });

  it('can be asked for again', async () => {
    signedIn();
    apiAnswers({ 'GET /api/v1/account/activity': { body: {} } });
    open('/dashboard', new QueryClient({ defaultOptions: { queries: { retry: false } } }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    apiAnswers({ 'GET /api/v1/account/activity': page() });
    await userEvent.click(retry);
    expect(await screen.findByText('What you do with your account appears here.')).toBeTruthy();
  });

  it('is asked for again also where it was found out only as it was drawn', async () => {
    const broken = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    signedIn();
    apiAnswers({
      'GET /api/v1/account/activity': page(null),
      'GET /api/v1/account/summary': { body: { ...summary, usedBytes: 9, allowanceBytes: 10, periodEnd: 'soon' } },
    });
    open('/dashboard');
    const retries = () => screen.getAllByRole('button', { name: 'Retry' });
    // The list, and the line below the page.
    await waitFor(() => expect(retries()).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Account menu' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Quick Actions' })).toBeTruthy();
    broken.mockRestore();
    apiAnswers({ 'GET /api/v1/account/activity': page(), 'GET /api/v1/account/summary': { body: summary } });
    for (const retry of retries()) await userEvent.click(retry);
    expect(await screen.findByText('What you do with your account appears here.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('This part could not be shown')).toBeNull());
  });
});

describe('the landing page', () => {
  it('has the brand, and the way to sign in', async () => {
    open('/');
    expect(await screen.findByText('Acme VPN')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
    await waitFor(() => expect(document.title).toBe('A private way onto the internet · Acme VPN'));
    await screen.findByText('$9.99');
    await screen.findByText('Load 60%');
  });

  it('leads whoever is signed in to the dashboard', async () => {
    signedIn();
    open('/');
    expect((await screen.findByRole('link', { name: 'Dashboard' })).getAttribute('href')).toBe('/dashboard');
    await screen.findByText('$9.99');
  });
});

describe('signing in', () => {
  const attempt = async () => {
    open('/auth');
    await type({ Email: 'ann@example.org', Password: 'secret1' });
    await submit('Sign In');
  };

  it('keeps the session and leads to the dashboard', async () => {
    apiAnswers({ 'POST /api/v1/auth/sign-in': { body: tokens } });
    await attempt();
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(screen.getByText('You have been signed in successfully.')).toBeTruthy();
    await waitFor(() => expect(path).toBe('/dashboard'));
    expect(JSON.parse(localStorage.getItem('session')!)).toEqual({ accessToken: 'a' });
  });

  it('leads back to the page that asked for it', async () => {
    apiAnswers({ 'POST /api/v1/auth/sign-in': { body: tokens } });
    open('/dashboard/billing');
    await type({ Email: 'ann@example.org', Password: 'secret1' });
    expect(path).toBe('/auth?redirect=%2Fdashboard%2Fbilling');
    await submit('Sign In');
    await waitFor(() => expect(path).toBe('/dashboard/billing'));
  });

  it('after a sign-up that began with a plan leads to the order of that plan', async () => {
    window.history.replaceState(null, '', '/auth?tab=signup&redirect=%2Fdashboard%2Fbilling%3Fplan%3Dbasic');
    apiAnswers({
      'POST /api/v1/auth/sign-up': { status: 202 },
      'POST /api/v1/auth/sign-in': { body: tokens },
      'GET /api/v1/quotes/basic': nothingYet,
    });
    open('/auth');
    expect(await screen.findByRole('tab', { name: 'Sign Up', selected: true })).toBeTruthy();
    await type({ 'Full Name': 'Ann Example', Email: 'ann@example.org', Password: 'secret1' });
    await submit('Create Account');
    await screen.findByText('Account Created!');
    cleanup();

    // The mail's link opens another tab, which leads to the sign-in without any address to go on to.
    window.history.replaceState(null, '', '/');
    open('/auth');
    await type({ Email: 'ann@example.org', Password: 'secret1' });
    await submit('Sign In');
    expect(await screen.findByRole('dialog', { name: 'Buy Basic?' })).toBeTruthy();
    await waitFor(() => expect(path).toBe('/dashboard/billing'));
  });

  it('leads back to the order of a plan that the address names', async () => {
    apiAnswers({ 'POST /api/v1/auth/sign-in': { body: tokens }, 'GET /api/v1/quotes/basic': nothingYet });
    open('/dashboard/billing?plan=basic');
    await type({ Email: 'ann@example.org', Password: 'secret1' });
    await submit('Sign In');
    expect(await screen.findByRole('dialog', { name: 'Buy Basic?' })).toBeTruthy();
    await waitFor(() => expect(path).toBe('/dashboard/billing'));
  });

  it('leaves the greeting to the console, where it leads there', async () => {
    window.history.replaceState(null, '', '/auth?redirect=%2Fadmin');
    apiAnswers({ 'POST /api/v1/auth/sign-in': { body: tokens } });
    await attempt();
    await waitFor(() => expect(greeting.take()).toBe(true));
    window.history.replaceState(null, '', '/');
    expect(screen.queryByText('Welcome back!')).toBeNull();
  });

  it('is not needed where a session exists', async () => {
    signedIn();
    open('/auth');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    expect(path).toBe('/dashboard');
  });

  it('says that it is busy', async () => {
    open('/auth');
    await type({ Email: 'ann@example.org', Password: 'secret1' });
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    await submit('Sign In');
    expect((await screen.findByRole('button', { name: 'Signing In...' })).getAttribute('aria-disabled')).toBe('true');
  });

  it('tells what the server refuses', async () => {
    apiAnswers({ 'POST /api/v1/auth/sign-in': problem(401, 'Wrong e-mail address or password.') });
    await attempt();
    expect(await screen.findByText('Sign In Failed')).toBeTruthy();
    expect(screen.getByText('Wrong e-mail address or password.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resend verification email' })).toBeNull();
  });

  it('offers a new link when the address is not confirmed', async () => {
    apiAnswers({
      'POST /api/v1/auth/sign-in': problem(403, 'Email not confirmed', 'email-not-confirmed'),
      'POST /api/v1/auth/resend-verification': { status: 202, body: { waitSeconds: 2 } },
    });
    await attempt();
    expect(await screen.findByText('Email Not Confirmed')).toBeTruthy();
    expect(screen.getByText('Please check your email and click the confirmation link before signing in.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Resend verification email' }));
    expect(await screen.findByText('Verification email sent')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Email Not Confirmed')).toBeNull());
    expect(screen.getByText('We sent a new link to ann@example.org.')).toBeTruthy();
    expect(called('POST /api/v1/auth/resend-verification')[0]?.body).toEqual({ email: 'ann@example.org' });
  });

  it('says when the next link is possible, counts down to it, and asks for none before', async () => {
    apiAnswers({
      'POST /api/v1/auth/sign-in': problem(403, 'Email not confirmed', 'email-not-confirmed'),
      'POST /api/v1/auth/resend-verification': { status: 202, body: { waitSeconds: 2 } },
    });
    await attempt();
    const resend = await screen.findByRole('button', { name: 'Resend verification email' });
    const said = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join();
    await userEvent.click(resend);
    await waitFor(() => expect(said()).toContain('You can ask for another link in 2 seconds.'));
    await userEvent.click(resend);
    expect(resend.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(resend);
    expect(await screen.findByText(/in 1 second\./)).toBeTruthy();
    expect(said()).toContain('in 2 seconds.');
    await waitFor(() => expect(said()).toContain('You can ask for another link now.'));
    expect(called('POST /api/v1/auth/resend-verification')).toHaveLength(1);
    await userEvent.click(resend);
    await waitFor(() => expect(called('POST /api/v1/auth/resend-verification')).toHaveLength(2));
  });

  it('sends no new link to an address that was only typed', async () => {
    apiAnswers({ 'POST /api/v1/auth/sign-in': problem(403, 'Email not confirmed', 'email-not-confirmed') });
    await attempt();
    const resend = await screen.findByRole('button', { name: 'Resend verification email' });
    await type({ Email: '.uk' });
    await userEvent.click(resend);
    expect(await screen.findByText('Missing email')).toBeTruthy();
    expect(screen.getByText('Enter your email and try signing in first.')).toBeTruthy();
    expect(called('POST /api/v1/auth/resend-verification')).toEqual([]);
  });

  it('tells why there is no new link, and when there will be one', async () => {
    apiAnswers({
      'POST /api/v1/auth/sign-in': problem(403, 'Email not confirmed', 'email-not-confirmed'),
      'POST /api/v1/auth/resend-verification': {
        ...problem(429, 'You have asked for a mail to this address just now.'),
        headers: { 'Retry-After': '42' },
      },
    });
    await attempt();
    const resend = await screen.findByRole('button', { name: 'Resend verification email' });
    await userEvent.click(resend);
    expect(await screen.findByText('Could not resend')).toBeTruthy();
    expect(screen.getByText('You have asked for a mail to this address just now.')).toBeTruthy();
    expect(screen.queryByText('Verification email sent')).toBeNull();
    expect(await screen.findByText(/another link in 42 seconds\./, { selector: '[role=status]' })).toBeTruthy();
    expect(resend.getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the password to whoever wants to see it', async () => {
    open('/auth');
    await type({ Password: 'secret1' });
    const field = screen.getByDisplayValue<HTMLInputElement>('secret1');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });

  it('has a way home', async () => {
    open('/auth');
    expect((await screen.findByRole('link', { name: 'Back to Home' })).getAttribute('href')).toBe('/');
  });
});

describe('signing up', () => {
  const attempt = async (values: Record<string, string>) => {
    open('/auth');
    await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    await type(values);
    await submit('Create Account');
  };
  const valid = { 'Full Name': 'Ann Example', Email: 'ann@example.org', Password: 'secret1' };

  it('leads back to signing in, with the address filled in', async () => {
    apiAnswers({ 'POST /api/v1/auth/sign-up': { status: 202 } });
    await attempt(valid);
    expect(await screen.findByText('Account Created!')).toBeTruthy();
    expect(screen.getByText('Please check your email to verify your account.')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value).toBe('ann@example.org');
    expect(document.activeElement?.getAttribute('autocomplete')).toBe('current-password');
  });

  it('says that it is busy', async () => {
    open('/auth');
    await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    await type(valid);
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    await submit('Create Account');
    expect((await screen.findByRole('button', { name: 'Creating Account...' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('tells what the server refuses', async () => {
    apiAnswers({ 'POST /api/v1/auth/sign-up': problem(503, 'Come back later.') });
    await attempt(valid);
    expect(await screen.findByText('Sign Up Failed')).toBeTruthy();
    expect(screen.getByText('Come back later.')).toBeTruthy();
  });

  it('tells at the password why the server refuses it', async () => {
    const detail = 'This password is among the first that are guessed. Choose another one';
    const problem = { type: '/problems/validation-failed', title: 'Validation failed', status: 400, detail };
    const errors = [{ pointer: '/password', detail }];
    apiAnswers({ 'POST /api/v1/auth/sign-up': { status: 400, body: { ...problem, errors } } });
    await attempt({ ...valid, Password: '123456' });
    expect(await screen.findByText('Sign Up Failed')).toBeTruthy();
    const field = screen.getByLabelText('Password', { selector: '[autocomplete=new-password]' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const [fault] = field.getAttribute('aria-describedby')!.split(' ');
    expect(document.getElementById(fault!)?.textContent).toBe(detail);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});

describe('the link in the verification mail', () => {
  it('confirms the address with the password, without a session', async () => {
    apiAnswers({ 'POST /api/v1/auth/verify-email': { body: { planId: null, trial: false } } });
    open('/dashboard?token=t1');
    await type({ Password: 'secret1' });
    await submit('Confirm');
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy();
    expect(called('POST /api/v1/auth/verify-email')[0]?.body).toEqual({ token: 't1', password: 'secret1' });
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(path).toBe('/auth');
  });
});

describe('the dashboard', () => {
  it.each([
    ['/dashboard', '/auth'],
    ['/dashboard/servers', '/auth?redirect=%2Fdashboard%2Fservers'],
    ['/dashboard/billing', '/auth?redirect=%2Fdashboard%2Fbilling'],
    ['/dashboard/subscriptions', '/auth?redirect=%2Fdashboard%2Fsubscriptions'],
    ['/dashboard/downloads', '/auth?redirect=%2Fdashboard%2Fdownloads'],
    ['/dashboard/nowhere', '/auth?redirect=%2Fdashboard%2Fnowhere'],
  ])('is for those who signed in: %s', async (at, to) => {
    open(at);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(path).toBe(to);
  });

  it('shows all seven in its menu, in this order', async () => {
    signedIn();
    open('/dashboard');
    const menu = within(await screen.findByRole('navigation', { name: 'Main', hidden: true }));
    const links = menu.getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Subscriptions', '/dashboard/subscriptions'],
      ['Downloads', '/dashboard/downloads'],
      ['Servers', '/dashboard/servers'],
      ['Billing', '/dashboard/billing'],
      ['Support', '/dashboard/support'],
      ['Settings', '/dashboard/settings'],
    ]);
  });

  it('shows the product’s logo, which leads home', async () => {
    signedIn();
    open('/dashboard');
    const logos = await screen.findAllByRole('link', { name: 'Acme VPN', hidden: true });
    for (const logo of logos) expect(logo.getAttribute('href')).toBe('/');
  });

  it('has a title, a way past the menu, and links that lead to pages', async () => {
    signedIn();
    open('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Dashboard · Acme VPN'));
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content');
    const links = within(screen.getByRole('navigation', { name: 'Main', hidden: true }));
    for (const name of ['Subscriptions', 'Downloads', 'Servers', 'Billing', 'Support']) {
      await userEvent.click(links.getByRole('link', { name, hidden: true }));
      expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
      await waitFor(() => expect(document.activeElement?.id).toBe('content'));
    }
  });

  it('says where help is', async () => {
    signedIn();
    open('/dashboard');
    expect(await screen.findByText('Need Help?')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact Support', hidden: true }).getAttribute('href')).toBe(
      '/dashboard/support',
    );
  });

  it('shows its menu on small screens when asked', async () => {
    signedIn();
    open('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu', hidden: true }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(drawer).getByRole('link', { name: 'Servers' }));
    await waitFor(() => expect(path).toBe('/dashboard/servers'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
  });

  it('says so where it has no page', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    signedIn();
    open('/dashboard/nowhere');
    const home = await screen.findByRole('link', { name: 'Return to Home' });
    expect(home.getAttribute('href')).toBe('/');
    await waitFor(() => expect(warn).toHaveBeenCalledWith('No such page: /dashboard/nowhere'));
  });
});

describe('the account menu', () => {
  it.each([
    ['customer', 'gray'],
    ['admin', 'red'],
    ['auditor', 'gray'],
    ['support', 'gray'],
  ])('names the person, and the role of a %s in %s', async (role, colour) => {
    signedIn();
    const permissions = role === 'customer' ? [] : ['servers.read'];
    apiAnswers({ 'GET /api/v1/account': { body: { ...ann, role, permissions } } });
    open('/dashboard');
    const items = within(await menu());
    expect(await items.findByText('Ann Example')).toBeTruthy();
    expect(items.getByText('ann@example.org')).toBeTruthy();
    expect(styleOf(items.getByText(role))).toContain(`colors-${colour}-subtle`);
    expect(items.getAllByRole('menuitem').map(({ textContent }) => textContent?.trim())).toEqual([
      ...(role === 'customer' ? [] : ['Admin console']),
      'Profile',
      'Settings',
      'Sign out',
    ]);
  });

  it('calls a person without a name “User”', async () => {
    signedIn();
    apiAnswers({ 'GET /api/v1/account': { body: { ...ann, fullName: '' } } });
    open('/dashboard');
    const items = within(await menu());
    expect(await items.findByText('ann@example.org')).toBeTruthy();
    expect(items.getByText('User')).toBeTruthy();
  });

  it('leads to the profile, where the name can be changed', async () => {
    signedIn();
    apiAnswers({
      'GET /api/v1/account': { body: ann },
      'GET /api/v1/account/sessions': page(),
      'GET /api/v1/account/notices': page(),
      'GET /api/v1/account/billing-details': { body: { company: '', address: '', taxNumber: '' } },
      'GET /api/v1/account/second-factors': {
        body: { going: null, authenticator: null, passkeys: [], recoveryCodesLeft: 0, wanted: null },
      },
      'PATCH /api/v1/account': { body: { ...ann, fullName: 'Ann Other' } },
    });
    open('/dashboard');
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    const heading = await screen.findByRole('heading', { name: 'Profile' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(path).toBe('/dashboard/settings');
    expect(await screen.findByText('January 2, 2030')).toBeTruthy();
    const name = screen.getByRole('textbox', { name: /Full Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Ann Other');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    expect(called('PATCH /api/v1/account')[0]?.body).toEqual({ fullName: 'Ann Other' });
    expect(within(await menu()).getByText('Ann Other')).toBeTruthy();
  });

  it('leads to the settings, where sessions can be ended', async () => {
    signedIn();
    const kind = { browser: 'safari', system: 'macos' };
    const here = { id: 'x1', startedOn: '2030-01-02', lastSeen: '2030-01-03', ...kind, isCurrent: true };
    let items = [here, { ...here, id: 'x2', startedOn: '2030-01-01', isCurrent: false }];
    apiAnswers({
      'GET /api/v1/account/second-factors': {
        body: { going: null, authenticator: null, passkeys: [], recoveryCodesLeft: 0, wanted: null },
      },
      'GET /api/v1/account/sessions': () => page(...items),
      'DELETE /api/v1/account/sessions/x2': () => {
        items = [here];
        return { status: 204 };
      },
    });
    open('/dashboard');
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    const list = within(await screen.findByRole('list', { name: 'Sessions' }));
    expect(list.getByText('This browser')).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'End Safari on Mac since January 1, 2030' }));
    await waitFor(() => expect(list.getAllByRole('listitem').length).toBe(1));
  });

  it('signs out to the landing page', async () => {
    signedIn();
    apiAnswers({ 'POST /api/v1/auth/sign-out': { status: 204 } });
    open('/dashboard');
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByText('Signed out')).toBeTruthy();
    expect(screen.getByText('You have been signed out successfully')).toBeTruthy();
    await waitFor(() => expect(path).toBe('/'));
    expect(localStorage.getItem('session')).toBeNull();
  });

  it('says when signing out failed', async () => {
    signedIn();
    apiAnswers({ 'POST /api/v1/auth/sign-out': problem(400, 'Not now.') });
    open('/dashboard');
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByText('Failed to sign out')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(path).toBe('/dashboard');
  });

  it('follows another tab that signed out to the sign-in', async () => {
    signedIn();
    open('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    localStorage.removeItem('session');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
    expect(await screen.findByText(/^Your session has ended/)).toBeTruthy();
    expect(path).toBe('/auth?ended');
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('says at the sign-in why, when the session ended elsewhere, and leads back', async () => {
    signedIn();
    open('/dashboard/servers');
    await screen.findByRole('heading', { level: 1, name: 'Servers' });
    act(() => session.forget());
    expect(await screen.findByText(/^Your session has ended/)).toBeTruthy();
    expect(path).toBe('/auth?redirect=%2Fdashboard%2Fservers&ended');
    apiAnswers({ 'POST /api/v1/auth/sign-in': { body: tokens } });
    await type({ Email: 'ann@example.org', Password: 'secret1' });
    await submit('Sign In');
    await waitFor(() => expect(path).toBe('/dashboard/servers'));
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  });

  it('leaves nothing for whoever signs in next', async () => {
    signedIn();
    open('/dashboard');
    await menu();
    act(() => session.forget());
    await screen.findByRole('button', { name: 'Sign In' });
    apiAnswers({ 'GET /api/v1/account': { body: { ...ann, fullName: 'Bob Example' } } });
    act(() => session.keep({ accessToken: 'b', refreshToken: 'b' }));
    const items = within(await menu());
    expect(items.queryByText('Ann Example')).toBeNull();
    expect(await items.findByText('Bob Example')).toBeTruthy();
  });
});

describe('the notification bell', () => {
  const receipt = {
    id: 'n1',
    kind: 'receipt',
    parameters: { orderId: 'o1', planName: 'Basic', amountCents: 999, currency: 'USD' },
    createdAt: new Date().toISOString(),
    isRead: false,
  };
  const two = [
    receipt,
    {
      ...receipt,
      id: 'n2',
      kind: 'renewal',
      parameters: { planName: 'Basic', periodEnd: '2030-02-01T00:00:00.000Z' },
    },
  ];
  const openBell = async (unread: number) => {
    signedIn();
    apiAnswers({ 'GET /api/v1/notifications/unread': { body: { unread } } });
    open('/dashboard');
    await userEvent.click(
      await screen.findByRole('button', { name: unread ? `Notifications, ${unread} unread` : 'Notifications' }),
    );
    return within(await screen.findByRole('dialog', { name: 'Notifications' }));
  };

  it('counts what is unread and lists it', async () => {
    apiAnswers({ 'GET /api/v1/notifications': page(...two) });
    const list = await openBell(2);
    expect(await list.findByText('Payment received')).toBeTruthy();
    expect(list.getByText('Subscription renewed')).toBeTruthy();
  });

  it('marks one as read, or all', async () => {
    apiAnswers({
      'GET /api/v1/notifications': page(...two),
      'POST /api/v1/notifications/read': { body: { unread: 1 } },
    });
    const list = await openBell(2);
    await userEvent.click(await list.findByRole('button', { name: 'Mark “Payment received” as read' }));
    await waitFor(() => expect(called('POST /api/v1/notifications/read')[0]?.body).toEqual({ ids: ['n1'] }));
    await waitFor(() =>
      expect(list.getByRole('button', { name: 'Mark all read' }).getAttribute('aria-disabled')).toBeNull(),
    );
    await userEvent.click(list.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(called('POST /api/v1/notifications/read')[1]?.body).toEqual({ all: true }));
  });

  it('says that there is nothing', async () => {
    expect(await (await openBell(0)).findByText('No notifications yet')).toBeTruthy();
  });

  it('says what failed, and tries again when asked', async () => {
    apiAnswers({ 'GET /api/v1/notifications': problem(400, 'Not today.') });
    const list = await openBell(1);
    expect(await list.findByText('Not today.')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/notifications': page(receipt) });
    await userEvent.click(list.getByRole('button', { name: 'Retry' }));
    expect(await list.findByText('Payment received')).toBeTruthy();
  });
});

describe('light and dark', () => {
  it('is switched by a button and remembered', async () => {
    open('/auth');
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to dark mode' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    expect(localStorage.getItem('colorMode')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to light mode' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
  });
});

describe('a path without a page', () => {
  it('offers the way home and logs the path', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open('/nowhere');
    expect(await screen.findByRole('link', { name: 'Return to Home' })).toBeTruthy();
    await waitFor(() => expect(warn).toHaveBeenCalledWith('No such page: /nowhere'));
  });
});

describe('the allowance', () => {
  const used = (percent: number) => ({
    body: {
      ...summary,
      planName: 'Basic',
      usedBytes: percent * 5e8,
      allowanceBytes: 50e9,
      periodEnd: '2030-02-01T00:00:00.000Z',
    },
  });

  it.each([
    [80, '40 GB of your 50 GB are used', /^At 100 % your devices pause until February 1, 2030/],
    [
      100,
      'All of your 50 GB are used, and your devices are paused',
      /^They work again on February 1, 2030, .* or at once with a larger plan\.$/,
    ],
  ])('tells on every page that %i %% are used, and what can be done', async (percent, title, text) => {
    signedIn();
    apiAnswers({ 'GET /api/v1/account/summary': used(percent) });
    open('/dashboard/servers');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See larger plans' }).getAttribute('href')).toBe(
      '/dashboard/billing#plans',
    );
  });

  const end = '2030-02-01T00:00:00.000Z';
  it.each([
    [80, end, 'At 100 % your devices pause for the rest of your free trial. A plan that you buy now begins on'],
    [100, end, 'They stay paused for the rest of your free trial. A plan that you buy now begins on'],
    [100, null, 'They stay paused for the rest of your free trial. The plan that you have bought begins on'],
  ])('promises nothing at once in a free trial: at %i %%', async (percent, trialEndsAt, text) => {
    signedIn();
    const { body } = used(percent);
    apiAnswers({ 'GET /api/v1/account/summary': { body: { ...body, isTrial: true, trialEndsAt } } });
    open('/dashboard/servers');
    expect(await screen.findByText(`${text} February 1, 2030, with new data.`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/dashboard/billing#plans');
  });

  it('tells it below what is there already', async () => {
    signedIn();
    apiAnswers({ 'GET /api/v1/account/summary': used(80) });
    const comesAfter = (what: HTMLElement) =>
      what.compareDocumentPosition(screen.getByText('40 GB of your 50 GB are used')) & Node.DOCUMENT_POSITION_FOLLOWING;
    open('/dashboard');
    await screen.findByText('40 GB of your 50 GB are used');
    expect(comesAfter(screen.getByText('40 GB'))).toBeTruthy();
    expect(screen.getAllByText('40 GB of your 50 GB are used')).toHaveLength(1);
  });

  it('says nothing of less', async () => {
    signedIn();
    apiAnswers({ 'GET /api/v1/account/summary': used(79) });
    open('/dashboard');
    expect(await screen.findByText('39.5 GB')).toBeTruthy();
    expect(screen.queryByText(/are used/)).toBeNull();
  });
});
