import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, problem } from '@veilway/api-client/testing';
import { session } from '@veilway/web-client';
import { openPublicPage, violations } from '../../../shared/testing/open-page.js';
import AuthPage from '../auth.page.js';

const STEP = 'POST /api/v1/auth/sign-in/second-step';
const wrong = (detail: string) => ({
  status: 403,
  body: { type: '/problems/code-wrong', title: '', status: 403, detail, errors: [{ pointer: '/code', detail }] },
});

beforeEach(() => {
  session.forget();
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } },
    'POST /api/v1/auth/sign-in': {
      status: 202,
      body: { ticket: 't-1', expiresIn: 300, hasApp: true, hasPasskey: false },
    },
  });
});

const open = async () => {
  openPublicPage(<AuthPage isEnded={false} onSession={() => undefined} />);
  await userEvent.type(await screen.findByLabelText('Email'), 'ann@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'a horse of my own');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

it('asks for the code after the right password, where the keyboard is, and starts the session by it', async () => {
  const code = await open();
  expect(document.activeElement).toBe(code);
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(session.current()).toBeUndefined();
  expect(await violations()).toEqual([]);
  const account = { id: 'a1', email: 'ann@example.org', fullName: 'Ann', role: 'customer' };
  apiAnswers({ [STEP]: { body: { accessToken: 'a', refreshToken: 'r', expiresIn: 600, account } } });
  await userEvent.type(code, '123 456');
  await submit();
  expect(await screen.findByText('Welcome back!')).toBeTruthy();
  expect(apiCalls().find(({ route }) => route === STEP)?.body).toEqual({
    ticket: 't-1',
    code: '123 456',
    cookie: true,
  });
  expect(session.current()?.accessToken).toBe('a');
});

it('says at the field what is wrong with a code, until it is edited', async () => {
  const code = await open();
  await submit();
  expect(screen.getByText('Code is required')).toBeTruthy();
  apiAnswers({ [STEP]: wrong('This code is not right.') });
  await userEvent.type(code, '000000');
  await submit();
  expect(await screen.findByText('This code is not right.')).toBeTruthy();
  expect([code.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', code]);
  await userEvent.type(code, '1');
  expect(screen.queryByText('This code is not right.')).toBeNull();
});

it('takes a recovery code instead', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Recovery code' });
  expect([document.activeElement, field.autocomplete]).toEqual([field, 'off']);
  await userEvent.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  expect(screen.getByRole('textbox', { name: 'Code' })).toBeTruthy();
});

it('leads back to the password where the sign-in took too long, and where somebody wants it', async () => {
  const code = await open();
  apiAnswers({ [STEP]: problem(401, 'This sign-in has taken too long.', 'second-step-over') });
  await userEvent.type(code, '123456');
  await submit();
  expect(await screen.findByText('This sign-in has taken too long.')).toBeTruthy();
  await userEvent.type(await screen.findByLabelText('Password'), 'a horse of my own');
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the password' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});
