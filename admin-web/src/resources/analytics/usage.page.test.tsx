import { screen, within } from '@testing-library/react';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './usage.page.js';
import { click, faults, open } from '../../testing/world.js';

const USAGE = 'GET /api/v1/admin/analytics/usage';
const carried = (gigabytes: number, change: object = {}) => ({
  ...{ receivedBytes: gigabytes * 1e9, sentBytes: gigabytes * 9e9, deviceDays: gigabytes * 2 },
  ...{ revenue: gigabytes ? [{ currency: 'USD', cents: gigabytes * 1_000 }] : [], cost: null, marginCents: null },
  ...change,
});
const cost = (cents: number, marginCents: number) => ({ cost: { currency: 'USD', cents }, marginCents });
const answer = {
  ...{ asOf: '2030-02-28', from: '2030-02-27', to: '2030-02-28', days: 2, statedDays: 1 },
  all: carried(4),
  unsharedRevenue: [{ currency: 'USD', cents: 1_250 }],
  servers: [
    { serverId: 's1', name: 'Helsinki 1', countryCode: 'FI', ...carried(3, cost(500, 2_500)) },
    { serverId: 's2', name: 'Frankfurt 1', countryCode: 'DE', ...carried(1) },
    { serverId: 's3', name: 'Helsinki 2', countryCode: 'FI', ...carried(0, cost(500, -500)) },
  ],
  countries: [
    { countryCode: 'FI', servers: 2, ...carried(3, cost(1_000, 2_000)) },
    { countryCode: 'DE', servers: 1, ...carried(1) },
  ],
  points: [
    {
      ...{ from: '2030-02-27', to: '2030-02-27' },
      countries: [
        { countryCode: 'DE', bytes: 10e9 },
        { countryCode: 'FI', bytes: 30e9 },
      ],
    },
    { from: '2030-02-28', to: '2030-02-28', countries: [] },
  ],
};
const answers = (body: object = answer) => apiAnswers({ [USAGE]: { body } });
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('usage and margin', () => {
  it('shows what each server carried, brought and cost; where no cost is said there is no margin', async () => {
    answers();
    open('/analytics/usage');
    expect(cellsOf(await screen.findByRole('table', { name: 'By server' }))).toEqual([
      [
        ...['Server', 'Country', 'Received', 'Sent', 'Device days', 'Share of revenue, USD', 'Cost, USD'],
        ...['Margin, USD', 'Margin %, USD'],
      ],
      ['Helsinki 1', 'Finland', '3 GB', '27 GB', '6', '$30.00', '$5.00', '$25.00', '83.3 %'],
      ['Frankfurt 1', 'Germany', '1 GB', '9 GB', '2', '$10.00', '–', '–', '–'],
      ['Helsinki 2', 'Finland', '0 B', '0 B', '0', '–', '$5.00', '-$5.00', '–'],
      ['All', '', '4 GB', '36 GB', '8', '$40.00', '–', '–', '–'],
    ]);
    const countries = cellsOf(screen.getByRole('table', { name: 'By country' }));
    expect(countries.map((cells) => cells.slice(0, 2))).toEqual([
      ['Country', 'Servers'],
      ['Finland', '2'],
      ['Germany', '1'],
      ['All', ''],
    ]);
    expect(screen.getByText(/Of its 2 days 1 is counted/)).toBeTruthy();
    expect(screen.getByText(/\$12\.50/)).toBeTruthy();
    await click('button', 'Show as table: Usage by country');
    expect(cellsOf(screen.getByRole('table', { name: 'Usage by country' }))).toEqual([
      ['Day', 'Finland', 'Germany'],
      ['February 27, 2030', '30 GB', '10 GB'],
      ['February 28, 2030', '0 B', '0 B'],
    ]);
    expect(await faults()).toEqual([]);
  });

  it('asks for the period and the day that stand in its address', async () => {
    answers();
    open('/analytics/usage?from=2030-01-01&to=2030-01-31&asOf=2030-02-10');
    await screen.findByRole('table', { name: 'By server' });
    const { query } = apiCalls().findLast(({ route }) => route === USAGE)!;
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      from: '2030-01-01',
      to: '2030-01-31',
      asOf: '2030-02-10',
    });
  });

  it('has the shape of its content while that is on its way', async () => {
    apiAnswers({ [USAGE]: nothingYet });
    open('/analytics/usage');
    expect(await screen.findByRole('status', { name: 'Loading usage' })).toBeTruthy();
  });

  it('says what failed, tries again, and says that no day is stated yet', async () => {
    apiAnswers({ [USAGE]: problem(500, 'Broken.') });
    open('/analytics/usage');
    expect(await screen.findByText('The figures could not be loaded')).toBeTruthy();
    answers({ ...answer, statedDays: 0 });
    await click('button', 'Retry');
    expect(await screen.findByRole('heading', { name: 'No day is counted yet' })).toBeTruthy();
  });
});
