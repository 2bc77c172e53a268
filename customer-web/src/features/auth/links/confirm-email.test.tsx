import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage } from '../../../shared/testing/open-page.js';
import ConfirmEmail from './confirm-email.js';

const VERIFY = 'POST /api/v1/auth/verify-email';
const open = () => openPage([{ index: true, element: <ConfirmEmail token="t1" /> }], '/dashboard');

beforeEach(() => apiAnswers({ 'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } } }));

const confirm = async (password: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>('Password');
  await userEvent.clear(field);
  if (password) await userEvent.type(field, password);
  await userEvent.keyboard('{Enter}');
};
const sent = () => apiCalls().filter(({ route }) => route === VERIFY);

describe('the page of the link in the verification mail', () => {
  it('asks for the password, and confirms nothing by being opened', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeTruthy();
    expect(screen.getByText('Enter the password you chose when you signed up.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('says what it is doing', async () => {
    apiAnswers({ [VERIFY]: nothingYet });
    open();
    await confirm('secret1');
    expect((await screen.findByRole('button', { name: 'Confirming...' })).getAttribute('aria-disabled')).toBe('true');
  });

  it('says at the field that there is no password, or a wrong one', async () => {
    open();
    await confirm('');
    expect((await screen.findByRole('alert')).textContent).toBe('Password is required');
    expect(sent()).toEqual([]);

    const detail = 'This is not the password of the sign-up that this link belongs to.';
    const type = '/problems/verification-password-wrong';
    const errors = [{ pointer: '/password', detail }];
    apiAnswers({ [VERIFY]: { status: 403, body: { type, title: 'Wrong password', status: 403, detail, errors } } });
    await confirm('secret2');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(detail));
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(detail);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('says what failed, and tries again when asked', async () => {
    apiAnswers({ [VERIFY]: problem(503, 'The API is away.') });
    open();
    await confirm('secret1');
    expect(await screen.findByText('The API is away.')).toBeTruthy();
    apiAnswers({ [VERIFY]: { body: { planId: null, trial: false } } });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy();
  });

  it('says what to do about a link that works no more', async () => {
    apiAnswers({ [VERIFY]: problem(409, 'This confirmation link has run out.', 'verification-link-expired') });
    open();
    await confirm('secret1');
    expect(await screen.findByRole('heading', { name: 'This link did not work' })).toBeTruthy();
    expect(screen.getByText('This confirmation link has run out.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
  });

  it.each([
    ['Your email address is confirmed', { body: { planId: null, trial: false } }],
    ['This link did not work', problem(409, 'It has run out.', 'verification-link-expired')],
  ])('has the focus on what it says then: %s', async (name, answer) => {
    apiAnswers({ [VERIFY]: answer });
    open();
    await confirm('secret1');
    const heading = await screen.findByRole('heading', { name });
    await waitFor(() => expect(document.activeElement).toBe(heading.closest('main')));
  });

  it.each([
    ['Sign In', '/auth?redirect=%2Fdashboard%2Fbilling%3Fplan%3Dpro', null],
    ['Go on to your plan', '/dashboard/billing?plan=pro', { accessToken: 'a', refreshToken: 'r' }],
  ])('leads to the plan that was signed up for, in whatever browser: %s', async (name, href, session) => {
    if (session) localStorage.setItem('session', JSON.stringify(session));
    apiAnswers({ [VERIFY]: { body: { planId: 'pro', trial: false } } });
    open();
    await confirm('secret1');
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  it.each([
    ['Sign In', '/auth', null],
    ['Go to the dashboard', '/dashboard', { accessToken: 'a', refreshToken: 'r' }],
  ])('says that the free trial begins, and leads to the dashboard, which shows it: %s', async (name, href, session) => {
    if (session) localStorage.setItem('session', JSON.stringify(session));
    apiAnswers({ [VERIFY]: { body: { planId: null, trial: true } } });
    open();
    await confirm('secret1');
    expect(await screen.findByText(/Your free trial begins now\./)).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('leads on to the dashboard where there is a session already', async () => {
    localStorage.setItem('session', JSON.stringify({ accessToken: 'a', refreshToken: 'r' }));
    apiAnswers({ [VERIFY]: { body: { planId: null, trial: false } } });
    open();
    await confirm('secret1');
    const link = await screen.findByRole('link', { name: 'Go to the dashboard' });
    expect(link.getAttribute('href')).toBe('/dashboard');
  });
});
