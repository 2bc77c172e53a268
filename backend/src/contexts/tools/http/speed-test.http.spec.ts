import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { TestApp } from '../../../testing/app.js';
import { Logger } from '../../../platform/observability/logger.js';
import {
  MOST_PIECES,
  MOST_SECONDS,
  SLOTS,
  SLOTS_OF_NETWORK,
  TESTS_PER_HOUR,
  SpeedTests,
} from '../speed-test/speed-tests.js';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => test?.stop());
/** Every test has had its time, and every network its hour. */
beforeEach(() => test.clock.advance({ minutes: 61 }));

const MEGABYTE = 1_024 * 1_024;
const PATH = '/api/v1/tools/speed-test';

const slot = (from = '192.0.2.1', app = test) =>
  app.call('POST', 'tools/speed-test/slots', { headers: { 'X-Forwarded-For': from } });
const opened = async (from?: string, app = test) => (await slot(from, app)).body['token'] as string;

const asking = (method: string, path: string, token?: string, body?: Buffer, app = test) =>
  fetch(`${app.url}${PATH}/${path}`, {
    method,
    headers: {
      'X-Forwarded-For': '192.0.2.1',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/octet-stream' }),
    },
    ...(body && { body: new Uint8Array(body) }),
  });
const download = async (bytes: number, token?: string, app = test) => {
  const answer = await asking('GET', `download?bytes=${bytes}`, token, undefined, app);
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};
const json = async (answer: Promise<Response>) => {
  const { status, headers } = await answer;
  return { status, headers, body: (await (await answer).json()) as Record<string, unknown> };
};
const upload = (bytes: number, token?: string, app = test) =>
  json(asking('POST', 'upload', token, randomBytes(bytes), app));
const finish = (token?: string, app = test) => json(asking('POST', 'finish', token, undefined, app));
const OVER = { status: 409, body: { type: '/problems/speed-test-over' } };

