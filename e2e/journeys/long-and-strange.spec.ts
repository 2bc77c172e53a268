import { generateKeyPair } from '@veilway/wireguard';
import { Product } from '@veilway/product';
import { enrolmentToken, buy, type Caller, type Json, newCustomer, signInAsAdmin } from '../support/api.js';
import { type Browser, newPerson, openBrowser, type Page } from '../support/browser.js';
import { settled } from '../support/screens.js';
import { StandInGateway } from '../support/stand-in-gateway.js';

jest.setTimeout(600_000);

const DEVICES = 200;
/** More than a page of the console holds; making 500 takes minutes and looks the same. */
const SERVERS = 120;

const long = (what: string) => what.repeat(64).slice(0, 64);
/** One word without an end, right to left, wide pictures, and what looks like HTML. */
const NAMES = [long('very long '), long('شبكة'), '👩‍👩‍👧‍👦'.repeat(5), '<b>&amp;</b> "it\'s"', long('W')];
const nameOf = (n: number) => NAMES[n % NAMES.length]!;

/** The narrowest screen, and a page at 200 % on the most common one, whatever moves and shines there. */
const SCREENS = [
  { size: { width: 320, height: 640 }, media: { colorScheme: 'light', reducedMotion: 'reduce' } },
  { size: { width: 640, height: 360 }, media: { forcedColors: 'active', reducedMotion: 'reduce' } },
] as const;

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor();
};

/** A smaller plan, with every device that it has no room for. */
const asksAboutBasic = async (page: Page) => {
  await press('Change to Basic')(page);
  await page.getByText('is removed:').waitFor();
};

type Seen = [path: string, open?: (page: Page) => Promise<void>];
const CUSTOMERS: readonly Seen[] = [
  ['/'],
  ['/dashboard'],
  ['/dashboard', press('Account menu')],
  ['/dashboard', press('View Connection Logs')],
  ['/dashboard/servers'],
  ['/dashboard/subscriptions'],
  ['/dashboard/billing'],
  ['/dashboard/billing', asksAboutBasic],
  ['/dashboard/downloads'],
  ['/dashboard/downloads', press('Create Config')],
  ['/dashboard/downloads', press('QR Code')],
];
const ADMINS: readonly Seen[] = [
  ['/admin'],
  ['/admin', press('Your account')],
  ['/admin/servers?perPage=100'],
  ['/admin/servers?perPage=100', press('Delete')],
];

/** What is wider than the screen, and what is cut off without a sign that there is more. */
const ILL_FITTING = `(() => {
  const shown = [...document.querySelectorAll('body *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility() && width > 1 && height > 1 && getComputedStyle(element).clipPath === 'none';
  });
  const isShortened = (element) =>
    element !== null && (getComputedStyle(element).textOverflow === 'ellipsis' || isShortened(element.parentElement));
  const canBeReached = (element) => element.closest('[role=region], [role=group][tabindex]') || isShortened(element);
  const tooWide = shown.filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !canBeReached(one));
  const cut = shown.filter((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.textContent.trim() !== '';
    return isCut && ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis';
  });
  const excess = document.documentElement.scrollWidth - innerWidth;
  const tell = (what) => (element) => what + ': ' + element.outerHTML.slice(0, 200);
  return [
    ...(excess > 0 ? [excess + ' px too wide'] : []),
    ...tooWide.slice(0, 3).map(tell('too wide')),
    ...cut.slice(0, 3).map(tell('cut off')),
  ];
})()`;

let product: Product;
let browser: Browser;
let gateway: StandInGateway;

const inTurns = async (count: number, work: (n: number) => Promise<unknown>, atOnce = 16) => {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const addServer = (admin: Caller, n: number) =>
  admin.ask('POST', 'admin/servers', {
    name: `${n} ${nameOf(n)}`.slice(0, 64),
    location: nameOf(n + 1),
    countryCode: 'DE',
    ipAddress: `198.18.${n >> 8}.${n & 255}`,
    endpoint: `${n}.${'long-label.'.repeat(8)}example.com`,
    maxClients: 250,
  });

const sessionOf = ({ token }: Caller) => JSON.stringify({ accessToken: token, refreshToken: 'none' });

async function furnish() {
  const admin = await signInAsAdmin(product);
  // Each takes its network on the plan of all: more at once would wait for each other.
  await inTurns(SERVERS, (n) => addServer(admin, n + 1), 3);
  const home = await addServer(admin, 0);
  const token = await enrolmentToken(admin, home['id'] as string);
  gateway = await StandInGateway.enrol(product.url, token, 12);
  const customer = await newCustomer(
    product,
    `${'ann.'.repeat(15)}anna@${'example-'.repeat(7)}n.com`,
    undefined,
    nameOf(0),
  );
  await buy(customer, 'enterprise');
  await inTurns(DEVICES, (n) => addDevice(customer, home, n));
  return { admin, customer };
}

const addDevice = async (customer: Caller, server: Json, n: number) =>
  customer.ask('POST', 'configs', {
    serverId: server['id'],
    deviceName: nameOf(n),
    // The last one, which is shown first, has a code to be scanned.
    ...(n < DEVICES - 1 && { publicKey: (await generateKeyPair()).publicKey }),
  });

/** Everything that somebody finds too wide, on each screen. */
async function look(who: Caller, seen: readonly Seen[]): Promise<string[]> {
  const storageState = {
    cookies: [],
    origins: [{ origin: product.url, localStorage: [{ name: 'session', value: sessionOf(who) }] }],
  };
  const { page, context, complaints } = await newPerson(browser, product.url, { storageState });
  const found: string[] = [];
  for (const [path, open] of seen) {
    await page.goto(path);
    await settled(page);
    await open?.(page);
    for (const { size, media } of SCREENS) {
      await page.setViewportSize(size);
      await page.emulateMedia(media);
      await settled(page);
      found.push(...(await page.evaluate<string[]>(ILL_FITTING)).map((what) => `${path} at ${size.width}: ${what}`));
    }
  }
  await context.close();
  return [...found, ...complaints.errors];
}

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({}), openBrowser()]);
});
afterAll(async () => {
  gateway?.stop();
  await browser?.close();
  await product?.stop();
});

it('shows long, strange and many names without a page that is wider than its screen', async () => {
  const { admin, customer } = await furnish();
  expect([...(await look(customer, CUSTOMERS)), ...(await look(admin, ADMINS))]).toEqual([]);
});
