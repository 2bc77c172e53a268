import { Product } from '@veilway/product';
import { randomBytes, randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { type Browser, newPerson, openBrowser, openWindow, type Page } from '../support/browser.js';
import { EVENT_LOG, placesHolding, storedBytes } from '../support/stored-bytes.js';

jest.setTimeout(240_000);

const COOKIE = Buffer.from('2112a442', 'hex');
const request = () => Buffer.concat([Buffer.from('00010000', 'hex'), COOKIE, randomBytes(12)]);

/** A STUN server that says what it is told to say, or nothing; it knows nothing of ours. */
class Teller {
  /** As bytes. */
  says: Buffer | undefined;
  private constructor(readonly socket: Socket) {}

  static async listen(type: 'udp4' | 'udp6', host: string): Promise<Teller> {
    const socket = createSocket(type);
    socket.bind(0, host);
    await once(socket, 'listening');
    const teller = new Teller(socket);
    socket.on('message', (asked, { port, address }) => {
      if (teller.says) socket.send(answer(asked, teller.says), port, address);
    });
    return teller;
  }

  get port(): number {
    return this.socket.address().port;
  }
}

const answer = (asked: Buffer, told: Buffer): Buffer => {
  const key = asked.subarray(4, 20);
  const address = Buffer.from(told.map((byte, n) => byte ^ key[n]!));
  const port = Buffer.from([(40_000 >> 8) ^ key[0]!, (40_000 & 255) ^ key[1]!]);
  const value = Buffer.concat([Buffer.from([0, told.length === 4 ? 1 : 2]), port, address]);
  const head = Buffer.from([1, 1, 0, 4 + value.length]);
  return Buffer.concat([head, key, Buffer.from([0, 0x20, 0, value.length]), value]);
};

const freeUdpPort = async (): Promise<number> => {
  const { socket, port } = await Teller.listen('udp4', '127.0.0.1');
  socket.close();
  await once(socket, 'close');
  return port;
};

const written = (bytes: Buffer) =>
  bytes.length === 4
    ? [...bytes].join('.')
    : new URL(`http://[${bytes.toString('hex').replace(/(.{4})(?!$)/g, '$1:')}]`).hostname.slice(1, -1);

/** What our line carries each way, in Mbit/s: so much even a busy machine does. */
const LINE = 8;

const any = () => randomInt(1, 255);
const PUBLIC = () => Buffer.from([172, 217, any(), any()]);

let product: Product;
let browser: Browser;
let tellers: Teller[];
let stunPort: number;
/** Speed tests take their time and little else, so that they run beside the first tests. */
let measured: ReturnType<typeof measure>;
let cut: ReturnType<typeof measureCut>;
/** Addresses that visitors had: nothing may know them afterwards. */
const visitors: string[] = [];

beforeAll(async () => {
  tellers = await Promise.all([Teller.listen('udp4', '127.0.0.1'), Teller.listen('udp6', '::1')]);
  stunPort = await freeUdpPort();
  const env = {
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'trace',
    STUN_PORT: String(stunPort),
    SPEED_TEST_MBITS: String(LINE),
    STUN_SERVERS: `stun:127.0.0.1:${tellers[0]!.port},stun:[::1]:${tellers[1]!.port}`,
  };
  [product, browser] = await Promise.all([Product.start({ env }), openBrowser('--allow-loopback-in-peer-connection')]);
  measured = measure();
  // One after the other: they share the line.
  cut = measured.then(measureCut, measureCut);
  // Each is awaited by the test that looks at it.
  for (const beside of [measured, cut]) beside.catch(() => undefined);
});
afterAll(async () => {
  tellers?.forEach(({ socket }) => socket.close());
  await browser?.close();
  await product?.stop();
});
beforeEach(() => tellers.forEach((teller) => (teller.says = undefined)));

const visit = async (
  path: string,
  work: (page: Page) => Promise<void>,
  options: Parameters<typeof newPerson>[2] = {},
) => {
  const { page, context, complaints } = await newPerson(browser, product.url, options);
  await page.goto(path);
  await work(page);
  await context.close();
  expect(complaints).toMatchObject({ errors: [], foreign: [] });
};

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const field = (page: Page, name: string) =>
  result(page).locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').innerText();
const verdict = (page: Page) => result(page).getByRole('heading', { level: 2 }).innerText();
const test = async (page: Page) => {
  await page.getByRole('button', { name: 'Run the test' }).click();
  await result(page).waitFor();
};

const startMeasuring = (page: Page) => page.getByRole('button', { name: 'Start the test' }).click();

async function measure() {
  const { page, context, complaints } = await newPerson(browser, product.url);
  await page.goto('/tools/speed-test');
  await page.evaluate('Math.random = () => 0.5');
  const finished = page.waitForResponse(/speed-test\/finish/, { timeout: 120_000 });
  await startMeasuring(page);
  const counted = (await (await finished).json()) as Record<string, number>;
  await result(page).waitFor();
  const close = async () => {
    await context.close();
    expect(complaints).toMatchObject({ errors: [], foreign: [] });
  };
  return { page, counted, close };
}

/** Where the upload's endpoint is cut. */
async function measureCut() {
  const { page, context, complaints } = await newPerson(browser, product.url);
  await page.route('**/api/v1/tools/speed-test/upload', (route) => route.abort());
  await page.goto('/tools/speed-test');
  await startMeasuring(page);
  const alert = await page.getByRole('alert').innerText();
  const results = await result(page).count();
  await context.close();
  return { alert, results, errors: complaints.errors };
}

describe('the WebRTC test, in a real browser', () => {
  it('asks our own responder, and finds no leak where there is none', () =>
    visit('/tools/webrtc-test', async (page) => {
      await test(page);
      expect(await verdict(page)).toBe('No leak found');
    }));

  it('takes a public address that it is told for a leak, and shows exactly that', () =>
    visit('/tools/webrtc-test', async (page) => {
      const told = PUBLIC();
      tellers[0]!.says = told;
      await test(page);
      expect(await verdict(page)).toBe('Your browser leaks an address');
      expect(await field(page, 'Public addresses')).toBe(`${written(told)} (leaked)`);
    }));

  it.each([
    ['172.20.0.0', () => [172, 20, any(), any()]],
    ['100.64.0.0', () => [100, 64, any(), any()]],
  ])('takes what begins like %s for local', (_, bytes) =>
    visit('/tools/webrtc-test', async (page) => {
      const told = Buffer.from(bytes());
      tellers[0]!.says = told;
      await test(page);
      expect(await verdict(page)).toBe('No leak found');
      expect(await field(page, 'Local addresses')).toContain(written(told));
    }),
  );

  it('shows an IPv6 address that it is told, and that it cannot be compared', () =>
    visit('/tools/webrtc-test', async (page) => {
      const told = Buffer.concat([Buffer.from('2a001450', 'hex'), randomBytes(12)]);
      tellers[1]!.says = told;
      await test(page);
      expect(await verdict(page)).toBe('Inconclusive');
      expect(await field(page, 'Public addresses')).toBe(`${written(told)} (of a kind that cannot be compared)`);
    }));

  it('says what the specification says where there is no WebRTC', () =>
    visit('/tools/webrtc-test', async (page) => {
      await page.evaluate('delete window.RTCPeerConnection');
      await page.getByRole('button', { name: 'Run the test' }).click();
      expect(await page.getByRole('alert').innerText()).toBe(
        'Failed to run WebRTC test. Your browser may not support WebRTC.',
      );
    }));

  it('is inconclusive where nobody answers', async () => {
    // Ours answers nobody more than 120 times a minute.
    const socket = createSocket('udp4');
    let answers = 0;
    socket.on('message', () => (answers += 1));
    for (let n = 0; n < 400; n += 1)
      await new Promise<void>((sent) => socket.send(request(), stunPort, '127.0.0.1', () => sent()));
    try {
      await visit('/tools/webrtc-test', async (page) => {
        await test(page);
        expect(await verdict(page)).toBe('Inconclusive');
        expect(await field(page, 'Leaks')).toBe('not known');
      });
      expect(answers).toBeLessThanOrEqual(120);
    } finally {
      socket.close();
      await once(socket, 'close');
    }
  });
});

describe('the IP lookup, in a real browser', () => {
  it('shows of an address that a trusted proxy names what is known of it', () => {
    visitors.push('8.8.8.8');
    return visit(
      '/tools/ip-lookup',
      async (page) => {
        await page.getByRole('button', { name: 'Look up my address' }).click();
        await result(page).waitFor();
        expect(await field(page, 'IP address')).toBe('8.8.8.8');
        expect(await field(page, 'City')).toBe('Mountain View');
        expect(await field(page, 'Network (AS)')).toBe('AS15169 Google LLC');
        await page.getByRole('img', { name: /^Map of the world with Mountain View/ }).waitFor();
      },
      { extraHTTPHeaders: { 'X-Forwarded-For': '8.8.8.8' } },
    );
  });
});

describe('the fingerprint, in a real browser', () => {
  type Options = Parameters<typeof newPerson>[2];
  type Sent = Record<string, string | boolean>;

  /** What a browser that is set like this sends, and what it shows; and what it has found of itself, once that is asked. */
  const begin = async (options: Options = {}, script = '') => {
    const { page, context, complaints } = await newPerson(browser, product.url, options);
    await page.addInitScript(script);
    await page.goto('/tools/fingerprint');
    const asked = page.waitForRequest((one) => one.url().endsWith('/tools/fingerprint') && one.method() === 'POST');
    await page.getByRole('button', { name: 'Scan my browser' }).click();
    const sent = (await asked).postDataJSON() as Sent;
    await result(page).waitFor();
    const shown = await result(page).innerText();
    /** One at a time: they have one clipboard. */
    const end = async () => {
      await page.getByRole('button', { name: 'Copy as JSON' }).click();
      await page.getByText('Result copied to clipboard').waitFor();
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      await context.close();
      expect(complaints).toMatchObject({ errors: [], foreign: [] });
      return JSON.parse(copied) as Record<string, unknown>;
    };
    return { sent, shown, end };
  };
  const scan = async () => {
    const { end, ...scanned } = await begin();
    await end();
    return scanned;
  };
  const ANOTHER_CANVAS = `const draw = HTMLCanvasElement.prototype.toDataURL;
    HTMLCanvasElement.prototype.toDataURL = function () { return draw.call(this) + 'A'; };`;
  const NOISE = `let n = 0; HTMLCanvasElement.prototype.toDataURL = () => 'data:' + (n += 1);`;

  it('changes only where a signal is another, and not by chance', async () => {
    const like = { timezoneId: 'Etc/UTC', locale: 'en-US' };
    const scans = await Promise.all([
      begin(like),
      begin({ ...like, timezoneId: 'Pacific/Chatham' }),
      begin({ ...like, locale: 'eo' }),
      begin({ ...like, screen: { width: 1_333, height: 777 } }),
      begin(like, ANOTHER_CANVAS),
      begin(like, 'Math.random = () => 0.5'),
      begin(like, NOISE),
    ]);
    const found: Record<string, unknown>[] = [];
    for (const { end } of scans) found.push(await end());
    const usual = found[0]!;
    const changed = found.map((other) =>
      Object.keys(other).filter((field) => JSON.stringify(other[field]) !== JSON.stringify(usual[field])),
    );
    expect(changed).toEqual([[], ['timezone'], ['language'], ['screen'], ['canvas'], [], ['canvas']]);
    expect(found.at(-1)!['canvas']).toBe('randomised');
  });

  it('tells how many of those who were counted are alike, also after a restart', async () => {
    const { sent } = await scan();
    expect(sent['isToBeCounted']).toBe(false);
    const another = sent['timezone'] as string;
    for (let n = 0; n < 40; n += 1) {
      // Each another one: of one address the same is counted once a day.
      const address = written(Buffer.from([172, 217, n + 1, any()]));
      visitors.push(address);
      await fetch(`${product.url}/api/v1/tools/fingerprint`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify({ ...sent, ...(n % 2 && { canvas: another }), isToBeCounted: true }),
      });
    }
    const tells = async () => {
      const { shown } = await scan();
      expect(shown).toContain('Of at least 40 browsers counted in this month and the last');
      expect(shown).toMatch(/Canvas\s+[\da-f]{16}\s+1 in 2 browsers/);
      expect(shown).toMatch(/Time zone\s+\S+\s+the same in most browsers, or all/);
      expect(shown).toMatch(/Canvas\s+1 bit\s/);
    };
    await tells();
    await cut.catch(() => undefined);
    await product.halt();
    await product.run();
    await tells();
    const stored = await storedBytes(product);
    expect(placesHolding(stored, 'fingerprintCounts-')).toContain(EVENT_LOG);
    for (const said of [...Object.values(sent), 'HeadlessChrome', ...visitors])
      if (typeof said === 'string') expect(placesHolding(stored, said)).toEqual([]);
  });
});

