import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
import { openPublicPage, violations } from '../../../shared/testing/open-page.js';
import { remember } from './speed-results.js';
import SpeedTestPage from './speed-test.page.js';

const SLOTS = 'POST /api/v1/tools/speed-test/slots';
const PING_MS = 12.34;

/** What the server does: counts. What a test cuts is answered no more. */
class Server {
  readonly counted = { sentBytes: 0, receivedBytes: 0 };
  readonly calls: string[] = [];
  readonly tokens = new Set<string | null>();
  cut: string | undefined;
  silent: string | undefined;

  async answer(address: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, window.location.origin);
    const what = pathname.split('/').at(-1)!;
    this.calls.push(what);
    this.tokens.add(new Headers(init.headers).get('Authorization'));
    if (what === this.cut) throw new TypeError('Failed to fetch');
    if (what === this.silent)
      return new Promise((_, reject) => init.signal!.addEventListener('abort', () => reject(new Error('aborted'))));
    if (what === 'ping') {
      Timings.tell(address);
      return new Response(null, { status: 204 });
    }
    // Nobody waits for a line here, and yet not everything happens at once.
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (what === 'download') {
      const bytes = Number(searchParams.get('bytes'));
      this.counted.sentBytes += bytes;
      return new Response(new Uint8Array(bytes));
    }
    if (what === 'upload') {
      const { size } = init.body as Blob;
      this.counted.receivedBytes += size;
      return Response.json({ receivedBytes: size });
    }
    return Response.json({ ...this.counted, isSlowed: this.isSlowed });
  }
  isSlowed = false;
}

/** What browsers say of each request, and jsdom does not. */
class Timings {
  static readonly all = new Set<Timings>();
  constructor(readonly note: (list: { getEntries: () => object[] }) => void) {}
  observe() {
    Timings.all.add(this);
  }
  disconnect() {
    Timings.all.delete(this);
  }
  static tell(name: string) {
    const entry = { name, requestStart: 100, responseStart: 100 + PING_MS };
    for (const { note } of Timings.all) note({ getEntries: () => [entry] });
  }
}

let server: Server;
beforeEach(() => {
  localStorage.clear();
  server = new Server();
  Object.assign(globalThis, { PerformanceObserver: Timings });
  const api = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) => (typeof input === 'string' ? server.answer(input, init!) : api(input, init)));
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } },
    'GET /api/v1/connection': { body: { isProtected: false, server: null } },
    [SLOTS]: { status: 201, body: { token: 'a-token', secondsEachWay: 0.3, mostBytes: 200_000 } },
  });
});

const open = () => openPublicPage(<SpeedTestPage />);
const start = async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Start the test' }));
};
const result = () => screen.findByRole('region', { name: 'Result' }, { timeout: 60_000 });
const fields = async () => {
  const shown = await result();
  const [labels, values] = [within(shown).getAllByRole('term'), within(shown).getAllByRole('definition')];
  return Object.fromEntries(labels.map(({ textContent }, n) => [textContent, values[n]!.textContent]));
};
const copied = async (user: ReturnType<typeof userEvent.setup>) => {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  await user.click(within(await result()).getByRole('button', { name: 'Copy as JSON' }));
  return JSON.parse(await navigator.clipboard.readText()) as Record<string, unknown>;
};

