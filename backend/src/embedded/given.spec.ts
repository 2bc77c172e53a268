import { createServer, type AddressInfo, type Server } from 'node:net';
import { givenDatabase, givenEventStore, withoutSecrets } from './given.js';
import { CannotStart } from './waiting.js';

it.each([
  ['esdb://admin:changeit@10.0.0.1:2113?tls=false', 'esdb://10.0.0.1:2113'],
  ['esdb+discover://events.example.com?tlsCAFile=/ca.pem', 'esdb+discover://events.example.com'],
  ['mongodb://jo:p@ss/w?rd@one:1,two:2/veilway?replicaSet=a', 'mongodb://one:1,two:2/veilway'],
  ['mongodb+srv://database.example.com/veilway', 'mongodb+srv://database.example.com/veilway'],
])('shows of %s only %s', (url, shown) => {
  expect(withoutSecrets(url)).toBe(shown);
});

describe('where nobody answers', () => {
  let nobody: Server;
  let port: number;

  /** Takes the port, so that nobody else does, and hangs up. */
  beforeAll(async () => {
    nobody = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
    ({ port } = nobody.address() as AddressInfo);
  });
  afterAll(() => nobody.close());

  const silent = () => undefined;

  it.each([
    ['an event store', 'esdb://jo:secret@127.0.0.1:PORT?tls=false'],
    ['a cluster of them', 'esdb+discover://jo:secret@127.0.0.1:PORT?tls=false'],
  ])('says so in a sentence: %s', async (_, url) => {
    const failure = givenEventStore(url.replace('PORT', String(port)), silent, 0);
    await expect(failure).rejects.toThrow(CannotStart);
    await expect(failure).rejects.toThrow(
      /^The event store at esdb(\+discover)?:\/\/127.0.0.1:\d+ did not answer within 0 s. Start it, or correct EVENTSTORE_URL.$/,
    );
  });

  it('says so in a sentence: a database', async () => {
    const failure = givenDatabase(`mongodb://jo:secret@127.0.0.1:${port}/veilway`, silent, 0);
    await expect(failure).rejects.toThrow(CannotStart);
    await expect(failure).rejects.toThrow(
      `The database at mongodb://127.0.0.1:${port}/veilway did not answer within 0 s. Start it, or correct MONGODB_URL.`,
    );
  });
});
