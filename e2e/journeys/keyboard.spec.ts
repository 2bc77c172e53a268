import { eventually } from '@veilway/product/eventually';
import type { Page } from '../support/browser.js';
import { holdsFocus, isFocused, Keyboard } from '../support/keyboard.js';
import { Shop } from '../support/shop.js';

let shop: Shop;
let keys: Keyboard;
let page: Page;

/** A browser of one's own, at an address that leads to the sign-in. */
const openAt = async (path: string) => {
  ({ page } = await shop.visitor());
  keys = new Keyboard(page);
  await page.goto(path);
  await page.waitForURL(({ pathname }) => pathname === '/auth');
  await page.getByRole('tabpanel').waitFor();
};

const signIn = async ({ email, password }: Shop['ann']) => {
  await keys.tabTo(page.getByLabel('Email'));
  await keys.type(email);
  await keys.tabTo(page.getByLabel('Password', { exact: true }));
  await keys.type(password);
  await keys.press('Enter');
};

const focusReaches = (what: string, name: string, role: Parameters<Page['getByRole']>[0] = 'button') =>
  eventually(what, () => isFocused(page.getByRole(role, { name })));

/** Only then does it hear of keys. */
const focusIsIn = (what: string, place: ReturnType<Page['getByRole']>) =>
  eventually(`${what} has the focus`, () => holdsFocus(place));

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop?.close());

