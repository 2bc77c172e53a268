import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './servers.page.js';
import { account, click, faults, fill, fleet, listOf, open, sent, server } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/servers';
const listQueries = () =>
  apiCalls()
    .filter(({ route }) => route === LIST)
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
const lastQuery = () => listQueries().at(-1);

describe('the list of servers', () => {
  it('shows of each how it does', async () => {
    fleet(server());
    open('/servers');
    const row = await screen.findByRole('row', { name: /Frankfurt 1/ });
    const cells = within(row).getAllByRole('cell');
    expect(within(row).getByRole('rowheader').textContent).toBe('Frankfurt 1Frankfurt, DEde1.example.net');
    // The first one holds the box by which it is picked.
    expect(cells.slice(1, 6).map((cell) => cell.textContent)).toEqual([
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
    fleet(server({ load: percent }));
    open('/servers');
    const bar = await screen.findByRole('progressbar', { name: /Frankfurt 1/ });
    expect(bar.firstElementChild?.className + bar.className).toContain(`color${colour}`);
  });

  it('says of a server that was never heard of only what is known', async () => {
    fleet(server({ status: 'offline', ping: null, gateway: 'none', appliedPeers: null, heartbeatAgeSeconds: null }));
    open('/servers');
    const row = await screen.findByRole('row', { name: /Frankfurt 1/ });
    expect(row.textContent).toContain('offlineno heartbeat yet');
    expect(row.textContent).toContain('not enrolled');
    expect(row.textContent).not.toContain('peers applied');
  });

  it('says of an enrolled gateway that was not heard of which peers it should have', async () => {
    fleet(server({ status: 'offline', ping: null, appliedPeers: null, heartbeatAgeSeconds: null }));
    open('/servers');
    expect((await screen.findByRole('row', { name: /Frankfurt 1/ })).textContent).toContain('– of 7 peers applied');
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

  it('sorts and pages on the server', async () => {
    apiAnswers({ [LIST]: listOf('servers', [server()], 60) });
    open('/servers');
    await screen.findByRole('row', { name: /Frankfurt 1/ });
    expect(lastQuery()).toEqual({ sort: '["createdAt","DESC"]', range: '[0,24]', filter: '{}' });
    await click('button', 'Sort by load ascending');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '["load","ASC"]' }));
    await click('button', 'Go to next page');
    await waitFor(() => expect(lastQuery()).toMatchObject({ range: '[25,49]' }));
  });

  it('sorts as well where there is no room for a table', async () => {
    const wide = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
    fleet(server());
    open('/servers');
    await click('button', /^Sort by/);
    await click('menuitem', 'Load ascending');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '["load","ASC"]' }));
  });

  it('filters on the server, and begins with the first page again', async () => {
    apiAnswers({ [LIST]: listOf('servers', [server()], 60) });
    open('/servers?page=2');
    await screen.findByRole('row', { name: /Frankfurt 1/ });
    fill(screen.getByRole('searchbox', { name: 'Search' }), 'frank');
    await waitFor(() => expect(lastQuery()).toMatchObject({ range: '[0,24]', filter: '{"q":"frank"}' }));
    await click('button', 'Add filter');
    await click('menuitemcheckbox', 'Country code');
    fill(await screen.findByRole('textbox', { name: 'Country code' }), 'de');
    await waitFor(() => expect(lastQuery()).toMatchObject({ filter: '{"q":"frank","countryCode":"DE"}' }));
    await click('combobox', /Active/);
    await click('option', 'Inactive');
    await click('combobox', /Status/);
    await click('option', 'Offline');
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({
        filter: '{"q":"frank","countryCode":"DE","isActive":false,"status":"offline"}',
      }),
    );
  });

  it('hands a file with a line for each server to the browser', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    // jsdom cannot follow a link.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    fleet(server({ name: '=1+1' }), server({ id: 's2', ping: null }));
    open('/servers');
    await screen.findByRole('row', { name: /Frankfurt 1/ });
    await click('button', 'Export');
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await new Promise((read) => {
      const reader = new FileReader();
      reader.onload = () => read(reader.result);
      reader.readAsText(files[0]!);
    });
    expect(text).toMatch(/^Server,Status,Load,.*\r\n"'=1\+1",online,7,3,12,.*\r\nFrankfurt 1,online,7,3,,/);
  });

  it('shows the columns that somebody chose, also the next time', async () => {
    fleet(server());
    open('/servers');
    await screen.findByRole('row', { name: /Frankfurt 1/ });
    await click('button', 'Columns');
    await click('switch', 'Endpoint');
    await screen.findByRole('columnheader', { name: 'Endpoint', hidden: true });
    cleanup();
    open('/servers');
    expect(await screen.findByRole('columnheader', { name: 'Endpoint' })).toBeTruthy();
  });

  it('loses none of two filters that change at once', async () => {
    fleet(server());
    open('/servers?displayedFilters=%7B%22countryCode%22%3Atrue%7D');
    await screen.findByRole('row', { name: /Frankfurt 1/ });
    fill(screen.getByRole('searchbox', { name: 'Search' }), 'frank');
    fill(screen.getByRole('textbox', { name: 'Country code' }), 'de');
    await waitFor(() => expect(lastQuery()).toMatchObject({ filter: '{"q":"frank","countryCode":"DE"}' }));
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
  it('keeps the focus while it waits for an answer', async () => {
    fleet(server());
    apiAnswers({ 'POST /api/v1/admin/servers/s1/toggle': nothingYet });
    open('/servers');
    await click('switch', 'Frankfurt 1 is active');
    const toggle = screen.getByRole('switch');
    await waitFor(() => expect(toggle.getAttribute('aria-busy')).toBe('true'));
    expect(document.activeElement).toBe(toggle);
  });

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