describe('the bot detection test, in a real browser', () => {
  const CHROME =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const MADE_UP = `Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Object.defineProperty(Navigator.prototype, 'userAgentData', { get: () => undefined });`;

  it('takes plain automation for a bot', () =>
    visit('/tools/bot-detection', async (page) => {
      await test(page);
      expect(await verdict(page)).toMatch(/^Bot: /);
      expect(await field(page, 'Remote control')).toMatch(/^failed/);
    }));

  it('takes automation that hides its name and its driver for no human', async () => {
    const { page, context } = await newPerson(browser, product.url, { userAgent: CHROME });
    await page.addInitScript(MADE_UP);
    await page.goto('/tools/bot-detection');
    await test(page);
    expect(await verdict(page)).not.toMatch(/^Human/);
    expect(await field(page, 'Browser’s name')).toMatch(/^passed/);
    expect(await field(page, 'Remote control')).toMatch(/^failed.*changed what the browser says/s);
    await context.close();
  });

  it('takes a window and a hand for a human', async () => {
    const window = await openWindow();
    try {
      const { page, context } = await newPerson(window, product.url, { viewport: null });
      await page.goto('/tools/bot-detection');
      // What comes last moves the button.
      await page.getByText('Who asks names for you (DNS) is not tested here.').waitFor();
      const button = (await page.getByRole('button', { name: 'Run the test' }).boundingBox())!;
      for (let n = 0; n < 60; n += 1)
        await page.mouse.move(500 + (200 - 3 * n) * Math.cos(n / 6), 400 + (150 - 2 * n) * Math.sin(n / 6));
      await page.mouse.move(button.x + 40, button.y + 15);
      await page.mouse.click(button.x + 40, button.y + 15, { delay: 90 });
      await result(page).waitFor();
      expect(await verdict(page)).toMatch(/^Human: /);
      for (const name of ['Remote control', 'Screen', 'Timing', 'Pointer'])
        expect(await field(page, name)).toMatch(/^passed/);
      await context.close();
    } finally {
      await window.close();
    }
  });
});

