import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for them.
import './configs.page.js';
import './fleet.page.js';
import './peers.page.js';
import type { Config, PeerComparison } from '../../providers/types.js';
import { account, click, faults, fill, fleet, listOf, open, sent, server } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/configs';
const used = { receivedBytes: 1e9, sentBytes: 5e8, connectedMinutes: 12 };
const config: Config = {
  id: 'c1',
  accountId: 'a9',
  serverId: 's1',
  account: { id: 'a9', email: 'jo@example.org', fullName: 'Jo Doe' },
  server: { id: 's1', name: 'Frankfurt 1' },
  deviceName: 'Phone',
  clientIp: '10.64.0.2',
  publicKey: 'KEY=',
  isBrowserKey: true,
  status: 'active',
  suspendedReason: null,
  movingTo: null,
  isConnected: true,
  lastHandshake: '2030-01-02',
  used,
  previous: null,
  lifetime: used,
  usedBytes: 2.5e9,
  createdAt: '2030-01-02T10:00:00.000Z',
};
const answers = (...configs: Config[]) =>
  apiAnswers({ [LIST]: listOf('configs', configs), 'GET /api/v1/admin/servers': listOf('servers', [server()]) });
const filters = () =>
  apiCalls()
    .filter(({ route }) => route === LIST)
    .map(({ query }) => JSON.parse(new URLSearchParams(query).get('filter') ?? '{}') as unknown);

