import { ADMIN, Product } from '@veilway/product';
import { eventually } from '@veilway/product/eventually';
import { appoint, buy, Caller, mailTo, newCustomer, signIn, signInAsAdmin, type Json } from '../support/api.js';
import { type Browser, newPerson, openBrowser, type Page } from '../support/browser.js';
import { FAR_ADDRESS, World } from '../support/world.js';

const JO = { email: 'jo@example.com', password: 'correct horse' };
const SAM = { email: 'sam@example.com', password: 'correct horse too', fullName: 'Sam Support' };
const BO = { email: 'bo@example.com', password: 'correct horse three' };
const QUESTION = 'Is the server in New York slow on Sundays?';
const ANSWER = 'It was, and has more room since Monday.';
const WHY = 'The card was reported as stolen.';

type Person = Awaited<ReturnType<typeof newPerson>>;

let product: Product;
let world: World;
let browser: Browser;
let server: Json;
let joId: string;
let admin: Person;
let otherAdmin: Person;
let sam: Person;
let jo: Person;

/** Somebody whose browser has signed in already. */
const admitted = async (who: typeof JO): Promise<Person> => {
  const { accessToken, refreshToken } = await new Caller(product.url).ask('POST', 'auth/sign-in', who);
  const value = JSON.stringify({ accessToken, refreshToken });
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage: [{ name: 'session', value }] }] };
  return newPerson(browser, product.url, { reducedMotion: 'reduce', storageState });
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const appears = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
/** What became of what was pressed; whoever is asked on the way whether it is still them says so, once in five minutes. */
const appearsToProven = async (page: Page, text: string, password: string) => {
  const told = page.getByText(text).first();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await told.or(proof).first().waitFor();
  if (await proof.isVisible()) {
    await proof.getByLabel('Password').fill(password);
    await proof.getByRole('button', { name: 'Go on' }).click();
  }
  await told.waitFor();
};
const pings = () => world.customer.pings(FAR_ADDRESS);

