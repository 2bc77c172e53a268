import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, styleOf, violations } from '../../shared/testing/open-page.js';
import { page, server } from '../../shared/testing/samples.js';
import { routes } from './index.js';

const open = () => openPage(routes, '/dashboard/servers');
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;

// The first import compiles the page, which takes longer than a test may.
beforeAll(() => import('./servers.page.js'), 60_000);

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/servers': page(
      server(),
      server({
        id: 's2',
        name: 'São Paulo 1',
        location: 'São Paulo',
        countryCode: 'BR',
        currentClients: 50,
        ping: 190,
      }),
      server({
        id: 's3',
        name: 'Tokyo 1',
        location: 'Tokyo',
        countryCode: 'JP',
        currentClients: 80,
        status: 'offline',
        ping: null,
      }),
    ),
    'GET /api/v1/favourites': { body: { serverIds: ['s2'] } },
  }),
);

describe('the servers page', () => {
  it('shows its shape while the servers are on their way', async () => {
    apiAnswers({ 'GET /api/v1/servers': nothingYet });
    open();
    expect(await screen.findByRole('status', { name: 'Loading servers' })).toBeTruthy();
  });

  it('shows load, ping and whether each is online, in words', async () => {
    open();
    const frankfurt = within(await card('Frankfurt 1'));
    expect(frankfurt.getByText('Load 20%')).toBeTruthy();
    expect(frankfurt.getByText('Plenty of room')).toBeTruthy();
    expect(frankfurt.getByText('12 ms')).toBeTruthy();
    expect(frankfurt.getByText('Online')).toBeTruthy();
    expect(within(await card('São Paulo 1')).getByText('Busy')).toBeTruthy();
    const tokyo = within(await card('Tokyo 1'));
    expect(tokyo.getByText('Nearly full')).toBeTruthy();
    expect(tokyo.getByText('Offline')).toBeTruthy();
    expect(frankfurt.getByRole('link', { name: 'Get config for Frankfurt 1' }).getAttribute('href')).toBe(
      '/dashboard/downloads?server=s1',
    );
    expect(await violations()).toEqual([]);
  });

  it.each([
    [0, 'Load 0%', 'Plenty of room', 'fg-muted', undefined],
    [499, 'Load 49%', 'Plenty of room', 'fg-muted', undefined],
    [500, 'Load 50%', 'Busy', 'fg-warning', 'orange'],
    [799, 'Load 79%', 'Busy', 'fg-warning', 'orange'],
    [800, 'Load 80%', 'Nearly full', 'fg-error', 'red'],
    [1_000, 'Load 100%', 'Full', 'fg-error', 'red'],
  ])('colours a load of %i in 1000 as it should', async (currentClients, load, words, text, bar) => {
    apiAnswers({ 'GET /api/v1/servers': page(server({ currentClients, maxClients: 1_000 })) });
    open();
    const frankfurt = within(await card('Frankfurt 1'));
    expect(frankfurt.getByText(words)).toBeTruthy();
    expect(styleOf(frankfurt.getByText(load).parentElement!)).toContain(`colors-${text}`);
    expect(/colors-(orange|red)-solid/.exec(styleOf(frankfurt.getByRole('meter')))?.[1]).toBe(bar);
  });

  it('offers no config of a server that is full', async () => {
    apiAnswers({ 'GET /api/v1/servers': page(server({ currentClients: 100 })) });
    open();
    const frankfurt = within(await card('Frankfurt 1'));
    expect(frankfurt.getByText('Takes no more devices')).toBeTruthy();
    expect(frankfurt.queryByRole('link')).toBeNull();
  });

  it('shows the flag of each country', async () => {
    open();
    await card('Tokyo 1');
    const flags = [...document.querySelectorAll('[data-flag]')].map((flag) => flag.getAttribute('data-flag'));
    expect(flags).toEqual(['DE', 'BR', 'JP']);
  });

  it('finds by text without accents, by country and among favourites', async () => {
    open();
    await card('Tokyo 1');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'sao');
    expect(screen.getByText('1 of 3 servers')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Japan');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Tokyo 1']);
    await userEvent.click(screen.getByRole('button', { name: 'Favourites only' }));
    expect(screen.getByText('No server matches')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all servers' }));
    expect(screen.getByText('3 servers')).toBeTruthy();
  });

  it('says so when there is none', async () => {
    apiAnswers({ 'GET /api/v1/servers': page() });
    open();
    expect(await screen.findByText('No servers available')).toBeTruthy();
  });

  it('says what failed, and tries again when asked', async () => {
    apiAnswers({ 'GET /api/v1/servers': problem(503, 'The lists are being rebuilt.') });
    open();
    expect(await screen.findByText('The lists are being rebuilt.')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/servers': page(server()) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await card('Frankfurt 1');
  });
});

describe('the favourites', () => {
  it('may fail without the servers, and come when asked', async () => {
    apiAnswers({ 'GET /api/v1/favourites': problem(503, 'The lists are being rebuilt.') });
    open();
    expect(await screen.findByText('Your favourites could not be loaded')).toBeTruthy();
    await card('Tokyo 1');
    expect(screen.queryByRole('button', { name: 'Favourite Tokyo 1' })).toBeNull();
    apiAnswers({ 'GET /api/v1/favourites': { body: { serverIds: [] } } });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Favourite Tokyo 1' })).toBeTruthy();
  });
});

describe('a favourite', () => {
  const star = (name: string) => screen.findByRole('button', { name: `Favourite ${name}` });

  it('shows at once and is kept', async () => {
    apiAnswers({ 'PUT /api/v1/favourites/s1': { status: 204 }, 'DELETE /api/v1/favourites/s2': { status: 204 } });
    open();
    await userEvent.click(await star('Frankfurt 1'));
    expect((await star('Frankfurt 1')).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(await star('São Paulo 1'));
    expect((await star('São Paulo 1')).getAttribute('aria-pressed')).toBe('false');
    await waitFor(() =>
      expect(apiCalls().map(({ route }) => route)).toEqual(
        expect.arrayContaining(['PUT /api/v1/favourites/s1', 'DELETE /api/v1/favourites/s2']),
      ),
    );
  });

  it('goes back, and says why, when the server refuses', async () => {
    apiAnswers({ 'PUT /api/v1/favourites/s1': problem(404, 'There is no such server.') });
    open();
    await userEvent.click(await star('Frankfurt 1'));
    expect(await screen.findByText('There is no such server.')).toBeTruthy();
    expect((await star('Frankfurt 1')).getAttribute('aria-pressed')).toBe('false');
    expect((await star('São Paulo 1')).getAttribute('aria-pressed')).toBe('true');
  });
});
