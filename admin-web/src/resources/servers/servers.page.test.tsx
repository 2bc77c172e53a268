import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './server.dialog.js';
import './servers.page.js';
import { account, faults, fill, listOf, open, server } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/servers';
const fleet = (...servers: ReturnType<typeof server>[]) => apiAnswers({ [LIST]: listOf('servers', servers) });
const listQueries = () =>
  apiCalls()
    .filter(({ route }) => route === LIST)
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
const lastQuery = () => listQueries().at(-1);
const sent = (route: string) => apiCalls().find((call) => call.route === route)?.body;
const click = async (role: string, name: string | RegExp) => userEvent.click(await screen.findByRole(role, { name }));

describe('the list of servers', () => {
  it('shows of each how it does', async () => {
    fleet(server());
    open('/servers');
    const row = await screen.findByRole('row', { name: /Frankfurt 1/ });
    const cells = within(row).getAllByRole('cell');
    expect(within(row).getByRole('rowheader').textContent).toBe('Frankfurt 1Frankfurt, DEde1.example.net');
    expect(cells.slice(0, 5).map((cell) => cell.textContent)).toEqual([
      'onlineheartbeat 12 s ago',
      '7%7 / 100',
      '3',
      '12 ms',
      'enrolled6 of 7 peers applied',
    ]);
    expect(within(row).getByRole('progressbar', { name: 'Load of Frankfurt 1' })).toBeTruthy();
    expect(within(row).getByRole<HTMLInputElement>('switch', { name: 'Frankfurt 1 is active' }).checked).toBe(true);
  });

  it.each([
    [49, 'Primary'],
    [50, 'Warning'],
    [79, 'Warning'],
    [80, 'Error'],
    [79.9, 'Warning'],
  ])('colours a load of %d % as it should', async (percent, colour) => {
    fleet(server({ currentClients: percent * 10, maxClients: 1_000 }));
    open('/servers');
    const bar = await screen.findByRole('progressbar');
    expect(bar.firstElementChild?.className + bar.className).toContain(`color${colour}`);
  });

  it('says of a server that was never heard of only what is known', async () => {
    fleet(server({ status: 'offline', ping: null, gateway: 'none', appliedPeers: null, heartbeatAgeSeconds: null }));
    open('/servers');
    const row = await screen.findByRole('row', { name: /Frankfurt 1/ });
    expect(row.textContent).toContain('offlineno heartbeat yet');
    expect(row.textContent).toContain('not enrolled– of 7 peers applied');
  });

  it('shows the country by its flag, or by a globe', async () => {
    fleet(server(), server({ id: 's2', countryCode: 'PL' }));
    open('/servers');
    await screen.findAllByRole('progressbar');
    expect([...document.querySelectorAll('[data-flag]')].map((flag) => flag.getAttribute('data-flag'))).toEqual([
      'DE',
      'globe',
    ]);
  });

  it('sorts, filters and pages on the server', async () => {
    apiAnswers({ [LIST]: listOf('servers', [server()], 60) });
    open('/servers');
    await screen.findByRole('row', { name: /Frankfurt 1/ });
    expect(lastQuery()).toEqual({ sort: '["createdAt","DESC"]', range: '[0,24]', filter: '{}' });
    await click('button', 'Load');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '["load","ASC"]' }));
    await click('button', 'Go to next page');
    await waitFor(() => expect(lastQuery()).toMatchObject({ range: '[25,49]' }));
    fill(screen.getByRole('searchbox', { name: 'Search' }), 'frank');
    await waitFor(() => expect(lastQuery()).toMatchObject({ range: '[0,24]', filter: '{"q":"frank"}' }));
    fill(screen.getByRole('textbox', { name: 'Country code' }), 'de');
    await waitFor(() => expect(lastQuery()).toMatchObject({ filter: '{"q":"frank","countryCode":"DE"}' }));
    await click('combobox', /Active/);
    await click('option', 'Inactive');
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ filter: '{"q":"frank","countryCode":"DE","isActive":false}' }),
    );
  });

  it('says so where none is like that', async () => {
    fleet();
    open('/servers?filter=%7B%22q%22%3A%22nonsense%22%7D');
    expect(await screen.findByRole('heading', { name: 'No server matches' })).toBeTruthy();
  });

  it('says what to do first where there is none', async () => {
    fleet();
    open('/servers');
    expect(await screen.findByRole('heading', { name: 'No servers yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add server' })).toBeTruthy();
  });

  it('has a skeleton while it loads', async () => {
    apiAnswers({ [LIST]: nothingYet });
    open('/servers');
    expect((await screen.findByRole('status', { name: 'Loading servers' })).getAttribute('aria-busy')).toBe('true');
  });

  it('says what went wrong, and tries again', async () => {
    apiAnswers({ [LIST]: problem(503, 'The API is away.') });
    open('/servers');
    expect(await screen.findByText('Failed to fetch servers')).toBeTruthy();
    fleet(server());
    await click('button', 'Retry');
    expect(await screen.findByRole('row', { name: /Frankfurt 1/ })).toBeTruthy();
    expect(screen.queryByText('Failed to fetch servers')).toBeNull();
  });

  it('shows an auditor everything and lets them change nothing', async () => {
    fleet(server());
    open('/servers/new', { me: account({ role: 'auditor' }) });
    const row = await screen.findByRole('row', { name: /Frankfurt 1/ });
    expect(within(row).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add server' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has no fault that axe can find', async () => {
    fleet(server());
    open('/servers');
    await screen.findByRole('row', { name: /Frankfurt 1/ });
    expect(await faults()).toEqual([]);
  });
});

