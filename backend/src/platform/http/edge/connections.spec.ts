import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Settings } from '../../settings.js';
import { connections, ownAnswers, shareConnections } from './connections.js';
import { HEADERS, securityHeaders, TRANSPORT_SECURITY } from './security-headers.js';

let server: FastifyInstance;
beforeAll(async () => {
  const settings = { publicUrl: 'https://vpn.example' } as Settings;
  server = fastify(connections(settings, 400));
  securityHeaders(server, settings);
  ownAnswers(server);
  shareConnections(server.server, 3);
  server.post('/', () => ({}));
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** What comes back to bytes that nothing follows, until the other side hangs up. */
const answerTo = async (bytes: string): Promise<string> => {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
};
const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

it.each([
  ['a body', `${HEAD}Content-Length: 2\r\n\r\n{`],
  ['its headers', HEAD],
  ['anything', ''],
])('hangs up on who never sends %s', async (_, bytes) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(/^HTTP\/1.1 408 .*application\/problem\+json.*"type":"\/problems\/request-timeout"/s);
});

it.each([
  ['no http at all', 'no http at all\r\n\r\n', 400],
  ['endless headers', `${HEAD}X: ${'x'.repeat(20_000)}\r\n\r\n`, 400],
  ['no host', 'POST / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', 'POST / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  ['no host, which HTTP/1.0 need not name,', 'POST / HTTP/1.0\r\n\r\n', 200],
  ['an expectation', `${HEAD}Expect: 200-ok\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`, 200],
])('answers %s with the headers of every answer', async (_, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries({ ...HEADERS, 'Strict-Transport-Security': TRANSPORT_SECURITY }))
    expect(answer).toContain(`${name}: ${value}\r\n`);
});

describe('where there is room for three', () => {
  const open: Socket[] = [];
  /** Sends nothing but blank lines, and so stays open. */
  const opened = async (localAddress: string) => {
    const socket = connect({ port: (server.server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
    open.push(socket);
    await once(socket, 'connect');
    return { socket, end: once(socket, 'close') };
  };
  afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

  it('closes the oldest of who has most for who comes', async () => {
    const [oldest, newer] = [await opened('127.0.0.2'), await opened('127.0.0.2')];
    const other = await opened('127.0.0.3');
    await opened('127.0.0.4');
    await oldest.end;
    await opened('127.0.0.3');
    await other.end;
    expect(newer.socket.destroyed).toBe(false);
  });

  it('has room again once somebody has left', async () => {
    const first = await opened('127.0.0.2');
    const gone = new Promise((resolve) =>
      server.server.once('connection', (socket: Socket) => socket.once('close', resolve)),
    );
    (await opened('127.0.0.2')).socket.destroy();
    await gone;
    await opened('127.0.0.3');
    expect(await answerTo('POST / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP/);
    expect(first.socket.destroyed).toBe(false);
  });
});

it.each([
  ['nonsense', 400, 'no http at all\r\n\r\n'],
  ['endless headers', 400, `${HEAD}X: ${'x'.repeat(20_000)}\r\n\r\n`],
])('tells who sends %s what it was', async (_, status, bytes) => {
  expect(await answerTo(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"type":"/problems/malformed-request"`, 's'));
});
