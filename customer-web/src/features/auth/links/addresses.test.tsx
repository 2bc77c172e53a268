import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPublicPage, violations } from '../../../shared/testing/open-page.js';
import ConfirmAddressPage from './confirm-address.page.js';
import RestoreAddressPage from './restore-address.page.js';

const CONFIRM = 'POST /api/v1/auth/confirm-address';
const RESTORE = 'POST /api/v1/auth/restore-address';
const done = { status: 204 };

beforeEach(() => apiAnswers({ 'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } } }));
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the link to a new address', () => {
  const open = (token = 'a.1.mac') => {
    window.location.hash = token;
    openPublicPage(<ConfirmAddressPage />);
  };
  const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm address' }));

  it('changes the address when somebody says so, and nothing by being opened', async () => {
    apiAnswers({ [CONFIRM]: done });
    open();
    expect(await screen.findByRole('heading', { name: 'Confirm your new address' })).toBeTruthy();
    expect(await violations()).toEqual([]);
    expect(apiCalls().some(({ route }) => route === CONFIRM)).toBe(false);
    await confirm();
    expect(await screen.findByRole('heading', { name: 'Your address is changed' })).toBeTruthy();
    expect(apiCalls().find(({ route }) => route === CONFIRM)?.body).toEqual({ token: 'a.1.mac' });
  });

  it('says what it is doing', async () => {
    apiAnswers({ [CONFIRM]: nothingYet });
    open();
    await confirm();
    expect((await screen.findByRole('button', { name: 'Confirming...' })).getAttribute('aria-disabled')).toBe('true');
  });

  it('says what failed, and what to do about a link that works no more', async () => {
    apiAnswers({ [CONFIRM]: problem(503, 'The API is away.') });
    open();
    await confirm();
    expect((await screen.findByText(/The API is away/)).textContent).toContain('The address was not changed');
    apiAnswers({ [CONFIRM]: problem(409, 'This link has run out.', 'address-link-expired') });
    await confirm();
    expect(await screen.findByRole('heading', { name: 'This link did not work' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the settings' }).getAttribute('href')).toBe(
      '/dashboard/settings#address',
    );
  });

  it('says that it is not whole', async () => {
    open('');
    expect((await screen.findByRole('alert')).textContent).toBe('It is not the whole link of the mail.');
  });
});

it('takes a change back with a new password', async () => {
  window.location.hash = 'a.1.mac';
  apiAnswers({ [RESTORE]: done });
  openPublicPage(<RestoreAddressPage />);
  expect(await screen.findByRole('heading', { name: 'Take the change of address back' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New password'), 'battery staple{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your account has its address again' })).toBeTruthy();
  expect(apiCalls().find(({ route }) => route === RESTORE)?.body).toEqual({
    token: 'a.1.mac',
    password: 'battery staple',
  });
});
