import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessDeniedError, CancelledError, EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client';
import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import { askForCopy, copyClosedLog, type EmbeddedEventStore, startEmbeddedEventStore } from './index.js';

const streamsMethod = (name: string) => `/event_store.client.streams.Streams/${name}`;
const event = (n: number) => jsonEvent({ type: 'Counted', data: { n } });
const raw = (message: Buffer) => message;

describe('the server', () => {
  let folder: string;
  let server: EmbeddedEventStore;
  let client: EventStoreDBClient;
  const start = ({ port, password }: { port?: number; password?: string } = {}) =>
    startEmbeddedEventStore({ file: join(folder, 'data', 'es.db'), port, password });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eventstore-'));
    server = await start();
    client = EventStoreDBClient.connectionString(server.url);
  });

  afterEach(async () => {
    await client.dispose();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('listens on one loopback address only', async () => {
    const [failure] = (await once(connect(server.port, '127.0.0.2'), 'error')) as [NodeJS.ErrnoException];
    expect(failure.code).toBe('ECONNREFUSED');
  });

  it('says when its port is taken', async () => {
    jest.spyOn(console, 'error').mockImplementation(); // grpc-js reports it there too
    const second = startEmbeddedEventStore({ file: join(folder, 'other.db'), port: server.port });
    await expect(second).rejects.toThrow(String(server.port));
  });

  it.each(['key.pem', 'cert.pem'])(
    'makes its identity anew where a start was killed while %s was written',
    async (part) => {
      await server.stop();
      await truncate(join(folder, 'data', `es.db.${part}`), 100);
      server = await start();
      const again = EventStoreDBClient.connectionString(server.url);
      expect((await again.appendToStream('a', event(0))).nextExpectedRevision).toBe(0n);
      await again.dispose();
    },
  );

  it('ends subscriptions with CANCELLED when it stops, and the same client goes on after a restart', async () => {
    await client.appendToStream('a', event(0));
    const first = client.subscribeToAll({ fromPosition: START });
    const ended = new Promise<Error>((resolve) => first.on('error', resolve));
    await new Promise((resolve) => first.on('data', resolve));
    await server.stop();
    expect(await ended).toBeInstanceOf(CancelledError);

    server = await start(server);
    const second = client.subscribeToAll({ fromPosition: { commit: 1n, prepare: 1n } });
    const next = new Promise((resolve) => second.once('data', resolve));
    await client.appendToStream('a', event(1), { expectedRevision: 0n });
    expect(await next).toMatchObject({ event: { streamId: 'a', revision: 1n, data: { n: 1 } } });
  });

  it.each(['Append', 'BatchAppend'])('ends %s with UNAVAILABLE when it stops: nothing was decided', async (method) => {
    const { username, password, host, searchParams } = new URL(server.url);
    const known = new Metadata();
    known.set('authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
    const plain = new Client(host, credentials.createSsl(await readFile(searchParams.get('tlsCAFile')!)));
    const call = plain.makeBidiStreamRequest(streamsMethod(method), raw, raw, known);
    const failure = once(call.resume(), 'error') as Promise<[{ code: number }]>;
    call.write(Buffer.alloc(0));
    await client.appendToStream('a', event(0)); // what was sent before has arrived
    await server.stop();
    expect((await failure)[0].code).toBe(status.UNAVAILABLE);
    plain.close();
  });

  describe('has its log copied', () => {
    const silent = () => undefined;
    const copied = () => join(folder, 'copy.db');
    const readCopy = async () => {
      const other = await startEmbeddedEventStore({ file: copied() });
      const reader = EventStoreDBClient.connectionString(other.url);
      const found = await reader.readAll().toArray();
      await reader.dispose();
      await other.stop();
      return found;
    };

    it('by who knows its password, while it runs', async () => {
      await client.appendToStream('a', [event(0), event(1)]);
      expect(await askForCopy(server.url, copied(), silent)).toBe(2);
      await client.appendToStream('a', event(2));
      expect(await readCopy()).toEqual((await client.readAll().toArray()).slice(0, 2));
    });

    it('by whoever has the file, when it does not', async () => {
      await client.appendToStream('a', event(0));
      const file = join(folder, 'data', 'es.db');
      await expect(copyClosedLog(file, copied(), silent)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
      await server.stop();
      expect(await copyClosedLog(file, copied(), silent)).toBe(1);
      expect(await readCopy()).toHaveLength(1);
    });

    it('by nobody else', async () => {
      const mistaken = server.url.replace(/admin:[^@]+@/, 'admin:changeit@');
      const refused = askForCopy(mistaken, copied(), silent);
      await expect(refused).rejects.toMatchObject({ code: status.UNAUTHENTICATED });
      expect(await readdir(folder)).toEqual(['data']);
    });

    it('never over a file that is there', async () => {
      await expect(askForCopy(server.url, join(folder, 'data', 'es.db'), silent)).rejects.toThrow('EEXIST');
    });
  });

  it('tells a client that looks for the leader where it is', async () => {
    const discovering = EventStoreDBClient.connectionString(server.url.replace('esdb:', 'esdb+discover:'));
    expect((await discovering.appendToStream('a', event(0))).nextExpectedRevision).toBe(0n);
    await discovering.dispose();
  });

  describe('asks who is there', () => {
    const anonymous = (url: string) => url.replace(/admin:[^@]+@/, '');
    const mistaken = (url: string) => url.replace(/admin:[^@]+@/, 'admin:changeit@');
    const asked: [string, (stranger: EventStoreDBClient) => Promise<unknown>][] = [
      ['an append', (stranger) => stranger.appendToStream('a', event(1))],
      ['a read', (stranger) => stranger.readStream('a').toArray()],
      ['a read of all', (stranger) => stranger.readAll().toArray()],
      ['a subscription', (stranger) => stranger.subscribeToAll({ fromPosition: START }).toArray()],
      ['a deletion', (stranger) => stranger.deleteStream('a')],
      ['a tombstone', (stranger) => stranger.tombstoneStream('a')],
      ['metadata', (stranger) => stranger.setStreamMetadata('a', { maxCount: 1 })],
    ];

    it.each(asked)('and gives nothing to strangers: %s', async (_, ask) => {
      await client.appendToStream('a', event(0));
      for (const url of [anonymous(server.url), mistaken(server.url)]) {
        const stranger = EventStoreDBClient.connectionString(url);
        await expect(ask(stranger)).rejects.toBeInstanceOf(AccessDeniedError);
        await stranger.dispose();
      }
      const left = await client.readAll().toArray();
      expect(left.map(({ event: recorded }) => recorded!.data)).toEqual([{ n: 0 }]);
    });

    it('in every single call', async () => {
      const credentials = { username: 'admin', password: 'changeit' };
      const failure = client.appendToStream('a', event(0), { credentials });
      await expect(failure).rejects.toBeInstanceOf(AccessDeniedError);
      expect((await client.appendToStream('a', event(0))).success).toBe(true);
    });

    it('and talks to nobody in clear', async () => {
      const insecure = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure());
      const ready = new Promise<Error | undefined>((resolve) => insecure.waitForReady(Date.now() + 200, resolve));
      expect(await ready).toBeInstanceOf(Error);
      insecure.close();
    });

    it('keeping its files to itself, those that were open to others too', async () => {
      const modes = async () => {
        const files = await readdir(join(folder, 'data'));
        const stats = await Promise.all(files.map((file) => stat(join(folder, 'data', file))));
        return Object.fromEntries(files.map((file, n) => [file, (stats[n]!.mode & 0o777).toString(8)]));
      };
      const closed = { 'es.db': '600', 'es.db-wal': '600', 'es.db.cert.pem': '600', 'es.db.key.pem': '600' };
      await client.appendToStream('a', event(0));
      expect(await modes()).toEqual(closed);
      await server.stop();
      await Promise.all(['es.db', 'es.db.key.pem'].map((file) => chmod(join(folder, 'data', file), 0o644)));
      server = await start(server);
      expect(await modes()).toEqual(closed);
    });
  });

  describe('refuses what it does not do, by name', () => {
    it.each([
      ['Persistent', () => client.deletePersistentSubscriptionToStream('a', 'group')],
      ['Projections', () => client.createProjection('p', 'fromAll()')],
      ['resolving links', () => client.readStream('a', { resolveLinkTos: true }).toArray()],
      ['$acl', () => client.setStreamMetadata('a', { acl: { readRoles: 'ops' } as never })],
      ['metadata of $all', () => client.setStreamMetadata('$all', { maxCount: 1 })],
      ['append to a stream of your own', () => client.appendToStream('$all', event(0))],
      [
        'regular expression',
        () =>
          client
            .subscribeToAll({ filter: { filterOn: 'streamName', regex: '(', checkpointInterval: 1 } as never })
            .toArray(),
      ],
    ])('%s', async (name, ask) => {
      await expect(ask()).rejects.toThrow(new RegExp(name.replace('$', '\\$'), 'i'));
    });
  });

  describe('survives', () => {
    const garbage = Buffer.from([0x0a, 0x7f, 0x01]);
    const known = new Metadata();
    let plain: Client;

    beforeEach(async () => {
      const { username, password, host, searchParams } = new URL(server.url);
      known.set('authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
      plain = new Client(host, credentials.createSsl(await readFile(searchParams.get('tlsCAFile')!)));
    });

    afterEach(async () => {
      plain.close();
      expect((await client.appendToStream('alive', event(0))).success).toBe(true);
    });

    const codeOf = (call: { on(name: 'error', listener: (error: { code: number }) => void): unknown }) =>
      new Promise<number>((resolve) => call.on('error', ({ code }) => resolve(code)));

    it.each(['Delete', 'Tombstone'])('a malformed %s', async (method) => {
      const answer = new Promise((resolve) =>
        plain.makeUnaryRequest(streamsMethod(method), raw, raw, garbage, known, (error) => resolve(error?.code)),
      );
      expect(await answer).toBe(status.INTERNAL);
    });

    it('a malformed read', async () => {
      const call = plain.makeServerStreamRequest(streamsMethod('Read'), raw, raw, garbage, known);
      expect(await codeOf(call.resume())).toBe(status.INTERNAL);
    });

    it.each(['Read', 'Delete', 'Tombstone'])('an empty %s', async (method) => {
      const call = plain.makeServerStreamRequest(streamsMethod(method), raw, raw, Buffer.alloc(0), known);
      expect(await codeOf(call.resume())).toBe(status.INVALID_ARGUMENT);
    });

    it.each(['Append', 'BatchAppend'])('a malformed %s', async (method) => {
      const call = plain.makeBidiStreamRequest(streamsMethod(method), raw, raw, known);
      const code = codeOf(call.resume());
      call.write(garbage);
      expect(await code).toBe(status.INTERNAL);
    });

    it('an append that breaks off', async () => {
      const call = plain.makeBidiStreamRequest(streamsMethod('Append'), raw, raw, known);
      const code = codeOf(call.resume());
      call.write(Buffer.alloc(0));
      call.cancel();
      expect(await code).toBe(status.CANCELLED);
    });

    it('bytes that are not HTTP/2 at all', async () => {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => undefined).resume();
      socket.write('GET / HTTP/1.1\r\n\r\n');
      await new Promise((resolve) => socket.on('close', resolve));
    });

    it('events without type, id or content type, each answered for itself', async () => {
      const bad = { ...event(0), id: 'not-a-uuid' };
      await expect(client.appendToStream('a', bad)).rejects.toThrow('not a UUID');
      await expect(client.appendToStream('a', { ...event(0), type: '' })).rejects.toThrow('needs a type');
      await expect(client.appendToStream('', event(0))).rejects.toThrow('needs a name');
    });
  });
});