describe('the speed test, in a real browser', () => {
  it('measures the line and not chance, and claims what the server counted', async () => {
    const { page, counted, close } = await measured;
    await page.getByRole('button', { name: 'Copy as JSON' }).click();
    await page.getByText('Result copied to clipboard').waitFor();
    const claimed = JSON.parse(await page.evaluate<string>('navigator.clipboard.readText()')) as Record<string, number>;
    expect(claimed['downloadedBytes']).toBe(counted['sentBytes']);
    expect(claimed['uploadedBytes']).toBe(counted['receivedBytes']);
    // A busy machine may have been slower than the line however much, never faster; made up it would be 20 at least.
    for (const speed of [claimed['downloadSpeed']!, claimed['uploadSpeed']!]) {
      expect(speed).toBeGreaterThan(0);
      expect(speed).toBeLessThan(LINE * 1.1);
    }
    expect(claimed['ping']).toBeGreaterThan(0);
    expect(await field(page, 'Server')).toBe(new URL(product.url).host);
    await page.reload();
    await page.getByRole('region', { name: 'Earlier tests in this browser' }).getByRole('cell').first().waitFor();
    await close();
  });

  it('loads what measures when it is started, and is cancelled by the keyboard', () =>
    visit('/tools/speed-test', async (page) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      await page.reload();
      await page.getByText(/You are (not )?protected/).waitFor();
      expect(scripts.join()).not.toContain('speed-test.engine');
      await page.getByRole('button', { name: 'Start the test' }).press('Enter');
      await page.getByText('Measuring download…').waitFor();
      expect(scripts.join()).toContain('speed-test.engine');
      const finished = page.waitForResponse(/speed-test\/finish/);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect((await finished).status()).toBe(200);
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Start the test');
      await page.getByText('Cancelled. Nothing of it was kept.').last().waitFor();
    }));

  it('says what the specification says where the upload’s endpoint is cut', async () => {
    const { alert, results, errors } = await cut;
    expect(alert).toBe('Speed test failed. Please try again.');
    expect(results).toBe(0);
    // Browsers tell their console of each request that failed.
    expect(errors.every((error) => error.includes('ERR_FAILED'))).toBe(true);
  });
});

