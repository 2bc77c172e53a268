import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage } from '../../shared/testing/open-page.js';
import ConfirmEmail from './confirm-email.js';

const VERIFY = 'POST /api/v1/auth/verify-email';
const open = () => openPage([{ index: true, element: <ConfirmEmail token="t1" /> }], '/dashboard');

beforeEach(() => apiAnswers({ 'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } } }));

describe('the page of the link in the verification mail', () => {
  it('says what it is doing', async () => {
    apiAnswers({ [VERIFY]: nothingYet });
    open();
    expect(await screen.findByRole('heading', { name: 'Confirming your email address' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading confirmation' })).toBeTruthy();
  });

  it('says what failed, and tries again when asked', async () => {
    apiAnswers({ [VERIFY]: problem(503, 'The API is away.') });
    open();
    expect(await screen.findByText('The API is away.')).toBeTruthy();
    apiAnswers({ [VERIFY]: { status: 204 } });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy();
  });

  it('leads on to the dashboard where there is a session already', async () => {
    localStorage.setItem('session', JSON.stringify({ accessToken: 'a', refreshToken: 'r' }));
    apiAnswers({ [VERIFY]: { status: 204 } });
    open();
    const link = await screen.findByRole('link', { name: 'Go to the dashboard' });
    expect(link.getAttribute('href')).toBe('/dashboard');
  });
});
