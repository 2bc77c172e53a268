import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './imported-peers.page.js';
import { account, faults, listOf, open, sent } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/imported-peers';
const ASSIGN = 'POST /api/v1/admin/imported-peers/p1/assign';
const REMOVE = 'POST /api/v1/admin/imported-peers/p1/remove';

const peer = {
  id: 'p1',
  server: { id: 's1', name: 'Rome 1' },
  name: 'Ann’s phone',
  publicKey: 'xTIBA5rboUvnH4htodjb6e697QjLERt1NAB4mZqp8Dg=',
  clientIp: '10.8.0.2',
  hasPresharedKey: true,
  importedAt: '2030-01-01T00:00:00.000Z',
};
const person = { id: 'c1', fullName: 'Ann Archer', email: 'ann@example.org', role: 'customer', status: 'active' };

describe('the devices that are nobody’s yet', () => {
  it('are listed with what is known of them', async () => {
    apiAnswers({ [LIST]: listOf('imported-peers', [peer, { ...peer, id: 'p2', name: null, hasPresharedKey: false }]) });
    open('/wireguard/unassigned');
    const rows = await screen.findAllByRole('row');
    expect(rows[1]!.textContent).toContain('Ann’s phoneRome 110.8.0.2Yes');
    expect(rows[2]!.textContent).toContain('Without a nameRome 110.8.0.2No');
    expect(await faults()).toEqual([]);
  });

  it('are given to a customer, who is found by typing', async () => {
    apiAnswers({
      [LIST]: listOf('imported-peers', [peer]),
      'GET /api/v1/admin/accounts': listOf('accounts', [person]),
    });
    open('/wireguard/unassigned');
    await userEvent.click(await screen.findByRole('button', { name: 'Say whose Ann’s phone is' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Whose is Ann’s phone?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(dialog.getByText('Choose a customer.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('combobox', { name: /Customer/ }), 'ann');
    await userEvent.click(await screen.findByRole('option', { name: 'Ann Archer · ann@example.org' }));
    apiAnswers({ [ASSIGN]: { body: { id: 'p1' } }, [LIST]: listOf('imported-peers', []) });
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Every device has an owner')).toBeTruthy();
    expect(sent(ASSIGN)).toEqual({ accountId: 'c1', deviceName: 'Ann’s phone' });
  });

  it('stay where their customer has no room for them, and says so', async () => {
    apiAnswers({
      [LIST]: listOf('imported-peers', [peer]),
      'GET /api/v1/admin/accounts': listOf('accounts', [person]),
    });
    open('/wireguard/unassigned');
    await userEvent.click(await screen.findByRole('button', { name: 'Say whose Ann’s phone is' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('combobox', { name: /Customer/ }), 'ann');
    await userEvent.click(await screen.findByRole('option'));
    apiAnswers({ [ASSIGN]: problem(409, 'Their plan is full.') });
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText(/Their plan is full/)).toBeTruthy();
    expect(dialog.getByRole('combobox', { name: /Customer/ })).toBeTruthy();
  });

  it('are removed after asking', async () => {
    apiAnswers({ [LIST]: listOf('imported-peers', [peer]) });
    open('/wireguard/unassigned');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ann’s phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ann’s phone?' }));
    apiAnswers({ [REMOVE]: { body: { id: 'p1' } }, [LIST]: listOf('imported-peers', []) });
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Every device has an owner')).toBeTruthy();
  });

  it('can be asked for again where they could not be loaded, and are waited for', async () => {
    apiAnswers({ [LIST]: problem(503, 'The API is away.') });
    open('/wireguard/unassigned');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    apiAnswers({ [LIST]: nothingYet });
    await userEvent.click(retry);
    apiAnswers({ [LIST]: listOf('imported-peers', []) });
    expect(screen.getByText('Devices of servers that were taken over.', { exact: false })).toBeTruthy();
  });

  it('are only looked at by auditors', async () => {
    apiAnswers({ [LIST]: listOf('imported-peers', [peer]) });
    open('/wireguard/unassigned', { me: account({ role: 'auditor' }) });
    expect(await screen.findByText('Rome 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /whose Ann/ })).toBeNull();
  });
});
