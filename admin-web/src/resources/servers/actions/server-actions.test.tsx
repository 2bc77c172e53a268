import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import '../servers.page.js';
import { click, faults, fill, fleet, listOf, open, server } from '../../../testing/world.js';

/** As the live connection does: the list is fetched again. What is behind the dialog is hidden from everybody else. */
const seeAgain = () => fill(screen.getByRole('searchbox', { hidden: true }), 'Frankfurt');

describe('deleting', () => {
  const ask = async () => {
    fleet(server());
    open('/servers');
    await click('button', 'Delete Frankfurt 1');
    await screen.findByText('Are you sure you want to delete this server?');
  };

  it('asks first', async () => {
    await ask();
    expect(await faults()).toEqual([]);
    await click('button', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(apiCalls().filter(({ route }) => route.startsWith('DELETE'))).toEqual([]);
  });

  it('deletes, and leaves the focus at the page', async () => {
    await ask();
    apiAnswers({ 'DELETE /api/v1/admin/servers/s1': { body: { id: 's1' } } });
    fleet();
    await click('button', 'Delete');
    expect((await screen.findByText('Server deleted successfully')).closest('[role]')?.getAttribute('role')).toBe(
      'status',
    );
    expect(await screen.findByRole('heading', { name: 'No servers yet' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('leaves the focus there, too, where the list loses the row before the answer comes', async () => {
    await ask();
    let answer: (deleted: { body: { id: string } }) => void;
    apiAnswers({ 'DELETE /api/v1/admin/servers/s1': () => new Promise((resolve) => (answer = resolve)) });
    await click('button', 'Delete');
    fleet();
    seeAgain();
    await waitFor(() => expect(screen.queryByText('Frankfurt 1')).toBeNull());
    answer!({ body: { id: 's1' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  const CONFIGS = 'GET /api/v1/admin/configs';

  it.each([
    [0, 0, 'No configuration uses it.'],
    [1, 0, 'Its 1 active configuration is revoked, and its owner is told.'],
    [0, 1, 'Its 1 paused configuration is revoked, and its owner is told.'],
    [0, 2, 'Its 2 paused configurations are revoked, and their owners are told.'],
    [1, 3, 'Its 1 active and 3 paused configurations are revoked, and their owners are told.'],
  ])('says of %d active and %d paused configurations what becomes of them', async (active, suspended, words) => {
    // How many devices the row shows says nothing of those that are paused.
    fleet(server({ currentClients: active }));
    const counts: Record<string, number> = { active, suspended };
    apiAnswers({
      [CONFIGS]: ({ query }) => {
        const { serverId, status } = JSON.parse(new URLSearchParams(query).get('filter')!) as Record<string, string>;
        return listOf('configs', [], serverId === 's1' ? counts[status!] : undefined);
      },
    });
    open('/servers');
    await click('button', 'Delete Frankfurt 1');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('has the shape of that sentence while they are counted', async () => {
    fleet(server());
    apiAnswers({ [CONFIGS]: nothingYet });
    open('/servers');
    await click('button', 'Delete Frankfurt 1');
    expect(await screen.findByRole('status', { name: 'Counting its configurations' })).toBeTruthy();
  });

  it('says that they could not be counted, and counts again', async () => {
    fleet(server());
    apiAnswers({ [CONFIGS]: problem(503, 'The lists are being rebuilt.') });
    open('/servers');
    await click('button', 'Delete Frankfurt 1');
    expect(await screen.findByText('The lists are being rebuilt.')).toBeTruthy();
    apiAnswers({ [CONFIGS]: listOf('configs', []) });
    await click('button', 'Retry');
    expect(await screen.findByText('No configuration uses it.')).toBeTruthy();
  });

  it('says when that failed', async () => {
    await ask();
    apiAnswers({ 'DELETE /api/v1/admin/servers/s1': problem(500, 'Broken.') });
    await click('button', 'Delete');
    expect((await screen.findByText('Failed to delete server')).closest('[role]')?.getAttribute('role')).toBe('alert');
  });
});

describe('the gateway', () => {
  const TOKENS = 'POST /api/v1/admin/servers/s1/enrolment-tokens';
  const answer = { token: 't', expiresAt: '2030-01-01T12:00:00.000Z', command: 'enrol with t', isLocal: false };
  const speaks = 'The gateway speaks. Customers are offered this server now.';
  const replaces = /The gateway that is enrolled now is replaced by the new one/;

  const choose = async (name: string) => {
    fleet(server());
    open('/servers');
    await click('button', 'More for Frankfurt 1');
    await click('menuitem', name);
  };

  it('is enrolled by a command to copy, whose end is told', async () => {
    const user = userEvent.setup();
    const { command } = answer;
    apiAnswers({ [TOKENS]: { status: 201, body: answer } });
    await choose('Enrol gateway');
    expect(await screen.findByText(command)).toBeTruthy();
    expect(screen.getByText('Jan 1, 2030, 12:00')).toBeTruthy();
    expect(await faults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Copy command' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(command);
    expect(apiCalls().filter(({ route }) => route.endsWith('enrolment-tokens'))).toHaveLength(1);
  });

  it('is said to speak as soon as it does', async () => {
    apiAnswers({ [TOKENS]: { status: 201, body: answer } });
    const silent = { gateway: 'none', publicKey: null, status: 'offline', heartbeatAgeSeconds: null } as const;
    fleet(server(silent));
    open('/servers');
    await click('button', 'More for Frankfurt 1');
    await click('menuitem', 'Enrol gateway');
    expect(await screen.findByText('Waiting for the gateway to speak')).toBeTruthy();
    expect(screen.getByText(/as root: a Debian with Node 20\.19 or newer, wireguard-tools/)).toBeTruthy();
    expect(screen.queryByText(replaces)).toBeNull();
    fleet(server());
    seeAgain();
    expect(await screen.findByText(speaks)).toBeTruthy();
    // The command is used up, and this gateway the only one.
    expect(screen.queryByText('enrol with t')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy command' })).toBeNull();
    expect(screen.queryByText(replaces)).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('that was enrolled before and is back has not used the command', async () => {
    apiAnswers({ [TOKENS]: { status: 201, body: answer } });
    fleet(server({ status: 'offline' }));
    open('/servers');
    await click('button', 'More for Frankfurt 1');
    await click('menuitem', 'Enrol gateway');
    expect(await screen.findByText(replaces)).toBeTruthy();
    await screen.findByText('enrol with t');
    fleet(server());
    seeAgain();
    expect(await screen.findByText(speaks)).toBeTruthy();
    expect(screen.getByText('enrol with t')).toBeTruthy();
  });

  it.each([true, false])('is warned of where no other machine reaches the product: %s', async (isLocal) => {
    apiAnswers({ [TOKENS]: { status: 201, body: { ...answer, isLocal } } });
    await choose('Enrol gateway');
    await screen.findByText('enrol with t');
    expect(screen.queryAllByText(/an address that this machine alone reaches.+ set PUBLIC_URL/)).toHaveLength(
      Number(isLocal),
    );
    expect(await faults()).toEqual([]);
  });

  it('keeps its command in sight when the server leaves the list', async () => {
    apiAnswers({ [TOKENS]: { status: 201, body: answer } });
    await choose('Enrol gateway');
    await screen.findByText('enrol with t');
    fleet();
    // What is behind the dialog is hidden from everybody but this test.
    fill(screen.getByRole('searchbox', { hidden: true }), 'elsewhere');
    await screen.findByRole('heading', { name: 'No server matches', hidden: true });
    expect(screen.getByText('enrol with t')).toBeTruthy();
  });

  it('has the shape of its command while that is made', async () => {
    apiAnswers({ [TOKENS]: nothingYet });
    await choose('Enrol gateway');
    expect(await screen.findByRole('status', { name: 'Making the command' })).toBeTruthy();
  });

  it('says why there is no command, and tries again', async () => {
    apiAnswers({ [TOKENS]: problem(503, 'The API is away.') });
    await choose('Enrol gateway');
    expect(await screen.findByText('The command could not be made')).toBeTruthy();
    apiAnswers({ [TOKENS]: { status: 201, body: answer } });
    await click('button', 'Retry');
    expect(await screen.findByText('enrol with t')).toBeTruthy();
  });

  it('asks for a command once, also where nobody knows whether one was made', async () => {
    await choose('Enrol gateway'); // no answer comes back
    expect(await screen.findByText('The command could not be made')).toBeTruthy();
    expect(apiCalls().filter(({ route }) => route.endsWith('enrolment-tokens'))).toHaveLength(1);
  });

  it('says when it could not be revoked', async () => {
    apiAnswers({ 'POST /api/v1/admin/servers/s1/revoke-gateway': problem(500, 'Broken.') });
    await choose('Revoke gateway');
    await click('button', 'Revoke');
    expect(await screen.findByText('Failed to revoke the gateway')).toBeTruthy();
  });

  it('is revoked after a question', async () => {
    apiAnswers({ 'POST /api/v1/admin/servers/s1/revoke-gateway': { body: server({ gateway: 'revoked' }) } });
    await choose('Revoke gateway');
    expect(await screen.findByRole('dialog', { name: 'Revoke the gateway of Frankfurt 1' })).toBeTruthy();
    fleet(server({ gateway: 'revoked' }));
    await click('button', 'Revoke');
    expect(await screen.findByText('Gateway revoked')).toBeTruthy();
    expect(await screen.findByText('revoked')).toBeTruthy();
  });
});
