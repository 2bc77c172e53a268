import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for them.
import './search.dialog.js';
import './keys.dialog.js';
import '../resources/accounts/customer.page.js';
import '../resources/accounts/customers.page.js';
import '../resources/tickets/tickets.page.js';
import { account, click, faults, fill, listOf, open } from '../testing/world.js';
import { keysWork } from './keys.js';

const nothing = {
  'GET /api/v1/admin/accounts': listOf('accounts', []),
  'GET /api/v1/admin/servers': listOf('servers', []),
  'GET /api/v1/admin/orders': listOf('orders', []),
  'GET /api/v1/admin/configs': listOf('configs', []),
  'GET /api/v1/admin/plans': listOf('plans', []),
  'GET /api/v1/admin/tickets': listOf('tickets', []),
};
const olive = { id: 'c1', email: 'olive@example.org', fullName: 'Olive Oyl' };
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });
const isListed = () => screen.findByRole('heading', { name: 'No customers yet' });

describe('the search over everything', () => {
  const box = () => screen.findByRole('combobox', { name: 'Name, address, number or id' });

  it('opens by Ctrl+K, and leads to what was found by the arrows and Enter', async () => {
    apiAnswers({ ...nothing });
    open('/customers');
    await isListed();
    apiAnswers({ 'GET /api/v1/admin/accounts': listOf('accounts', [olive]) });
    press('k', { ctrlKey: true });
    const input = await box();
    fill(input, 'oli');
    const found = await screen.findByRole('option', { name: /Olive Oyl/ });
    expect(input.getAttribute('aria-activedescendant')).toBe(found.id);
    expect(await faults()).toEqual([]);
    expect(
      decodeURIComponent(apiCalls().findLast(({ route }) => route === 'GET /api/v1/admin/orders')!.query),
    ).toContain('filter={"q":"oli"}');
    apiAnswers({ 'POST /api/v1/admin/accounts/c1/look': problem(500, 'Broken.') });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(await screen.findByText('The customer could not be loaded')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds pages of the console without asking anybody', async () => {
    apiAnswers(nothing);
    open('/customers');
    await isListed();
    await click('button', 'Search everything');
    fill(await box(), 'r');
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['Dashboard', 'Servers', 'Customers', 'Refunds', 'Support']));
    expect(names).not.toContain('Payments');
  });

  it('says that one letter is too few, where no page has it', async () => {
    apiAnswers(nothing);
    open('/customers');
    await isListed();
    await click('button', 'Search everything');
    fill(await box(), 'z');
    expect(await screen.findByText('Write at least 2 characters')).toBeTruthy();
  });

  it('says what could not be searched, and that nothing was found', async () => {
    apiAnswers({ ...nothing, 'GET /api/v1/admin/orders': problem(500, 'Broken.') });
    open('/customers');
    await isListed();
    await click('button', 'Search everything');
    fill(await box(), 'zz');
    expect(await screen.findByText('Not searched: Payments')).toBeTruthy();
    expect(await screen.findByText('Nothing was found')).toBeTruthy();
  });

  it('looks for support where support may look', async () => {
    apiAnswers(nothing);
    open('/support', { me: account({ role: 'support' }) });
    await click('button', 'Search everything');
    fill(await box(), 'oli');
    await screen.findByText('Nothing was found');
    const asked = new Set(apiCalls().flatMap(({ route, query }) => (query.includes('oli') ? route : [])));
    expect([...asked]).toEqual(['GET /api/v1/admin/tickets']);
  });
});

describe('single keys', () => {
  afterEach(() => keysWork.set(true));

  it('lead to pages after g, unless somebody types', async () => {
    apiAnswers(nothing);
    open('/support');
    await screen.findByRole('searchbox', { name: 'Search' });
    fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Search' }), { key: 'g' });
    press('c');
    expect(screen.queryByRole('heading', { name: 'No customers yet' })).toBeNull();
    press('g');
    press('c');
    expect(await isListed()).toBeTruthy();
  });

  it('are listed by ?, and can be turned off', async () => {
    apiAnswers(nothing);
    open('/customers');
    await isListed();
    press('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Go to Customers')).toBeTruthy();
    expect(await faults()).toEqual([]);
    await userEvent.click(within(list).getByRole('switch', { name: 'Single keys work' }));
    await userEvent.click(within(list).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('k', { metaKey: true });
    expect(await screen.findByRole('dialog', { name: 'Search everything' })).toBeTruthy();
  });
});
