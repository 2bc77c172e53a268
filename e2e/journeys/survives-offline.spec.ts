import { eventually } from '@veilway/netns';
import { ADMIN, Product } from '@veilway/product';
import { type Caller, newCustomer, signInAsAdmin } from '../support/api.js';
import {
  type Browser,
  type BrowserContext,
  type Locator,
  newPerson,
  openBrowser,
  type Page,
} from '../support/browser.js';
import { isFocused } from '../support/keyboard.js';
import { StandInGateway } from '../support/stand-in-gateway.js';

jest.setTimeout(120_000);

const ANN = { email: 'ann@example.com', password: 'correct horse' };

let product: Product;
let browser: Browser;
let gateway: StandInGateway;

const addServer = async (admin: Caller, name: string) => {
  const place = { location: 'Berlin', countryCode: 'DE', ipAddress: '192.0.2.1', endpoint: `${name}.example.com` };
  return (await admin.ask('POST', 'admin/servers', { name, ...place }))['id'] as string;
};

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), openBrowser()]);
  const admin = await signInAsAdmin(product);
  const berlin = await addServer(admin, 'Berlin');
  await addServer(admin, 'Aachen');
  const { token } = await admin.ask('POST', `admin/servers/${berlin}/enrolment-tokens`);
  gateway = await StandInGateway.enrol(product.url, token as string, 20);
  await newCustomer(product, ANN.email, ANN.password, 'Ann Miller');
});
afterAll(async () => {
  gateway?.stop();
  await browser?.close();
  await product?.stop();
});

type Pressing = (page: Page) => Locator;

type Action = {
  name: string;
  /** What is pressed while the network is away. */
  press: Pressing;
  key?: 'Enter' | 'Space';
  /** What is there when it was done. */
  then: Pressing;
  /** The request that it takes: without network it is not sent, and not by itself when the network is back. */
  sends?: string;
  /** What puts everything in place for it, with the network. */
  first?: (page: Page) => Promise<unknown>;
};

const button =
  (name: string | RegExp): Pressing =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first();
const link =
  (name: string | RegExp): Pressing =>
  (page) =>
    page.getByRole('link', { name, exact: true }).first();
const menuItem =
  (name: string): Pressing =>
  (page) =>
    page.getByRole('menuitem', { name });
const dialog =
  (name: string | RegExp): Pressing =>
  (page) =>
    page.getByRole('dialog', { name });
const inDialog =
  (name: string): Pressing =>
  (page) =>
    page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true });
const text =
  (text: string | RegExp): Pressing =>
  (page) =>
    page.getByText(text).first();
const heading =
  (name: string): Pressing =>
  (page) =>
    page.getByRole('heading', { level: 1, name });
const gone =
  (what: Pressing): Action['first'] =>
  (page) =>
    what(page).waitFor({ state: 'detached' });

const escape = async (page: Page) => {
  await page.keyboard.press('Escape');
  await gone((page) => page.getByRole('dialog').or(page.getByRole('menu')))!(page);
};
const filled = (label: string, value: string) => (page: Page) =>
  page.getByRole('dialog').getByLabel(label).first().fill(value);

const line = (page: Page) => page.locator('#network-line', { hasText: /^Offline since \d\d:\d\d UTC/ });

const CONSOLE: Action[] = [
  { name: 'opens the notifications', press: button(/^Notifications/), then: dialog('Notifications') },
  { name: 'opens the account menu', first: escape, press: button('Your account'), then: menuItem('Profile') },
  { name: 'opens the profile', press: menuItem('Profile'), then: dialog('Profile') },
  { name: 'goes to the servers', first: escape, press: link('Servers'), then: link('Edit Aachen') },
  {
    name: 'sorts them',
    press: (page) => page.getByRole('columnheader', { name: 'Server' }).getByRole('button'),
    then: (page) => page.locator('[aria-sort=ascending]'),
  },
  { name: 'opens the dialog for a server', press: link('Add server'), then: dialog('Add server') },
  {
    name: 'adds a server',
    first: async (page) => {
      const values = {
        Name: 'Cologne',
        Location: 'Cologne',
        'Country code': 'DE',
        'IP address': '192.0.2.9',
        Endpoint: 'c.example.com',
      };
      for (const [label, value] of Object.entries(values)) await filled(label, value)(page);
    },
    press: inDialog('Add server'),
    sends: 'POST /api/v1/admin/servers',
    then: link('Edit Cologne'),
  },
  {
    name: 'switches it off',
    press: (page) => page.getByLabel('Cologne is active'),
    key: 'Space',
    sends: 'POST /api/v1/admin/servers/',
    then: text('Server deactivated'),
  },
  { name: 'opens it', press: link('Edit Cologne'), then: (page) => page.getByRole('dialog').getByLabel(/^Name/) },
  { name: 'asks to delete it', first: escape, press: button('Delete Cologne'), then: inDialog('Delete') },
  {
    name: 'deletes it',
    press: inDialog('Delete'),
    sends: 'DELETE /api/v1/admin/servers/',
    then: text('Server deleted successfully'),
  },
  { name: 'goes to the dashboard', press: link('Dashboard'), then: heading('Admin dashboard') },
];

