import { fetchUnlessAsked } from './asked-early.js';

const ask = (path: string, { token = 'a', ...init }: RequestInit & { token?: string } = {}) =>
  fetchUnlessAsked(
    new Request(`https://vpn.test${path}`, { headers: { Authorization: `Bearer ${token}` }, ...init }),
  ).then((answer) => answer.text());

/** A page whose document has asked as `a`, with this outcome. */
const asked = (answer: Promise<Response>) => {
  answer.catch(() => undefined);
  Object.assign(globalThis, { window: { askedEarly: { accessToken: 'a', answers: new Map([['/x?n=1', answer]]) } } });
};

beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('asked now')));
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'window');
});

describe('what a document asked early', () => {
  it('is handed out once', async () => {
    asked(Promise.resolve(new Response('asked early')));
    expect([await ask('/x?n=1'), await ask('/x?n=1')]).toEqual(['asked early', 'asked now']);
  });

  it.each([
    ['to who asked it only', '/x?n=1', { token: 'b' }],
    ['for its own address only', '/x?n=2', {}],
    ['to who reads only', '/x?n=1', { method: 'POST' }],
  ])('is handed out %s', async (_, path, init) => {
    asked(Promise.resolve(new Response('asked early')));
    expect(await ask(path, init)).toBe('asked now');
  });

  it('is asked again when it was lost on its way', async () => {
    asked(Promise.reject(new TypeError('Failed to fetch')));
    expect(await ask('/x?n=1')).toBe('asked now');
  });

  it('is nothing on a page whose document asks nothing', async () => {
    expect(await ask('/x?n=1')).toBe('asked now');
  });
});
