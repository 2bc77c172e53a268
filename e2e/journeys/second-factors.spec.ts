import { Product } from '@veilway/product';
import { eventually } from '@veilway/product/eventually';
import { generateSync } from 'otplib';
import { newPerson, openBrowser, type Browser, type Complaints, type Page } from '../support/browser.js';

const ANN = { email: 'ann@example.com', password: 'correct horse', fullName: 'Ann Factor' };
const NEW_PASSWORD = 'another horse';
const ENDED_WITHIN_MS = 5_000;

let product: Product;
let browser: Browser;
let page: Page;
let complaints: Complaints;
let elsewhere: Awaited<ReturnType<typeof newPerson>>;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  const env: Record<string, string> = {};
  product = await Product.prepare({ env });
  // A passkey is for a name, which an address is not.
  const base = `http://localhost:${product.port}`;
  env['PUBLIC_URL'] = base;
  await product.run();
  browser = await openBrowser();
  ({ page, complaints } = await newPerson(browser, base));
  elsewhere = await newPerson(browser, base);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
const press = (name: string, on = page) => button(name, on).click();
const arrive = (on = page) => on.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
const enterPassword = async (password = ANN.password, on = page) => {
  const panel = on.getByRole('tabpanel');
  await panel.getByLabel('Email').fill(ANN.email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await press('Sign In', on);
};
const signOut = async () => {
  await press('Account menu');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/');
  await page.goto('/auth');
};
const codeField = () => page.getByRole('textbox', { name: 'Code', exact: true });
const codeOf = (later = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + later });
const enterRecoveryCode = async (code: string, on = page) => {
  await press('Use a recovery code', on);
  await on.getByLabel('Recovery code').fill(code);
  await press('Sign In', on);
};
const takeCodes = async () => {
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  await press('I have kept them');
  return codes;
};
const asked = () => page.getByRole('dialog', { name: 'Is it you?' });
const linkOf = async (path: string): Promise<string> => {
  let link: string | undefined;
  await eventually(`a mail with a link to ${path}`, async () => {
    const mail = await product.mailTo(ANN.email);
    return (link = mail?.text.split(/\s/).find((word) => word.includes(path))) !== undefined;
  });
  const { pathname, search, hash } = new URL(link!);
  return pathname + search + hash;
};

it('signs up', async () => {
  await page.goto('/auth?tab=signup');
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Full Name').fill(ANN.fullName);
  await panel.getByLabel('Email').fill(ANN.email);
  await panel.getByLabel('Password', { exact: true }).fill(ANN.password);
  await press('Create Account');
  await page.goto(await linkOf('token='));
  await page.getByLabel('Password', { exact: true }).fill(ANN.password);
  await press('Confirm');
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
});

it('adds a passkey, after the password was asked for once more', async () => {
  await page.goto('/auth?redirect=%2Fdashboard%2Fsettings%23second-factors');
  await enterPassword();
  await press('Add a passkey');
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await press('Add');
  await asked().getByLabel('Password').fill(ANN.password);
  await asked().getByRole('button', { name: 'Go on' }).click();
  recoveryCodes = await takeCodes();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByText('Laptop', { exact: true }).waitFor();
});

it('signs in by the passkey that the browser offers at the field, without a password', async () => {
  await signOut();
  await arrive();
});

it('signs in by the button, where a browser offers none', async () => {
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)');
  await signOut();
  await press('Sign in with a passkey');
  await arrive();
});

it('uses it beside the password', async () => {
  await signOut();
  await enterPassword();
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
  await press('Use a passkey');
  await arrive();
});

it('sets up an authenticator app, proving it by the passkey', async () => {
  await page.goto('/dashboard/settings#second-factors');
  await press('Set up');
  await asked().getByRole('button', { name: 'Use a passkey' }).click();
  secret = await page.getByLabel('Secret', { exact: true }).innerText();
  await codeField().fill(codeOf());
  await press('Confirm');
  await page.getByText('Your authenticator app is set up').waitFor();
});

it('signs in by password and code, which works once', async () => {
  await signOut();
  await enterPassword();
  // The clock of the app is a little ahead, since the code of this half-minute has been used.
  const code = codeOf(30);
  await codeField().fill(code);
  await press('Sign In');
  await arrive();
  await signOut();
  await enterPassword();
  await codeField().fill(code);
  await press('Sign In');
  await page.getByText(/^This code was used already/).waitFor();
});

it('signs in by a recovery code, which works once', async () => {
  await enterRecoveryCode(recoveryCodes[0]!);
  await arrive();
  await signOut();
  await enterPassword();
  await enterRecoveryCode(recoveryCodes[0]!);
  await page.getByText(/^This code was used already/).waitFor();
});

it('replaces a forgotten password, which ends the session elsewhere within seconds', async () => {
  await elsewhere.page.goto('/auth');
  await enterPassword(ANN.password, elsewhere.page);
  await enterRecoveryCode(recoveryCodes[1]!, elsewhere.page);
  await arrive(elsewhere.page);

  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill(ANN.email);
  await press('Send link');
  await page.goto(await linkOf('/auth/reset-password'));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await press('Change password');
  await page.getByRole('heading', { level: 1, name: 'Your password is changed' }).waitFor();
  await elsewhere.page.waitForURL('**/auth?**', { timeout: ENDED_WITHIN_MS });

  await page.goto('/auth');
  await enterPassword(NEW_PASSWORD);
  await enterRecoveryCode(recoveryCodes[2]!);
  await arrive();
});

it('complained of nothing but what was refused on purpose, and asked nobody but us', () => {
  const onPurpose = / (401|403|409) /;
  for (const { errors, foreign } of [complaints, elsewhere.complaints])
    expect({ errors: errors.filter((error) => !onPurpose.test(error)), foreign }).toEqual({ errors: [], foreign: [] });
});
