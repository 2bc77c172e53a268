import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type AppendToStreamOptions,
  BACKWARDS,
  binaryEvent,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  MaxAppendSizeExceededError,
  type Position,
  StreamDeletedError,
  streamNameFilter,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { credentials as channels, Metadata, type ServiceError } from '@grpc/grpc-js';

const event = (n: number, type = 'Counted') => jsonEvent({ type, data: { n } });
const events = (count: number, type?: string) => Array.from({ length: count }, (_, n) => event(n, type));
const uniqueName = (prefix = 'contract') => `${prefix}-${randomUUID()}`;

const collect = async <T>(items: AsyncIterable<T>, count = Infinity): Promise<T[]> => {
  const collected: T[] = [];
  for await (const item of items) if (collected.push(item) >= count) break;
  return collected;
};

/** The protocol without the client of Node, to ask what those of other languages ask. */
class OtherClient {
  private readonly metadata = new Metadata();
  private readonly client;

  constructor(url: string) {
    const { host, username, password, searchParams } = new URL(url);
    const known = Buffer.from(`${username || 'admin'}:${decodeURIComponent(password) || 'changeit'}`);
    this.metadata.set('authorization', `Basic ${known.toString('base64')}`);
    const certificate = searchParams.get('tlsCAFile');
    const insecure = searchParams.get('tls') === 'false';
    const channel = insecure
      ? channels.createInsecure()
      : channels.createSsl(certificate ? readFileSync(certificate) : null);
    this.client = new streamsGrpc.StreamsClient(host, channel);
  }

  close(): void {
    this.client.close();
  }

  async readAll(
    direction: 'forwards' | 'backwards',
    count: number,
    filter?: InstanceType<typeof streams.ReadReq.Options.FilterOptions>,
    uuids = new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()),
  ) {
    const all = new streams.ReadReq.Options.AllOptions();
    if (direction === 'forwards') all.setStart(new shared.Empty());
    else all.setEnd(new shared.Empty());
    const options = new streams.ReadReq.Options()
      .setAll(all)
      .setReadDirection(direction === 'forwards' ? 0 : 1)
      .setCount(String(count))
      .setUuidOption(uuids);
    if (filter) options.setFilter(filter);
    else options.setNoFilter(new shared.Empty());
    const read = this.client.read(new streams.ReadReq().setOptions(options), this.metadata);
    const answers: InstanceType<typeof streams.ReadResp>[] = await read.toArray();
    return answers.flatMap((answer) => answer.getEvent()?.getEvent() ?? []);
  }

  /** What a deletion or tombstone is refused with. */
  refusalOf(method: 'delete' | 'tombstone', stream: string, revision: number): Promise<string | undefined> {
    const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));
    return new Promise((resolve) => {
      const done = (error: ServiceError | null) => resolve(error?.details);
      if (method === 'delete') {
        const options = new streams.DeleteReq.Options().setStreamIdentifier(identifier).setRevision(String(revision));
        this.client.delete(new streams.DeleteReq().setOptions(options), this.metadata, done);
      } else {
        const options = new streams.TombstoneReq.Options()
          .setStreamIdentifier(identifier)
          .setRevision(String(revision));
        this.client.tombstone(new streams.TombstoneReq().setOptions(options), this.metadata, done);
      }
    });
  }
}

type Numbered = { event?: { data: unknown } };
const numbers = (read: Numbered[]) => read.map(({ event: recorded }) => (recorded!.data as { n: number }).n);

/**
 * What the product relies on, through the official client. The same suite holds for the embedded store and for a real
 * EventStoreDB: it makes streams of its own and assumes nothing about what else the log holds.
 */