describe('the speed test', () => {
  it('says what it tells and what it cannot, and runs when asked', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'What it tells' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What it cannot tell' })).toBeTruthy();
    expect(screen.getByText('The result will be shown here.')).toBeTruthy();
    expect(screen.getByText(/None yet/)).toBeTruthy();
    await screen.findByText(/You are not protected/);
    expect(server.calls).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('goes from ping over download to upload, and shows how far it is', async () => {
    server.silent = 'ping';
    open();
    const before = screen.getAllByRole('status');
    await userEvent.click(screen.getByRole('button', { name: 'Start the test' }));
    const button = await screen.findByRole('button', { name: 'Testing…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    // What was there before is read aloud.
    expect(before).toContain(await screen.findByText('Measuring ping…'));
    expect(screen.getAllByRole('status')).toHaveLength(before.length);
    for (const way of ['Download', 'Upload']) expect(screen.getByText(way)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Testing…' }).getAttribute('value')).toBe('0');
    expect(screen.getByRole('img', { name: /^Speed over time/ })).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['download', 25, 60],
    ['upload', 60, 100],
  ])('is between %s’s per cents meanwhile: %d and %d', async (phase, from, to) => {
    server.silent = phase;
    await start();
    await screen.findByText(`Measuring ${phase}…`, undefined, { timeout: 60_000 });
    const percent = () => Number(screen.getByRole('progressbar').getAttribute('value'));
    expect(percent()).toBeGreaterThanOrEqual(from);
    await waitFor(() => expect(percent()).toBe(to), { timeout: 60_000 });
  });

  it('shows every field with its rating, what it means and what to do', async () => {
    await start();
    const shown = await fields();
    expect(Object.keys(shown)).toEqual([
      'Download speed',
      'Upload speed',
      'Ping',
      'Jitter',
      'Ping while downloading',
      'Ping while uploading',
      'Transferred',
      'Server',
      'Tested',
    ]);
    expect(shown['Download speed']).toMatch(/^[\d.,]+ Mbps \((Excellent|Good|Average|Poor)\)$/);
    expect(shown['Upload speed']).toMatch(/^[\d.,]+ Mbps$/);
    expect(shown).toMatchObject({
      Ping: '12.3 ms (Excellent)',
      Jitter: '0 ms (Good)',
      'Ping while downloading': '12.3 ms',
      Server: window.location.host,
    });
    expect(screen.getByText(/^While it is busy the line answers at most 100 ms later/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What this means' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What to do' })).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^Result: .+ download speed$/),
    );
    expect(screen.getByRole('button', { name: 'Test again' })).toBe(document.activeElement);
    expect(server.calls.slice(0, 6)).toEqual(Array(6).fill('ping'));
    expect([...server.tokens]).toEqual(['bearer a-token']);
    expect(await violations()).toEqual([]);
  });

  it('claims what the server counted, and copies it by the names of the specification', async () => {
    const user = userEvent.setup();
    await start();
    const claimed = await copied(user);
    expect(claimed).toEqual({
      downloadSpeed: expect.any(Number),
      uploadSpeed: expect.any(Number),
      ping: 12.3,
      jitter: 0,
      server: window.location.host,
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      pingUnderLoad: { download: 12.3, upload: 12.3 },
      downloadedBytes: server.counted.sentBytes,
      uploadedBytes: server.counted.receivedBytes,
      limitedByServer: false,
    });
    expect(claimed['downloadedBytes']).toBeGreaterThan(90_000);
    expect(claimed['uploadedBytes']).toBeGreaterThan(90_000);
  });

  it('does not ask for luck', async () => {
    const random = jest.spyOn(Math, 'random');
    await start();
    await result();
    expect(random).not.toHaveBeenCalled();
  });

  it('says so where our server was at its limit', async () => {
    server.isSlowed = true;
    await start();
    await result();
    expect(screen.getByText(/Our server was at its limit/)).toBeTruthy();
  });

  it.each(['ping', 'download', 'upload', 'finish'])(
    'fails where the endpoint “%s” is cut, and can be started again',
    async (cut) => {
      server.cut = cut;
      await start();
      expect((await screen.findByRole('alert', undefined, { timeout: 60_000 })).textContent).toBe(
        'Speed test failed. Please try again.',
      );
      await waitFor(() => expect(server.calls.at(-1)).toBe('finish'));
      expect(localStorage.getItem('speed-tests')).toBeNull();
      server.cut = undefined;
      await userEvent.click(screen.getByRole('button', { name: 'Test again' }));
      await result();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('says when to come back where no place is free', async () => {
    apiAnswers({ [SLOTS]: problem(429, '16 tests are running, which is all at once. Try again in 30 seconds.') });
    await start();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No place for a test is free. 16 tests are running, which is all at once. Try again in 30 seconds.',
    );
  });

  it('is cancelled: the place is given back, nothing is kept, and the button has the focus', async () => {
    server.silent = 'upload';
    await start();
    await screen.findByText('Measuring upload…', undefined, { timeout: 60_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(server.calls.at(-1)).toBe('finish'));
    expect(screen.getByRole('button', { name: 'Start the test' })).toBe(document.activeElement);
    expect(screen.getAllByText('Cancelled. Nothing of it was kept.')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
    expect(localStorage.getItem('speed-tests')).toBeNull();
  });

  it('ends with the page', async () => {
    server.silent = 'download';
    const { unmount } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Start the test' }));
    await screen.findByText('Measuring download…', undefined, { timeout: 60_000 });
    unmount();
    await waitFor(() => expect(server.calls.at(-1)).toBe('finish'));
  });

  it('asks for a place before anything else', async () => {
    apiAnswers({ [SLOTS]: nothingYet });
    await start();
    await screen.findByRole('button', { name: 'Cancel' });
    expect(server.calls).toEqual([]);
  });
});

describe('the history', () => {
  const earlier = (n: number) => ({
    downloadSpeed: 90 + n,
    uploadSpeed: 10,
    ping: 20,
    jitter: 1.5,
    server: 'acme.test',
    timestamp: `2030-01-${10 + n}T12:00:00.000Z`,
  });
  const rows = () => screen.getAllByRole('row').slice(1);

  it('is kept in this browser, the newest first', async () => {
    remember(earlier(1));
    await start();
    await waitFor(() => expect(rows()).toHaveLength(2), { timeout: 60_000 });
    expect(
      within(rows()[1]!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Jan 11, 2030, 12:00 UTC', '91 Mbps', '10 Mbps', '20 ms', '1.5 ms']);
    expect(await violations()).toEqual([]);
  });

  it('holds the last ten', () => {
    for (let n = 0; n < 12; n += 1) remember(earlier(n));
    open();
    expect(rows().map((row) => within(row).getAllByRole('cell')[1]!.textContent)).toEqual(
      Array.from({ length: 10 }, (_, n) => `${101 - n} Mbps`),
    );
  });

  it('is cleared when asked, and the focus stays there', async () => {
    remember(earlier(1));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Clear history' }));
    expect(screen.getByText(/None yet/)).toBeTruthy();
    expect(localStorage.getItem('speed-tests')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Earlier tests in this browser' }));
  });

  it.each(['no JSON', '{"not":"a list"}', '[1,{"ping":"many"}]'])('does without what is none: %s', (kept) => {
    localStorage.setItem('speed-tests', kept);
    open();
    expect(screen.getByText(/None yet/)).toBeTruthy();
  });
});
