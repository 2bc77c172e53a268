import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './server.dialog.js';
import './servers.page.js';
import { click, faults, fill, fleet, open, sent, server } from '../../testing/world.js';
import type { Server } from '../../providers/types.js';
import { DEFAULTS, isNeeded, TEXT_FIELDS } from './server.fields.js';

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
      ...DEFAULTS,
      name: 'Frankfurt 1',
      location: 'Frankfurt',
      countryCode: 'DE',
      ipAddress: '203.0.113.7',
      endpoint: 'de1.example.net',
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
    const byHand = ['name', 'location', 'countryCode', 'ipAddress', 'endpoint', 'port', 'maxClients'];
    expect(needed.map(({ name }) => name)).toEqual(expect.arrayContaining(byHand));
    expect(needed.map(({ name }) => name)).toEqual(TEXT_FIELDS.filter(isNeeded));
  });

  it('takes back where a server is, which need not be said', async () => {
    const read = server({ coordinates: '52.52, 13.405' });
    fleet(read);
    apiAnswers({ 'GET /api/v1/admin/servers/s1': { body: read }, 'PUT /api/v1/admin/servers/s1': { body: server() } });
    open('/servers/s1/edit');
    fill(await field(/^Coordinates/), ' ');
    await click('button', 'Save changes');
    expect(await screen.findByText('Server updated successfully')).toBeTruthy();
    expect(sent('PUT /api/v1/admin/servers/s1')).toMatchObject({ coordinates: '' });
  });

  it('takes tags, costs and notes as people type them, and saves what it has read', async () => {
    const read = server({ tags: ['eu'], monthlyCostCents: 4_990, costCurrency: 'EUR', notes: 'Rack 7.' });
    fleet(read);
    apiAnswers({
      'GET /api/v1/admin/servers/s1': { body: read, headers: { ETag: '"4"' } },
      'PUT /api/v1/admin/servers/s1': { body: read },
    });
    open('/servers');
    await click('link', 'Edit Frankfurt 1');
    const [tags, cost] = [await field(/^Tags/), await field(/^Cost per month/)];
    expect([tags.value, cost.value]).toEqual(['eu', '49.90']);
    fill(tags, 'eu, beta  eu');
    fill(cost, 'much');
    await click('button', 'Save changes');
    expect(await screen.findByText('Cost per month must be an amount such as 49.90')).toBeTruthy();
    fill(cost, '12,5');
    fill(await field(/^Currency/), 'us');
    await click('button', 'Save changes');
    expect(await screen.findByText('Currency must be three letters, such as USD')).toBeTruthy();
    fill(await field(/^Currency/), 'usd');
    fill(await field(/^Notes/), 'Rack 8.\nTop.');
    await click('button', 'Save changes');
    expect(await screen.findByText('Server updated successfully')).toBeTruthy();
    const put = apiCalls().find(({ route }) => route === 'PUT /api/v1/admin/servers/s1')!;
    expect(put.headers.get('If-Match')).toBe('"4"');
    expect(put.body).toMatchObject({
      tags: ['eu', 'beta'],
      monthlyCostCents: 1_250,
      costCurrency: 'USD',
      notes: 'Rack 8.\nTop.',
    });
  });

  it('says what the API refuses where that concerns no field', async () => {
    fleet(server());
    apiAnswers({
      'GET /api/v1/admin/servers/s1': { body: server() },
      'PUT /api/v1/admin/servers/s1': problem(409, 'The network is too small.'),
    });
    open('/servers/s1/edit');
    await field(/^Name/);
    await click('button', 'Save changes');
    expect(await screen.findByText('Failed to save server')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('The network is too small.');
  });

  it('says at the name that another server has it', async () => {
    const detail = 'Another server has the name Frankfurt 1. Choose another one.';
    const errors = [{ pointer: '/name', detail }];
    const refusal = { type: '/problems/server-name-taken', title: 'Not allowed', status: 409, detail, errors };
    fleet(server());
    apiAnswers({
      'GET /api/v1/admin/servers/s1': { body: server() },
      'PUT /api/v1/admin/servers/s1': { status: 409, body: refusal },
    });
    open('/servers/s1/edit');
    const name = await field(/^Name/);
    await click('button', 'Save changes');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent).toBe(detail);
    await waitFor(() => expect(document.activeElement).toBe(name));
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
    open('/servers/s1/edit');
    fill(await field(/^IP address/), 'nonsense');
    const errors = [{ pointer: '/ipAddress', detail: 'IP address must be an IPv4 or IPv6 address' }];
    const refusal = { type: '/problems/validation-failed', title: 'Validation failed', status: 400, errors };
    apiAnswers({ 'PUT /api/v1/admin/servers/s1': { status: 400, body: refusal } });
    await click('button', 'Save changes');
    expect(await screen.findByText('Failed to save server')).toBeTruthy();
    expect(await screen.findByText('IP address must be an IPv4 or IPv6 address')).toBeTruthy();
    const address = await field(/^IP address/);
    expect(address.value).toBe('nonsense');
    await waitFor(() => expect(document.activeElement).toBe(address));
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

  describe('when somebody else was faster', () => {
    const yours = () => screen.findByRole('table', { name: 'Somebody else changed this server' });
    const puts = () => apiCalls().filter(({ route }) => route === 'PUT /api/v1/admin/servers/s1');

    /** The API takes a change only by the newest revision, whose server is `now`. */
    const changedTo = (now: Server) => {
      fleet(server());
      apiAnswers({
        'GET /api/v1/admin/servers/s1': { body: server(), headers: { ETag: '"1"' } },
        'PUT /api/v1/admin/servers/s1': ({ headers, body }) =>
          headers.get('If-Match') === '"2"'
            ? { body: { ...now, ...(body as object) }, headers: { ETag: '"3"' } }
            : {
                status: 412,
                headers: { ETag: '"2"' },
                body: { type: '/problems/stale-revision', title: 'Changed', status: 412, current: now },
              },
      });
      open('/servers/s1/edit');
    };

    it('shows both, and saves what was entered only when asked to', async () => {
      changedTo(server({ name: 'Theirs', port: 443 }));
      fill(await field(/^Name/), 'Mine');
      await click('button', 'Save changes');
      const rows = within(await yours()).getAllByRole('row');
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        'FieldWhat you enteredWhat is there now',
        'NameMineTheirs',
        'Port51820443',
      ]);
      expect(await faults()).toEqual([]);
      expect(puts()).toHaveLength(1);
      await click('button', 'Save what you entered');
      expect(await screen.findByText('Server updated successfully')).toBeTruthy();
      expect(puts()[1]!.body).toMatchObject({ name: 'Mine', port: 51820 });
    });

    it('goes on with what is there now where one takes that', async () => {
      changedTo(server({ name: 'Theirs' }));
      fill(await field(/^Name/), 'Mine');
      await click('button', 'Save changes');
      await yours();
      await click('button', 'Take what is there now');
      expect((await field(/^Name/)).value).toBe('Theirs');
      await click('button', 'Save changes');
      expect(await screen.findByText('Server updated successfully')).toBeTruthy();
      expect(puts()[1]!.body).toMatchObject({ name: 'Theirs' });
    });

    it('asks nobody where nothing changed that is shown here', async () => {
      changedTo(server({ gateway: 'revoked', dnsServers: ['9.9.9.9'] }));
      fill(await field(/^Name/), 'Mine');
      await click('button', 'Save changes');
      expect(await screen.findByText('Server updated successfully')).toBeTruthy();
      expect(puts().map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
      // Nor sets back what it does not show.
      for (const { body } of puts()) expect(body).not.toHaveProperty('dnsServers');
    });
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
    open('/servers/s1/edit');
    expect(await screen.findByRole('status', { name: 'Loading the server' })).toBeTruthy();
  });

  it('says when the server is not there', async () => {
    fleet();
    apiAnswers({ 'GET /api/v1/admin/servers/gone': problem(404, 'There is no such server.') });
    open('/servers/gone/edit');
    expect(await screen.findByText('The server could not be loaded')).toBeTruthy();
    expect(screen.getByText('There is no such server.')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/admin/servers/gone': { body: server() } });
    await click('button', 'Retry');
    expect((await field(/^Name/)).value).toBe('Frankfurt 1');
  });
});
