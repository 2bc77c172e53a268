import { followLive } from './live.js';

type Connection = { say: (text: string | Uint8Array) => void; end: () => void; isOpen: boolean };

const changed = (...topics: string[]) => `event: changed\ndata: ${JSON.stringify({ topics })}\n\n`;

/** A tab that can be hidden, and the server it listens to, whose every connection can be written to and ended. */
function world({ isHidden = false }: { isHidden?: boolean } = {}) {
  const connections: Connection[] = [];
  const heard: (string[] | 'gap')[] = [];
  const tab = Object.assign(new EventTarget(), { hidden: isHidden });
  let refusal: (() => Promise<Response>) | undefined;

  const answer = () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) =>
        void connections.push({
          say: (text) => stream.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text),
          end: () => stream.close(),
          isOpen: true,
        }),
      cancel: () => void (connection.isOpen = false),
    });
    const connection = connections.at(-1)!;
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  const send = jest.fn(async (_: Request) => (refusal ? refusal() : answer()));
  const stop = followLive(tab, {
    baseUrl: 'http://api.test',
    send,
    onChange: (topics) => heard.push(topics),
    onGap: () => heard.push('gap'),
  });
  const show = (visible: boolean) => {
    tab.hidden = !visible;
    tab.dispatchEvent(new Event('visibilitychange'));
    return pass(0);
  };
  return { connections, heard, send, stop, show, refuse: (how?: () => Promise<Response>) => (refusal = how) };
}

/** Lets time pass, and everything happen that was to happen in it. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  // The pause between two attempts is drawn; here it is always the longest.
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('what changes', () => {
  it('is told by its topics', async () => {
    const { connections, heard, send } = world();
    await pass(0);
    connections[0]!.say(changed('configs', 'summary') + changed('orders'));
    await pass(0);
    expect(heard).toEqual([['configs', 'summary'], ['orders']]);
    expect(send.mock.calls[0]![0].url).toBe('http://api.test/api/v1/live');
    expect(send.mock.calls[0]![0].headers.get('Accept')).toBe('text/event-stream');
  });

  it('is told however the message is cut up, in the middle of a letter too', async () => {
    const { connections, heard } = world();
    await pass(0);
    const bytes = new TextEncoder().encode(changed('größe'));
    for (let at = 0; at < bytes.length; at++) connections[0]!.say(bytes.slice(at, at + 1));
    await pass(0);
    expect(heard).toEqual([['größe']]);
  });

  it('is not what a keep-alive or an event of another kind says', async () => {
    const { connections, heard } = world();
    await pass(0);
    connections[0]!.say(': keep-alive\n\nevent: other\ndata: {"topics":["configs"]}\n\n');
    await pass(0);
    expect(heard).toEqual([]);
  });
});

describe('a lost connection', () => {
  it('is made again after a while, and tells of the gap', async () => {
    const { connections, heard } = world();
    await pass(0);
    connections[0]!.end();
    await pass(999);
    expect(connections).toHaveLength(1);
    await pass(1);
    expect(connections).toHaveLength(2);
    expect(heard).toEqual(['gap']);
  });

  it('is noticed by its silence where nobody ends it', async () => {
    const { connections } = world();
    await pass(44_000);
    connections[0]!.say(': keep-alive\n\n');
    await pass(44_999);
    expect(connections[0]!.isOpen).toBe(true);
    await pass(1);
    expect(connections[0]!.isOpen).toBe(false);
    await pass(1_000);
    expect(connections).toHaveLength(2);
  });

  it('is one that says what nobody can read', async () => {
    const { connections } = world();
    await pass(0);
    connections[0]!.say('event: changed\ndata: nonsense\n\n');
    await pass(1_000);
    expect(connections[0]!.isOpen).toBe(false);
    expect(connections).toHaveLength(2);
  });

  it.each([
    ['cannot be made', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is refused', async () => new Response('{}', { status: 503 })],
  ])('that %s is tried ever more patiently, up to every half minute', async (_, how) => {
    const { refuse, send, heard, connections } = world();
    refuse(how);
    await pass(0);
    connections[0]?.end();
    await pass(0);
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const before = send.mock.calls.length;
      await pass(seconds * 1_000 - 1);
      expect(send).toHaveBeenCalledTimes(before);
      await pass(1);
      expect(send).toHaveBeenCalledTimes(before + 1);
    }
    refuse(undefined);
    await pass(30_000);
    expect(heard).toEqual(['gap']);
    await pass(10_000);
    connections.at(-1)!.end();
    await pass(1_000);
    expect(heard).toEqual(['gap', 'gap']);
  });

  it('that ends as soon as it is made is tried ever more patiently too', async () => {
    const { connections, heard } = world();
    await pass(0);
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const before = connections.length;
      connections.at(-1)!.end();
      await pass(seconds * 1_000 - 1);
      expect(connections).toHaveLength(before);
      await pass(1);
      expect(connections).toHaveLength(before + 1);
    }
    expect(heard).toHaveLength(7);
  });
});

describe('a hidden tab', () => {
  it('has no connection, and makes up for what it missed', async () => {
    const { connections, heard, show } = world();
    await pass(0);
    await show(false);
    expect(connections[0]!.isOpen).toBe(false);
    await pass(60_000);
    expect(connections).toHaveLength(1);
    await show(true);
    expect(connections).toHaveLength(2);
    expect(heard).toEqual(['gap']);
    await show(true);
    expect(connections).toHaveLength(2);
  });

  it('listens from the moment it is shown first', async () => {
    const { connections, heard, show } = world({ isHidden: true });
    await pass(60_000);
    expect(connections).toHaveLength(0);
    await show(true);
    expect(connections).toHaveLength(1);
    expect(heard).toEqual(['gap']);
  });
});

describe('stopping', () => {
  it('ends the connection and makes no other', async () => {
    const { connections, stop, show } = world();
    await pass(0);
    stop();
    await pass(0);
    expect(connections[0]!.isOpen).toBe(false);
    await show(true);
    await pass(60_000);
    expect(connections).toHaveLength(1);
  });

  it('ends a connection that only opens then', async () => {
    const { connections, stop } = world();
    stop();
    await pass(60_000);
    expect(connections.map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  it('ends the wait for the next one', async () => {
    const { connections, stop } = world();
    await pass(0);
    connections[0]!.end();
    await pass(0);
    stop();
    await pass(60_000);
    expect(connections).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
