import { arrive } from './lazily.js';
import { network } from './network.js';

/** Files share the process: what this one puts there goes with it. */
const before = { fetch: globalThis.fetch, Request: globalThis.Request };
afterAll(() => {
  Object.assign(globalThis, before);
  for (const name of ['sessionStorage', 'window']) Reflect.deleteProperty(globalThis, name);
});

/** A part that does not come so many times, and the network beside it. */
const world = (failures: number) => {
  let isCut = false;
  let tries = 0;
  globalThis.fetch = async () => {
    if (isCut) throw new TypeError('Failed to fetch');
    return new Response();
  };
  return {
    load: async () => {
      if ((tries += 1) <= failures) throw new TypeError('Failed to fetch dynamically imported module');
      return 'the part';
    },
    tries: () => tries,
    cut: () => (isCut = true),
    mend: () => {
      isCut = false;
      network.heard();
    },
  };
};

/** Node knows no page that a relative address could belong to. */
globalThis.Request = class extends Request {
  constructor(address: string, init?: RequestInit) {
    super(new URL(address, 'http://veilway.test'), init);
  }
} as typeof Request;

/** What a page has: where it keeps that it was renewed, and how it is. */
let renewed: number;
beforeEach(() => {
  renewed = 0;
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  Object.assign(globalThis, { sessionStorage, window: { location: { reload: () => (renewed += 1) } } });
});

describe('a part of the page', () => {
  it('is waited for as long as the network is away', async () => {
    const { load, tries, cut, mend } = world(1);
    cut();
    const away = new Promise<void>((resolve) => network.subscribe(() => network.awaySince() && resolve()));
    const arriving = arrive(load);
    await away;
    expect(tries()).toBe(1);
    mend();
    expect(await arriving).toBe('the part');
    expect(renewed).toBe(0);
  });

  it('has the page renewed where it is not there any more, and fails never', async () => {
    const { load, tries } = world(Infinity);
    const fails = jest.fn();
    const isRenewed = new Promise<void>((resolve) => (window.location.reload = resolve));
    arrive(load).catch(fails);
    await isRenewed;
    await new Promise((resolve) => setTimeout(resolve));
    expect(tries()).toBe(2);
    expect(fails).not.toHaveBeenCalled();
  });
});
