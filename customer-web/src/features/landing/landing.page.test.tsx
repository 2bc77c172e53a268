import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, styleOf, violations } from '../../shared/testing/open-page.js';
import { page, plan, server } from '../../shared/testing/samples.js';
import LandingPage from './landing.page.js';

const [PLANS, SERVERS] = ['GET /api/v1/plans', 'GET /api/v1/servers'];
const open = () => openPage([{ index: true, element: <LandingPage /> }], '/', '/');
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } },
    [PLANS]: page(plan({ isMostPopular: true })),
    [SERVERS]: page(server()),
  }),
);

describe('the landing page', () => {
  it('shows twelve places for servers, and three for plans, while they are on their way', async () => {
    apiAnswers({ [PLANS]: nothingYet, [SERVERS]: nothingYet });
    open();
    const grid = (name: string) => screen.getByRole('status', { name });
    await waitFor(() => expect(grid('Loading servers').firstElementChild?.childElementCount).toBe(12));
    expect(grid('Loading plans').childElementCount).toBe(3);
  });

  it('shows plans and servers', async () => {
    open();
    expect(await screen.findByText('$9.99')).toBeTruthy();
    expect(screen.getByText('Most Popular')).toBeTruthy();
    expect(await screen.findByText('Frankfurt 1')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Get Started' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/auth?tab=signup',
      '/auth?tab=signup&redirect=%2Fdashboard%2Fbilling%3Fplan%3Dbasic',
    ]);
    expect(await violations()).toEqual([]);
  });

  it('marks a server that is offline, whose load says nothing', async () => {
    apiAnswers({ [SERVERS]: page(server({ status: 'offline', ping: null, currentClients: 0 })) });
    open();
    expect(await screen.findByText('Offline')).toBeTruthy();
    expect(screen.queryByText('Load 0%')).toBeNull();
  });

  it('keeps a load in one line beside a name of any length', async () => {
    apiAnswers({ [SERVERS]: page(server({ name: 'W'.repeat(64) })) });
    open();
    expect(styleOf(await screen.findByText('Load 20%'))).toContain('white-space: nowrap');
  });

  it('says so when no server is online', async () => {
    apiAnswers({ [SERVERS]: page() });
    open();
    expect(await screen.findByText('No server is online yet.')).toBeTruthy();
  });

  it.each([
    [PLANS, 'The plans could not be loaded', '$9.99'],
    [SERVERS, 'The servers could not be loaded', 'Frankfurt 1'],
  ])('says when %s failed, and tries again when asked', async (route, failure, content) => {
    apiAnswers({ [route]: problem(503, 'The lists are being rebuilt.') });
    open();
    expect(await screen.findByText(failure)).toBeTruthy();
    apiAnswers({ [PLANS]: page(plan()), [SERVERS]: page(server()) });
    await retry();
    expect(await screen.findByText(content)).toBeTruthy();
  });

  it.each([
    [490, '49%', 'fg-muted'],
    [500, '50%', 'fg-warning'],
    [799, '79%', 'fg-warning'],
    [800, '80%', 'fg-error'],
  ])('colours a load of %i in 1000 as it should', async (currentClients, words, colour) => {
    apiAnswers({ [SERVERS]: page(server({ currentClients, maxClients: 1_000 })) });
    open();
    expect(styleOf(await screen.findByText(`Load ${words}`))).toContain(`colors-${colour}`);
  });
});
