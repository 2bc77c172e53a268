import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for them.
import './relocations.page.js';
import './relocation.page.js';
import './begin.dialog.js';
import type { Relocation } from '../../providers/types.js';
import { account, click, faults, fill, listOf, open, sent, server } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/relocations';
const ONE = 'GET /api/v1/admin/relocations/m1';
const PREVIEW = 'GET /api/v1/admin/relocations/preview';
const relocation: Relocation = {
  id: 'm1',
  fromServer: { id: 's1', name: 'Frankfurt 1' },
  toServer: { id: 's2', name: 'Tokyo 1' },
  status: 'running',
  isWaiting: false,
  until: '2030-01-09T10:00:00.000Z',
  startedAt: '2030-01-02T10:00:00.000Z',
  endedAt: null,
  devices: 4,
  moved: 2,
  refusedCount: 1,
  refused: [{ configId: 'c9', reason: 'server-full' }],
};
const servers = listOf('servers', [
  server(),
  server({ id: 's2', name: 'Tokyo 1' }),
  server({ id: 's3', name: 'Off 1', isActive: false }),
]);
const answers = (...rows: Relocation[]) =>
  apiAnswers({ [LIST]: listOf('relocations', rows), 'GET /api/v1/admin/servers': servers });

describe('the list of moves', () => {
  it('shows from where to where, and how far each is', async () => {
    answers(relocation, { ...relocation, id: 'm2', isWaiting: true });
    open('/wireguard/moves');
    const [row, waiting] = await screen.findAllByRole('row', { name: /Frankfurt 1/ });
    for (const said of ['Tokyo 1', 'Running', '2 moved, 1 stay, of 4'])
      expect(within(row!).getByText(said)).toBeTruthy();
    expect(within(waiting!).getByText(/takes nobody/)).toBeTruthy();
    expect(within(row!).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75');
    expect(await faults()).toEqual([]);
  });

  it('has its shape while it is on its way', async () => {
    apiAnswers({ [LIST]: nothingYet });
    open('/wireguard/moves');
    expect(await screen.findByRole('status', { name: 'Loading moves from server to server' })).toBeTruthy();
  });

  it('says when it could not be loaded, and when it is empty', async () => {
    apiAnswers({ [LIST]: problem(500, 'Broken.') });
    open('/wireguard/moves');
    expect(await screen.findByText('The moves could not be loaded')).toBeTruthy();
    answers();
    await click('button', 'Retry');
    expect(await screen.findByRole('heading', { name: 'Nobody was moved yet' })).toBeTruthy();
  });

  it.each(['/wireguard/moves', '/wireguard/moves/new'])('offers auditors nothing to begin at %s', async (path) => {
    answers(relocation);
    open(path, { me: account({ role: 'auditor' }) });
    await screen.findByRole('row', { name: /Frankfurt 1/ });
    expect(screen.queryByRole('link', { name: 'Move customers' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('moving customers', () => {
  it('shows what would become of whom before anything happens, and begins', async () => {
    answers();
    apiAnswers({
      [PREVIEW]: {
        body: {
          devices: 5,
          customers: 3,
          moved: 4,
          keepingKey: 1,
          refused: [{ reason: 'server-full', devices: 1 }],
          days: 7,
        },
      },
      [ONE]: { body: relocation },
      'POST /api/v1/admin/relocations': { status: 201, body: relocation },
    });
    open('/wireguard/moves/new');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move customers' }));
    expect(dialog.getByText('Choose two servers')).toBeTruthy();
    await userEvent.click(await dialog.findByRole('combobox', { name: /From/ }));
    await click('option', 'Frankfurt 1');
    await userEvent.click(dialog.getByRole('combobox', { name: /To/ }));
    expect(screen.queryByRole('option', { name: 'Off 1' })).toBeNull();
    await click('option', 'Tokyo 1');
    expect(await dialog.findByText('5 devices of 3 customers')).toBeTruthy();
    for (const said of [
      /^4 devices would move/,
      /^1 device of these with a key/,
      '1 device would stay: No free place on the new server',
    ])
      expect(dialog.getByText(said)).toBeTruthy();
    const days = dialog.getByRole('textbox', { name: 'Days that the old files work' });
    expect(days).toHaveProperty('value', '7');
    fill(days, '0');
    expect(dialog.getByText('Enter a whole number from 1 to 90')).toBeTruthy();
    fill(days, '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Move 4 devices' }));
    expect(await screen.findByText('The move has begun')).toBeTruthy();
    expect(sent('POST /api/v1/admin/relocations')).toEqual({ fromServerId: 's1', toServerId: 's2', days: 3 });
    expect(await screen.findByText('Frankfurt 1 → Tokyo 1')).toBeTruthy();
  });

  it('says why a preview cannot be made', async () => {
    answers();
    apiAnswers({ [PREVIEW]: problem(409, 'This server is not available at the moment.') });
    open('/wireguard/moves/new?from=s1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move customers' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: /To/ }));
    await click('option', 'Tokyo 1');
    expect(await dialog.findByText('This server is not available at the moment.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Move customers' })).toHaveProperty('disabled', true);
  });
});

describe('the report of a move', () => {
  it('names who stays and why, and stops it', async () => {
    apiAnswers({ [ONE]: { body: relocation } });
    open('/wireguard/moves/m1');
    const row = within(await screen.findByRole('row', { name: /c9/ }));
    expect(row.getByText('No free place on the new server')).toBeTruthy();
    expect(await faults()).toEqual([]);
    apiAnswers({
      'POST /api/v1/admin/relocations/m1/stop': { body: { ...relocation, status: 'stopped' } },
      [ONE]: {
        body: { ...relocation, status: 'stopped', endedAt: '2030-01-02T10:05:00.000Z', refused: [], refusedCount: 0 },
      },
    });
    await click('button', 'Stop');
    expect(await screen.findByText('The move is stopped; who was moved stays moved')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Nobody had to stay' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  });

  it('has its shape while it is on its way', async () => {
    apiAnswers({ [ONE]: nothingYet });
    open('/wireguard/moves/m1');
    expect(await screen.findByRole('status', { name: 'Loading the move' })).toBeTruthy();
  });

  it('says when it could not be loaded', async () => {
    apiAnswers({ [ONE]: problem(404, 'There is no such relocation.') });
    open('/wireguard/moves/m1');
    expect(await screen.findByText('The move could not be loaded')).toBeTruthy();
  });
});
