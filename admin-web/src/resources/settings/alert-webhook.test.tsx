import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import type { AlertDelivery } from '../../providers/types.js';
// Loaded here already, so that no test waits for it.
import './settings.page.js';
import { account, click, faults, fill, open } from '../../testing/world.js';

const READ = 'GET /api/v1/admin/alert-webhook';
const SET = 'PUT /api/v1/admin/alert-webhook';

const delivery = (change: Partial<AlertDelivery> = {}): AlertDelivery => ({
  id: 'd1',
  type: 'alert.raised',
  kind: 'gateway-silent',
  requestedAt: '2030-01-04T10:00:00.000Z',
  attempts: 1,
  nextAt: null,
  failure: null,
  status: 204,
  deliveredAt: '2030-01-04T10:00:01.000Z',
  dropped: null,
  ...change,
});
const answers = (address: string | null, ...deliveries: AlertDelivery[]) =>
  apiAnswers({
    'GET /api/v1/admin/settings': {
      body: { values: {}, defaults: {}, settings: [], environment: [], paymentMethod: 'test' },
      headers: { ETag: '"0"' },
    },
    'GET /api/v1/admin/settings/changes': { body: { items: [] } },
    [READ]: { body: { address, deliveries } },
  });
const visit = (me = account()) => open('/settings', { me });
const form = async () => within(await screen.findByRole('form', { name: 'Webhook of alerts' }));

it('waits, and says where it could not be loaded', async () => {
  answers(null);
  apiAnswers({ [READ]: nothingYet });
  visit();
  expect(await screen.findByRole('status', { name: 'Loading webhook of alerts' })).toBeTruthy();
  cleanup();
  apiAnswers({ [READ]: problem(500, 'A fault on our side.') });
  visit();
  expect(await screen.findByText('The webhook could not be loaded')).toBeTruthy();
});

it('is set, and shows its secret once', async () => {
  answers(null);
  apiAnswers({ [SET]: { body: { address: 'https://hooks.example.com', secret: 'whsec_c2VjcmV0' } } });
  visit();
  const { getByRole, getByLabelText, getByText } = await form();
  await userEvent.click(getByRole('button', { name: 'Send alerts there' }));
  expect(getByText('Say to which address alerts are sent')).toBeTruthy();
  fill(getByLabelText('Address'), ' https://hooks.example.com/alerts ');
  await userEvent.click(getByRole('button', { name: 'Send alerts there' }));
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeTruthy();
  const [sent] = apiCalls().filter(({ route }) => route === SET);
  expect(sent!.body).toEqual({ url: 'https://hooks.example.com/alerts' });
  expect(await faults()).toEqual([]);
});

it('says what became of the last ones', async () => {
  answers(
    'https://hooks.example.com',
    delivery(),
    delivery({ id: 'd2', type: 'alert.over', failure: 'refused', status: 500, deliveredAt: null, attempts: 2 }),
    delivery({ id: 'd3', type: 'alert.test', kind: null, status: null, deliveredAt: null }),
    delivery({ id: 'd4', failure: 'unreachable', status: null, deliveredAt: null, dropped: 'gave-up' }),
  );
  visit();
  expect(await screen.findByText(/^Alerts are sent to https:\/\/hooks.example.com\./)).toBeTruthy();
  for (const text of ['Delivered (204)', 'Refused (500)', 'On its way', 'Nobody answers there', 'Over: silent gateway'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/given up/)).toBeTruthy();
  expect(await faults()).toEqual([]);
});

it('is tried out and removed, and says where that failed', async () => {
  answers('https://hooks.example.com');
  apiAnswers({
    'POST /api/v1/admin/alert-webhook/test': { body: { address: 'https://hooks.example.com', deliveries: [] } },
  });
  visit();
  await click('button', 'Send a trial');
  expect(await screen.findByText('A trial is on its way')).toBeTruthy();
  apiAnswers({ 'DELETE /api/v1/admin/alert-webhook': problem(409, 'Not now.') });
  await click('button', 'Remove…');
  await click('button', 'Remove the webhook');
  expect(await screen.findByText('The webhook could not be removed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lets auditors look and change nothing', async () => {
  answers('https://hooks.example.com', delivery());
  visit(account({ role: 'auditor' }));
  expect(await screen.findByText('Delivered (204)')).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Webhook of alerts' })).toBeNull();
});
