import { ADMIN, Product } from '@veilway/product';
import { eventually } from '@veilway/product/eventually';
import { readFile } from 'node:fs/promises';
import { Caller, newCustomer } from '../support/api.js';
import { type Browser, newPerson, openBrowser, type Page } from '../support/browser.js';

const JO = { email: 'jo@example.com', password: 'correct horse' };
const NEW_PASSWORD = 'another horse';
const WHY = 'It is too slow for me.';

type Person = Awaited<ReturnType<typeof newPerson>>;

let product: Product;
let browser: Browser;
let jo: Person;
let admin: Person;

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), openBrowser()]);
  await newCustomer(product, JO.email, JO.password, 'Jo Journey');
  const { accessToken, refreshToken } = await new Caller(product.url).ask('POST', 'auth/sign-in', ADMIN);
  const value = JSON.stringify({ accessToken, refreshToken });
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage: [{ name: 'session', value }] }] };
  [jo, admin] = await Promise.all([
    newPerson(browser, product.url, { reducedMotion: 'reduce' }),
    newPerson(browser, product.url, { reducedMotion: 'reduce', storageState }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const linkOf = async (path: string): Promise<string> => {
  let link: string | undefined;
  await eventually(`a mail with a link to ${path}`, async () => {
    const mail = await product.mailTo(JO.email);
    return (link = mail?.text.split(/\s/).find((word) => word.includes(path))) !== undefined;
  });
  const { pathname, search, hash } = new URL(link!);
  return pathname + search + hash;
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const saved = async (page: Page, button: RegExp) => {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await saving;
  return { name: file.suggestedFilename(), begin: (await readFile(await file.path())).subarray(0, 5).toString() };
};

describe('somebody who wants their money back', () => {
  it('has forgotten their password, and signs in with a new one', async () => {
    const { page } = jo;
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(JO.email);
    await press(page, 'Send link');
    await page.goto(await linkOf('/auth/reset-password'));
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await press(page, 'Change password');
    await page.getByRole('heading', { level: 1, name: 'Your password is changed' }).waitFor();
    await page.goto('/auth?redirect=/dashboard/billing');
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel('Email').fill(JO.email);
    await panel.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await press(page, 'Sign In');
  });

  it('pays, where each line of the price is told again, and saves the receipt', async () => {
    const { page } = jo;
    await page.getByRole('article', { name: 'Basic' }).getByRole('button').click();
    await press(page, 'Go on to pay $9.99');
    await page.getByText('Basic, one month').waitFor();
    await page.getByText('No money moves here.', { exact: false }).waitFor();
    await press(page, 'Pay $9.99');
    await page.waitForURL(({ pathname }) => pathname === '/dashboard/downloads');
    await page.goto('/dashboard/billing');
    expect(await saved(page, /^Save receipt/)).toMatchObject({
      name: expect.stringMatching(/^receipt-\d{4}-000001\.pdf$/),
      begin: '%PDF-',
    });
  });

  it('asks for it with a reason, and sees that nobody has decided', async () => {
    const { page } = jo;
    await press(page, 'Money back for Basic');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(WHY);
    await dialog.getByRole('button', { name: 'Ask for your money back' }).click();
    await page.getByText('We have not decided yet').waitFor();
  });

  it('is read and granted in the console', async () => {
    const { page } = admin;
    await page.goto('/admin/refunds');
    await page.getByText(WHY).waitFor();
    await press(page, 'Grant the refund of Jo Journey');
    await press(page, 'Grant');
    const proof = page.getByRole('dialog', { name: 'Is it you?' });
    await proof.getByLabel('Password').fill(ADMIN.password);
    await proof.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('The refund is granted').waitFor();
  });

  it('is paid back without a reload, has a credit note, and no subscription any more', async () => {
    const { page } = jo;
    await page.getByText(/^Paid back on .*, in 5-7 business days$/).waitFor();
    expect(await saved(page, /^Save credit note/)).toMatchObject({
      name: expect.stringMatching(/^credit-note-C-\d{4}-000001\.pdf$/),
      begin: '%PDF-',
    });
    await page.getByRole('link', { name: 'Subscriptions' }).first().click();
    await page.getByText('No active subscription').waitFor();
  });

  it('complained of nothing but that a proof was wanted, and asked nobody but us', () => {
    for (const { errors, foreign } of [jo.complaints, admin.complaints])
      expect({ errors: errors.filter((error) => !/ 403 /.test(error)), foreign }).toEqual({ errors: [], foreign: [] });
  });
});