describe('what is left behind', () => {
  it('holds no address that was looked up or that asked the responder', async () => {
    const address = written(PUBLIC());
    const headers = { 'X-Forwarded-For': address };
    for (const path of ['tools', 'tools/ip-lookup', 'tools/ip-lookup/place', 'tools/ip-lookup/address', 'connection'])
      expect((await fetch(`${product.url}/api/v1/${path}`, { headers })).status).toBe(200);
    const taken = await fetch(`${product.url}/api/v1/tools/speed-test/slots`, { method: 'POST', headers });
    const { token } = (await taken.json()) as { token: string };
    const finishing = { method: 'POST', headers: { ...headers, Authorization: `Bearer ${token}` } };
    expect((await fetch(`${product.url}/api/v1/tools/speed-test/finish`, finishing)).status).toBe(200);
    const asking = `127.${any()}.${any()}.${any()}`;
    const { socket } = await Teller.listen('udp4', asking);
    const answered = once(socket, 'message');
    socket.send(request(), stunPort, '127.0.0.1');
    await answered;
    socket.close();

    const stored = await storedBytes(product);
    expect(placesHolding(stored, 'tools/ip-lookup')).not.toContain('event log');
    for (const visitor of [address, asking, token, ...visitors]) expect(placesHolding(stored, visitor)).toEqual([]);
  });
});