describe('the list of devices', () => {
  it('shows whose each is, where, how it stands and what it used', async () => {
    answers(config);
    // Who picks rows has names on its boxes by the build alone (lean-react-admin.ts).
    open('/wireguard', { me: account({ role: 'auditor' }) });
    const row = await screen.findByRole('row', { name: /Jo Doe/ });
    for (const said of [
      'Phone',
      'Frankfurt 1',
      '10.64.0.2',
      'Active',
      'connected',
      'January 2, 2030',
      '1.5 GB',
      '2.5 GB',
    ])
      expect(within(row).getByText(said)).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'Jo Doe' }).getAttribute('href')).toBe('/customers/a9');
    expect(screen.getByRole('link', { name: 'WireGuard' })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it('is filtered by whose a device is, found by name', async () => {
    answers(config);
    const jo = { ...config.account, role: 'customer', roleName: null, createdAt: config.createdAt, verified: true };
    apiAnswers({
      'GET /api/v1/admin/accounts': listOf('accounts', [jo]),
      'GET /api/v1/admin/accounts/a9': { body: jo },
    });
    open('/wireguard');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Customer' }), 'jo');
    await click('option', 'Jo Doe · jo@example.org');
    await waitFor(() => expect(filters()).toContainEqual({ accountId: 'a9' }));
  });

  it('names whose devices a link asks for, and asks for all of them where the name is taken out', async () => {
    answers(config);
    apiAnswers({ 'GET /api/v1/admin/accounts/a9': { body: config.account } });
    open(`/wireguard?filter=${encodeURIComponent('{"accountId":"a9"}')}`);
    const field = await screen.findByRole('combobox', { name: 'Customer' });
    await waitFor(() => expect((field as HTMLInputElement).value).toBe('Jo Doe · jo@example.org'));
    expect(filters()).toEqual([{ accountId: 'a9' }]);
    await userEvent.clear(field);
    await waitFor(() => expect(filters()).toContainEqual({}));
    expect(await faults()).toEqual([]);
  });

  it('says no name to whoever may not see customers', async () => {
    answers(config);
    open(`/wireguard?filter=${encodeURIComponent('{"accountId":"a9"}')}`, {
      me: { ...account({ role: 'auditor' }), permissions: ['devices.read', 'servers.read'] },
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Customer' });
    expect(field.value).toBe('one customer');
    expect(apiCalls().some(({ route }) => route.includes('/accounts'))).toBe(false);
  });

  it('is filtered by how many days ago a device connected last', async () => {
    answers(config);
    open('/wireguard');
    await screen.findByRole('row', { name: /Jo Doe/ });
    await click('button', 'Add filter');
    await click('menuitemcheckbox', 'No handshake for days');
    const field = await screen.findByRole('textbox', { name: 'No handshake for days' });
    fill(field, '0');
    fill(field, '45');
    await waitFor(() => expect(filters()).toContainEqual({ quietDays: 45 }));
    expect(filters().some((one) => (one as { quietDays?: number }).quietDays === 0)).toBe(false);
  });

  it('is filtered by state, server and when a device connected last', async () => {
    answers(config);
    open('/wireguard');
    await screen.findByRole('row', { name: /Jo Doe/ });
    await click('combobox', 'State');
    await click('option', 'Paused');
    await waitFor(() => expect(filters()).toContainEqual({ status: 'suspended' }));
    await click('combobox', 'Server');
    await click('option', 'Frankfurt 1');
    await waitFor(() => expect(filters()).toContainEqual({ status: 'suspended', serverId: 's1' }));
    await click('combobox', 'Connected');
    await click('option', 'Never');
    await waitFor(() => expect(filters()).toContainEqual({ status: 'suspended', serverId: 's1', seen: 'never' }));
  });

  it('has its shape while it is on its way', async () => {
    apiAnswers({ [LIST]: nothingYet, 'GET /api/v1/admin/servers': listOf('servers', []) });
    open('/wireguard');
    expect(await screen.findByRole('status', { name: 'Loading devices' })).toBeTruthy();
  });

  it('says when it could not be loaded, and when it is empty', async () => {
    apiAnswers({ [LIST]: problem(500, 'Broken.'), 'GET /api/v1/admin/servers': listOf('servers', []) });
    open('/wireguard');
    expect(await screen.findByText('The devices could not be loaded')).toBeTruthy();
    answers();
    await click('button', 'Retry');
    expect(await screen.findByRole('heading', { name: 'No device yet' })).toBeTruthy();
  });

  it('revokes one, with a reason', async () => {
    answers(config);
    open('/wireguard');
    await click('button', 'Revoke Phone');
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Phone' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(dialog.getByText('Write at least 3 characters')).toBeTruthy();
    fill(dialog.getByRole('textbox', { name: /Reason/ }), 'It sends spam.');
    apiAnswers({ 'POST /api/v1/admin/configs/revoke': { body: { revoked: ['c1'] } } });
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The device is revoked')).toBeTruthy();
    expect(sent('POST /api/v1/admin/configs/revoke')).toEqual({ ids: ['c1'], reason: 'It sends spam.' });
  });

  it('revokes several that were picked', async () => {
    answers(config, { ...config, id: 'c2', deviceName: 'Laptop', clientIp: '10.64.0.3' });
    open('/wireguard');
    await screen.findAllByRole('row', { name: /Jo Doe/ });
    const [, ...rows] = screen.getAllByRole('checkbox');
    for (const box of rows) await userEvent.click(box);
    apiAnswers({
      'POST /api/v1/admin/bulk/preview': {
        body: { items: ['c1', 'c2'].map((id) => ({ id, name: 'Phone', outcome: 'changed', refusal: null })) },
      },
      'POST /api/v1/admin/bulk': nothingYet,
    });
    await click('button', 'Do to all of these');
    await click('menuitem', 'Revoke…');
    fill(await screen.findByRole('textbox', { name: /Reason/ }), 'Abuse.');
    await click('button', 'Preview');
    expect(await screen.findByText('Will change: 2')).toBeTruthy();
    await click('button', 'Revoke 2 devices');
    expect(sent('POST /api/v1/admin/bulk')).toEqual({ deed: 'revoke', ids: ['c1', 'c2'], reason: 'Abuse.' });
  });

  it('is for looking alone where nobody may change anything', async () => {
    answers(config);
    open('/wireguard', { me: account({ role: 'auditor' }) });
    await screen.findByRole('row', { name: /Jo Doe/ });
    expect(screen.queryByRole('button', { name: 'Revoke Phone' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the WireGuard servers', () => {
  const usage = {
    items: [
      {
        serverId: 's1',
        serverName: 'Frankfurt 1',
        devices: 2,
        currentBytes: 3e9,
        previousBytes: 1e9,
        everBytes: 9e9,
        upTo: '2030-01-01',
      },
    ],
  };
  const USAGE = 'GET /api/v1/admin/configs/usage';

  it('tells a server from a retired one that had its name', async () => {
    fleet(server());
    apiAnswers({ [USAGE]: { body: { items: [usage.items[0]!, { ...usage.items[0]!, serverId: 's0' }] } } });
    open('/wireguard/servers');
    // Two rows under one key would fail here.
    await click('button', 'Show as table: Usage per server');
    const table = within(await screen.findByRole('table', { name: 'Usage per server' }));
    expect(table.getAllByRole('row', { name: /Frankfurt 1/ })).toHaveLength(2);
  });

  it('says of each whether its gateway has what it should, and what was used there', async () => {
    fleet(
      server(),
      server({ id: 's2', name: 'Tokyo 1', wantedPeers: 6 }),
      server({ id: 's3', name: 'Away 1', status: 'offline' }),
    );
    apiAnswers({ [USAGE]: { body: usage } });
    open('/wireguard/servers');
    const row = (name: RegExp) => screen.findByRole('row', { name });
    expect(within(await row(/Frankfurt 1/)).getByText('1 differs')).toBeTruthy();
    expect(within(await row(/Tokyo 1/)).getByText('as wanted')).toBeTruthy();
    expect(within(await row(/Away 1/)).getByText('not known')).toBeTruthy();
    await click('button', 'Show as table: Usage per server');
    const table = within(await screen.findByRole('table', { name: 'Usage per server' }));
    expect(table.getByRole('row', { name: /Frankfurt 1 3 GB 1 GB/ })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it('says what could not be loaded, and tries again', async () => {
    apiAnswers({ 'GET /api/v1/admin/servers': problem(500, 'Broken.'), [USAGE]: problem(500, 'Broken.') });
    open('/wireguard/servers');
    expect(await screen.findByText('The servers could not be loaded')).toBeTruthy();
    expect(await screen.findByText('The usage could not be loaded')).toBeTruthy();
    fleet();
    apiAnswers({ [USAGE]: { body: { items: [] } } });
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'No server yet' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Nothing was used yet' })).toBeTruthy();
  });

  it('has its shape while it is on its way', async () => {
    apiAnswers({ 'GET /api/v1/admin/servers': nothingYet, [USAGE]: nothingYet });
    open('/wireguard/servers');
    expect(await screen.findByRole('status', { name: 'Loading servers' })).toBeTruthy();
    expect(await screen.findByRole('status', { name: 'Loading usage' })).toBeTruthy();
  });
});

describe('the differences of a server', () => {
  const PEERS = 'GET /api/v1/admin/peers/s1';
  const found: PeerComparison = {
    serverId: 's1',
    serverName: 'Frankfurt 1',
    status: 'online',
    wanted: 7,
    applied: 6,
    ageSeconds: 4,
    different: 1,
    differences: [
      {
        publicKey: 'KEY=',
        difference: 'missing',
        configId: 'c1',
        clientIp: '10.64.0.2',
        account: { id: 'a9', fullName: 'Jo Doe', email: 'jo@example.org' },
        deviceName: 'Phone',
      },
    ],
  };

  it('are named: whose device, and what is wrong with it', async () => {
    apiAnswers({ [PEERS]: { body: found } });
    open('/wireguard/servers/s1');
    const row = within(await screen.findByRole('row', { name: /Jo Doe/ }));
    for (const said of ['Phone', 'Wanted, not there', '10.64.0.2', 'KEY=']) expect(row.getByText(said)).toBeTruthy();
    expect(screen.getByText('7 wanted, 6 on the interface')).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it.each<[string, Partial<PeerComparison>, RegExp]>([
    [
      'is asked',
      { applied: null, ageSeconds: null, different: null, differences: [] },
      /answers with its next heartbeat/,
    ],
    [
      'is offline',
      { status: 'offline', applied: null, ageSeconds: null, different: null, differences: [] },
      /The gateway is offline/,
    ],
    ['has what it should', { applied: 7, different: 0, differences: [] }, /^No difference$/],
  ])('say when the gateway %s', async (_, change, words) => {
    apiAnswers({ [PEERS]: { body: { ...found, ...change } } });
    open('/wireguard/servers/s1');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('have their shape while they are on their way', async () => {
    apiAnswers({ [PEERS]: nothingYet });
    open('/wireguard/servers/s1');
    expect(await screen.findByRole('status', { name: 'Loading differences' })).toBeTruthy();
  });

  it('say when there is no such server', async () => {
    apiAnswers({ [PEERS]: problem(404, 'There is no such server.') });
    open('/wireguard/servers/s1');
    expect(await screen.findByText('The comparison could not be loaded')).toBeTruthy();
    expect(screen.getByText('There is no such server.')).toBeTruthy();
  });
});
