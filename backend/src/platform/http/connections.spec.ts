import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connections } from './connections.js';

let server: FastifyInstance;
beforeAll(async () => {
  server = fastify(connections(400));
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
  ['nonsense', 400, 'no http at all\r\n\r\n'],
  ['endless headers', 400, `${HEAD}X: ${'x'.repeat(20_000)}\r\n\r\n`],
])('tells who sends %s what it was', async (_, status, bytes) => {
  expect(await answerTo(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"type":"/problems/malformed-request"`, 's'));
});
