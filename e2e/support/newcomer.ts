import { readFile } from 'node:fs/promises';
import { Product } from '@veilway/product';
import { eventually } from '@veilway/product/eventually';
import { mailTo } from './api.js';
import { newPerson, openBrowser, type Browser, type Complaints, type Locator, type Page } from './browser.js';
import { FAR_ADDRESS, World } from './world.js';

const PASSWORD = 'correct horse';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Somebody who comes to the site for the first time, on a phone, with a product and a world of their own. */
export class Newcomer {
  clicks = 0;
  private tunnel: string | undefined;
  private constructor(
    readonly product: Product,
    private readonly world: World,
    private readonly browser: Browser,
    readonly page: Page,
    readonly complaints: Complaints,
    private readonly person: { fullName: string; email: string },
  ) {}

  static async arrive(person: { fullName: string; email: string }): Promise<Newcomer> {
    const [product, world, browser] = await Promise.all([
      Product.start({ env: { HOST: '0.0.0.0' } }),
      World.make(),
      openBrowser(),
    ]);
    await world.openServer(product);
    const { page, complaints } = await newPerson(browser, product.url, PHONE);
    return new Newcomer(product, world, browser, page, complaints, person);
  }

  async leave(): Promise<void> {
    if (this.tunnel) await this.world.wgQuickDown(this.tunnel);
    await this.browser.close();
    await this.world.remove();
    await this.product.stop();
  }

  async press(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The tab that is open: the other one stays in the page. */
  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  get steps(): Locator {
    return this.page.getByRole('region', { name: 'First steps' });
  }

  /** Those of the first steps that are not done. */
  get left(): Locator {
    return this.steps.getByRole('listitem').filter({ hasNot: this.page.getByText('Done', { exact: true }) });
  }

  async signUp(): Promise<void> {
    await this.panel.getByLabel('Full Name').fill(this.person.fullName);
    await this.panel.getByLabel('Email').fill(this.person.email);
    await this.panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.press(this.button('Create Account'));
    await this.page.getByText('Please check your email to verify your account.').waitFor();
  }

  /** By the mail's link, in the tab that it opens. */
  async confirmAndSignIn(): Promise<void> {
    const [link] = /https?:\S+token=\S+/.exec(await mailTo(this.product, this.person.email))!;
    this.clicks += 1; // on the link in the mail
    await this.page.goto(new URL(link).pathname + new URL(link).search);
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.press(this.button('Confirm'));
    await this.press(this.page.getByRole('link', { name: 'Sign In' }));
    await this.panel.getByLabel('Email').fill(this.person.email);
    await this.panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.press(this.button('Sign In'));
  }

  /** In the dialog that asks for the device. */
  async nameDevice(name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Device name').fill(name);
    await this.press(dialog.getByRole('button', { name: 'Create' }));
    await this.page.getByRole('article', { name }).waitFor();
  }

  async takeFile(): Promise<{ name: string; text: string }> {
    const downloading = this.page.waitForEvent('download');
    await this.press(this.button('Download .conf'));
    const download = await downloading;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }

  async connect({ name, text }: { name: string; text: string }): Promise<void> {
    this.tunnel = await this.world.wgQuickUp(name, text);
    await eventually('the ping goes through', () => this.world.customer.pings(FAR_ADDRESS));
  }
}
