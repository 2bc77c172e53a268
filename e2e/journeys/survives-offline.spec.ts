import { eventually } from '@veilway/product/eventually';
import type { BrowserContext, Locator, Page } from '../support/browser.js';
import { holdsFocus, isFocused } from '../support/keyboard.js';
import { Shop } from '../support/shop.js';

jest.setTimeout(240_000);

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop?.close());

type Pressing = (page: Page) => Locator;

type Action = {
  name: string;
  /** What is pressed while the network is away. */
  press: Pressing;
  /** By Enter without. A menu's items have no focus of their own. */
  by?: 'Enter' | 'Space' | 'Escape' | 'mouse';
  /** What is there when it was done. */
  then: Pressing;
  /** What has the focus then, by itself or by something in it. */
  focus: Pressing;
  /** The request that it takes: without network it is not sent, and not by itself when the network is back. */
  sends?: string;
  /** Asked for a proof, it is sent once more. */
  proves?: true;
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
  (name: string | RegExp): Pressing =>
  (page) =>
    page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true });
const text =
  (text: string | RegExp): Pressing =>
  (page) =>
    page.getByText(text).first();
/** What opens over the page. */
const opened: Pressing = (page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'));
const field =
  (label: string | RegExp): Pressing =>
  (page) =>
    page.getByRole('dialog').getByLabel(label).first();
/** Where a page begins that somebody has gone to: the site's content, the console's heading. */
const main: Pressing = (page) => page.locator('main:focus, h1:focus');
const heading =
  (name: string): Pressing =>
  (page) =>
    page.getByRole('heading', { level: 1, name });
/** Leaves what is open, for what opened it. */
const back = (opener: Pressing): Action => ({
  name: 'comes back',
  press: opened,
  by: 'Escape',
  then: opener,
  focus: opener,
});
const filled = (label: string, value: string) => (page: Page) =>
  page.getByRole('dialog').getByLabel(label).first().fill(value);

const FOCUS_PATIENCE_MS = 20_000;
const FOCUSED = `document.activeElement.outerHTML.slice(0, 200)`;

const line = (page: Page) => page.locator('#network-line', { hasText: /^Offline since \d\d:\d\d UTC/ });

const choose: Pressing = (page) => page.getByRole('article', { name: 'Pro' }).getByRole('button');

const CUSTOMER: Action[] = [
  { name: 'opens the notifications', press: button(/^Notifications/), then: dialog('Notifications'), focus: opened },
  back(button(/^Notifications/)),
  {
    name: 'opens the account menu',
    press: button('Account menu'),
    then: menuItem('Profile'),
    focus: opened,
  },
  {
    name: 'goes to the profile',
    press: menuItem('Profile'),
    by: 'mouse',
    then: heading('Settings'),
    focus: (page) => page.locator('#profile'),
  },
  {
    name: 'saves a name',
    first: (page) => page.getByLabel('Full Name').fill('Ann Muller'),
    press: button('Save'),
    sends: 'PATCH /api/v1/account',
    then: text('Profile saved'),
    focus: button('Save'),
  },
  {
    name: 'ends a session',
    press: (page) => page.getByRole('button', { name: /^End .+ since / }).first(),
    sends: 'DELETE /api/v1/account/sessions/',
    then: (page) => page.getByRole('main').filter({ hasNot: button(/^End .+ since /)(page) }),
    focus: (page) => page.getByRole('list', { name: 'Sessions' }),
  },
  { name: 'goes back home', press: link('Dashboard'), then: heading('Dashboard'), focus: main },
  {
    name: 'opens the connection logs',
    press: button('View Connection Logs'),
    then: (page) => page.getByRole('dialog'),
    focus: opened,
  },
  back(button('View Connection Logs')),
  { name: 'goes to the servers', press: link('Servers'), then: heading('Servers'), focus: main },
  {
    name: 'stars a server',
    press: button(/Berlin/),
    sends: 'PUT /api/v1/favourites/',
    then: (page) => page.getByRole('button', { name: /Berlin/, pressed: true }),
    focus: button(/Berlin/),
  },
  { name: 'goes to the plans', press: link('Billing'), then: heading('Billing'), focus: main },
  { name: 'asks for a plan', press: choose, then: inDialog(/^Go on to pay/), focus: opened },
  { name: 'thinks better of it', press: inDialog('Not now'), then: choose, focus: choose },
  { name: 'asks for it after all', press: choose, then: inDialog(/^Go on to pay/), focus: opened },
  {
    name: 'orders it',
    press: inDialog(/^Go on to pay/),
    sends: 'POST /api/v1/orders',
    then: button(/^Pay /),
    focus: main,
  },
  {
    name: 'pays',
    press: button(/^Pay /),
    sends: 'POST /api/v1/test-payments/',
    then: field('Device name'),
    focus: field('Device name'),
  },
  {
    name: 'creates a config',
    first: filled('Device name', 'Laptop'),
    press: inDialog('Create'),
    sends: 'POST /api/v1/configs',
    then: (page) => page.getByRole('article', { name: 'Laptop' }),
    // The dialog came with the page, which began there.
    focus: main,
  },
  {
    name: 'opens its QR code',
    press: button('QR Code'),
    then: (page) => page.getByRole('img', { name: /^WireGuard configuration of/ }),
    focus: opened,
  },
  back(button('QR Code')),
  {
    name: 'copies its file',
    press: button('Copy Config'),
    sends: 'GET /api/v1/configs/',
    then: text('Configuration copied to clipboard'),
    focus: button('Copy Config'),
  },
  {
    name: 'asks to revoke it',
    press: button('Revoke Laptop'),
    then: (page) => page.getByRole('alertdialog'),
    focus: opened,
  },
  {
    name: 'revokes it',
    press: inDialog('Revoke'),
    sends: 'DELETE /api/v1/configs/',
    then: text('No configurations available'),
    focus: (page) => page.locator('#configs'),
  },
  {
    name: 'opens the dialog for another',
    press: button('Create Config'),
    then: (page) => page.getByRole('dialog'),
    focus: field('Device name'),
  },
  back(button('Create Config')),
  {
    name: 'looks at the subscription',
    press: link('Subscriptions'),
    then: button('Cancel subscription'),
    focus: main,
  },
  {
    name: 'asks to cancel the plan',
    press: button('Cancel subscription'),
    then: (page) => page.getByRole('alertdialog'),
    focus: opened,
  },
  {
    name: 'cancels it',
    press: inDialog('Cancel subscription'),
    sends: 'POST /api/v1/subscriptions/',
    then: button('Resume subscription'),
    focus: button('Resume subscription'),
  },
  {
    name: 'takes that back',
    press: button('Resume subscription'),
    sends: 'POST /api/v1/subscriptions/',
    then: button('Cancel subscription'),
    focus: button('Cancel subscription'),
  },
  { name: 'goes home', press: link('Dashboard'), then: heading('Dashboard'), focus: main },
  { name: 'looks what is new', press: button(/^Notifications/), then: inDialog('Mark all read'), focus: opened },
  {
    name: 'has read it all',
    press: inDialog('Mark all read'),
    sends: 'POST /api/v1/notifications/',
    then: (page) => dialog('Notifications')(page).filter({ hasNot: button('Mark all read')(page) }),
    focus: (page) => page.locator('#notifications-title'),
  },
  back(button(/^Notifications/)),
];

const CONSOLE: Action[] = [
  { name: 'opens the notifications', press: button(/^Notifications/), then: dialog('Notifications'), focus: opened },
  back(button(/^Notifications/)),
  {
    name: 'opens the account menu',
    press: button('Your account'),
    then: menuItem('Profile'),
    focus: opened,
  },
  { name: 'opens the profile', press: menuItem('Profile'), by: 'mouse', then: dialog('Profile'), focus: opened },
  back(button('Your account')),
  { name: 'goes to the servers', press: link('Servers'), then: link('Edit Aachen'), focus: main },
  {
    name: 'sorts them',
    press: (page) => page.getByRole('columnheader', { name: 'Server' }).getByRole('button'),
    then: (page) =>
      page
        .getByRole('rowheader')
        .first()
        .filter({ hasText: /^Aachen/ }),
    focus: (page) => page.getByRole('columnheader', { name: 'Server' }).getByRole('button'),
  },
  {
    name: 'opens the dialog for a server',
    press: link('Add server'),
    then: dialog('Add server'),
    focus: field(/^Name/),
  },
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
    focus: link('Add server'),
  },
  {
    name: 'switches it off',
    press: (page) => page.getByLabel('Cologne is active'),
    by: 'Space',
    sends: 'POST /api/v1/admin/servers/',
    then: text('Server deactivated'),
    focus: (page) => page.getByLabel('Cologne is active'),
  },
  { name: 'opens it', press: link('Edit Cologne'), then: field(/^Name/), focus: field(/^Name/) },
  back(link('Edit Cologne')),
  {
    name: 'asks to delete it',
    press: button('Delete Cologne'),
    then: inDialog('Delete'),
    focus: opened,
  },
  {
    name: 'deletes it',
    press: inDialog('Delete'),
    sends: 'DELETE /api/v1/admin/servers/',
    proves: true,
    then: text('Server deleted successfully'),
    focus: main,
  },
  { name: 'goes to the dashboard', press: link('Dashboard'), then: heading('Admin dashboard'), focus: main },
];