beforeAll(async () => {
  // Each refund takes two admins.
  const env = { HOST: '0.0.0.0', REFUND_ALONE_UP_TO_CENTS: '0' };
  [product, world, browser] = await Promise.all([Product.start({ env }), World.make(), openBrowser()]);
  server = await world.openServer(product);
  const customer = await newCustomer(product, JO.email, JO.password, 'Jo Journey');
  joId = (await customer.ask('GET', 'account'))['id'] as string;
  await buy(customer, 'pro');
  const config = await customer.ask('POST', 'configs', { serverId: server['id'], deviceName: 'Laptop' });
  const { text, headers } = await customer.call('GET', `configs/${config['id']}/file`);
  await world.wgQuickUp(/filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')![1]!, text);
  await eventually('the ping goes through', pings);
  await customer.ask('POST', 'tickets', { subject: 'Slow on Sundays', priority: 'medium', message: QUESTION });
  await newCustomer(product, BO.email, BO.password, 'Bo Boss');
  const { id } = await (await signIn(product, BO)).ask('GET', 'account');
  await appoint(await signInAsAdmin(product), id as string, 'admin');
  [admin, otherAdmin, jo] = await Promise.all([admitted(ADMIN), admitted(BO), admitted(JO)]);
});
afterAll(async () => {
  await browser?.close();
  await world?.remove();
  await product?.stop();
});

describe('whoever runs the business from the console', () => {
  it('invites a support person by mail', async () => {
    const { page } = admin;
    await page.goto('/admin/people');
    await press(page, 'Invite somebody');
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('Email address').fill(SAM.email);
    await dialog.getByLabel('Role').click();
    await page.getByRole('option', { name: 'Support' }).click();
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await appearsToProven(page, 'The invitation is on its way', ADMIN.password);
    await appears(page, SAM.email);
  });

  it('has them come by the link of the mail, which works once', async () => {
    const link = /https?:\S+[/]auth[/]invitation#\S+/.exec(await mailTo(product, SAM.email))![0];
    sam = await newPerson(browser, product.url, { reducedMotion: 'reduce' });
    const { page } = sam;
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'You are invited to work here' }).waitFor();
    await appears(page, new RegExp(`Choose a password for ${SAM.email}`));
    await page.getByLabel('Full Name').fill(SAM.fullName);
    await page.getByLabel('Password', { exact: true }).fill(SAM.password);
    await press(page, 'Accept and sign in');
    await page.waitForURL('**/dashboard/settings#second-factors');
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Slow on Sundays' }).waitFor();

    await admin.page.getByRole('row', { name: new RegExp(SAM.fullName) }).waitFor();
    await appears(admin.page, 'Nobody is invited at the moment.');
    const late = await newPerson(browser, product.url, { reducedMotion: 'reduce' });
    await late.page.goto(link);
    await late.page.getByRole('heading', { name: 'This invitation was accepted' }).waitFor();
    await late.context.close();
  });

  it('has tickets answered by them, who see no money', async () => {
    const { page } = sam;
    await page.getByRole('link', { name: 'Slow on Sundays' }).click();
    await appears(page, QUESTION);
    await page.getByLabel('Answer to the customer').fill(ANSWER);
    await press(page, 'Send answer');
    await appears(page, ANSWER);

    for (const name of ['Payments', 'Refunds', 'Analytics', 'Customers'])
      expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
    for (const path of ['payments', 'refunds', 'analytics']) {
      await page.goto(`/admin/${path}`);
      await appears(page, /^Nothing was found at/);
    }
    const caller = await signIn(product, SAM);
    for (const path of ['admin/orders', 'admin/refunds', 'admin/summary', `admin/accounts/${joId}`])
      expect([path, (await caller.call('GET', path)).status]).toEqual([path, 403]);
    const look = await caller.call('POST', `admin/accounts/${joId}/look`, {});
    expect(look.status).toBe(403);
  });

  it('announces maintenance, which the customer sees without a reload', async () => {
    await jo.page.goto('/dashboard');
    await jo.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const { page } = admin;
    await page.goto(`/admin/servers/${server['id'] as string}`);
    await press(page, 'Announce maintenance');
    const dialog = page.getByRole('dialog', { name: 'Announce maintenance' });
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('What customers notice').selectOption('outage');
    await dialog.getByLabel('From').fill(`${day}T02:00`);
    await dialog.getByLabel('Until').fill(`${day}T03:00`);
    await dialog.getByRole('button', { name: 'Announce maintenance' }).click();
    await appears(page, 'Maintenance announced');
    await appears(jo.page, 'Work on servers that your devices use');
    await appears(jo.page, /It cannot be reached\. You can move a device/);
    await eventually('the customer has a mail', async () =>
      Boolean((await product.mailTo(JO.email))?.text.includes(String(server['name']))),
    );
  });

  it('suspends a customer, whose tunnel is dead within five seconds', async () => {
    const { page } = admin;
    await page.goto(`/admin/customers/${joId}`);
    await press(page, 'Suspend');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(WHY);
    expect(await pings()).toBe(true);
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await appears(page, 'The account is suspended');
    await eventually('the ping stops', async () => !(await pings()), 5_000);
    expect((await new Caller(product.url).call('POST', 'auth/sign-in', JO)).status).toBeGreaterThanOrEqual(400);
  });

  it('lifts it, and the same file works again', async () => {
    await press(admin.page, 'Lift suspension');
    await appears(admin.page, 'The suspension is lifted');
    await eventually('the ping goes through again', pings);
    expect(await world.browse()).toBe('far away');
    await signIn(product, JO);
  });

  it('pays money back only where another admin agrees', async () => {
    const { page } = admin;
    await page.goto('/admin/payments');
    await page.getByRole('link', { name: 'Look at the payment of Jo Journey' }).click();
    await press(page, 'Pay back…');
    const dialog = page.getByRole('dialog', { name: 'Pay money back to Jo Journey' });
    await dialog.getByLabel('Reason').fill(WHY);
    await dialog.getByRole('button', { name: 'Pay back' }).click();
    await appearsToProven(page, 'It is approved; another admin has to confirm it in Refunds', ADMIN.password);

    // Another browser of the same admin is the same admin.
    const again = await admitted(ADMIN);
    for (const { page: own } of [admin, again]) {
      await own.goto('/admin/refunds');
      await press(own, 'Grant the refund of Jo Journey');
      await press(own, 'Grant');
      await appearsToProven(own, 'The refund could not be granted', ADMIN.password);
    }
    await again.context.close();
    expect(await pings()).toBe(true);

    await otherAdmin.page.goto('/admin/refunds');
    await press(otherAdmin.page, 'Grant the refund of Jo Journey');
    await press(otherAdmin.page, 'Grant');
    await appearsToProven(otherAdmin.page, 'The refund is granted', BO.password);
    await eventually('what was paid for is over', async () => !(await pings()));
    const customer = await signIn(product, JO);
    await eventually('the order is paid back', async () => {
      const { items } = await customer.ask('GET', 'orders');
      return (items as Json[]).some(({ status }) => status === 'refunded');
    });
  });

  it('complained of nothing but proofs, refusals and ended sessions, and asked nobody but us', () => {
    for (const { errors, foreign } of [admin, otherAdmin, sam, jo].map(({ complaints }) => complaints))
      expect({ errors: errors.filter((error) => !/ (401|403|409) /.test(error)), foreign }).toEqual({
        errors: [],
        foreign: [],
      });
  });
});
