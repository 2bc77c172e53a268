import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './alerts.page.js';
import type { Alert } from '../../providers/types.js';
import { account, click, faults, fill, listOf, open, sent } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/alerts';
const silent: Alert = {
  id: 'al1',
  kind: 'gateway-silent',
  subject: 's1',
  said: { name: 'Frankfurt 1' },
  stands: true,
  since: '2030-01-02T10:00:00.000Z',
  overAt: null,
  silencedUntil: null,
  silence: null,
};
const full: Alert = {
  ...silent,
  id: 'al2',
  kind: 'disk-low',
  subject: '',
  said: { freePercent: 9 },
  silencedUntil: '2030-01-03T10:00:00.000Z',
  silence: 'A disk is ordered.',
};
const answers = (...alerts: Alert[]) => apiAnswers({ [LIST]: listOf('alerts', alerts) });

it('shows what is wrong since when, and why nobody hears of it', async () => {
  answers(silent, full);
  open('/alerts');
  const row = within(await screen.findByRole('row', { name: /The gateway of Frankfurt 1 is silent/ }));
  expect(row.getByText('Wrong now')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /9 % are free/ })).getByText('A disk is ordered.')).toBeTruthy();
  expect(await faults()).toEqual([]);
});

it('has the shape of its content while that is on its way', async () => {
  apiAnswers({ [LIST]: nothingYet });
  open('/alerts');
  expect(await screen.findByRole('status', { name: 'Loading alerts' })).toBeTruthy();
});

it('says what failed, tries again, and says that nothing is wrong', async () => {
  apiAnswers({ [LIST]: problem(500, 'Broken.') });
  open('/alerts');
  expect(await screen.findByText('The alerts could not be loaded')).toBeTruthy();
  answers();
  await click('button', 'Retry');
  expect(await screen.findByRole('heading', { name: 'Nothing is wrong' })).toBeTruthy();
});

it('silences one for a while, with a reason', async () => {
  answers(silent);
  apiAnswers({ 'POST /api/v1/admin/alerts/al1/silence': { body: full } });
  open('/alerts');
  await click('button', 'Silence: The gateway of Frankfurt 1 is silent');
  const dialog = within(await screen.findByRole('dialog', { name: 'Silence: The gateway of Frankfurt 1 is silent' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Silence' }));
  expect(dialog.getByText('Say why nobody is to be told of it')).toBeTruthy();
  fill(dialog.getByRole('textbox', { name: /Why nobody has to hear of it/ }), ' The rack is moved. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Silence' }));
  expect(await screen.findByText('The alert is silenced')).toBeTruthy();
  expect(sent('POST /api/v1/admin/alerts/al1/silence')).toEqual({ reason: 'The rack is moved.', hours: 8 });
});

it('tells of one again', async () => {
  answers(full);
  apiAnswers({ 'POST /api/v1/admin/alerts/al2/end-silence': { body: { ...full, silencedUntil: null } } });
  open('/alerts');
  await click('button', 'Tell again: The disk is nearly full: 9 % are free');
  await waitFor(() => expect(screen.getByText('Admins are told of it again')).toBeTruthy());
});

it('offers an auditor nothing to do', async () => {
  answers(silent, full);
  open('/alerts', { me: account({ role: 'auditor' }) });
  await screen.findByText('The gateway of Frankfurt 1 is silent');
  expect(screen.queryByRole('button', { name: /^Silence|^Tell again/ })).toBeNull();
});