describe('a customer without a mouse', () => {
  beforeAll(() => openAt('/auth'));

  it('goes from tab to tab with the arrows, and signs in', async () => {
    await keys.tabTo(page.getByRole('tab', { name: 'Sign In' }));
    await keys.press('ArrowRight');
    await page.getByLabel('Full Name').waitFor();
    await keys.press('ArrowLeft');
    await signIn(shop.ann);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await eventually('the page begins where the form was', () => isFocused(page.locator('main')));
  });

  it('skips header and menu', async () => {
    await page.goto('/dashboard/servers');
    await page.getByRole('searchbox').waitFor();
    await keys.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await isFocused(skip)).toBe(true);
    expect((await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await keys.press('Enter');
    expect(await isFocused(page.locator('main'))).toBe(true);
    await keys.press('Tab');
    expect(await isFocused(page.getByRole('main').getByRole('searchbox'))).toBe(true);
  });

  it('opens the notifications and closes them', async () => {
    await page.goto('/dashboard');
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.waitFor();
    await keys.tabTo(bell);
    await keys.press('Enter');
    await focusIsIn('the list', page.getByRole('dialog', { name: 'Notifications' }));
    await keys.press('Escape');
    await eventually('the bell has the focus', () => isFocused(bell));
  });

  it('chooses from the account menu with the arrows, and reads on there', async () => {
    await keys.tabTo(page.getByRole('button', { name: 'Account menu' }));
    await keys.press('Enter');
    await focusIsIn('the menu', page.getByRole('menu'));
    await keys.press('ArrowDown', 'Enter');
    const profile = page.getByRole('heading', { name: 'Profile' });
    await profile.waitFor();
    await eventually('the section’s heading has the focus', () => isFocused(profile));
  });

  it('cuts a picture, which the header shows then', async () => {
    const choose = page.getByRole('button', { name: 'Choose a picture…' });
    await keys.tabTo(choose);
    // What it opens is the browser's own.
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.locator('input[type=file]').setInputFiles(picture);
    const dialog = page.getByRole('dialog', { name: 'Cut the picture' });
    await dialog.getByRole('button', { name: 'Use this picture', disabled: false }).waitFor();
    await keys.tabTo(dialog.getByRole('slider', { name: 'Picture in its frame' }));
    await keys.press('+', '+', 'ArrowLeft');
    const keep = dialog.getByRole('button', { name: 'Use this picture' });
    await keys.tabTo(keep);
    await keys.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const shown = page.getByRole('button', { name: 'Account menu' }).locator('img');
    await shown.waitFor();
    const sizes = await shown.evaluate((image: object) => {
      const { naturalWidth, naturalHeight } = image as { naturalWidth: number; naturalHeight: number };
      return [naturalWidth, naturalHeight];
    });
    expect(sizes).toEqual([256, 256]);
    await eventually('the focus is back', () => isFocused(page.getByRole('button', { name: 'Change…' })));
  });

  it('follows the menu to the plans, and buys one', async () => {
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await keys.tabTo(page.getByRole('navigation').getByRole('link', { name: 'Billing' }));
    await keys.press('Enter');
    const buy = page.getByRole('article', { name: 'Pro' }).getByRole('button');
    await buy.waitFor();
    expect(await isFocused(page.locator('main'))).toBe(true);
    await keys.tabTo(buy);
    await keys.press('Enter');
    await focusIsIn('the dialog', page.getByRole('dialog', { name: 'Buy Pro?' }));
    const goOn = page.getByRole('button', { name: 'Go on to pay $19.99' });
    await goOn.waitFor();
    await keys.tabTo(goOn);
    await keys.press('Enter');
    // Exactly: the dialog's button, which goes on to pay, has these words in its name.
    const pay = page.getByRole('button', { name: 'Pay $19.99', exact: true });
    await pay.waitFor();
    await keys.tabTo(pay);
    await keys.press('Enter');
    const first = page.getByRole('dialog').getByLabel('Device name');
    await eventually('the first field of the first device has the focus', () => isFocused(first));
    await keys.press('Escape');
  });

  it('stays in the dialog for a new config until it is closed', async () => {
    await page.goto('/dashboard/downloads');
    const create = page.getByRole('button', { name: 'Create Config' });
    await create.waitFor();
    await keys.tabTo(create);
    await keys.press('Enter');
    const dialog = page.getByRole('dialog');
    await eventually('the first field has the focus', () => isFocused(dialog.getByLabel('Device name')));
    for (let stop = 0; stop < 12; stop++) {
      await keys.press('Tab');
      expect(await holdsFocus(dialog)).toBe(true);
    }
    await keys.press('Escape');
    await focusReaches('what opened it has the focus', 'Create Config');
  });

  it('creates a config', async () => {
    await keys.press('Space');
    const name = page.getByRole('dialog').getByLabel('Device name');
    await eventually('the first field has the focus', () => isFocused(name));
    await keys.type('Laptop');
    await keys.tabTo(page.getByRole('dialog').getByRole('radio').first());
    await keys.press('ArrowDown');
    await keys.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Create' }));
    await keys.press('Enter');
    await page.getByRole('article', { name: 'Laptop' }).waitFor();
  });

  it('thinks twice before a config is revoked', async () => {
    const revoke = page.getByRole('button', { name: 'Revoke Laptop' });
    await keys.tabTo(revoke);
    await keys.press('Enter');
    const dialog = page.getByRole('alertdialog');
    const yes = dialog.getByRole('button', { name: 'Revoke', exact: true });
    await focusIsIn('the dialog', dialog);
    expect(await isFocused(yes)).toBe(false);
    await keys.press('Escape');
    await eventually('the button has the focus again', () => isFocused(revoke));
    await keys.press('Enter');
    await eventually('the dialog has the focus', () => holdsFocus(dialog));
    await keys.tabTo(yes);
    await keys.press('Enter');
    await page.getByRole('article', { name: 'Laptop' }).waitFor({ state: 'detached' });
    await eventually('the focus is not lost', async () => !(await isFocused(page.locator('body'))));
  });

  it('always saw where the focus was', () => expect(keys.unseen).toEqual([]));
});

describe('an admin without a mouse', () => {
  beforeAll(() => openAt('/admin/servers'));

  const rows = () => page.getByRole('rowheader').allTextContents();

  it('signs in, and skips header and menu', async () => {
    await signIn(shop.admin);
    await page.getByRole('table').waitFor();
    await page.reload();
    await page.getByRole('table').waitFor();
    await keys.press('Tab');
    expect(await isFocused(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
    await keys.press('Enter');
    expect(await isFocused(page.locator('main'))).toBe(true);
  });

  it('fills the dialog for a new server, and leaves it', async () => {
    await keys.tabTo(page.getByRole('link', { name: 'Add server' }));
    await keys.press('Enter');
    const dialog = page.getByRole('dialog');
    await eventually('the first field has the focus', () => isFocused(dialog.getByLabel(/^Name/)));
    for (const value of ['Cologne', 'Cologne', 'DE', '192.0.2.9', 'cologne.example.com']) {
      await keys.type(value);
      await keys.press('Tab');
    }
    expect(await dialog.getByLabel(/^Endpoint/).inputValue()).toBe('cologne.example.com');
    await keys.tabTo(dialog.getByLabel('Active: offered to customers'));
    await keys.press('Space');
    expect(await dialog.getByLabel('Active: offered to customers').isChecked()).toBe(false);
    await keys.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focusReaches('what opened it has the focus', 'Add server', 'link');
  });

  it('sorts the table', async () => {
    const column = page.getByRole('columnheader', { name: 'Server' });
    const shows = (sort: string | null, ...names: string[]) =>
      eventually(`it is sorted: ${sort}`, async () => {
        const found = (await rows()).map((row) => names.findIndex((name) => row.startsWith(name)));
        return (await column.getAttribute('aria-sort')) === sort && found.join() === '0,1';
      });
    await shows(null, 'Berlin', 'Aachen');
    await keys.tabTo(column.getByRole('button'));
    await keys.press('Enter');
    await shows('ascending', 'Aachen', 'Berlin');
    await keys.press('Enter');
    await shows('descending', 'Berlin', 'Aachen');
  });

  it('switches a server off', async () => {
    await keys.tabTo(page.getByLabel('Berlin is active'));
    await keys.press('Space');
    await page.getByText('Server deactivated').waitFor();
  });

  it('opens what is in the menu of a server, and comes back', async () => {
    await keys.tabTo(page.getByRole('button', { name: 'More for Aachen' }));
    await keys.press('Enter');
    await focusReaches('the first item has the focus', 'Enrol gateway', 'menuitem');
    await keys.press('Enter');
    const proof = page.getByRole('dialog', { name: 'Is it you?' });
    await eventually('the password has the focus', () => isFocused(proof.getByLabel('Password')));
    await keys.type(shop.admin.password);
    await keys.press('Enter');
    await page.getByLabel('Enrolment command').waitFor();
    await focusIsIn('the dialog', page.getByRole('dialog'));
    await keys.press('Escape');
    await focusReaches('the menu’s button has the focus', 'More for Aachen');
  });

  it('always saw where the focus was', () => expect(keys.unseen).toEqual([]));
});
