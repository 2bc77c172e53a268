import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPublicPage, violations } from '../../../shared/testing/open-page.js';
import ForgotPasswordPage from './forgot-password.page.js';
import ResetPasswordPage from './reset-password.page.js';

const FORGOT = 'POST /api/v1/auth/forgot-password';
const RESET = 'POST /api/v1/auth/reset-password';
const answer = { status: 202, body: { waitSeconds: 20 } };

beforeEach(() => apiAnswers({ 'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } } }));
const sent = (route: string) => apiCalls().filter((call) => call.route === route);
const enter = async (field: string, words: string) => {
  await userEvent.type(await screen.findByLabelText(field), `${words}{Enter}`);
};

describe('who forgot the password', () => {
  it('is told to look into the mailbox, whoever has the address, and may ask again', async () => {
    apiAnswers({ [FORGOT]: answer });
    openPublicPage(<ForgotPasswordPage />);
    await enter('Email', 'ann@example.org');
    expect(await screen.findByRole('heading', { name: 'Look into your mailbox' })).toBeTruthy();
    expect(screen.getByText(/^If an account has ann@example.org, a link is on its way there/)).toBeTruthy();
    expect(sent(FORGOT).map(({ body }) => body)).toEqual([{ email: 'ann@example.org' }]);
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.org');
  });

  it('sees that the link is being sent', async () => {
    apiAnswers({ [FORGOT]: nothingYet });
    openPublicPage(<ForgotPasswordPage />);
    await enter('Email', 'ann@example.org');
    expect((await screen.findByRole('button', { name: 'Sending link...' })).getAttribute('aria-disabled')).toBe('true');
  });

  it('is told at the field that this is no address, and elsewhere what failed', async () => {
    apiAnswers({ [FORGOT]: problem(429, 'Try again in 20 seconds.', 'too-many-requests') });
    openPublicPage(<ForgotPasswordPage />);
    await enter('Email', 'nonsense');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email address');
    expect(sent(FORGOT)).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Email'));
    await enter('Email', 'ann@example.org');
    expect((await screen.findByText(/Try again in 20 seconds/)).textContent).toContain('No link was sent');
  });
});

describe('the page of the mailed link', () => {
  const open = (token: string) => {
    window.location.hash = token;
    openPublicPage(<ResetPasswordPage />);
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('changes the password, and nothing by being opened', async () => {
    apiAnswers({ [RESET]: { status: 204 } });
    open('a.1.2.mac');
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
    expect(await violations()).toEqual([]);
    expect(sent(RESET)).toEqual([]);
    await enter('New password', 'battery staple');
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeTruthy();
    expect(sent(RESET).map(({ body }) => body)).toEqual([{ token: 'a.1.2.mac', password: 'battery staple' }]);
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
  });

  it('says at the field why a password is not taken', async () => {
    const detail = 'This password is among the first that are guessed. Choose another one';
    const type = '/problems/validation-failed';
    const errors = [{ pointer: '/password', detail }];
    apiAnswers({ [RESET]: { status: 400, body: { type, title: 'Validation failed', status: 400, detail, errors } } });
    open('a.1.2.mac');
    await enter('New password', '12345');
    expect((await screen.findByRole('alert')).textContent).toBe('Password must be at least 6 characters');
    expect(sent(RESET)).toEqual([]);
    await enter('New password', '6');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(detail));
  });

  it('says what failed, and sends again when asked', async () => {
    apiAnswers({ [RESET]: problem(503, 'The API is away.') });
    open('a.1.2.mac');
    await enter('New password', 'battery staple');
    expect((await screen.findByText(/The API is away/)).textContent).toContain('The password was not changed');
    apiAnswers({ [RESET]: { status: 204 } });
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeTruthy();
  });

  it.each([
    ['a.1.2.mac', 'This link has been used, or has run out.'],
    ['', 'It is not the whole link of the mail.'],
  ])('leads to another link where “%s” is worth nothing', async (token, reason) => {
    apiAnswers({ [RESET]: problem(409, reason, 'reset-link-expired') });
    open(token);
    if (token) await enter('New password', 'battery staple');
    expect(await screen.findByRole('heading', { name: 'This link did not work' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(reason);
    expect(screen.getByRole('link', { name: 'Ask again' }).getAttribute('href')).toBe('/auth/forgot-password');
  });
});
