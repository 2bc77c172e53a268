import { eventually } from '@veilway/product/eventually';
import { Product } from '@veilway/product';
import { readFile } from 'node:fs/promises';
import { mailTo } from '../support/api.js';
import { newPerson, openBrowser, type Browser, type Complaints, type Locator, type Page } from '../support/browser.js';
import { FAR_ADDRESS, World } from '../support/world.js';

jest.setTimeout(120_000);

const MOST_CLICKS = 12;
const PASSWORD = 'correct horse';

let product: Product;
let world: World;
let browser: Browser;
let page: Page;
let complaints: Complaints;
let clicks = 0;
let began: number;
let file: { name: string; text: string };
let tunnel: string | undefined;

beforeAll(async () => {
  [product, world, browser] = await Promise.all([
    Product.start({ env: { HOST: '0.0.0.0' } }),
    World.make(),
    openBrowser(),
  ]);
  await world.openServer(product);
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  ({ page, complaints } = await newPerson(browser, product.url, phone));
});
afterAll(async () => {
  if (tunnel) await world.wgQuickDown(tunnel);
  await browser?.close();
  await world?.remove();
  await product?.stop();
});

const press = async (what: Locator) => {
  clicks += 1;
  await what.click();
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The tab that is open: the other one stays in the page. */
const panel = () => page.getByRole('tabpanel');
const steps = () => page.getByRole('region', { name: 'First steps' });
const left = () =>
  steps()
    .getByRole('listitem')
    .filter({ hasNot: page.getByText('Done', { exact: true }) });

describe('a first hour, on a phone', () => {
  it('begins with a plan on the site, which leads to the sign-up', async () => {
    await page.goto('/');
    began = performance.now();
    await press(page.getByRole('article', { name: 'Pro' }).getByRole('link', { name: 'Get Started' }));
    await panel().getByLabel('Full Name').fill('Hanna Hour');
    await panel().getByLabel('Email').fill('hanna@example.com');
    await panel().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(button('Create Account'));
    await page.getByText('Please check your email to verify your account.').waitFor();
  });

  it('goes on in the mail, and comes back to the plan', async () => {
    const [link] = /https?:\S+token=\S+/.exec(await mailTo(product, 'hanna@example.com'))!;
    clicks += 1; // on the link in the mail
    await page.goto(new URL(link).pathname + new URL(link).search);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(button('Confirm'));
    await press(page.getByRole('link', { name: 'Sign In' }));
    await panel().getByLabel('Email').fill('hanna@example.com');
    await panel().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(button('Sign In'));
    await page
      .getByRole('dialog', { name: 'Buy Pro?' })
      .getByText(/^You pay \$19\.99 now/)
      .waitFor();
  });

  it('pays what was said, and is asked for the first device', async () => {
    await press(button('Go on to pay $19.99'));
    await press(button('Pay $19.99'));
    await page.getByRole('dialog').getByLabel('Device name').fill('Phone');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Create' }));
    await page.getByRole('article', { name: 'Phone' }).waitFor();
  });

  it('takes the file, with few clicks', async () => {
    const downloading = page.waitForEvent('download');
    await press(button('Download .conf'));
    const download = await downloading;
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    console.info(`From Get Started to the file: ${clicks} clicks, ${Math.round(performance.now() - began)} ms.`);
    file = { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  });

  it('has one first step left, which goes with the first connection', async () => {
    await page.goto('/dashboard');
    await steps().waitFor();
    expect(await left().count()).toBe(1);
    tunnel = await world.wgQuickUp(file.name, file.text);
    await eventually('the ping goes through', () => world.customer.pings(FAR_ADDRESS));
    await steps().waitFor({ state: 'detached' });
    console.info(`From Get Started to the connection: ${Math.round(performance.now() - began)} ms.`);
  });

  it('complained in no console, and asked nobody but us', () =>
    expect(complaints).toMatchObject({ errors: [], foreign: [] }));
});
