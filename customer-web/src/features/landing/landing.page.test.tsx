import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
import { openPublicPage, violations } from '../../shared/testing/open-page.js';
import { page, plan, server } from '../../shared/testing/samples.js';
import LandingPage from './landing.page.js';

const [PLANS, SERVERS] = ['GET /api/v1/plans', 'GET /api/v1/servers'];
const open = () => openPublicPage(<LandingPage />);
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const region = (name: string) => screen.findByRole('region', { name });
const trial = '/auth?tab=signup&trial=&redirect=%2Fdashboard%2Fbilling%3Ftrial';
const isOfPro = '/auth?tab=signup&redirect=%2Fdashboard%2Fbilling%3Fplan%3Dpro';

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } },
    [PLANS]: page(plan(), plan({ id: 'pro', name: 'Pro', priceCents: 1_999, isMostPopular: true, trialDays: 7 })),
    [SERVERS]: page(server(), server({ id: 's2', name: 'London 1', location: 'London', countryCode: 'GB', ping: 31 })),
  }),
);

describe('the landing page', () => {
  it('has a navigation to its parts, and to the sign-in', async () => {
    open();
    const main = within(await screen.findByRole('navigation', { name: 'Main' }));
    const links = ['Features', 'Pricing', 'Servers'].map((name) => main.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/#features', '/#pricing', '/#servers']);
    for (const link of links) {
      const part = document.getElementById(link.getAttribute('href')!.slice(2))!;
      expect(part.tagName).toBe('H2');
    }
    for (const name of ['Tools', 'Contact'])
      expect(main.getByRole('link', { name }).getAttribute('href')).toBe(`/${name.toLowerCase()}`);
    expect(href('Sign In')).toBe('/auth');
    expect(href('Get Started')).toBe('/auth?tab=signup');
  });

  it('offers no account to whoever is signed in', async () => {
    localStorage.setItem('session', JSON.stringify({ accessToken: 'a' }));
    open();
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(header.queryByRole('link', { name: 'Get Started' })).toBeNull();
  });

  it('leads from its hero to the free trial, says what that is, and to the plans', async () => {
    open();
    await screen.findByText('7 days of Pro, no card. Then it ends by itself, and nothing is charged.');
    expect(href('Start Free Trial')).toBe(trial);
    expect(href('View Plans')).toBe('#pricing');
  });

  it('leads to an account where there is no free trial', async () => {
    apiAnswers({ [PLANS]: page(plan()) });
    open();
    await screen.findByText('$9.99');
    const hero = within(screen.getByRole('heading', { level: 1 }).parentElement!);
    expect(hero.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/auth?tab=signup');
    expect(screen.queryByText(/no card/)).toBeNull();
  });

  it('makes the specified claims in hero and three cards', async () => {
    open();
    for (const claim of ['Up to 10x faster', '50+ countries', 'Zero logs', '30-day money-back guarantee'])
      expect(await screen.findByText(claim)).toBeTruthy();
    const features = await region('Why it is different');
    expect(within(features).getAllByRole('article')).toHaveLength(3);
  });

  it('sells the plans of the API, and marks the most popular one', async () => {
    open();
    const pro = within(await screen.findByRole('article', { name: 'Pro' }));
    expect(pro.getByText('$19.99')).toBeTruthy();
    expect(pro.getByText('Most Popular')).toBeTruthy();
    expect(pro.getByRole('link', { name: 'Get Started with Pro' }).getAttribute('href')).toBe(isOfPro);
    expect(within(screen.getByRole('article', { name: 'Basic' })).queryByText('Most Popular')).toBeNull();
  });

  it('tells search engines what is sold, and lets no name end that', async () => {
    apiAnswers({ [PLANS]: page(plan({ name: '</script>' })) });
    open();
    await screen.findByText('$9.99');
    await waitFor(() => expect(document.querySelector('[type="application/ld+json"]')).toBeTruthy());
    const block = document.querySelector('[type="application/ld+json"]')!;
    expect(block.innerHTML).not.toContain('</script>');
    expect(JSON.parse(block.innerHTML)).toMatchObject({
      name: 'Acme',
      offers: [{ name: '</script>', price: '9.99', priceCurrency: 'USD' }],
    });
  });

  it('shows each server with flag, load, ping and state, and counts them', async () => {
    open();
    const servers = within(await region('Global server network'));
    const [frankfurt, london] = (await servers.findAllByRole('listitem')).map((item) => within(item));
    expect(frankfurt!.getByText('Frankfurt 1')).toBeTruthy();
    expect(frankfurt!.getByText('Online')).toBeTruthy();
    expect(frankfurt!.getByText('12 ms')).toBeTruthy();
    expect(frankfurt!.getByText('Load 20%')).toBeTruthy();
    expect(document.querySelector('[data-flag=DE]')).toBeTruthy();
    expect(london!.getByText('31 ms')).toBeTruthy();
    expect(servers.getByText('A global network of 50+ countries. Right now: 2 servers in 2 countries.')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('marks a server that is offline, whose load says nothing', async () => {
    apiAnswers({ [SERVERS]: page(server({ status: 'offline', ping: null, currentClients: 0 })) });
    open();
    expect(await screen.findByText('Offline')).toBeTruthy();
    expect(screen.queryByText('Load 0%')).toBeNull();
    expect(screen.getByText(/1 server in 1 country/)).toBeTruthy();
  });

  it.each([
    [490, '49%', 'normal'],
    [500, '50%', 'busy'],
    [799, '79%', 'busy'],
    [800, '80%', 'nearlyFull'],
  ])('colours a load of %i in 1000 as it should', async (currentClients, words, level) => {
    apiAnswers({ [SERVERS]: page(server({ currentClients, maxClients: 1_000 })) });
    open();
    expect((await screen.findByText(`Load ${words}`)).className).toBe(`landing-${level}`);
    expect(document.querySelector(`rect.landing-${level}Bar`)?.getAttribute('width')).toBe(words);
  });

  it('shows twelve places for servers, and three for plans, while they are on their way', async () => {
    apiAnswers({ [PLANS]: nothingYet, [SERVERS]: nothingYet });
    open();
    const grid = (name: string) => screen.getByRole('status', { name });
    await waitFor(() => expect(grid('Loading servers').firstElementChild?.childElementCount).toBe(12));
    expect(grid('Loading plans').firstElementChild?.childElementCount).toBe(3);
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['nothing', page()],
    ['an error', problem(503, 'The lists are being rebuilt.')],
  ])('shows eight cities as examples where the list of servers is %s, and logs it', async (_, answer) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    apiAnswers({ [SERVERS]: answer });
    open();
    expect(await screen.findAllByText('Example')).toHaveLength(8);
    for (const city of 'New York,London,Tokyo,Frankfurt,Singapore,Sydney,Toronto,Amsterdam'.split(','))
      expect(screen.getByText(city)).toBeTruthy();
    expect(screen.queryByText(/ ms$/)).toBeNull();
    await waitFor(() => expect(warn).toHaveBeenCalledWith('No list of servers: examples are shown.'));
    expect(await violations()).toEqual([]);
  });

  it('says when the plans failed, and tries again when asked', async () => {
    apiAnswers({ [PLANS]: problem(503, 'The lists are being rebuilt.') });
    open();
    expect(await screen.findByText('The plans could not be loaded')).toBeTruthy();
    apiAnswers({ [PLANS]: page(plan()) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('$9.99')).toBeTruthy();
  });

  it('has the copyright line of 2024, and the address for help', async () => {
    open();
    expect(await screen.findByText('© 2024 Acme. All rights reserved.')).toBeTruthy();
    const foot = within(screen.getByRole('contentinfo'));
    for (const name of ['Contact', 'Privacy', 'Terms'])
      expect(foot.getByRole('link', { name }).getAttribute('href')).toBe(`/${name.toLowerCase()}`);
    expect(href('help@acme.test')).toBe('mailto:help@acme.test');
    await screen.findByText('$9.99');
  });
});
