/*
 * Stands in for the API in the tests of the web applications: `fetch` is ours from the moment this is loaded.
 */

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Call = { route: string; query: string; body: unknown; token: string | null; headers: Headers };

type Answering = (call: Call) => Answer | Promise<Answer>;

let answers: Record<string, Answering> = {};
let calls: Call[] = [];
let isCut = false;

/** Here is no browser but where the tests are. */
const browser = globalThis as unknown as EventTarget;

/** What the API answers, by `GET /api/v1/plans`; every other call fails as a broken connection does. */
export function apiAnswers(routes: Record<string, Answer | Answering>): void {
  for (const [route, answer] of Object.entries(routes))
    answers[route] = typeof answer === 'function' ? answer : () => answer;
}

/** What an API answers that takes its time: nothing, for as long as a test lasts. */
export const nothingYet: Answering = () => new Promise(() => undefined);

/** The calls made so far, in their order. */
export const apiCalls = (): readonly Call[] => calls;

export function forgetAnswers(): void {
  answers = {};
  calls = [];
  isCut = false;
}

/** From now on nothing is answered, and the browser says so. */
export function cutNetwork(): void {
  isCut = true;
  browser.dispatchEvent(new Event('offline'));
}

export function mendNetwork(): void {
  isCut = false;
  browser.dispatchEvent(new Event('online'));
}

/** A problem of the API, as it travels. */
export const problem = (status: number, detail: string, kind = 'test'): Answer => ({
  status,
  body: { type: `/problems/${kind}`, title: detail, status, detail },
});

/** Text stays as it is where the answer says that it is text. */
const written = (body: unknown, headers?: Record<string, string>) => {
  if (body === undefined) return null;
  return typeof body === 'string' && headers?.['Content-Type']?.startsWith('text/') ? body : JSON.stringify(body);
};

/** Files stay as they are. */
const sent = (text: string, headers: Headers): unknown => {
  if (!text) return undefined;
  return headers.get('Content-Type') === 'application/octet-stream' ? text : (JSON.parse(text) as unknown);
};

globalThis.fetch = async (input) => {
  const request = input as Request;
  const { pathname, search: query } = new URL(request.url);
  const route = `${request.method} ${pathname}`;
  const text = await request.text();
  // By this the webs tell a request that failed from a network that is away.
  if (route === 'GET /health/live' && !isCut) return new Response();
  const call = {
    route,
    query,
    body: sent(text, request.headers),
    token: request.headers.get('Authorization'),
    headers: request.headers,
  };
  calls.push(call);
  if (isCut) throw new TypeError('Failed to fetch');
  const answer = answers[route];
  if (!answer) throw new Error(`The test gave no answer for ${route}.`);
  const { status = 200, body, headers } = await answer(call);
  return new Response(written(body, headers), {
    status,
    headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json', ...headers },
  });
};
