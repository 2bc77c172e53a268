import { Network } from './network.js';

/** A network that the test cuts, and a browser that says what the test wants. */
const world = () => {
  const browser = new EventTarget();
  let isCut = false;
  let asked = 0;
  const network = new Network(async () => {
    asked += 1;
    if (isCut) throw new TypeError('Failed to fetch');
  }, browser);
  const told: boolean[] = [];
  network.subscribe(() => void told.push(network.awaySince() !== undefined));
  return {
    network,
    told,
    asked: () => asked,
    cut: () => (isCut = true),
    mend: () => (isCut = false),
    says: (event: 'online' | 'offline') => browser.dispatchEvent(new Event(event)),
    /** Lets everything happen that waits for no time to pass. */
    settle: () => jest.advanceTimersByTimeAsync(0),
  };
};

beforeEach(() => void jest.useFakeTimers({ now: new Date('2030-01-01T12:00:00Z') }));
afterEach(() => void jest.useRealTimers());

describe('the network', () => {
  it('is not away because one request failed', async () => {
    const { network, told } = world();
    expect(await network.doubt()).toBe(false);
    expect(told).toEqual([]);
  });

  it('is not away because the browser says so', async () => {
    const { told, says, settle, asked } = world();
    says('offline');
    await settle();
    expect([asked(), told]).toEqual([1, []]);
  });

  it('is looked for again where an answer was on its way when the browser said that it went', async () => {
    const { network, told, cut, says } = world();
    const looking = network.doubt();
    says('offline');
    cut();
    expect(await looking).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual([true]);
  });

  it('is away since the first failure, whatever the browser says', async () => {
    const { network, told, cut, says, settle } = world();
    cut();
    void network.doubt();
    await settle();
    says('online');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([true]);
    expect(network.awaySince()).toEqual(new Date('2030-01-01T12:00:00Z'));
  });

  it('is back by itself within seconds, and says that it was away', async () => {
    const { network, told, cut, mend } = world();
    cut();
    const back = network.doubt();
    await jest.advanceTimersByTimeAsync(60_000);
    mend();
    await jest.advanceTimersByTimeAsync(8_000);
    expect(await back).toBe(true);
    expect(told).toEqual([true, false]);
  });

  it('is back at once when the browser says so and is right', async () => {
    const { network, told, cut, mend, says, settle } = world();
    cut();
    void network.doubt();
    await jest.advanceTimersByTimeAsync(60_000);
    mend();
    says('online');
    await settle();
    expect(told).toEqual([true, false]);
  });

  it('is back with the first answer to anything', async () => {
    const { network, told, cut, mend, settle } = world();
    cut();
    void network.doubt();
    await settle();
    mend();
    network.heard();
    expect(told).toEqual([true, false]);
    await settle();
  });

  it('is looked for once, however many requests fail', async () => {
    const { network, asked, cut, settle } = world();
    cut();
    for (let request = 0; request < 20; request++) void network.doubt();
    await settle();
    expect(asked()).toBe(1);
  });
});