describe('a test', () => {
  it('gets a place, and is told how long and how much', async () => {
    expect(await slot()).toMatchObject({
      status: 201,
      body: { token: expect.stringMatching(/^\S{60,}$/), secondsEachWay: 8, mostBytes: 8 * MEGABYTE },
    });
  });

  it('downloads exactly as many bytes as it asks for, which nothing on the way makes shorter or keeps', async () => {
    const { status, headers, body } = await download(3 * MEGABYTE + 1, await opened());
    expect([status, body.length]).toEqual([200, 3 * MEGABYTE + 1]);
    expect(headers.get('Content-Length')).toBe(String(body.length));
    expect(headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(headers.get('Content-Encoding')).toBeNull();
    expect(gzipSync(body).length).toBeGreaterThan(body.length);
  });

  it('is told how many bytes have come, and in the end of all that went and came', async () => {
    const token = await opened();
    expect(await upload(2 * MEGABYTE, token)).toMatchObject({ status: 200, body: { receivedBytes: 2 * MEGABYTE } });
    await Promise.all([upload(1_000, token), upload(500, token), download(70_000, token), download(1, token)]);
    expect(await finish(token)).toMatchObject({
      status: 200,
      body: { receivedBytes: 2 * MEGABYTE + 1_500, sentBytes: 70_001, isSlowed: false },
    });
  });

  it('is answered at once where it only asks how long that takes', async () => {
    const answer = await asking('HEAD', 'ping?n=1');
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([204, 'no-store']);
  });

  it('is over when it ends, and when its time is', async () => {
    const [ended, slow] = [await opened(), await opened()];
    await finish(ended);
    for (const answer of [upload(1, ended), finish(ended), json(asking('GET', 'download?bytes=1', ended))])
      expect(await answer).toMatchObject(OVER);
    expect((await upload(1, slow)).status).toBe(200);
    test.clock.advance({ seconds: MOST_SECONDS });
    expect(await upload(1, slow)).toMatchObject(OVER);
  });

  it.each([
    ['no token', undefined],
    ['a made-up one', 'made.up.token'],
  ])('is none with %s', async (_, token) => {
    expect(await upload(10, token)).toMatchObject(OVER);
    expect(await finish(token)).toMatchObject(OVER);
    expect((await download(10, token)).status).toBe(409);
  });

  it('is none with another’s word about its time', async () => {
    const [until, ...rest] = (await opened()).split('.');
    expect(await upload(1, [Number(until) + 1, ...rest].join('.'))).toMatchObject(OVER);
  });

  it.each(['', '?bytes=0', `?bytes=${8 * MEGABYTE + 1}`, '?bytes=1.5', '?bytes=many'])(
    'cannot download%s',
    async (query) => {
      expect(await json(asking('GET', `download${query}`, await opened()))).toMatchObject({
        status: 400,
        body: { type: '/problems/validation-failed' },
      });
    },
  );

  it('cannot upload more than 8 MB at once, nor what is no bytes', async () => {
    const token = await opened();
    for (const length of [{ 'Content-Length': 8 * MEGABYTE + 1 }, { 'Transfer-Encoding': 'chunked' }]) {
      const headers = { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${token}`, ...length };
      const asked = request(`${test.url}${PATH}/upload`, { method: 'POST', headers });
      asked.on('error', () => undefined); // it hangs up
      asked.flushHeaders();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(413);
      asked.destroy();
    }
    expect(await test.post('tools/speed-test/upload', {}, token)).toMatchObject({ status: 415 });
    expect(await finish(token)).toMatchObject({ body: { receivedBytes: 0 } });
  });

  it('counts by itself: two behind one address do not slow each other down', async () => {
    const few = await test.beside('api', { rateLimitPerMinute: 20 });
    try {
      const [one, other] = [await opened('192.0.2.1', few), await opened('192.0.2.1', few)];
      for (let n = 0; n < 15; n += 1)
        for (const token of [one, other]) expect((await upload(1, token, few)).status).toBe(200);
    } finally {
      await few.stop();
    }
  });

  it('is known by its token to nobody else: elsewhere what comes with it is counted by address, also when it is over', async () => {
    const few = await test.beside('api', { rateLimitPerMinute: 20 });
    const passed = async (path: string, token: string) => {
      const headers = { 'X-Forwarded-For': '192.0.2.7', Authorization: `Bearer ${token}` };
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => fetch(`${few.url}/api/v1/${path}`, { headers })),
      );
      return answers.filter(({ status }) => status === 200 || status === 204).length;
    };
    try {
      const [token, ended] = [await opened('192.0.2.1', few), await opened('192.0.2.1', few)];
      await finish(ended, few);
      expect(await passed('plans', token)).toBe(20);
      expect(await passed('plans', ended)).toBe(0);
      expect(await passed('tools/speed-test/ping', ended)).toBe(0);
      expect(await passed('tools/speed-test/ping', token)).toBeGreaterThan(0);
    } finally {
      await few.stop();
    }
  });

  it('has a few pieces under way, whose time has an end, and its place in the line is not for more', async () => {
    const slow = await test.beside('api', { speedTestMbits: 8 });
    try {
      const token = await opened('192.0.2.1', slow);
      const running = slow.app.get(SpeedTests).of(token, '192.0.2.1');
      const pieces = Array.from({ length: MOST_PIECES }, () =>
        asking('GET', `download?bytes=${8 * MEGABYTE}`, token, undefined, slow).then((answer) => answer.arrayBuffer()),
      );
      const cut = Promise.allSettled(pieces);
      await test.until(() => running.pieces === MOST_PIECES, 'all are under way');
      expect((await download(1, token, slow)).status).toBe(429);
      // Over for all of them: each hangs up with its next part.
      test.clock.advance({ seconds: MOST_SECONDS });
      expect((await cut).every(({ status }) => status === 'rejected')).toBe(true);
      await test.until(() => running.pieces === 0, 'none is under way');
    } finally {
      await slow.stop();
    }
  });

  it('that is cancelled in the middle of an upload is no fault of ours', async () => {
    const token = await opened();
    const errors = jest.spyOn(test.app.get(Logger), 'error');
    const running = test.app.get(SpeedTests).of(token, '192.0.2.1');
    const headers = {
      'Content-Type': 'application/octet-stream',
      'Content-Length': MEGABYTE,
      'X-Forwarded-For': '192.0.2.1',
      Authorization: `Bearer ${token}`,
    };
    const asked = request(`${test.url}${PATH}/upload`, { method: 'POST', headers });
    asked.on('error', () => undefined);
    asked.write(randomBytes(1_000));
    await test.until(() => running.receivedBytes > 0, 'some of it has come');
    asked.destroy();
    await test.until(() => running.pieces === 0, 'it is given up');
    expect((await upload(5, token)).status).toBe(200);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  it('is served by each process that its token comes to', async () => {
    const token = await opened();
    const other = await test.beside('api');
    try {
      expect((await upload(5, token, other)).status).toBe(200);
      expect(await finish(token, other)).toMatchObject({ body: { receivedBytes: 5 } });
      expect(await upload(5, token, other)).toMatchObject(OVER);
    } finally {
      await other.stop();
    }
  });
});

describe('places', () => {
  const refused = (detail: RegExp) => ({
    status: 429,
    body: { type: '/problems/too-many-requests', detail: expect.stringMatching(detail) },
  });

  it('are enough for ten people behind one address, and then for others', async () => {
    for (let n = 0; n < SLOTS_OF_NETWORK; n += 1) expect((await slot()).status).toBe(201);
    const answer = await slot();
    expect(answer).toMatchObject(refused(/^10 tests are running from here.* Try again in 45 seconds\.$/));
    expect(answer.headers.get('Retry-After')).toBe('45');
    expect((await slot('192.0.2.2')).status).toBe(201);
  });

  it('are a few, and free again when a test ends or its time is over', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < SLOTS; n += 1) tokens.push(await opened(`192.0.2.${n + 1}`));
    expect(await slot('192.0.2.99')).toMatchObject(refused(/^16 tests are running, which is all at once/));
    await finish(tokens[0]);
    expect((await slot('192.0.2.99')).status).toBe(201);
    expect((await slot('192.0.2.98')).status).toBe(429);
    test.clock.advance({ seconds: MOST_SECONDS });
    expect((await slot('192.0.2.98')).status).toBe(201);
  });

  it('are given to one network 60 times an hour', async () => {
    for (let n = 0; n < TESTS_PER_HOUR; n += 1) await finish(await opened());
    expect(await slot()).toMatchObject(refused(/^From here 60 tests were made within an hour/));
    expect((await slot('192.0.2.2')).status).toBe(201);
    test.clock.advance({ minutes: 60 });
    expect((await slot()).status).toBe(201);
  });
});

describe('the line', () => {
  it('carries no more than the settings say, and the test is told that it was slowed', async () => {
    const slow = await test.beside('api', { speedTestMbits: 1 });
    try {
      const token = await opened('192.0.2.1', slow);
      const began = performance.now();
      await Promise.all([download(100_000, token, slow), upload(100_000, token, slow)]);
      // 125 bytes a millisecond each way, but for the 50 ms that go ahead.
      expect(performance.now() - began).toBeGreaterThan(740);
      expect(await finish(token, slow)).toMatchObject({ body: { sentBytes: 100_000, isSlowed: true } });
    } finally {
      await slow.stop();
    }
  });
});
