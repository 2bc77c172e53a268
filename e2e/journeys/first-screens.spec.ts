import { eventually } from '@veilway/product/eventually';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { mailTo, type Json } from '../support/api.js';
import { newPerson, openBrowser, type Browser, type Complaints, type Page } from '../support/browser.js';
import { ADMIN, Caller, Product } from '@veilway/product';
import { FAR_ADDRESS, GATEWAY_ADDRESS, World } from '../support/world.js';

let product: Product;
let world: World;
let browser: Browser;
let customer: { page: Page; complaints: Complaints };
let admin: { page: Page; complaints: Complaints };
let tunnel: string;
let second: Page;

/** Until it appears: whoever is asked on the way whether it is still them says so, once in five minutes. */
const proves = async (page: Page, told: ReturnType<Page['getByText']>) => {
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await told.or(proof).first().waitFor();
  if (await proof.isVisible()) {
    await proof.getByLabel('Password').fill(ADMIN.password);
    await proof.getByRole('button', { name: 'Go on' }).click();
  }
  await told.waitFor();
};

beforeAll(async () => {
  [product, world, browser] = await Promise.all([
    Product.start({ env: { HOST: '0.0.0.0' } }),
    World.make(),
    openBrowser(),
  ]);
  [customer, admin] = [await newPerson(browser, product.url), await newPerson(browser, product.url)];
});
afterAll(async () => {
  await browser?.close();
  await world?.remove();
  await product?.stop();
});

/** The tab that is open: the other one stays in the page. */
const panel = (page: Page) => page.getByRole('tabpanel');
const serverName = () => `s ${world.interfaceName}`;

describe('an admin in a browser of their own', () => {
  it('signs in and adds a server by the dialog', async () => {
    const { page } = admin;
    await page.goto('/admin/servers');
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === '/admin/servers');
    await page.goto('/admin/servers/new');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill(serverName());
    await dialog.getByLabel(/^Location/).fill('New York');
    await dialog.getByLabel(/^Country code/i).fill('US');
    await dialog.getByLabel(/^IP address/i).fill(GATEWAY_ADDRESS);
    await dialog.getByLabel(/^Endpoint/).fill(GATEWAY_ADDRESS);
    expect(await dialog.getByLabel(/^Port/).inputValue()).toBe('51820');
    expect(await dialog.getByLabel(/^Max clients/i).inputValue()).toBe('100');
    await dialog.getByRole('button', { name: 'Add server' }).click();
    await page.getByText('Server created successfully').waitFor();
  });

  it('enrols a gateway with the copied command', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: `More for ${serverName()}` }).click();
    await page.getByRole('menuitem', { name: 'Enrol gateway' }).click();
    const command = page.getByLabel('Enrolment command');
    await proves(page, command);
    const token = /--token (\S+)/.exec((await command.textContent()) ?? '')![1]!;
    world.startAgent(product, token);
    await page.getByRole('button', { name: 'Close' }).click();
    await eventually('the console shows the gateway online, without a reload', async () =>
      /online/i.test((await page.getByRole('row', { name: new RegExp(serverName()) }).textContent()) ?? ''),
    );
  });
});

