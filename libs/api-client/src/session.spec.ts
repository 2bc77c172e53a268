import { authorizedFetch } from './authorized-fetch.js';
import { createClient } from './client.js';
import { type Alone, renewal, SessionStore } from './session.js';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' },
  });

const expired = () => json(401, { type: '/problems/unauthenticated', title: 'Sign in', status: 401 });

/** What browsers have as `navigator.locks`, and Node has not. */
const lock = (): Alone => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};

/** An API that accepts the token `new` alone, and hands it out to who has a session; a browser with two tabs. */
const world = (
  refresh: (request: Request) => Response | Promise<Response> = () =>
    json(200, { accessToken: 'new', refreshToken: null }),
) => {
  const storage = memory();
  const alone = lock();
  const session = new SessionStore(storage);
  const seen: string[] = [];
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname;
    seen.push(`${path} ${request.headers.get('Authorization') ?? '-'}`);
    if (path.endsWith('/refresh')) return refresh(request);
    return request.headers.get('Authorization') === 'Bearer new' ? json(200, await request.json()) : expired();
  };
  const baseUrl = 'http://api.test';
  const tab = (session: SessionStore) => {
    const renew = renewal(session, createClient({ baseUrl, fetch }), alone);
    const call = authorizedFetch({ accessToken: () => session.current()?.accessToken, renew }, fetch);
    return () => call(new Request(`${baseUrl}/thing`, { method: 'POST', body: '{"a":1}' }));
  };
  return { session, seen, post: tab(session), postInAnotherTab: tab(new SessionStore(storage)) };
};

describe('a session', () => {
  it('survives the expiry of its access token, request body included', async () => {
    const { session, post } = world();
    session.keep({ accessToken: 'old', refreshToken: 'r1' });
    const answer = await post();
    expect(await answer.json()).toEqual({ a: 1 });
    expect(session.current()).toEqual({ accessToken: 'new' });
  });

  it('is renewed by its cookie and the token that has run out, which says whose it is', async () => {
    const asked: unknown[] = [];
    const { session, post } = world(async (request) => {
      asked.push(request.headers.get('Authorization'), await request.json());
      return json(200, { accessToken: 'new', refreshToken: null });
    });
    session.keep({ accessToken: 'old' });
    await post();
    expect(asked).toEqual(['Bearer old', {}]);
  });

  it('of before is moved over to a cookie, and leaves nothing that renews it', async () => {
    const asked: unknown[] = [];
    const { session, post } = world(async (request) => {
      asked.push(await request.json());
      return json(200, { accessToken: 'new', refreshToken: null });
    });
    session.keep({ accessToken: 'old', refreshToken: 'r1' });
    await post();
    expect(asked).toEqual([{ refreshToken: 'r1', cookie: true }]);
    expect(session.current()).toEqual({ accessToken: 'new' });
  });

  it('is renewed once for requests that fail together', async () => {
    const { session, seen, post } = world();
    session.keep({ accessToken: 'old', refreshToken: 'r1' });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(seen.filter((call) => call.includes('/refresh'))).toHaveLength(1);
  });

  it('is renewed once for tabs that fail together', async () => {
    const { session, seen, post, postInAnotherTab } = world();
    session.keep({ accessToken: 'old', refreshToken: 'r1' });
    const answers = await Promise.all([post(), postInAnotherTab(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(seen.filter((call) => call.includes('/refresh'))).toHaveLength(1);
  });

  it('is forgotten when its refresh token is refused', async () => {
    const { session, post } = world(expired);
    session.keep({ accessToken: 'old', refreshToken: 'r1' });
    expect((await post()).status).toBe(401);
    expect(session.current()).toBeUndefined();
  });

  it('outlives an API that is away', async () => {
    const { session, post } = world(() => json(503, { type: 'about:blank', title: 'Away', status: 503 }));
    session.keep({ accessToken: 'old', refreshToken: 'r1' });
    await post();
    expect(session.current()).toBeDefined();
  });

  it('outlives a network that is away, which is no refusal', async () => {
    const { session, post } = world(() => {
      throw new TypeError('Failed to fetch');
    });
    session.keep({ accessToken: 'old', refreshToken: 'r1' });
    await expect(post()).rejects.toThrow('Failed to fetch');
    expect(session.current()).toBeDefined();
  });

  it('does not come back when somebody signed out during the renewal', async () => {
    const { session, post } = world(() => {
      session.forget();
      return json(200, { accessToken: 'new', refreshToken: 'r2' });
    });
    session.keep({ accessToken: 'old', refreshToken: 'r1' });
    expect((await post()).status).toBe(401);
    expect(session.current()).toBeUndefined();
  });

  it('is none when the storage holds something else', () => {
    const storage = memory();
    storage.setItem('session', 'not json');
    expect(new SessionStore(storage).current()).toBeUndefined();
  });
});

it('is not ended by an answer that is no session', async () => {
  const { session } = world();
  session.keep({ accessToken: 'old', refreshToken: 'r1' });
  expect(() => session.keep({} as never)).toThrow('The server could not be understood');
  expect(session.current()).toEqual({ accessToken: 'old', refreshToken: 'r1' });
});