/** Somebody who is signed in, and all that their page sends. */
const visit = async (path: string, { email, password }: typeof ANN) => {
  const { page, context } = await newPerson(browser, product.url, { reducedMotion: 'reduce' });
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`/auth?redirect=${path}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`**${path}`);
  return { page, context, sent };
};

/** Presses something while the network is away, and answers what is amiss when it is back. */
const faultsOf = async (
  { name, press, key = 'Enter', then, sends, first }: Action,
  { page, context, sent }: { page: Page; context: BrowserContext; sent: string[] },
): Promise<string[]> => {
  const faults: string[] = [];
  await first?.(page);
  const target = press(page);
  await target.waitFor();
  await context.setOffline(true);
  await line(page).waitFor();
  const before = sent.length;
  const times = () => sent.slice(before).filter((request) => sends !== undefined && request.startsWith(sends)).length;
  if (sends) {
    await target.focus();
    await page.keyboard.press(key);
    if (!(await isFocused(target))) faults.push(`${name}: the focus is lost`);
    if ((await target.getAttribute('aria-describedby')) !== 'network-line')
      faults.push(`${name}: does not say why it waits`);
    if (times() > 0) faults.push(`${name}: was sent without network`);
  } else await target.click();
  await context.setOffline(false);
  await line(page).waitFor({ state: 'hidden' });
  if (sends) {
    await target.focus();
    await page.keyboard.press(key);
  }
  await then(page).waitFor();
  if (sends && times() !== 1) faults.push(`${name}: was sent ${times()} times`);
  if ((await page.getByText('This page could not be shown').count()) > 0) faults.push(`${name}: the page is lost`);
  await eventually(`${name}: the focus is somewhere`, async () => !(await isFocused(page.locator('body')))).catch(
    ({ message }: Error) => faults.push(message),
  );
  return faults;
};

describe('the network cut before each action', () => {
  it('costs an admin no page, does nothing twice, and all is there when it is back', async () => {
    const visitor = await visit('/admin', ADMIN);
    const faults: string[] = [];
    for (const action of CONSOLE) faults.push(...(await faultsOf(action, visitor)));
    expect(faults).toEqual([]);
    await visitor.context.close();
  });

  it('signs out here at once, and on the server when it is back', async () => {
    const { page, context, sent } = await visit('/dashboard', ANN);
    await button('Account menu')(page).click();
    await menuItem('Sign out')(page).waitFor();
    await context.setOffline(true);
    await line(page).waitFor();
    await menuItem('Sign out')(page).click();
    await page.getByText('Signed out here').waitFor();
    expect(await page.evaluate(`localStorage.getItem('session')`)).toBeNull();
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/auth/sign-out') && answer.status() < 300);
    await context.setOffline(false);
    await ended;
    expect(sent.filter((request) => request.endsWith('/auth/refresh'))).toEqual([]);
    await context.close();
  });
});

describe('a release that took away a part of an open page', () => {
  /** Parts that the page has not loaded yet come with its next document only; how often that was fetched. */
  const release = async (page: Page) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/*.js', (route) =>
      documents > 0 ? route.continue() : route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
    );
    return () => documents;
  };

  it('leads to one reload', async () => {
    const { page, context } = await visit('/dashboard', ANN);
    await heading('Dashboard')(page).waitFor();
    const documents = await release(page);
    await link('Billing')(page).click();
    await heading('Billing')(page).waitFor();
    await page.getByRole('article', { name: 'Pro' }).waitFor();
    expect(documents()).toBe(1);
    await context.close();
  });

  it('costs nobody what was typed, but says that there is a newer page', async () => {
    const { page, context } = await visit('/dashboard/servers', ANN);
    await page.getByRole('searchbox').fill('Berlin');
    const documents = await release(page);
    await link('Billing')(page).click();
    await page.getByText('There is a new version of this page.').waitFor();
    expect(documents()).toBe(0);
    await button('Load it')(page).click();
    await page.getByRole('article', { name: 'Pro' }).waitFor();
    await context.close();
  });
});
