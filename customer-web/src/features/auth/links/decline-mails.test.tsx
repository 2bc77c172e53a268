import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPublicPage, violations } from '../../../shared/testing/open-page.js';
import DeclineMailsPage from './decline-mails.page.js';

const SHOW = 'GET /api/v1/declined-mails/a.plan.mac';
const DECLINE = 'POST /api/v1/declined-mails/a.plan.mac';
const plan = { topic: 'plan', isDeclined: false, still: ['security', 'payments', 'support'] };

beforeEach(() => {
  window.location.hash = 'a.plan.mac';
  apiAnswers({ 'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } } });
});
afterEach(() => window.history.replaceState(null, '', '/'));

const open = () => openPublicPage(<DeclineMailsPage />);
const button = (name: string) => screen.findByRole('button', { name });
const declined = () => apiCalls().filter(({ route }) => route === DECLINE);

it('says which mails end and which still come, and ends them by one button, by nothing else', async () => {
  apiAnswers({ [SHOW]: { body: plan } });
  open();
  expect(await screen.findByRole('heading', { name: 'No more mails about “Your plan”?' })).toBeTruthy();
  expect(screen.getByText(/These mails still come: Security, Payments, Support\./)).toBeTruthy();
  expect(await violations()).toEqual([]);
  expect(declined()).toEqual([]);
  apiAnswers({ [DECLINE]: problem(503, 'The API is away.') });
  await userEvent.click(await button('Send me none of these'));
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was changedThe API is away.');
  apiAnswers({ [DECLINE]: nothingYet });
  await userEvent.click(await button('Send me none of these'));
  expect((await button('Ending them...')).getAttribute('aria-disabled')).toBe('true');
});

it('says that they ended, and where they are brought back', async () => {
  apiAnswers({ [SHOW]: { body: plan }, [DECLINE]: { status: 200 } });
  open();
  (await button('Send me none of these')).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'You get no more mails about “Your plan”' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('The settings of your account bring them back.');
  expect(screen.getByRole('link', { name: 'To the settings' }).getAttribute('href')).toBe(
    '/dashboard/settings#notices',
  );
  expect(declined()).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

it('asks nothing where they ended before', async () => {
  apiAnswers({ [SHOW]: { body: { ...plan, isDeclined: true } } });
  open();
  expect(await screen.findByRole('heading', { name: 'You get no more mails about “Your plan”' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send me none of these' })).toBeNull();
});

it('says that it looks, what failed, and tries again', async () => {
  apiAnswers({ [SHOW]: nothingYet });
  open();
  expect((await screen.findByRole('status')).textContent).toBe('Looking which mails these are...');
});

it('says what failed, and tries again', async () => {
  apiAnswers({ [SHOW]: problem(503, 'The API is away.') });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The API is away.');
  apiAnswers({ [SHOW]: { body: plan } });
  await userEvent.click(await button('Try again'));
  expect(await button('Send me none of these')).toBeTruthy();
});

it.each([
  ['of another', 'a.plan.mac'],
  ['that is not whole', ''],
])('says so of a link %s', async (_, token) => {
  window.history.replaceState(null, '', token === '' ? '/' : `#${token}`);
  apiAnswers({ [SHOW]: problem(404, 'There is no such mail.', 'mail-not-found') });
  open();
  expect(await screen.findByRole('heading', { name: 'This link did not work' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go to the site' })).toBeTruthy());
  expect(declined()).toEqual([]);
});
