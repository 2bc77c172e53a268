import { Product } from '@veilway/product';
import { readFile } from 'node:fs/promises';
import { appoint, Caller, newCustomer, signIn, signInAsAdmin } from '../support/api.js';
import { type Browser, newPerson, openBrowser, type Page } from '../support/browser.js';

const ANN = { email: 'ann@example.com', password: 'correct horse' };
const SAM = { email: 'sam@example.com', password: 'correct horse too' };

/** A picture of one pixel, called as somebody's screen would be. */
const PICTURE = {
  name: 'screen.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

type Person = Awaited<ReturnType<typeof newPerson>>;

let product: Product;
let browser: Browser;
let ann: Person;
let sam: Person;

/** Somebody whose browser has signed in already. */
const admitted = async (who: typeof ANN): Promise<Person> => {
  const { accessToken, refreshToken } = await new Caller(product.url).ask('POST', 'auth/sign-in', who);
  const value = JSON.stringify({ accessToken, refreshToken });
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage: [{ name: 'session', value }] }] };
  return newPerson(browser, product.url, { reducedMotion: 'reduce', storageState });
};

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), openBrowser()]);
  await newCustomer(product, ANN.email, ANN.password, 'Ann Miller');
  await newCustomer(product, SAM.email, SAM.password, 'Sam Support');
  const { id } = await (await signIn(product, SAM)).ask('GET', 'account');
  await appoint(await signInAsAdmin(product), id as string, 'support');
  [ann, sam] = await Promise.all([admitted(ANN), admitted(SAM)]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Nothing below is loaded anew: what appears was told. */
const appears = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe('a ticket with a picture', () => {
  it('goes from who asks to the desk', async () => {
    await sam.page.goto('/admin');
    await sam.page.getByRole('heading', { name: 'No tickets yet' }).waitFor();
    await ann.page.goto('/dashboard');
    await ann.page.getByRole('link', { name: 'Contact Support' }).click();
    await ann.page.getByRole('button', { name: 'New Ticket' }).click();
    const form = ann.page.getByRole('dialog', { name: 'New Ticket' });
    await form.getByLabel('Subject').fill('Slow on Sundays');
    await form.getByLabel('Priority').selectOption('high');
    await form.getByLabel('Message').fill('Why is it slow? Look at this.');
    await form.locator('input[type=file]').setInputFiles(PICTURE);
    await form.getByRole('list', { name: 'Attached files' }).getByText('screen.png').waitFor();
    await form.getByRole('button', { name: 'Create Ticket' }).click();
    await appears(ann.page, 'Ticket created!');
    await appears(ann.page, 'Your support ticket has been submitted successfully.');
    await sam.page.getByRole('link', { name: 'Slow on Sundays' }).click();
    await appears(sam.page, 'Why is it slow? Look at this.');
  });

  it('shows the desk the picture, as bytes to save', async () => {
    const saving = sam.page.waitForEvent('download');
    await sam.page.getByRole('button', { name: 'Save screen.png' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('screen.png');
    expect((await readFile(await saved.path())).subarray(1, 4).toString()).toBe('PNG');
  });

  it('comes back answered, without a note of it', async () => {
    await ann.page.getByRole('link', { name: 'Slow on Sundays' }).click();
    await sam.page.getByRole('button', { name: 'Write a note instead' }).click();
    await sam.page.getByLabel('Note for the desk').fill('Asks every Sunday.');
    await sam.page.getByRole('button', { name: 'Add note' }).click();
    await appears(sam.page, 'Asks every Sunday.');
    await sam.page.getByRole('button', { name: 'Write an answer instead' }).click();
    await sam.page.getByLabel('Answer to the customer').fill('Everybody is at home then.');
    await sam.page.locator('input[type=file]').setInputFiles({ ...PICTURE, name: 'sundays.png' });
    await appears(sam.page, 'sundays.png');
    // The button sends nothing before the upload is over.
    await sam.page.locator('button[aria-busy=true]').first().waitFor({ state: 'detached' });
    await sam.page.getByRole('button', { name: 'Send answer' }).click();
    await appears(ann.page, 'Everybody is at home then.');
    const saving = ann.page.waitForEvent('download');
    await ann.page.getByRole('button', { name: 'Save sundays.png' }).click();
    expect((await saving).suggestedFilename()).toBe('sundays.png');
    expect(await ann.page.getByText('Asks every Sunday.').count()).toBe(0);
    await ann.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  });

  it('goes on, is resolved and rated', async () => {
    await ann.page.getByLabel('Your reply').fill('I see.');
    await ann.page.getByRole('button', { name: 'Reply', exact: true }).click();
    await appears(sam.page, 'I see.');
    await sam.page.getByRole('button', { name: 'Resolve' }).click();
    await ann.page.getByRole('button', { name: '5 of 5: It could not have been better' }).click();
    await appears(ann.page, 'Thank you!');
  });

  it('complained in no console, and asked nobody but us', () => {
    for (const { complaints } of [ann, sam]) expect(complaints).toMatchObject({ errors: [], foreign: [] });
  });
});
