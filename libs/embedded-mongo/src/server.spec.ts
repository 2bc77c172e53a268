import { once } from 'node:events';
import { connect } from 'node:net';
import { Binary, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo, type EmbeddedMongo } from './index.js';
import { int32, message, opMsg, RawClient } from './testing/raw-client.js';
import type { Doc } from './values.js';

let server: EmbeddedMongo;
let client: RawClient;
beforeAll(async () => {
  server = await startEmbeddedMongo();
});
beforeEach(async () => {
  client = await RawClient.connect(server.port);
  await client.signIn(server.password);
});
afterEach(() => client.close());
afterAll(() => server.stop());

const aliveAfterwards = async () => {
  const other = await RawClient.connect(server.port);
  expect(await other.run({ ping: 1, $db: 'admin' })).toEqual({ ok: 1 });
  other.close();
};

describe('the handshake', () => {
  it('starts with an OP_QUERY, answered by an OP_REPLY', async () => {
    const query = [
      int32(0),
      Buffer.from('admin.$cmd\0'),
      int32(0),
      int32(-1),
      serialize({ ismaster: 1, helloOk: true }),
    ];
    client.send(message(2004, query));
    expect(await client.reply()).toMatchObject({
      opCode: 1,
      responseTo: 7,
      body: { ok: 1, helloOk: true, ismaster: true },
    });
  });

  it('lets a monitor wait for news in a stream of answers, each to the one before', async () => {
    const { topologyVersion } = (await client.run({ hello: 1, $db: 'admin' }))!;
    client.send(opMsg({ hello: 1, topologyVersion, maxAwaitTimeMS: 1, $db: 'admin' }, 1 << 16, 50));
    const first = (await client.reply())!;
    const second = (await client.reply())!;
    expect(first).toMatchObject({ responseTo: 50, flags: 2, body: { ok: 1, topologyVersion } });
    expect(second).toMatchObject({ responseTo: first.id, flags: 2 });
  });

  it('answers a monitor at once when it remembers another server', async () => {
    const stranger = { processId: 'another', counter: 0n };
    const reply = await client.run({ hello: 1, topologyVersion: stranger, maxAwaitTimeMS: 600_000, $db: 'admin' });
    expect(reply).toMatchObject({ ok: 1, isWritablePrimary: true });
  });
});

describe('a client', () => {
  it('notices at once that the server is gone', async () => {
    const mortal = await startEmbeddedMongo();
    const driver = await new MongoClient(mortal.url, { serverSelectionTimeoutMS: 1_000 }).connect();
    const gone = new Promise((resolve) => driver.once('serverHeartbeatFailed', resolve));
    await mortal.stop();
    await gone;
    await expect(driver.db().command({ ping: 1 })).rejects.toThrow();
    await driver.close();
  });

  it('finds a restarted server on the same port, empty', async () => {
    const first = await startEmbeddedMongo();
    const driver = await new MongoClient(first.url, { heartbeatFrequencyMS: 500 }).connect();
    await driver.db().collection('a').insertOne({ a: 1 });
    await first.stop();
    const second = await startEmbeddedMongo(first);
    expect(await driver.db().collection('a').countDocuments()).toBe(0);
    await driver.close();
    await second.stop();
  });
});

