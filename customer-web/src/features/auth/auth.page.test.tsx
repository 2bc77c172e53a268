import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls } from '@veilway/api-client/testing';
import { session } from '@veilway/web-client';
import { openPage } from '../../shared/testing/open-page.js';
import { page, plan } from '../../shared/testing/samples.js';
import AuthPage from './auth.page.js';
import auth from './auth.styles.js';

const open = () =>
  openPage([{ index: true, element: <AuthPage isEnded={false} onSession={() => undefined} /> }], '/auth', '/auth');

/** The form of a tab; the other tab's may stay in the page, hidden. */
const form = async (tab: 'Sign In' | 'Sign Up') => {
  await userEvent.click(await screen.findByRole('tab', { name: tab }));
  const panel = await screen.findByRole('tabpanel', { name: tab });
  return panel.querySelector('form')!;
};
const submit = async (form: HTMLFormElement, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values))
    if (value) await userEvent.type(form.elements.namedItem(name) as HTMLInputElement, value);
  // The form's own checks, without the browser's, which would speak first.
  form.noValidate = true;
  await userEvent.click(within(form).getByRole('button', { name: /^(Sign In|Create Account)$/ }));
};
const toast = async (title: string) => (await screen.findByText(title)).closest<HTMLElement>('[data-part=root]')!;

beforeEach(() => apiAnswers({ 'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } } }));

describe('the sign-in page', () => {
  it('has two tabs, and opens with signing in', async () => {
    open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Sign In', 'true'],
      ['Sign Up', 'false'],
    ]);
  });

  it('keeps the place of the passkey’s button, so that nothing moves when it comes', async () => {
    Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: class {} });
    try {
      open();
      const place = (await form('Sign In')).querySelector<HTMLElement>(`.${auth.comes}`)!;
      expect(place.childElementCount).toBe(0);
      expect(await within(place).findByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy();
    } finally {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    }
  });

  it('leads whoever forgot the password to a new one', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Forgot password?' });
    expect(link.getAttribute('href')).toBe('/auth/forgot-password');
  });

  it.each([
    ['Sign In', ['email', 'password']],
    ['Sign Up', ['fullName', 'email', 'password']],
  ] as const)('marks everything on %s as required', async (tab, names) => {
    open();
    const required = [...(await form(tab)).querySelectorAll<HTMLInputElement>('input:required')];
    expect(required.map(({ name }) => name)).toEqual(names);
  });
});

describe('a browser that keeps nothing', () => {
  beforeEach(() =>
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    }),
  );
  // What comes after a test cleans a storage that is there again.
  afterEach(() => jest.restoreAllMocks());

  it('is told what signing in needs, and signs in for this page', async () => {
    apiAnswers({ 'POST /api/v1/auth/sign-in': { body: { accessToken: 'a', refreshToken: 'r', expiresIn: 900 } } });
    open();
    expect(await screen.findByText(/^This browser keeps nothing of this site/)).toBeTruthy();
    await submit(await form('Sign In'), { email: 'ann@example.org', password: 'correct horse' });
    await waitFor(() => expect(session.current()).toEqual({ accessToken: 'a', refreshToken: 'r' }));
    act(session.forget);
  });
});

describe('a fault of the sign-in', () => {
  it.each([
    ['Invalid email address', { email: 'nonsense', password: 'secret1' }],
    ['Invalid email address', { email: '', password: 'secret1' }],
    ['Password is required', { email: 'ann@example.org', password: '' }],
  ])('“%s” is told in a destructive message', async (fault, values) => {
    open();
    await submit(await form('Sign In'), values);
    const message = await toast('Validation Error');
    expect(within(message).getByText(fault)).toBeTruthy();
    expect(message.getAttribute('data-type')).toBe('error');
    expect(apiCalls().filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });
});

it('says at each field of the sign-up what is wrong with it, and begins with the first', async () => {
  open();
  const signUp = await form('Sign Up');
  await submit(signUp, { email: 'nonsense', password: '1', fullName: 'A' });
  const fields = within(signUp).getAllByText(/Invalid|at least/, { selector: '[role=alert]' });
  expect(fields).toHaveLength(3);
  for (const input of signUp.querySelectorAll('input')) expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(signUp.elements.namedItem('fullName'));
});

describe('the first of several faults of the sign-up', () => {
  it.each([
    ['Invalid email address', { email: 'nonsense', password: '1', fullName: 'A' }],
    ['Password must be at least 6 characters', { email: 'ann@example.org', password: '1', fullName: 'A' }],
    ['Full name must be at least 2 characters', { email: 'ann@example.org', password: '123456', fullName: 'A' }],
  ])('is told alone: %s', async (fault, values) => {
    open();
    await submit(await form('Sign Up'), values);
    const message = await toast('Validation Error');
    expect(within(message).getByText(fault)).toBeTruthy();
    expect(message.getAttribute('data-type')).toBe('error');
    expect(message.getAttribute('role')).toBe('alert');
    expect(screen.getAllByText('Validation Error')).toHaveLength(1);
    expect(apiCalls().filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });
});

it('signs in again where it is loaded anew after a sign-up', async () => {
  window.history.replaceState(null, '', '/auth?tab=signup');
  apiAnswers({ 'POST /api/v1/auth/sign-up': { status: 202 } });
  open();
  const values = { fullName: 'Ann Example', email: 'ann@example.org', password: 'a horse of my own' };
  await submit(await form('Sign Up'), values);
  await toast('Account Created!');
  await waitFor(() => expect(window.location.search).toBe(''));
  expect((await screen.findByRole('tab', { name: 'Sign In' })).getAttribute('aria-selected')).toBe('true');
  window.history.replaceState(null, '', '/');
});

describe('the sign-up for the free trial', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/auth?tab=signup&trial=&redirect=%2Fdashboard%2Fbilling%3Ftrial');
    apiAnswers({
      'GET /api/v1/plans': page(plan(), plan({ id: 'pro', name: 'Pro', trialDays: 7 })),
      'POST /api/v1/auth/sign-up': { status: 202 },
    });
  });
  afterEach(() => window.history.replaceState(null, '', '/'));

  const values = { fullName: 'Ann Example', email: 'ann@example.org', password: 'a horse of my own' };
  const sent = () => apiCalls().find(({ route }) => route === 'POST /api/v1/auth/sign-up')?.body;

  it('says beforehand what it is, that it needs no card, and what happens after it', async () => {
    open();
    const terms = await screen.findByText(/^Free trial: 7 days of Pro, no card\./);
    expect(terms.textContent).toContain('After it your devices pause, and nothing is charged');
  });

  it('tells the API, which remembers it, and asks for nothing again', async () => {
    open();
    await submit(await form('Sign Up'), values);
    await toast('Account Created!');
    expect(sent()).toEqual({ ...values, trial: true });
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('says so where there is none', async () => {
    apiAnswers({ 'GET /api/v1/plans': page(plan()) });
    open();
    expect(await screen.findByText(/^There is no free trial at the moment\./)).toBeTruthy();
  });
});

it('wants no trial that nobody asked for', async () => {
  apiAnswers({ 'POST /api/v1/auth/sign-up': { status: 202 } });
  open();
  const values = { fullName: 'Ann Example', email: 'ann@example.org', password: 'a horse of my own' };
  await submit(await form('Sign Up'), values);
  await toast('Account Created!');
  expect(apiCalls().find(({ route }) => route === 'POST /api/v1/auth/sign-up')?.body).toEqual(values);
});
