import { fetchUnlessAsked, readEarly } from './asked-early.js';

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

describe('a page whose document asked early', () => {
  const never = new Promise<never>(() => undefined);
  const outcomeOf = async (requests: () => Promise<unknown>[]) => {
    let isDrawn = false;
    void readEarly(requests).then(() => (isDrawn = true));
    await jest.advanceTimersByTimeAsync(400);
    const soon = isDrawn;
    await jest.advanceTimersByTimeAsync(200);
    return { soon, late: isDrawn };
  };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is drawn when it has its answers, whatever they are', async () => {
    asked(never);
    expect(await outcomeOf(() => [Promise.resolve(), Promise.reject(new Error('refused'))])).toMatchObject({
      soon: true,
    });
  });

  it('is drawn without those that are late', async () => {
    asked(never);
    expect(await outcomeOf(() => [Promise.resolve(), never])).toEqual({ soon: false, late: true });
  });

  it('is drawn at once, and asks nothing, where nothing was asked', async () => {
    const requests = jest.fn(() => [never]);
    expect(await outcomeOf(requests)).toMatchObject({ soon: true });
    expect(requests).not.toHaveBeenCalled();
  });
});
