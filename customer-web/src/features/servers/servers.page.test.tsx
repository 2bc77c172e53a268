import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, styleOf, violations } from '../../shared/testing/open-page.js';
import { config, page, server, subscription } from '../../shared/testing/samples.js';
import { browserSays } from '../../shared/testing/whereabouts.js';
import { routes } from './index.js';

const open = (search = '') => openPage(routes, `/dashboard/servers${search}`);
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
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
    'GET /api/v1/configs': page(),
    'GET /api/v1/subscriptions': page(subscription()),
  }),
);

describe('the servers page', () => {
  it('shows its shape while the servers are on their way', async () => {
    apiAnswers({ 'GET /api/v1/servers': nothingYet });
    open();
    expect(await screen.findByRole('status', { name: 'Loading servers' })).toBeTruthy();
  });

  it('says when a server is worked on, and what is noticed of it', async () => {
    const when = { startsAt: '2030-01-31T02:00:00.000Z', endsAt: '2030-01-31T03:00:00.000Z' };
    const maintenance = [
      { id: 'm1', kind: 'outage' as const, ...when },
      { id: 'm2', kind: 'interruptions' as const, ...when },
    ];
    apiAnswers({ 'GET /api/v1/servers': page(server({ maintenance })) });
    open();
    const frankfurt = within(await card('Frankfurt 1'));
    expect(
      frankfurt.getByText('Maintenance from Jan 31, 2030, 02:00 UTC to Jan 31, 2030, 03:00 UTC: it cannot be reached'),
    ).toBeTruthy();
    expect(frankfurt.getByText(/: connections may break for moments$/)).toBeTruthy();
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
    expect(tokyo.getByText('Offline')).toBeTruthy();
    // There is no room where nobody can connect.
    expect(tokyo.queryByText('Nearly full')).toBeNull();
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
    expect(await screen.findByText('1 of 3 servers')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Japan');
    expect(names()).toEqual(['Tokyo 1']);
    await userEvent.click(screen.getByRole('button', { name: 'Favourites only' }));
    expect(screen.getByText('No server matches')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all servers' }));
    expect(screen.getByText('3 servers, 1 offline')).toBeTruthy();
  });

  it('keeps what was looked for in the address, and takes it from there', async () => {
    const { router } = open('?q=o&country=JP&favourites=&sort=ping');
    expect(await screen.findByText('0 of 3 servers')).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', 'o');
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'JP');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'ping');
    expect(screen.getByRole('button', { name: 'Favourites only' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Show all servers' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'a b');
    expect(router.state.location.search).toBe('?q=a+b&sort=name');
  });

  it('sorts by load, name or ping, with those that are offline last', async () => {
    apiAnswers({
      'GET /api/v1/servers': page(
        server({ id: 'a', name: 'Paris 10', currentClients: 5, ping: 30 }),
        server({ id: 'b', name: 'Oslo 1', currentClients: 1, ping: null, status: 'offline' }),
        server({ id: 'c', name: 'Paris 2', currentClients: 9, ping: 20 }),
        server({ id: 'd', name: 'Rome 1', currentClients: 7, ping: null }),
      ),
    });
    open();
    await card('Oslo 1');
    expect(names()).toEqual(['Paris 10', 'Rome 1', 'Paris 2', 'Oslo 1']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    expect(names()).toEqual(['Paris 2', 'Paris 10', 'Rome 1', 'Oslo 1']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Ping');
    expect(names()).toEqual(['Paris 2', 'Paris 10', 'Rome 1', 'Oslo 1']);
    expect(within(await card('Oslo 1')).getByText('No device can connect now')).toBeTruthy();
  });

  it('recommends the least loaded one that works, and says why', async () => {
    apiAnswers({
      'GET /api/v1/servers': page(
        server({ id: 'a', name: 'Paris 1', currentClients: 5 }),
        server({ id: 'b', name: 'Oslo 1', currentClients: 0, status: 'offline', ping: null }),
        server({ id: 'c', name: 'Rome 1', currentClients: 4 }),
      ),
    });
    open();
    expect(within(await card('Rome 1')).getByText('Recommended: least loaded')).toBeTruthy();
    expect(screen.getAllByText(/Recommended/)).toHaveLength(1);
  });

  it('recommends none that is empty but answers far later than another', async () => {
    apiAnswers({
      'GET /api/v1/servers': page(
        server({ id: 'a', name: 'Far 1', currentClients: 0, ping: 9_999 }),
        server({ id: 'b', name: 'Berlin 1', currentClients: 0, ping: 20 }),
      ),
    });
    open();
    expect(within(await card('Berlin 1')).getByText('Recommended: least loaded, then best ping')).toBeTruthy();
    expect(names()).toEqual(['Berlin 1', 'Far 1']);
  });

  describe('asked for the nearest', () => {
    const FLEET = page(
      server({ id: 'a', name: 'Tokyo 1', currentClients: 0, coordinates: '35.68, 139.65' }),
      server({ id: 'b', name: 'Potsdam 1', currentClients: 50, coordinates: '52.40, 13.06' }),
      server({ id: 'c', name: 'Nowhere 1', currentClients: 10 }),
    );
    const find = async () => userEvent.click(await screen.findByRole('button', { name: 'Find the nearest' }));

    it('says how far each is, sorts by that and recommends the nearest, and tells nobody', async () => {
      apiAnswers({ 'GET /api/v1/servers': FLEET });
      browserSays({ latitude: 52.52, longitude: 13.405 });
      const { router } = open();
      await card('Tokyo 1');
      expect(names()).toEqual(['Tokyo 1', 'Nowhere 1', 'Potsdam 1']);
      expect(screen.getByText(/stays in this browser: it is neither sent nor kept/)).toBeTruthy();
      const asked = apiCalls().length;
      await find();
      const potsdam = within(await card('Potsdam 1'));
      expect(await potsdam.findByText('about 30 km away')).toBeTruthy();
      expect(potsdam.getByText('Recommended: nearest')).toBeTruthy();
      expect(screen.getByText(/^Nearest: Potsdam 1, about 30 km away as the crow flies/)).toBeTruthy();
      expect(names()).toEqual(['Potsdam 1', 'Tokyo 1', 'Nowhere 1']);
      expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'distance');
      expect(within(await card('Nowhere 1')).queryByText(/km away/)).toBeNull();
      expect(await violations()).toEqual([]);
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Load');
      expect(names()).toEqual(['Tokyo 1', 'Nowhere 1', 'Potsdam 1']);
      expect(router.state.location.search).toBe('?sort=load');
      expect(apiCalls().slice(asked)).toEqual([]);
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('52.5');
    });

    it.each([
      [
        'is not allowed to',
        () => browserSays({ code: 1 }),
        /^Your browser does not tell this page where you are\. Allow it/,
      ],
      [
        'tells it to no page that comes without https',
        () => browserSays({ code: 1 }, false),
        /^Browsers tell no page that comes without https where they are/,
      ],
      ['cannot', () => browserSays({ code: 2 }), /^Your browser could not find out where you are\. Try again/],
      ['knows no places', () => undefined, /^Your browser could not find out where you are\. Try again/],
    ])('says what to do where the browser %s', async (_, given, words) => {
      apiAnswers({ 'GET /api/v1/servers': FLEET });
      given();
      open();
      await find();
      expect((await screen.findByText(words)).getAttribute('role')).toBe('status');
      expect(names()).toEqual(['Tokyo 1', 'Nowhere 1', 'Potsdam 1']);
    });

    it('offers that only where some server says where it is', async () => {
      open();
      await card('Tokyo 1');
      expect(screen.queryByRole('button', { name: 'Find the nearest' })).toBeNull();
    });
  });

  it('lets a device of another server move here', async () => {
    apiAnswers({ 'GET /api/v1/configs': page(config()) });
    open();
    const link = await screen.findByRole('link', { name: 'Move here, to São Paulo 1' });
    expect(link.getAttribute('href')).toBe('/dashboard/downloads?moveTo=s2');
    expect(screen.queryByRole('link', { name: 'Move here, to Frankfurt 1' })).toBeNull();
  });

  it('says at the button that no device is left, with the ways out', async () => {
    apiAnswers({
      'GET /api/v1/configs': page(config()),
      'GET /api/v1/subscriptions': page(subscription({ deviceLimit: 1, devicesUsed: 1 })),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Get config for São Paulo 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'No device left' }));
    expect(dialog.getByText(/The one device of your plan is in use/)).toBeTruthy();
    const ways = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(ways).toEqual([
      ['Move a device to São Paulo 1', '/dashboard/downloads?moveTo=s2'],
      ['Revoke a device', '/dashboard/downloads'],
      ['Choose a larger plan', '/dashboard/billing'],
    ]);
    expect(await violations()).toEqual([]);
  });

  it('promises no place at once in a free trial, which a larger plan follows', async () => {
    apiAnswers({
      'GET /api/v1/configs': page(config()),
      'GET /api/v1/subscriptions': page(subscription({ isTrial: true, deviceLimit: 1, devicesUsed: 1 })),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Get config for São Paulo 1' }));
    const way = await screen.findByRole('link', { name: 'Choose a plan for after your free trial' });
    expect(way.getAttribute('href')).toBe('/dashboard/billing');
    expect(screen.queryByRole('link', { name: 'Choose a larger plan' })).toBeNull();
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
    apiAnswers({
      'PUT /api/v1/favourites/s1': { body: { serverIds: ['s1', 's2'] } },
      'DELETE /api/v1/favourites/s2': { body: { serverIds: ['s1'] } },
    });
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