/** Somebody who is signed in, and all that their page sends. */
const visit = async (path: string, { email, password }: Shop['ann'], before?: (page: Page) => Promise<unknown>) => {
  const { page, context } = await shop.visitor();
  await before?.(page);
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`/auth?redirect=${path}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === path);
  return { page, context, sent };
};

const prove = async (page: Page) => {
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Password').fill(shop.admin.password);
  await proof.getByRole('button', { name: 'Go on' }).click();
};

/** Presses something while the network is away, and answers what is amiss when it is back. */
const faultsOf = async (
  { name, press, by = 'Enter', then, focus, sends, proves, first }: Action,
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
  const act = async () => {
    if (by === 'mouse') return target.click();
    if (by !== 'Escape') await target.focus();
    return page.keyboard.press(by);
  };
  await act();
  if (sends) {
    if (!(await isFocused(target))) faults.push(`${name}: the focus is lost`);
    if ((await target.getAttribute('aria-describedby')) !== 'network-line')
      faults.push(`${name}: does not say why it waits`);
    if (times() > 0) faults.push(`${name}: was sent without network`);
  }
  await context.setOffline(false);
  await line(page).waitFor({ state: 'hidden' });
  if (sends) await act();
  if (proves) await prove(page);
  await then(page).waitFor();
  if (sends && times() !== (proves ? 2 : 1)) faults.push(`${name}: was sent ${times()} times`);
  if ((await page.getByText('This page could not be shown').count()) > 0) faults.push(`${name}: the page is lost`);
  await eventually('the focus came', () => holdsFocus(focus(page)), FOCUS_PATIENCE_MS).catch(async () =>
    faults.push(`${name}: the focus is at ${await page.evaluate(FOCUSED)}`),
  );
  return faults;
};

describe('the network cut before each action', () => {
  it('costs a customer no page, does nothing twice, all is there when it is back, and the focus where it is expected', async () => {
    const visitor = await visit('/dashboard', shop.ann);
    const faults: string[] = [];
    for (const action of CUSTOMER) faults.push(...(await faultsOf(action, visitor)));
    expect(faults).toEqual([]);
    await visitor.context.close();
  });

  it('costs an admin no page, does nothing twice, all is there when it is back, and the focus where it is expected', async () => {
    const visitor = await visit('/admin', shop.admin);
    const faults: string[] = [];
    for (const action of CONSOLE) faults.push(...(await faultsOf(action, visitor)));
    expect(faults).toEqual([]);
    await visitor.context.close();
  });

  it('signs out here at once, and on the server when it is back', async () => {
    const { page, context, sent } = await visit('/dashboard', shop.ann);
    await button('Account menu')(page).click();
    await menuItem('Sign out')(page).waitFor();
    await context.setOffline(true);
    await line(page).waitFor();
    await menuItem('Sign out')(page).click();
    await page.getByText('Signed out here').waitFor();
    await page.getByText('This page is loaded as soon as the network is back.').waitFor();
    expect(await page.evaluate(`localStorage.getItem('session')`)).toBeNull();
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/auth/sign-out') && answer.status() < 300);
    await context.setOffline(false);
    await ended;
    await page.getByRole('article', { name: 'Pro' }).waitFor();
    // Its styles, which failed together with its code, came too.
    expect(await page.evaluate(`getComputedStyle(document.querySelector('h1')).fontWeight`)).toBe('700');
    expect(sent.filter((request) => request.endsWith('/auth/refresh'))).toEqual([]);
    await context.close();
  });
});

describe('a release that took away a part of an open page', () => {
  const gone = { status: 404, contentType: 'text/plain', body: 'gone' };

  it('leads to one reload', async () => {
    const { page, context } = await visit('/dashboard', shop.ann);
    await heading('Dashboard')(page).waitFor();
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/landing*.js', (route) => (documents > 0 ? route.continue() : route.fulfill(gone)));
    await page.getByRole('complementary').getByRole('link').first().click();
    await page.getByRole('article', { name: 'Pro' }).waitFor();
    expect([documents, new URL(page.url()).pathname]).toEqual([1, '/']);
    await context.close();
  });

  it('costs nobody what was typed, but says that there is a newer page', async () => {
    let takeAway = () => {};
    const typed = new Promise<void>((resolve) => (takeAway = resolve));
    const { page, context } = await visit('/dashboard/servers', shop.ann, (page) =>
      // What is loaded when the page has nothing else to do.
      page.route('**/assets/settings*.js', (route) => typed.then(() => route.fulfill(gone))),
    );
    const search = page.getByRole('searchbox');
    await search.fill('Berlin');
    takeAway();
    await page.getByText('There is a new version of this page.').waitFor();
    expect(await search.inputValue()).toBe('Berlin');
    await page.unroute('**/assets/settings*.js');
    await button('Load it')(page).click();
    await page.getByText('There is a new version of this page.').waitFor({ state: 'hidden' });
    await heading('Servers')(page).waitFor();
    await context.close();
  });
});