describe('a customer', () => {
  it('signs up, confirms by the mail’s link and the password, and signs in', async () => {
    const { page } = customer;
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await panel(page).getByLabel('Full Name').fill('Jo Journey');
    await panel(page).getByLabel('Email').fill('jo@example.com');
    await panel(page).getByLabel('Password', { exact: true }).fill('correct horse');
    await panel(page).getByRole('button').last().click();
    await page.getByText('Please check your email to verify your account.').waitFor();
    const [link] = /https?:\S+token=\S+/.exec(await mailTo(product, 'jo@example.com'))!;
    await page.goto(new URL(link).pathname + new URL(link).search);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page
      .getByRole('link', { name: /sign in/i })
      .or(page.getByRole('button', { name: /sign in/i }))
      .first()
      .click();
    await panel(page).getByLabel('Email').fill('jo@example.com');
    await panel(page).getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('You have been signed in successfully.').waitFor();
    await page.waitForURL(({ pathname }) => pathname === '/dashboard');
  });

  it('buys Basic with the test payment', async () => {
    const { page } = customer;
    await page.goto('/dashboard/billing');
    await page.getByRole('article', { name: 'Basic' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Go on to pay $9.99' }).click();
    await page.waitForURL(({ pathname }) => pathname.startsWith('/pay/'));
    await page.getByRole('button', { name: 'Pay $9.99', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Device name').waitFor();
    await page.goto('/dashboard/billing');
    await page.getByText('Active', { exact: true }).first().waitFor();
  });

  it('creates a config with a key made in the browser, whose file brings up a real tunnel', async () => {
    const { page } = customer;
    await page.goto('/dashboard/downloads');
    await page
      .getByRole('button', { name: /Create/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Device name').fill('Laptop');
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/configs'),
    );
    await dialog.getByRole('button', { name: 'Create' }).click();
    const { publicKey, hasPrivateKey } = (await (await answered).json()) as Json;
    expect(hasPrivateKey).toBe(false);
    await page.getByRole('article', { name: 'Laptop' }).waitFor();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download .conf' }).click();
    const download = await downloading;
    const file = await readFile(await download.path(), 'utf8');
    const privateKey = /^PrivateKey = (\S+)$/m.exec(file)![1]!;
    const derived = await world.customer.run('bash', '-c', `echo ${privateKey} | wg pubkey`);
    expect(derived.trim()).toBe(publicKey);
    tunnel = await world.wgQuickUp(download.suggestedFilename(), file);
    await eventually('the ping goes through', () => world.customer.pings(FAR_ADDRESS));
  });

  it('sees device, bytes and handshake without a reload', async () => {
    const { page } = customer;
    const card = page.getByRole('article', { name: 'Laptop' });
    // Two decimals of a megabyte: a single ping would still read 0.00.
    await world.customer.run('ping', '-n', '-q', '-c', '40', '-i', '0.05', '-s', '1200', FAR_ADDRESS);
    await card.getByText('Connected now').waitFor({ timeout: 30_000 });
    await eventually('bytes and handshake show up', async () => {
      const text = (await card.textContent()) ?? '';
      return !text.includes('Never') && /[1-9]\d*\.\d\d MB|0\.0[1-9] MB|0\.[1-9]\d MB/.test(text);
    });
  });

  it('gets the file again after a reload, and another browser says why it cannot', async () => {
    const { page } = customer;
    await page.reload();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download .conf' }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toMatch(/^PrivateKey = \S{44}$/m);

    const elsewhere = await newPerson(browser, product.url);
    await elsewhere.page.goto('/auth');
    await panel(elsewhere.page).getByLabel('Email').fill('jo@example.com');
    await panel(elsewhere.page).getByLabel('Password', { exact: true }).fill('correct horse');
    await elsewhere.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await elsewhere.page.waitForURL(({ pathname }) => pathname === '/dashboard');
    await elsewhere.page.goto('/dashboard/downloads');
    await elsewhere.page.getByText(/made in another browser/).waitFor();
    await elsewhere.context.close();
  });

  it('is cut off when the config is revoked', async () => {
    const { page } = customer;
    await page.getByRole('button', { name: 'Revoke Laptop' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await eventually('the ping stops', async () => !(await world.customer.pings(FAR_ADDRESS)), 10_000);
    await world.wgQuickDown(tunnel);
  });

  it('renews the session once for two tabs whose access token has run out', async () => {
    const { page } = customer;
    second = await page.context().newPage();
    // Here nothing asks for anything, least of all with a token that is about to change.
    await Promise.all([page, second].map((tab) => tab.goto('/health/live')));
    const runOut = await page.evaluate<string>('JSON.parse(localStorage.session).accessToken');
    const api = '**/api/v1/**';
    await page.context().route(api, (route) => {
      const request = route.request();
      const isRefused =
        request.headers()['authorization'] === `Bearer ${runOut}` && !request.url().endsWith('/refresh');
      return isRefused
        ? route.fulfill({ status: 401, json: { type: '/problems/unauthorized', title: 'Not signed in', status: 401 } })
        : route.continue();
    });
    let renewals = 0;
    page.context().on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) renewals += 1;
    });
    await Promise.all([page.goto('/dashboard/downloads'), second.goto('/dashboard')]);
    await page.getByText('No configurations available').waitFor();
    await second.getByText('Recent Activity').waitFor();
    expect(renewals).toBe(1);
    await page.context().unroute(api);
    // The browser itself tells of answers that say 401, which are what this is about.
    const { errors } = customer.complaints;
    errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('status of 401')));
  });

  it('signs out in a second tab, and the first follows', async () => {
    const { page } = customer;
    await second.getByRole('button', { name: 'Account menu' }).click();
    await second.getByRole('menuitem', { name: 'Sign out' }).click();
    await second.waitForURL(({ pathname }) => pathname === '/');
    await page.waitForURL(({ pathname }) => pathname === '/auth');
  });
});

describe('a visitor without scripts', () => {
  it('reads plans and servers of the moment, and opens a sub-menu', async () => {
    const { page, context, complaints } = await newPerson(browser, product.url, { javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('article', { name: 'Pro' }).getByText('$19.99').waitFor();
    await page.getByText(serverName(), { exact: true }).waitFor();
    await page.locator('summary').first().click();
    await page.getByRole('link', { name: 'Fast servers' }).waitFor();
    expect([complaints.errors, complaints.foreign]).toEqual([[], []]);
    await context.close();
  });
});

describe('who follows a link that leads nowhere', () => {
  it('is told so, and the path stands in the log without what was asked', async () => {
    const answer = await fetch(`${product.url}/nowhere/at-all?token=secret`, { headers: { Accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Return to Home');
    await eventually('it is logged', async () => (await readFile(product.logFile, 'utf8')).includes('/nowhere/at-all'));
    expect(await readFile(product.logFile, 'utf8')).not.toContain('token=secret');
  });

  it.each(['/dashboard/nowhere', '/admin/nowhere', '/admin/servers/s-1/more'])(
    'is told so by the page itself at %s, with its status, also where the document is known',
    async (path) => {
      // There is one thing at this path: it is answered to whoever asks for anything.
      const known = await fetch(product.url + path.slice(0, path.indexOf('/', 1)), { headers: { Accept: '*/*' } });
      const headers = { Accept: 'text/html', 'If-None-Match': known.headers.get('ETag')! };
      const answer = await fetch(product.url + path, { headers });
      expect([known.status, answer.status]).toEqual([200, 404]);
      expect(await answer.text()).toContain('<div id="root">');
    },
  );

  it('finds what is for search engines, and whom to tell of a hole', async () => {
    const text = async (path: string) => (await fetch(product.url + path)).text();
    const [site] = /^sitemap: (.*)$/m.exec(await text('/robots.txt'))!.slice(1);
    expect(await text(new URL(site!).pathname)).toContain('/auth</loc>');
    expect(await text('/.well-known/security.txt')).toMatch(/^Contact: mailto:.+$/m);
  });
});

describe('a visitor on a bad line', () => {
  it.each([
    ['/dashboard', 150],
    ['/admin', 200],
  ])('has to load little JavaScript before %s is drawn: at most %d kB', async (path, most) => {
    const html = await (await fetch(product.url + path, { headers: { Accept: 'text/html' } })).text();
    const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, script]) => product.url + script!);
    expect(scripts.length).toBeGreaterThan(2);
    const sizes = scripts.map(async (script) => {
      const answer = await fetch(script);
      expect(answer.status).toBe(200);
      return gzipSync(await answer.arrayBuffer(), { level: 9 }).length;
    });
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size) / 1_000).toBeLessThanOrEqual(most);
  });

  it('sees the sign-in page before any script has come, and leaves no password in an address', async () => {
    const { page, context } = await newPerson(browser, product.url, { javaScriptEnabled: false });
    await page.goto('/auth');
    await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor();
    const paint = await page.evaluate(`getComputedStyle(document.querySelector('[type=submit]')).backgroundColor`);
    expect(paint).toBe('rgb(11, 107, 124)');
    await page.getByLabel('Email').fill('jo@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    expect((await sent).url()).toBe(`${product.url}/auth`);
    await page.waitForURL(`${product.url}/auth`);
    // What stands in `noscript` is no text to the finders of text.
    await page.locator('noscript p').waitFor();
    await context.close();
  });

  it('may sign in before the scripts have come, and is signed in when they have', async () => {
    const { page, context, complaints } = await newPerson(browser, product.url);
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await context.route('**/assets/*.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/auth?redirect=/dashboard/billing', { waitUntil: 'commit' });
    await panel(page).getByLabel('Email').fill('jo@example.com');
    await panel(page).getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    expect(page.url()).toBe(`${product.url}/auth?redirect=/dashboard/billing`);
    release();
    await page.waitForURL(({ pathname }) => pathname === '/dashboard/billing');
    await page.getByText('You have been signed in successfully.').waitFor();
    expect(complaints).toMatchObject({ errors: [], foreign: [] });
    await context.close();
  });
});

/** As Chromium does where somebody blocks what sites store. */
const FORGETFUL = `for (const storage of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, storage, {
    get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
  })`;

describe('the scripts on their way', () => {
  const LATE = /\/assets\/(?!show-early).+\.js$/;
  const SHIFTS = `window.shifted = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shifted += value)))
      .observe({ type: 'layout-shift', buffered: true })`;

  it.each([
    ['/dashboard', 'Dashboard'],
    ['/admin', 'Admin dashboard'],
  ])('%s shows its figures already, and is taken over when they have come', async (path, heading) => {
    const { page, context, complaints } = await newPerson(browser, product.url, {
      viewport: { width: 390, height: 844 },
    });
    const { session } = await new Caller(product.url).signIn(ADMIN);
    await page.addInitScript(`localStorage.setItem('session', ${JSON.stringify(JSON.stringify(session))})`);
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await context.route(LATE, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const figures = () => page.locator('[data-figure]').allTextContents();
    await eventually('the figures are there', async () => {
      const values = await figures();
      return values.length > 3 && values.every((value) => value.trim() !== '');
    });
    const early = await figures();
    expect(await page.getByRole('heading').count()).toBe(0);
    release();
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await figures()).toEqual(early);
    expect(complaints.errors).toEqual([]);
    await context.close();
  });

  it('leave the figures where they are when the first steps come', async () => {
    const { page, context } = await newPerson(browser, product.url, { viewport: { width: 390, height: 844 } });
    const { session } = await new Caller(product.url).signIn(ADMIN);
    await page.addInitScript(`localStorage.setItem('session', ${JSON.stringify(JSON.stringify(session))})`);
    await page.addInitScript(SHIFTS);
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await context.route(LATE, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const figure = page.locator('[data-figure=activePlans]', { hasText: /\d/ });
    await figure.waitFor();
    const drawn = await figure.boundingBox();
    release();
    await page.getByRole('region', { name: 'First steps' }).waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await figure.boundingBox()).toEqual(drawn);
    expect(await page.evaluate('shifted')).toBeLessThanOrEqual(0.05);
    await context.close();
  });

  it('shows nothing of the dashboard to who is not signed in', async () => {
    const { page, context } = await newPerson(browser, product.url);
    await context.route(LATE, () => undefined);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.locator('#root:empty').waitFor({ state: 'attached' });
    await context.close();
  });
});

describe('a browser that asks for less motion', () => {
  it('has the dark in all of a page at once', async () => {
    const { page, context } = await newPerson(browser, product.url, { reducedMotion: 'reduce' });
    await page.goto('/auth');
    const colors = (mode: string) =>
      page.evaluate<string[]>(`(() => {
        document.documentElement.className = '${mode}';
        return [document.body, document.querySelector('h1')].map((element) => getComputedStyle(element).color);
      })()`);
    const [ofBody] = await colors('light');
    const dark = await colors('dark');
    expect(dark[0]).not.toBe(ofBody);
    expect(dark[1]).toBe(dark[0]);
    await context.close();
  });
});

describe('a browser that keeps nothing', () => {
  it.each(['/', '/tools/ip-lookup', '/contact', '/dashboard', '/auth', '/admin'])('has a page at %s', async (path) => {
    const { page, context, complaints } = await newPerson(browser, product.url);
    await page.addInitScript(FORGETFUL);
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    // A page that was drawn before its scripts came hears nothing until then.
    await eventually('it is dark as asked', async () => {
      await page.locator('[aria-label*=dark i]').first().click();
      return (await page.locator('html.dark').count()) === 1;
    });
    expect(await page.getByText(/^This browser keeps nothing of this site/).count()).toBe(
      /auth/.test(page.url()) ? 1 : 0,
    );
    expect(complaints.errors).toEqual([]);
    await context.close();
  });
});

describe('the admin again', () => {
  const row = () => admin.page.getByRole('row', { name: new RegExp(serverName()) });

  it('switches the server off and on', async () => {
    const { page } = admin;
    await page.goto('/admin/servers');
    await row().getByLabel(`${serverName()} is active`).click();
    await page.getByText('Server deactivated').waitFor();
    await row().getByLabel(`${serverName()} is active`).click();
    await page.getByText('Server activated').waitFor();
  });

  it('edits and deletes it', async () => {
    const { page } = admin;
    await row().getByLabel(`Edit ${serverName()}`).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Location/)
      .fill('Boston');
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Server updated successfully').waitFor();
    await row().getByLabel(`Delete ${serverName()}`).click();
    await page.getByText('Are you sure you want to delete this server?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await proves(page, page.getByText('Server deleted successfully'));
  });
});

it('complained in no console, and asked nobody but us', () => {
  // The browser itself tells of answers that say 403, as where the admin is asked for a proof.
  const { errors } = admin.complaints;
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('status of 403')));
  for (const { complaints } of [customer, admin]) expect(complaints).toMatchObject({ errors: [], foreign: [] });
});
