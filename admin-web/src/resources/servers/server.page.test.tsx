import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './server.page.js';
import { account, click, faults, fill, fleet, open, sent, server } from '../../testing/world.js';

const GET = 'GET /api/v1/admin/servers/s1';

const HEALTH = 'GET /api/v1/admin/servers/s1/health';
const slice = (from: string, heardPercent: number, peers: number | null, ping: number | null) => ({
  from,
  heardPercent,
  peers,
  ping,
});

beforeEach(() => apiAnswers({ [HEALTH]: { body: { slices: [] } } }));

const factsOf = async () => {
  const about = await screen.findByRole('region', { name: 'About it' });
  const names = within(about).getAllByRole('term');
  const facts = within(about).getAllByRole('definition');
  return Object.fromEntries(names.map(({ textContent }, at) => [textContent, facts[at]!.textContent]));
};

describe('the page of a server', () => {
  it('says how it does, and what is known of it', async () => {
    const shown = server({
      provider: 'Hetzner',
      tags: ['eu', 'beta'],
      monthlyCostCents: 4_990,
      costCurrency: 'EUR',
      notes: 'Rack 7.',
    });
    apiAnswers({ [GET]: { body: shown } });
    open('/servers/s1');
    expect(await screen.findByRole('heading', { name: 'Frankfurt 1' })).toBeTruthy();
    expect(screen.getByText('6 of 7 peers applied')).toBeTruthy();
    expect(screen.getByText('7 / 100')).toBeTruthy();
    expect(await factsOf()).toEqual({
      Endpoint: 'de1.example.net',
      'IP address': '203.0.113.7',
      Port: '51820',
      Network: '10.64.0.0/16',
      'DNS servers': '1.1.1.1, 9.9.9.9',
      'Public key': 'key',
      Provider: 'Hetzner',
      'Cost per month': '€49.90',
      Tags: 'eubeta',
      Notes: 'Rack 7.',
    });
    expect(await faults()).toEqual([]);
  });

  it('says so where nobody said what it costs', async () => {
    apiAnswers({ [GET]: { body: server({ publicKey: null }) } });
    open('/servers/s1');
    const unsaid = Object.entries(await factsOf()).filter(([, fact]) => fact === 'Not said');
    expect(unsaid.map(([name]) => name)).toEqual(['Public key', 'Provider', 'Cost per month', 'Tags', 'Notes']);
  });

  it('is reached from the list, and lets an auditor change nothing', async () => {
    fleet(server());
    apiAnswers({ [GET]: { body: server() } });
    open('/servers', { me: account({ role: 'auditor' }) });
    await click('link', 'Frankfurt 1');
    expect(await screen.findByRole('heading', { name: 'Frankfurt 1' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit Frankfurt 1' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('is emptied, and offered again', async () => {
    apiAnswers({
      [GET]: { body: server() },
      'POST /api/v1/admin/servers/s1/drain': ({ body }) => {
        const drained = server(body as { isDraining: boolean });
        apiAnswers({ [GET]: { body: drained } });
        return { body: drained };
      },
    });
    open('/servers/s1');
    await click('button', 'Drain');
    expect(await screen.findByText('The server is offered to nobody new')).toBeTruthy();
    expect(await screen.findByText(/The devices that are there go on/)).toBeTruthy();
    const away = screen.getByRole('link', { name: 'Move its devices' });
    expect(away.getAttribute('href')).toMatch(/\/wireguard\/moves\/new\?from=s1$/);
    await click('button', 'Stop draining');
    expect(await screen.findByText('The server is offered again')).toBeTruthy();
    apiAnswers({ 'POST /api/v1/admin/servers/s1/drain': problem(409, 'Not now.') });
    await click('button', 'Drain');
    expect(await screen.findByText('Failed to drain the server')).toBeTruthy();
  });

  it('shows how it was over the last day, by numbers too', async () => {
    const slices = [
      slice('2030-01-31T12:00:00.000Z', 100, 50, 12),
      slice('2030-01-31T12:15:00.000Z', 0, null, null),
      slice('2030-01-31T12:30:00.000Z', 80, 25, 9),
    ];
    apiAnswers({ [GET]: { body: server() }, [HEALTH]: { body: { slices } } });
    open('/servers/s1');
    await click('button', 'Show as table: Heartbeat and load');
    const rows = within(screen.getByRole('table', { name: 'Heartbeat and load' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))).toEqual([
      ['100 %', '50 %'],
      ['0 %', '–'],
      ['80 %', '25 %'],
    ]);
    expect(screen.getByRole('slider', { name: 'Ping: values at a point' }).getAttribute('aria-valuetext')).toMatch(
      /Ping 9 ms$/,
    );
    expect(await faults()).toEqual([]);
  });

  it('says so where its gateway has not spoken, and where that is not known', async () => {
    apiAnswers({ [GET]: { body: server() }, [HEALTH]: nothingYet });
    open('/servers/s1');
    expect(await screen.findByRole('status', { name: 'Loading the last day' })).toBeTruthy();
    cleanup();
    apiAnswers({ [HEALTH]: problem(503, 'Not now.') });
    open('/servers/s1');
    expect(await screen.findByText('How it was could not be loaded')).toBeTruthy();
    apiAnswers({ [HEALTH]: { body: { slices: [] } } });
    await click('button', 'Retry');
    expect(await screen.findByText('Its gateway has not spoken since.')).toBeTruthy();
  });

  it('announces maintenance, says what the API finds wrong with it, and calls it off', async () => {
    const ANNOUNCE = 'POST /api/v1/admin/servers/s1/maintenance';
    const window = {
      id: 'm1',
      kind: 'outage',
      startsAt: '2030-03-01T02:00:00.000Z',
      endsAt: '2030-03-01T03:00:00.000Z',
    } as const;
    apiAnswers({ [GET]: { body: server() }, [ANNOUNCE]: problem(409, 'This maintenance would be over already.') });
    open('/servers/s1');
    expect(await screen.findByText('None is announced.')).toBeTruthy();
    await click('button', 'Announce maintenance');
    const dialog = within(await screen.findByRole('dialog'));
    const announce = () => userEvent.click(dialog.getByRole('button', { name: 'Announce maintenance' }));
    await announce();
    expect(dialog.getAllByText('Choose a day and a time')).toHaveLength(2);
    fill(dialog.getByLabelText(/^What customers notice/), 'outage');
    fill(dialog.getByLabelText(/^From/), '2030-03-01T02:00');
    fill(dialog.getByLabelText(/^Until/), '2030-03-01T03:00');
    expect(await faults()).toEqual([]);
    await announce();
    expect((await dialog.findByRole('alert')).textContent).toBe('This maintenance would be over already.');
    const announced = server({ maintenance: [window] });
    apiAnswers({ [ANNOUNCE]: { body: announced }, [GET]: { body: announced } });
    await announce();
    expect(await screen.findByText('Maintenance announced')).toBeTruthy();
    const own = (typed: string) => new Date(typed).toISOString();
    expect(sent(ANNOUNCE)).toEqual({
      kind: 'outage',
      startsAt: own('2030-03-01T02:00'),
      endsAt: own('2030-03-01T03:00'),
    });
    apiAnswers({ [`${ANNOUNCE}/m1/cancel`]: { body: server() }, [GET]: { body: server() } });
    await click('button', 'Call off');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Call off' }));
    expect(await screen.findByText('Maintenance called off')).toBeTruthy();
    expect(await screen.findByText('None is announced.')).toBeTruthy();
  });

  it('has a skeleton while it loads', async () => {
    apiAnswers({ [GET]: nothingYet });
    open('/servers/s1');
    expect(await screen.findByRole('status', { name: 'Loading the page' })).toBeTruthy();
  });

  it('says what went wrong, and tries again', async () => {
    apiAnswers({ [GET]: problem(404, 'There is no such server.') });
    open('/servers/s1');
    expect(await screen.findByText('The server could not be loaded')).toBeTruthy();
    apiAnswers({ [GET]: { body: server() } });
    await click('button', 'Retry');
    expect(await screen.findByRole('heading', { name: 'Frankfurt 1' })).toBeTruthy();
  });
});