describe('the active switch', () => {
  it.each([
    [true, 'Server deactivated'],
    [false, 'Server activated'],
  ])('turns a server that is on: %s', async (isActive, words) => {
    fleet(server({ isActive }));
    open('/servers');
    apiAnswers({ 'POST /api/v1/admin/servers/s1/toggle': { body: server({ isActive: !isActive }) } });
    await click('switch', 'Frankfurt 1 is active');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sent('POST /api/v1/admin/servers/s1/toggle')).toEqual({ isActive: !isActive });
  });

  it('says when that failed', async () => {
    fleet(server());
    open('/servers');
    apiAnswers({ 'POST /api/v1/admin/servers/s1/toggle': problem(500, 'Broken.') });
    await click('switch', 'Frankfurt 1 is active');
    expect(await screen.findByText('Failed to update server status')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });
});

describe('the dialog', () => {
  const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

  it('opens at /servers/new with the defaults, and adds a server', async () => {
    fleet();
    open('/servers/new');
    expect(await screen.findByRole('dialog', { name: 'Add server' })).toBeTruthy();
    const port = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Port/ });
    const maxClients = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Max clients/ });
    expect([port.value, maxClients.value]).toEqual(['51820', '100']);
    expect((await field(/^Country code/)).maxLength).toBe(2);
    expect(await faults()).toEqual([]);
    fill(await field(/^Name/), 'Frankfurt 1');
    fill(await field(/^Location/), 'Frankfurt');
    fill(await field(/^Country code/), 'de');
    fill(await field(/^IP address/), '203.0.113.7');
    fill(await field(/^Endpoint/), 'de1.example.net');
    apiAnswers({ 'POST /api/v1/admin/servers': { status: 201, body: server() } });
    await click('button', 'Add server');
    expect(await screen.findByText('Server created successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST /api/v1/admin/servers')).toEqual({
      name: 'Frankfurt 1',
      location: 'Frankfurt',
      countryCode: 'DE',
      ipAddress: '203.0.113.7',
      endpoint: 'de1.example.net',
      port: 51820,
      maxClients: 100,
      isActive: true,
    });
  });

  it.each([
    ['Country code is required', 'textbox', /^Country code/],
    ['Port is required', 'spinbutton', /^Port/],
    ['Max clients is required', 'spinbutton', /^Max clients/],
  ])('says “%s”', async (words, role, name) => {
    fleet();
    open('/servers/new');
    fill(await screen.findByRole(role, { name }), '');
    await click('button', 'Add server');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('marks what is needed', async () => {
    fleet();
    open('/servers/new');
    await field(/^Name/);
    const needed = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input:required')];
    expect(needed.map(({ name }) => name)).toEqual([
      'name',
      'location',
      'countryCode',
      'ipAddress',
      'endpoint',
      'port',
      'maxClients',
    ]);
  });

  it('says what the API refuses where that concerns no field', async () => {
    fleet(server());
    apiAnswers({
      'GET /api/v1/admin/servers/s1': { body: server() },
      'PUT /api/v1/admin/servers/s1': problem(409, 'The network is too small.'),
    });
    open('/servers/s1');
    await field(/^Name/);
    await click('button', 'Save changes');
    expect(await screen.findByText('Failed to save server')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('The network is too small.');
  });

  it('asks for what is missing, and sends nothing', async () => {
    fleet();
    open('/servers/new');
    fill(await screen.findByRole('spinbutton', { name: /^Port/ }), '65536');
    fill(screen.getByRole('spinbutton', { name: /^Max clients/ }), '0');
    fill(await field(/^Country code/), '1');
    await click('button', 'Add server');
    for (const words of [
      'Name is required',
      'Location is required',
      'Country code must be two letters, such as DE',
      'IP address is required',
      'Endpoint is required',
      'Port must be a whole number from 1 to 65535',
      'Max clients must be a whole number from 1 to 1000000',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(await field(/^Name/));
    expect(sent('POST /api/v1/admin/servers')).toBeUndefined();
  });

  it('shows what the API finds wrong at the field, and keeps what was typed', async () => {
    fleet(server());
    apiAnswers({ 'GET /api/v1/admin/servers/s1': { body: server() } });
    open('/servers/s1');
    fill(await field(/^IP address/), 'nonsense');
    const errors = [{ pointer: '/ipAddress', detail: 'ipAddress must be an IPv4 or IPv6 address' }];
    const refusal = { type: '/problems/validation-failed', title: 'Validation failed', status: 400, errors };
    apiAnswers({ 'PUT /api/v1/admin/servers/s1': { status: 400, body: refusal } });
    await click('button', 'Save changes');
    expect(await screen.findByText('Failed to save server')).toBeTruthy();
    expect(await screen.findByText('ipAddress must be an IPv4 or IPv6 address')).toBeTruthy();
    expect((await field(/^IP address/)).value).toBe('nonsense');
  });

  it('edits a server, and gives the focus back', async () => {
    fleet(server());
    apiAnswers({
      'GET /api/v1/admin/servers/s1': { body: server() },
      'PUT /api/v1/admin/servers/s1': { body: server({ name: 'Frankfurt 2' }) },
    });
    open('/servers');
    await click('link', 'Edit Frankfurt 1');
    const dialog = await screen.findByRole('dialog', { name: 'Edit server' });
    fill(await within(dialog).findByRole('textbox', { name: /^Name/ }), 'Frankfurt 2');
    await click('button', 'Save changes');
    expect(await screen.findByText('Server updated successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT /api/v1/admin/servers/s1')).toMatchObject({ name: 'Frankfurt 2', port: 51820 });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit Frankfurt 1' }));
  });

  it('closes by Escape', async () => {
    fleet();
    open('/servers/new');
    await field(/^Name/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has the shape of the form while the server is on its way', async () => {
    fleet();
    apiAnswers({ 'GET /api/v1/admin/servers/s1': nothingYet });
    open('/servers/s1');
    expect(await screen.findByRole('status', { name: 'Loading the server' })).toBeTruthy();
  });

  it('says when the server is not there', async () => {
    fleet();
    apiAnswers({ 'GET /api/v1/admin/servers/gone': problem(404, 'There is no such server.') });
    open('/servers/gone');
    expect(await screen.findByText('The server could not be loaded')).toBeTruthy();
    expect(screen.getByText('There is no such server.')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/admin/servers/gone': { body: server() } });
    await click('button', 'Retry');
    expect((await field(/^Name/)).value).toBe('Frankfurt 1');
  });
});

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
    expect(await screen.findByText('Server deleted successfully')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No servers yet' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('says how many customers it concerns', async () => {
    fleet(server({ currentClients: 7 }));
    open('/servers');
    await click('button', 'Delete Frankfurt 1');
    expect(await screen.findByText(/^Its 7 active configurations are revoked/)).toBeTruthy();
  });

  it('says when that failed', async () => {
    await ask();
    apiAnswers({ 'DELETE /api/v1/admin/servers/s1': problem(500, 'Broken.') });
    await click('button', 'Delete');
    expect(await screen.findByText('Failed to delete server')).toBeTruthy();
  });
});

describe('the gateway', () => {
  const choose = async (name: string) => {
    fleet(server());
    open('/servers');
    await click('button', 'More for Frankfurt 1');
    await click('menuitem', name);
  };

  it('is enrolled by a command to copy, whose end is told', async () => {
    const user = userEvent.setup();
    const command = 'npm run gateway -- --token t';
    const answer = { token: 't', expiresAt: '2030-01-01T12:00:00.000Z', command };
    apiAnswers({ 'POST /api/v1/admin/servers/s1/enrolment-tokens': { status: 201, body: answer } });
    await choose('Enrol gateway');
    expect(await screen.findByText(command)).toBeTruthy();
    expect(screen.getByText('1 Jan 2030, 12:00 UTC')).toBeTruthy();
    expect(await faults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Copy command' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(command);
    expect(apiCalls().filter(({ route }) => route.endsWith('enrolment-tokens'))).toHaveLength(1);
  });

  it('has the shape of its command while that is made', async () => {
    apiAnswers({ 'POST /api/v1/admin/servers/s1/enrolment-tokens': nothingYet });
    await choose('Enrol gateway');
    expect(await screen.findByRole('status', { name: 'Making the command' })).toBeTruthy();
  });

  it('says why there is no command, and tries again', async () => {
    const route = 'POST /api/v1/admin/servers/s1/enrolment-tokens';
    apiAnswers({ [route]: problem(503, 'The API is away.') });
    await choose('Enrol gateway');
    expect(await screen.findByText('The command could not be made')).toBeTruthy();
    const answer = { token: 't', expiresAt: '2030-01-01T12:00:00.000Z', command: 'npm run gateway' };
    apiAnswers({ [route]: { status: 201, body: answer } });
    await click('button', 'Retry');
    expect(await screen.findByText('npm run gateway')).toBeTruthy();
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