export const eventStoreContract = (connect: () => Promise<{ url: string; stop(): Promise<void> }>): void => {
  let server: Awaited<ReturnType<typeof connect>>;
  let client: EventStoreDBClient;
  let other: OtherClient;

  /** Those of the URL; a server that asks nobody takes any. */
  const credentials = { username: 'admin', password: 'changeit' };

  beforeAll(async () => {
    server = await connect();
    const { username, password } = new URL(server.url);
    if (username) Object.assign(credentials, { username, password: decodeURIComponent(password) });
    client = EventStoreDBClient.connectionString(server.url);
    other = new OtherClient(server.url);
  });

  afterAll(async () => {
    other.close();
    await client.dispose();
    await server.stop();
  });

  const paths: [string, AppendToStreamOptions][] = [
    ['batch', {}],
    // Credentials make the client leave the batch path.
    ['one call per append', { credentials }],
  ];

  describe.each(paths)('an append (%s)', (_path, options) => {
    it('gives back what was sent, byte for byte', async () => {
      const stream = uniqueName();
      const sent = [
        jsonEvent({ type: 'Écrit', data: { text: 'CC ‐ 1830 🛡', deep: [{ n: 1 }] }, metadata: { by: 'Zoë' } }),
        jsonEvent({ type: 'Bare', data: 'just text' }),
        binaryEvent({ type: 'Bytes', data: Uint8Array.of(0, 255, 128), metadata: Uint8Array.of(1, 0) }),
      ];
      const before = Date.now();
      const { nextExpectedRevision, position } = await client.appendToStream(stream, sent, options);
      expect(nextExpectedRevision).toBe(2n);

      const read = (await collect(client.readStream(stream))).map(({ event: recorded }) => recorded!);
      expect(read.map(({ id, type, isJson, revision }) => ({ id, type, isJson, revision }))).toEqual(
        sent.map(({ id, type }, n) => ({ id, type, isJson: n < 2, revision: BigInt(n) })),
      );
      expect(read.map(({ streamId }) => streamId)).toEqual([stream, stream, stream]);
      expect(read[0]).toMatchObject({ data: sent[0]!.data, metadata: sent[0]!.metadata });
      expect(read[1]).toMatchObject({ data: 'just text', metadata: undefined });
      expect([...(read[2]!.data as Uint8Array)]).toEqual([0, 255, 128]);
      expect([...(read[2]!.metadata as Uint8Array)]).toEqual([1, 0]);
      expect(Math.abs(read[0]!.created.getTime() - before)).toBeLessThan(60_000);
      expect(read[2]!.position).toEqual(position);
    });

    it('meets every expectation that is true', async () => {
      const stream = uniqueName();
      const append = (expectedRevision: AppendToStreamOptions['expectedRevision']) =>
        client.appendToStream(stream, event(0), { ...options, expectedRevision });
      expect((await append('no_stream')).nextExpectedRevision).toBe(0n);
      expect((await append('stream_exists')).nextExpectedRevision).toBe(1n);
      expect((await append('any')).nextExpectedRevision).toBe(2n);
      expect((await append(2n)).nextExpectedRevision).toBe(3n);
    });

    it.each([
      ['no_stream', true, 1n],
      [0n, true, 1n],
      [5n, true, 1n],
      ['stream_exists', false, 'no_stream'],
      [0n, false, 'no_stream'],
    ] as const)('refuses the expectation %s (stream there: %s)', async (expectedRevision, there, actual) => {
      const stream = uniqueName();
      if (there) await client.appendToStream(stream, events(2), options);
      const refused = client.appendToStream(stream, event(9), { ...options, expectedRevision });
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
      await expect(refused).rejects.toMatchObject({
        streamName: stream,
        expectedVersion: expectedRevision,
        actualVersion: actual,
      });
    });

    it('answers a repetition as it answered the first time', async () => {
      const stream = uniqueName();
      const same = events(3);
      const first = await client.appendToStream(stream, same, { ...options, expectedRevision: 'no_stream' });
      await client.appendToStream(stream, event(9), options);
      for (const expectedRevision of ['no_stream', 'any'] as const) {
        const again = await client.appendToStream(stream, same, { ...options, expectedRevision });
        expect(again.nextExpectedRevision).toBe(first.nextExpectedRevision);
      }
      expect(await collect(client.readStream(stream))).toHaveLength(4);
    });

    it('refuses half a repetition', async () => {
      const stream = uniqueName();
      const known = event(0);
      await client.appendToStream(stream, known, options);
      await expect(client.appendToStream(stream, [known, event(1)], options)).rejects.toThrow();
      expect(await collect(client.readStream(stream))).toHaveLength(1);
    });

    it('refuses more than the greatest size, and goes on', async () => {
      const stream = uniqueName();
      const large = jsonEvent({ type: 'Large', data: 'x'.repeat(600 * 1024) });
      const refused = client.appendToStream(stream, [large, { ...large, id: randomUUID() }], options);
      await expect(refused).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
      await expect(refused).rejects.toMatchObject({ maxAppendSize: 1024 * 1024 });
      expect((await client.appendToStream(stream, event(0), options)).nextExpectedRevision).toBe(0n);
    });

    it('lets exactly one of many racers win', async () => {
      const stream = uniqueName();
      const race = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) =>
          client.appendToStream(stream, event(n), { ...options, expectedRevision: 'no_stream' }),
        ),
      );
      expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await collect(client.readStream(stream))).toHaveLength(1);
    });
  });

  it('takes an append that travels in several messages', async () => {
    const stream = uniqueName();
    await client.appendToStream(stream, events(50), { batchAppendSize: 500 });
    expect(numbers(await collect(client.readStream(stream)))).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  it('gives concurrent appends distinct revisions and growing positions', async () => {
    const stream = uniqueName();
    const results = await Promise.all(Array.from({ length: 64 }, (_, n) => client.appendToStream(stream, event(n))));
    const sorted = results.sort((a, b) => Number(a.nextExpectedRevision - b.nextExpectedRevision));
    expect(sorted.map(({ nextExpectedRevision }) => nextExpectedRevision)).toEqual(
      Array.from({ length: 64 }, (_, n) => BigInt(n)),
    );
    const positions = sorted.map(({ position }) => position!.commit);
    expect(positions.every((commit, n) => n === 0 || commit > positions[n - 1]!)).toBe(true);
  });

  describe('reading a stream', () => {
    const stream = uniqueName();
    beforeAll(() => client.appendToStream(stream, events(600)));

    it.each([
      ['from the start', {}, [0, 1, 2]],
      ['from a revision', { fromRevision: 597n }, [597, 598, 599]],
      ['beyond the end', { fromRevision: 600n }, []],
      ['backwards from the end', { direction: BACKWARDS, fromRevision: END }, [599, 598, 597]],
      ['backwards from a revision', { direction: BACKWARDS, fromRevision: 1n }, [1, 0]],
    ] as const)('%s', async (_how, options, expected) => {
      expect(numbers(await collect(client.readStream(stream, { ...options, maxCount: 3 })))).toEqual(expected);
    });

    it('reads all of it, page after page', async () => {
      expect(numbers(await collect(client.readStream(stream)))).toEqual(Array.from({ length: 600 }, (_, n) => n));
    });

    it('says when there is no such stream', async () => {
      const missing = collect(client.readStream(uniqueName()));
      await expect(missing).rejects.toBeInstanceOf(StreamNotFoundError);
    });
  });

  describe('reading $all', () => {
    const [one, two] = [uniqueName(), uniqueName()];
    const positions: Position[] = [];
    beforeAll(async () => {
      for (const [n, stream] of [one, two, one].entries())
        positions.push((await client.appendToStream(stream, event(n))).position!);
    });
    const mine = (read: { event?: { streamId: string; data: unknown } }[]) =>
      numbers(read.filter(({ event: recorded }) => [one, two].includes(recorded!.streamId)));

    it('forwards: a position includes its event', async () => {
      expect(mine(await collect(client.readAll({ fromPosition: positions[1] })))).toEqual([1, 2]);
    });

    it('backwards: a position excludes its event', async () => {
      const read = await collect(client.readAll({ direction: BACKWARDS, fromPosition: positions[2], maxCount: 2 }));
      expect(mine(read)).toEqual([1, 0]);
    });

    it('backwards from the end', async () => {
      expect(mine(await collect(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 10 })))).toEqual([
        2, 1, 0,
      ]);
    });

    it('gives ids as two numbers to who asks for them so', async () => {
      const sent = event(0);
      await client.appendToStream(uniqueName(), sent);
      const structured = new streams.ReadReq.Options.UUIDOption().setStructured(new shared.Empty());
      const [newest] = await other.readAll('backwards', 1, undefined, structured);
      const halves = newest!.getId()!.getStructured()!;
      const hex = [halves.getMostSignificantBits(), halves.getLeastSignificantBits()].map((half) =>
        BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0'),
      );
      expect(hex.join('')).toBe(sent.id.replaceAll('-', ''));
    });

    it('through a filter, counting what passes it', async () => {
      const id = randomUUID();
      for (let n = 0; n < 3; n++) {
        await client.appendToStream(`wanted-${id}`, event(n));
        await client.appendToStream(`other-${id}`, events(150));
      }
      const filter = new streams.ReadReq.Options.FilterOptions()
        .setStreamIdentifier(new streams.ReadReq.Options.FilterOptions.Expression().setRegex(`^wanted-${id}$`))
        .setMax(32)
        .setCheckpointintervalmultiplier(1);
      const found = async (...query: ['forwards' | 'backwards', number]) =>
        (await other.readAll(...query, filter)).map((recorded) => Number(recorded.getStreamRevision()));
      expect(await found('backwards', 1)).toEqual([2]);
      expect(await found('backwards', 10)).toEqual([2, 1, 0]);
      expect(await found('forwards', 2)).toEqual([0, 1]);
    });

    it('stops at maxCount', async () => {
      expect(await collect(client.readAll({ maxCount: 2 }))).toHaveLength(2);
    });
  });

  describe('a subscription to a stream', () => {
    it.each([
      ['start', 'start', [0, 1, 2, 3, 4]],
      ['a revision, exclusive', 1n, [2, 3, 4]],
    ] as const)('from %s sends what is there, then what comes', async (_name, fromRevision, expected) => {
      const stream = uniqueName();
      await client.appendToStream(stream, [event(0), event(1), event(2)]);
      const subscription = client.subscribeToStream(stream, { fromRevision });
      const read = collect(subscription, expected.length);
      await once(subscription, 'caughtUp');
      await client.appendToStream(uniqueName(), event(99));
      await client.appendToStream(stream, [event(3), event(4)]);
      expect(numbers(await read)).toEqual(expected);
    });

    it('from the end sends only what comes', async () => {
      const stream = uniqueName();
      await client.appendToStream(stream, event(0));
      const subscription = client.subscribeToStream(stream, { fromRevision: END });
      const read = collect(subscription, 1);
      await once(subscription, 'caughtUp');
      await client.appendToStream(stream, event(1));
      expect(numbers(await read)).toEqual([1]);
    });

    it('waits for a stream that does not exist yet', async () => {
      const stream = uniqueName();
      const subscription = client.subscribeToStream(stream);
      const read = collect(subscription, 1);
      await once(subscription, 'confirmation');
      await client.appendToStream(stream, event(7));
      expect(numbers(await read)).toEqual([7]);
    });

    it('ends quietly when its owner unsubscribes', async () => {
      const subscription = client.subscribeToStream(uniqueName());
      const ended = collect(subscription);
      await once(subscription, 'confirmation');
      await subscription.unsubscribe();
      expect(await ended).toEqual([]);
    });
  });

  describe('a subscription to $all', () => {
    it('misses nothing and doubles nothing while many write', async () => {
      const { position } = await client.appendToStream(uniqueName(), event(0));
      const prefix = uniqueName('busy');
      const subscription = client.subscribeToAll({ fromPosition: position });
      const read = collect(subscription, 1_000);
      await Promise.all(
        Array.from({ length: 10 }, async (_, writer) => {
          for (let n = 0; n < 10; n++) await client.appendToStream(`${prefix}-${writer}`, events(10));
        }),
      );
      const received = (await read).map(({ event: recorded }) => `${recorded!.streamId}@${recorded!.revision}`);
      const expected = Array.from({ length: 10 }, (_, writer) =>
        Array.from({ length: 100 }, (__, revision) => `${prefix}-${writer}@${revision}`),
      );
      expect(received.sort()).toEqual(expected.flat().sort());
    });

    it('from the end sends only what comes', async () => {
      const stream = uniqueName();
      await client.appendToStream(stream, event(0));
      const subscription = client.subscribeToAll({
        fromPosition: END,
        filter: streamNameFilter({ prefixes: [stream] }),
      });
      const read = collect(subscription, 1);
      await once(subscription, 'caughtUp');
      await client.appendToStream(stream, event(1));
      expect(numbers(await read)).toEqual([1]);
    });

    it.each([
      ['stream name by prefix', (id: string) => streamNameFilter({ prefixes: ['no-such-', `wanted-${id}`] })],
      ['stream name by expression', (id: string) => streamNameFilter({ regex: `^wanted-${id}$` })],
      ['event type by prefix', (id: string) => eventTypeFilter({ prefixes: [`Wanted-${id}`] })],
      ['event type by expression', (id: string) => eventTypeFilter({ regex: `^Wanted-${id}.$` })],
    ])('filters by %s', async (_name, filter) => {
      const id = randomUUID();
      const { position } = await client.appendToStream(`other-${id}`, event(0, `Other-${id}!`));
      const subscription = client.subscribeToAll({ fromPosition: position, filter: filter(id) });
      const read = collect(subscription, 2);
      await client.appendToStream(`wanted-${id}`, event(1, `Wanted-${id}!`));
      await client.appendToStream(`other-${id}`, event(2, `Other-${id}!`));
      await client.appendToStream(`wanted-${id}`, event(3, `Wanted-${id}!`));
      expect(numbers(await read)).toEqual([1, 3]);
    });

    it('leaves out system events when asked to', async () => {
      const stream = uniqueName();
      const { position } = await client.appendToStream(stream, event(0));
      await client.setStreamMetadata(stream, { maxCount: 5 });
      await client.appendToStream(stream, event(1));
      const subscription = client.subscribeToAll({ fromPosition: position, filter: excludeSystemEvents() });
      expect(numbers(await collect(subscription, 1))).toEqual([1]);
    });

    it('reports how far a filter has searched', async () => {
      const { position } = await client.appendToStream(uniqueName(), event(0));
      await client.appendToStream(uniqueName(), events(100));
      const last = await client.appendToStream(uniqueName(), events(100));
      const reached = await new Promise<Position>((resolve, reject) => {
        client
          .subscribeToAll({
            fromPosition: position,
            filter: streamNameFilter({
              prefixes: ['nothing-is-called-so'],
              maxSearchWindow: 32,
              checkpointInterval: 2,
              checkpointReached: (subscription, checkpoint) => {
                void subscription.unsubscribe();
                resolve(checkpoint);
              },
            }),
          })
          .on('data', reject)
          .on('error', reject);
      });
      expect(reached.commit).toBeGreaterThan(position!.commit);
      expect(reached.commit).toBeLessThanOrEqual(last.position!.commit);
    });
  });

  describe('a deleted stream', () => {
    it('is not found, and counts on when it is written again', async () => {
      const stream = uniqueName();
      await client.appendToStream(stream, events(3));
      expect((await client.deleteStream(stream, { expectedRevision: 2n })).position).toBeDefined();
      await expect(collect(client.readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);

      const again = await client.appendToStream(stream, event(7), { expectedRevision: 'no_stream' });
      expect(again.nextExpectedRevision).toBe(3n);
      expect(numbers(await collect(client.readStream(stream)))).toEqual([7]);
    });

    it('is deleted only at the revision expected', async () => {
      const stream = uniqueName();
      await client.appendToStream(stream, events(3));
      const refused = client.deleteStream(stream, { expectedRevision: 1n });
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
      await expect(refused).rejects.toMatchObject({ streamName: stream, expectedVersion: 1n });
      expect(await collect(client.readStream(stream))).toHaveLength(3);
    });

    it.each(['delete', 'tombstone'] as const)(
      'says in words that others look for what it is at: %s',
      async (method) => {
        const stream = uniqueName();
        expect(await other.refusalOf(method, stream, 1)).toMatch(
          /WrongExpectedVersion.+Expected version: 1, Actual version: -1/,
        );
        await client.appendToStream(stream, events(3));
        expect(await other.refusalOf(method, stream, 1)).toMatch(
          /WrongExpectedVersion.+Expected version: 1, Actual version: 2/,
        );
      },
    );

    it('says in its metadata that nothing of it is left, in the greatest number there is', async () => {
      const stream = uniqueName();
      await client.setStreamMetadata(stream, { owner: 'contract' });
      await client.appendToStream(stream, event(0));
      await client.deleteStream(stream);
      const [newest] = await other.readAll('backwards', 1);
      expect(Buffer.from(newest!.getData_asU8()).toString()).toMatch(/"\$tb":\s*9223372036854775807\b/);
      expect((await client.getStreamMetadata(stream)).metadata).toMatchObject({ owner: 'contract' });
    });
  });

  describe('a tombstoned stream', () => {
    const stream = uniqueName();
    beforeAll(async () => {
      await client.appendToStream(stream, events(3));
      await client.tombstoneStream(stream, { expectedRevision: 2n });
    });

    it.each(paths)('takes no more events (%s)', async (_path, options) => {
      const refused = client.appendToStream(stream, event(0), options);
      await expect(refused).rejects.toBeInstanceOf(StreamDeletedError);
      await expect(refused).rejects.toMatchObject({ streamName: stream });
    });

    it('cannot be read, subscribed to or deleted again', async () => {
      await expect(collect(client.readStream(stream))).rejects.toBeInstanceOf(StreamDeletedError);
      await expect(collect(client.subscribeToStream(stream))).rejects.toBeInstanceOf(StreamDeletedError);
      await expect(client.tombstoneStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
    });

    it('can be closed before it was ever written', async () => {
      const never = uniqueName();
      await client.tombstoneStream(never, { expectedRevision: 'no_stream' });
      await expect(client.appendToStream(never, event(0))).rejects.toBeInstanceOf(StreamDeletedError);
    });
  });

  describe('stream metadata', () => {
    it('is kept, replaced, and absent at first', async () => {
      const stream = uniqueName();
      expect((await client.getStreamMetadata(stream)).metadata).toBeUndefined();
      await client.setStreamMetadata(stream, { maxAge: 3_600, owner: 'contract' });
      await client.setStreamMetadata(stream, { maxCount: 2, owner: 'contract' });
      expect((await client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 2, owner: 'contract' });
    });

    it('$maxCount hides all but the newest', async () => {
      const stream = uniqueName();
      await client.setStreamMetadata(stream, { maxCount: 2 });
      await client.appendToStream(stream, events(5));
      expect(numbers(await collect(client.readStream(stream)))).toEqual([3, 4]);
      await client.appendToStream(stream, event(5), { expectedRevision: 4n });
      expect(numbers(await collect(client.readStream(stream)))).toEqual([4, 5]);
    });

    it('$tb hides what lies before', async () => {
      const stream = uniqueName();
      await client.appendToStream(stream, events(5));
      await client.setStreamMetadata(stream, { truncateBefore: 3 });
      expect(numbers(await collect(client.readStream(stream)))).toEqual([3, 4]);
      expect(numbers(await collect(client.readStream(stream, { direction: BACKWARDS, fromRevision: END })))).toEqual([
        4, 3,
      ]);
    });
  });
};

const once = (subscription: { once(name: never, listener: () => void): unknown }, name: 'caughtUp' | 'confirmation') =>
  new Promise<void>((resolve) => subscription.once(name as never, resolve));
