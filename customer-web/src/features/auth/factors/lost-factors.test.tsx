import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPublicPage, violations } from '../../../shared/testing/open-page.js';
import KeepFactorsPage from './keep-factors.page.js';
import LostFactorsPage from './lost-factors.page.js';
import SecondStep from './second-step.js';

const REPORT = 'POST /api/v1/auth/sign-in/lost-factors';
const CONFIRM = 'POST /api/v1/auth/lost-factors';
const KEEP = 'POST /api/v1/auth/keep-factors';

beforeEach(() => apiAnswers({ 'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } } }));
afterEach(() => window.history.replaceState(null, '', '/'));

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('are said to be lost at the second step, by who knows the password', async () => {
  const factors = { ticket: 't-1', hasApp: false, hasPasskey: true };
  openPublicPage(<SecondStep {...factors} onBack={() => undefined} />);
  await press('I have lost all of these');
  expect(await screen.findByRole('heading', { name: 'Lost your second factors?' })).toBeTruthy();
  expect(await violations()).toEqual([]);
  await press('Back');
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
  await press('I have lost all of these');
  apiAnswers({ [REPORT]: problem(409, 'Your second factors are removed on 2030-01-04.', 'factor-loss-waits') });
  await press('Send link');
  expect((await screen.findByRole('alert')).textContent).toContain('Your second factors are removed on 2030-01-04.');
  apiAnswers({ [REPORT]: { status: 202 } });
  await press('Send link');
  expect(await screen.findByRole('heading', { name: 'Look into your mailbox' })).toBeTruthy();
  expect(apiCalls().find(({ route }) => route === REPORT)?.body).toEqual({ ticket: 't-1' });
});

it('go after three days by the mailed link, when somebody says so, and nothing by being opened', async () => {
  window.location.hash = 'a.1.mac';
  openPublicPage(<LostFactorsPage />);
  expect(await screen.findByRole('heading', { name: 'Forget your second factors?' })).toBeTruthy();
  expect(await violations()).toEqual([]);
  expect(apiCalls().some(({ route }) => route === CONFIRM)).toBe(false);
  apiAnswers({ [CONFIRM]: problem(503, 'The API is away.') });
  await press('Forget them in three days');
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was changedThe API is away.');
  apiAnswers({ [CONFIRM]: { body: { forgottenAt: '2030-01-04T10:00:00.000Z' } } });
  await press('Forget them in three days');
  expect((await screen.findByRole('status')).textContent).toMatch(/^On January 4, 2030 your password alone/);
  expect(apiCalls().find(({ route }) => route === CONFIRM)?.body).toEqual({ token: 'a.1.mac' });
});

it('stay by the link of the notices, which leads to another password', async () => {
  window.location.hash = 'a.1.mac';
  apiAnswers({ [KEEP]: nothingYet });
  openPublicPage(<KeepFactorsPage />);
  await press('Keep them');
  expect((await screen.findByRole('button', { name: 'Keeping them...' })).getAttribute('aria-disabled')).toBe('true');
});

it('stay where they are kept, and say so of a link that works no more', async () => {
  window.location.hash = 'a.1.mac';
  apiAnswers({ [KEEP]: { status: 204 } });
  openPublicPage(<KeepFactorsPage />);
  await press('Keep them');
  expect(await screen.findByRole('heading', { name: 'Your second factors stay' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe(
    '/auth/forgot-password',
  );
});

it('say of a link that it works no more', async () => {
  window.location.hash = 'a.1.mac';
  apiAnswers({ [KEEP]: problem(400, 'This link is not valid.', 'factor-link-invalid') });
  openPublicPage(<KeepFactorsPage />);
  await press('Keep them');
  expect(await screen.findByRole('heading', { name: 'This link did not work' })).toBeTruthy();
});