describe('messages', () => {
  it('may come in pieces, and several at once', async () => {
    const two = Buffer.concat([opMsg({ ping: 1, $db: 'admin' }, 0, 1), opMsg({ ping: 1, $db: 'admin' }, 0, 2)]);
    for (const byte of two.subarray(0, 30)) client.send(Buffer.of(byte));
    client.send(two.subarray(30));
    expect([(await client.reply())!.responseTo, (await client.reply())!.responseTo]).toEqual([1, 2]);
  });

  it('may have a checksum, and their parts in any order', async () => {
    const documents = Buffer.concat([Buffer.from('documents\0'), serialize({ _id: 1 })]);
    const sequence = [Buffer.of(1), int32(documents.length + 4), documents];
    const body = [Buffer.of(0), serialize({ insert: 'parts', $db: 'test' })];
    client.send(message(2013, [int32(1), ...sequence, ...body, int32(0)]));
    expect((await client.reply())!.body).toEqual({ n: 1, ok: 1 });
  });

  it('that want no answer get none', async () => {
    client.send(opMsg({ insert: 'silent', documents: [{ _id: 1 }], $db: 'test' }, 2, 1));
    client.send(opMsg({ count: 'silent', $db: 'test' }, 0, 2));
    expect(await client.reply()).toMatchObject({ responseTo: 2, body: { n: 1 } });
  });

  const body = serialize({ ping: 1, $db: 'admin' });
  it.each<[string, Buffer]>([
    ['a negative length', Buffer.concat([int32(-1), Buffer.alloc(12)])],
    ['a length shorter than a header', Buffer.concat([int32(15), Buffer.alloc(12)])],
    ['a length of a gigabyte', Buffer.concat([int32(1 << 30), Buffer.alloc(12)])],
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    ['an operation that is no more', message(2002, [Buffer.alloc(40)])],
    ['a compressed body, which nobody agreed on', message(2012, [Buffer.alloc(40)])],
    ['no body at all', message(2013, [])],
    ['an unknown kind of section', message(2013, [int32(0), Buffer.of(9), body])],
    ['unknown required flags', message(2013, [int32(4), Buffer.of(0), body])],
    ['a document longer than the message', message(2013, [int32(0), Buffer.of(0), int32(5_000), body.subarray(4)])],
    ['a document of negative length', message(2013, [int32(0), Buffer.of(0), int32(-5), body.subarray(4)])],
    ['a section longer than the message', message(2013, [int32(0), Buffer.of(1), int32(9_999), Buffer.from('a\0')])],
    ['a section of negative length', message(2013, [int32(0), Buffer.of(1), int32(-9), Buffer.from('a\0')])],
    ['a section without the end of its name', message(2013, [int32(0), Buffer.of(1), int32(7), Buffer.from('abc')])],
    ['an OP_QUERY that ends early', message(2004, [int32(0), Buffer.from('admin.$cmd\0')])],
  ])('with %s end the connection, and nothing else', async (_, bytes) => {
    client.send(bytes);
    expect(await client.reply()).toBeUndefined();
    await aliveAfterwards();
  });

  it('with a damaged document are answered with an error', async () => {
    const damaged = Buffer.from(body);
    damaged[4] = 0x7e; // a type that does not exist
    client.send(message(2013, [int32(0), Buffer.of(0), damaged]));
    expect((await client.reply())!.body).toMatchObject({ ok: 0, code: 22 });
    expect(await client.run({ ping: 1, $db: 'admin' })).toEqual({ ok: 1 });
  });

  it('with a document over the limit are answered with an error', async () => {
    const documents = [{ _id: 1, text: 'x'.repeat(17_000_000) }];
    expect(await client.run({ insert: 'large', documents, $db: 'test' })).toMatchObject({ ok: 0, code: 10334 });
  });
});

describe('what is not supported', () => {
  it.each<[Doc, number, string]>([
    [{ mapReduce: 'a' }, 59, 'mapReduce'],
    [{ constructor: 1 }, 59, 'constructor'],
    [{ startSession: 1 }, 59, 'startSession'],
    [{ insert: 'a', documents: [{}], txnNumber: 1n }, 20, 'Transaction'],
    [{ find: 'a', filter: {}, txnNumber: 1n, startTransaction: true, autocommit: false }, 20, 'Transaction'],
    [{ find: 'a', collation: { locale: 'de' } }, 238, 'collation'],
    [{ find: 'a', tailable: true }, 238, 'tailable'],
    [{ find: 'a', projection: { 'list.$': 1 } }, 238, 'positional'],
    [{ find: 'a', filter: { $where: 'true' } }, 2, '$where'],
    [{ find: 'a', filter: { $text: { $search: 'x' } } }, 2, '$text'],
    [{ find: 'a', filter: { at: { $near: [1, 2] } } }, 2, '$near'],
    [{ find: 'a', filter: { $expr: { $function: { body: 'return 1', args: [], lang: 'js' } } } }, 2, '$function'],
    [{ aggregate: 'a', pipeline: [{ $out: 'b' }], cursor: {} }, 238, '$out'],
    [{ aggregate: 'a', pipeline: [{ $merge: 'b' }], cursor: {} }, 238, '$merge'],
    [{ aggregate: 'a', pipeline: [{ $facet: { x: [{ $out: 'b' }] } }], cursor: {} }, 238, '$out'],
    [{ aggregate: 'a', pipeline: [{ $changeStream: {} }], cursor: {} }, 238, '$changeStream'],
    [{ aggregate: 'a', pipeline: [], explain: true }, 238, 'explain'],
    [{ create: 'a', capped: true, size: 5 }, 238, 'capped'],
    [{ create: 'a', validator: {} }, 238, 'validator'],
    [{ createIndexes: 'a', indexes: [{ key: { a: 1 }, name: 'x', expireAfterSeconds: 1 }] }, 238, 'expireAfterSeconds'],
    [{ find: 7 }, 73, 'collection'],
    [{ find: 'a', filter: 'all' }, 14, 'filter'],
    [{ find: 'a', limit: -1 }, 2, 'limit'],
    [{ find: 'a', sort: { a: 'up' } }, 2, 'sort'],
    [{ insert: 'a', documents: 'none' }, 14, 'documents'],
    [{ getMore: 1n, collection: 'a' }, 43, 'cursor'],
  ])('is refused: %j', async (command, code, word) => {
    await client.run({ insert: 'a', documents: [{ at: [1, 2] }], $db: 'refused' });
    const reply = await client.run({ ...command, $db: 'refused' });
    expect(reply).toMatchObject({ ok: 0, code });
    expect(reply!['errmsg']).toContain(word);
  });

  it.each<[string, Doc]>([
    ['arrayFilters', { q: {}, u: { $set: { 'a.$[x]': 1 } }, arrayFilters: [{ x: 1 }] }],
    ['$match', { q: {}, u: [{ $match: { a: 1 } }] }],
    ['reserved', { q: {}, u: { $set: { '__proto__.polluted': 1 } } }],
    ['collation', { q: {}, u: { a: 1 }, collation: { locale: 'de' } }],
  ])('is refused in an update: %s', async (word, update) => {
    await client.run({ insert: 'u', documents: [{ a: 1 }], $db: 'refused' });
    const reply = await client.run({ update: 'u', updates: [update], $db: 'refused' });
    expect(JSON.stringify(reply!['writeErrors'])).toContain(word);
    expect(({} as Doc)['polluted']).toBeUndefined();
  });

  it('is computing with an int64 that a double cannot hold', async () => {
    await client.run({ insert: 'big', documents: [{ n: 2n ** 53n + 1n }], $db: 'refused' });
    const pipeline = [{ $group: { _id: null, n: { $max: '$n' } } }];
    const reply = await client.run({ aggregate: 'big', pipeline, cursor: {}, $db: 'refused' });
    expect(reply).toMatchObject({ ok: 0, code: 238 });
  });
});

describe('who does not say who they are', () => {
  let stranger: RawClient;
  beforeEach(async () => {
    stranger = await RawClient.connect(server.port);
  });
  afterEach(() => stranger.close());

  const everything: Doc[] = [
    { find: 'a', filter: {} },
    { aggregate: 'a', pipeline: [], cursor: {} },
    { count: 'a' },
    { distinct: 'a', key: 'a' },
    { getMore: 1n, collection: 'a' },
    { killCursors: 'a', cursors: [] },
    { insert: 'a', documents: [{}] },
    { update: 'a', updates: [] },
    { delete: 'a', deletes: [] },
    { findAndModify: 'a', query: {}, remove: true },
    { findandmodify: 'a', query: {}, remove: true },
    { create: 'a' },
    { createIndexes: 'a', indexes: [] },
    { dropIndexes: 'a', index: '*' },
    { drop: 'a' },
    { dropDatabase: 1 },
    { renameCollection: 'test.a', to: 'test.b' },
    { listDatabases: 1 },
    { listCollections: 1 },
    { listIndexes: 'a' },
  ];

  it.each(everything)('gets nothing: %j', async (command) => {
    expect(await stranger.run({ ...command, $db: 'test' })).toMatchObject({
      ok: 0,
      code: 13,
      codeName: 'Unauthorized',
    });
  });

  it('gets nothing with a wrong password, another user or another database', async () => {
    const wrong = { ok: 0, code: 18, codeName: 'AuthenticationFailed' };
    expect(await stranger.signIn('changeit')).toMatchObject(wrong);
    expect(await stranger.signIn(server.password, { user: 'root' })).toMatchObject(wrong);
    expect(await stranger.signIn(server.password, { database: 'test' })).toMatchObject(wrong);
    expect(await stranger.run({ ...everything[0], $db: 'test' })).toMatchObject({ code: 13 });
  });

  it('gets nothing by a proof that has no beginning, or by repeating one', async () => {
    const payload = new Binary(Buffer.from('c=biws,r=nonce,p='));
    const command = { saslContinue: 1, conversationId: 1, payload, $db: 'admin' };
    expect(await stranger.run(command)).toMatchObject({ code: 17 });
    const begin = { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: new Binary(Buffer.from('n,,n=admin,r=nonce')) };
    expect(await stranger.run({ ...begin, $db: 'admin' })).toMatchObject({ ok: 1 });
    expect(await stranger.run(command)).toMatchObject({ code: 18 });
    expect(await stranger.run(command)).toMatchObject({ code: 17 });
    expect(await stranger.run({ ...begin, mechanism: 'PLAIN', $db: 'admin' })).toMatchObject({ code: 18 });
  });

  it('is told so by the driver', async () => {
    const refusal = (url: string) =>
      MongoClient.connect(url).then(
        () => undefined,
        ({ code }: { code: unknown }) => code,
      );
    expect(await refusal(server.url.replace(server.password, 'changeit'))).toBe(18);
    const anonymous = await MongoClient.connect(
      server.url.replace(/admin:[^@]+@/, '').replace('&authSource=admin', ''),
    );
    await expect(anonymous.db().collection('a').findOne()).rejects.toMatchObject({ code: 13 });
    await anonymous.close();
  });

  it('is nobody from elsewhere: it listens on one loopback address', async () => {
    const [failure] = (await once(connect(server.port, '127.0.0.2'), 'error')) as [NodeJS.ErrnoException];
    expect(failure.code).toBe('ECONNREFUSED');
  });

  it('is let in after the proof, and out again', async () => {
    expect(await stranger.signIn(server.password)).toMatchObject({ ok: 1, done: true });
    const users = { authInfo: { authenticatedUsers: [{ user: 'admin', db: 'admin' }] } };
    expect(await stranger.run({ connectionStatus: 1, $db: 'admin' })).toMatchObject(users);
    expect(await stranger.run({ listDatabases: 1, $db: 'admin' })).toMatchObject({ ok: 1 });
    await stranger.run({ logout: 1, $db: 'admin' });
    expect(await stranger.run({ listDatabases: 1, $db: 'admin' })).toMatchObject({ code: 13 });
  });
});
