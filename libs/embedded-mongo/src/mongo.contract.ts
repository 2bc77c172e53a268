import {
  Binary,
  BSONRegExp,
  type Collection,
  type Db,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MongoClient,
  ObjectId,
} from 'mongodb';
import { calculateObjectSize } from 'bson';
import mongoose from 'mongoose';

/** A server to hold to the contract. */
export type Connect = () => Promise<{ url: string; stop: () => Promise<void> }>;

const codeOf = async (action: Promise<unknown>): Promise<unknown> => {
  try {
    await action;
    return 'no error';
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

const withId = (_id: unknown): Document => ({ _id });

/** What the product needs of MongoDB, through the clients it uses. Holds of a real server as of the embedded one. */
export const mongoContract = (connect: Connect) => {
  let server: { url: string; stop: () => Promise<void> };
  let client: MongoClient;
  let db: Db;
  let rows: Collection<Document>;
  let collections = 0;

  beforeAll(async () => {
    server = await connect();
    client = await new MongoClient(server.url).connect();
    db = client.db(`contract_${process.pid}_${new ObjectId().toHexString().slice(-6)}`);
  });
  beforeEach(() => {
    rows = db.collection(`rows_${++collections}`);
  });
  afterAll(async () => {
    await db?.dropDatabase();
    await client?.close();
    await server?.stop();
  });

  const ids = async (filter: Document, options = {}) =>
    (await rows.find(filter, options).toArray()).map(({ _id }) => _id as unknown);
  const byId = (...list: unknown[]) => rows.insertMany(list.map(withId));

  describe('connecting', () => {
    it('answers ping and buildInfo', async () => {
      expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
      expect(await db.admin().buildInfo()).toMatchObject({ version: expect.any(String) as string });
    });

    it('says hello as a primary that can be written to', async () => {
      const hello = await db.command({ hello: 1 });
      expect(hello).toMatchObject({ isWritablePrimary: true, readOnly: false, logicalSessionTimeoutMinutes: 30 });
    });

    it('refuses a command that nobody knows', async () => {
      expect(await codeOf(db.command({ makeCoffee: 1 }))).toBe(59);
    });
  });

  describe('values', () => {
    it('come back as they went', async () => {
      const doc = {
        _id: new ObjectId(),
        text: 'grüße\u0000 \u{1F600}',
        int: 42,
        double: 1.5,
        long: Long.fromString('9007199254740993'),
        date: new Date(1_700_000_000_123),
        binary: new Binary(Buffer.from([0, 1, 255])),
        decimal: Decimal128.fromString('12.340'),
        list: [1, 'two', { three: [3] }],
        nested: { deep: { er: true } },
        nothing: null,
      };
      await rows.insertOne(doc);
      expect(await rows.findOne({ _id: doc._id })).toEqual(doc);
    });

    it('keep int64 as int64', async () => {
      await rows.insertOne({ _id: 'a', position: 5n } as Document);
      expect(await rows.findOne({ _id: 'a' } as Document, { useBigInt64: true })).toEqual({ _id: 'a', position: 5n });
      await rows.updateOne({ _id: 'a' } as Document, { $inc: { position: 1 } });
      expect(await rows.findOne({}, { useBigInt64: true })).toEqual({ _id: 'a', position: 6n });
    });

    it('keep the type of a number, also of a double that is whole', async () => {
      const double = (value: number) => new Double(value);
      const typed = { whole: double(5), half: double(2.5), int: new Int32(5), list: [double(1), new Int32(1)] };
      const long = Long.fromNumber(5);
      const stored = () => rows.findOne({ _id: 'a' } as Document, { promoteValues: false, projection: { _id: 0 } });
      await rows.insertOne({ _id: 'a', ...typed, long, deep: { x: double(-7) } } as unknown as Document);
      expect(await stored()).toStrictEqual({ ...typed, long, deep: { x: double(-7) } });
      await rows.replaceOne({ _id: 'a' } as Document, typed);
      expect(await stored()).toStrictEqual(typed);

      const change = (update: Document) => rows.updateOne({ whole: 5 }, update);
      await change({ $set: { set: double(3), 'list.1': double(2) } });
      await change({ $push: { list: double(4) } });
      expect(await stored()).toStrictEqual({ ...typed, set: double(3), list: [double(1), double(2), double(4)] });
      await change({ $inc: { half: 1.5, int: 1, set: 1 }, $min: { whole: double(5) }, $unset: { list: 1 } });
      expect(await stored()).toStrictEqual({ whole: double(5), half: double(4), int: new Int32(6), set: double(4) });
      await change({ $mul: { int: double(2) } });
      expect((await stored())!['int']).toStrictEqual(double(12));
      expect(await codeOf(change({ $bit: { whole: { or: 1 } } }))).toBe(2);
    });

    it('find and compute with doubles that are whole as with other numbers', async () => {
      const double = (value: number) => new Double(value);
      await rows.insertMany([
        { _id: 1, n: double(5), list: [1, 2, 3] },
        { _id: 2, n: 5 },
        { _id: 3, n: double(6) },
        { _id: 4, n: 5n },
      ] as unknown as Document[]);
      expect(await ids({ n: 5 })).toEqual([1, 2, 4]);
      expect(await ids({ n: double(5) })).toEqual([1, 2, 4]);
      expect(await ids({ n: { $gte: double(6) } })).toEqual([3]);
      expect(await ids({ n: { $type: 'double' } })).toEqual([1, 3]);
      expect(await ids({ n: { $type: 'int' } })).toEqual([2]);
      expect(await ids({ n: { $mod: [double(2), double(0)] } })).toEqual([3]);
      expect(await ids({ n: { $bitsAllSet: double(4) } })).toEqual([1, 2, 3, 4]);
      const asked = { sort: { n: double(-1) }, limit: double(1), projection: { n: double(1), _id: double(0) } };
      const { cursor } = await db.command({ find: rows.collectionName, ...asked });
      expect(cursor).toMatchObject({ firstBatch: [{ n: 6 }] });
      await rows.updateOne({ _id: 1 } as Document, {
        $push: { list: { $each: [], $slice: double(2), $sort: double(-1) } } as never,
      });
      expect(await rows.findOne({ _id: double(1) } as unknown as Document)).toMatchObject({ list: [3, 2] });
      const sums = rows.aggregate([{ $group: { _id: '$n', total: { $sum: '$n' } } }, { $sort: { _id: double(1) } }]);
      expect(await sums.toArray()).toEqual([
        { _id: 5, total: 15 },
        { _id: 6, total: 6 },
      ]);
      await rows.createIndex({ n: 1 });
      expect(await ids({ n: { $in: [double(5)] } })).toEqual([1, 2, 4]);
      await rows.deleteMany({ n: { $lt: double(6) } });
      expect(await ids({})).toEqual([3]);
    });

    it('of all widths of numbers compare by worth', async () => {
      await rows.insertMany([
        { _id: 1, n: 10n },
        { _id: 2, n: 9 },
        { _id: 3, n: 9.5 },
        { _id: 4, n: 9007199254740993n },
        { _id: 5, n: 9007199254740992n },
        { _id: 6, n: '9' },
      ] as Document[]);
      expect(await ids({ n: { $gt: 9 } }, { sort: { n: 1 } })).toEqual([3, 1, 5, 4]);
      expect(await ids({ n: { $lt: 9007199254740993n } }, { sort: { n: 1 } })).toEqual([2, 3, 1, 5]);
      expect(await ids({ n: { $in: [10, 9n] } }, { sort: { _id: 1 } })).toEqual([1, 2]);
      expect(await ids({ n: 9007199254740993n })).toEqual([4]);
    });

    it.each([
      ['an ObjectId', new ObjectId('0123456789abcdef01234567')],
      ['a date', new Date(5)],
      ['a binary', new Binary(Buffer.from('id'))],
      ['a number', 7],
      ['an int64', 7n],
      ['a document', { tenant: 1, name: 'x' }],
    ])('identify documents by %s', async (_, _id) => {
      await rows.insertOne({ _id } as unknown as Document);
      expect(await rows.countDocuments({ _id } as unknown as Document)).toBe(1);
      expect(await codeOf(rows.insertOne({ _id } as unknown as Document))).toBe(11000);
    });

    it('of different types sort in the order of their types', async () => {
      const mixed = [new Date(0), true, 'text', 3, null, { a: 1 }, new ObjectId()];
      await rows.insertMany(mixed.map((v, i) => ({ _id: i, v })) as Document[]);
      expect(await ids({}, { sort: { v: 1 } })).toEqual([4, 3, 2, 5, 6, 1, 0]);
    });
  });

  describe('sorting', () => {
    it('puts an empty array before null and what is missing', async () => {
      await rows.insertMany([{ _id: 1, v: 1 }, { _id: 2, v: null }, { _id: 3, v: [] }, { _id: 4 }] as Document[]);
      expect((await ids({}, { sort: { v: 1, _id: 1 } })).slice(0, 3)).toEqual([3, 2, 4]);
      expect((await ids({}, { sort: { v: -1, _id: 1 } })).at(-1)).toBe(3);
    });
  });

  describe('finding', () => {
    beforeEach(async () => {
      await rows.insertMany([
        { _id: 1, city: 'Oslo', load: 3, tags: ['a', 'b'], at: { lat: 60 } },
        { _id: 2, city: 'Bern', load: 1, tags: [], at: { lat: 47 } },
        { _id: 3, city: 'Rome', load: 2, tags: ['b'], at: { lat: 42 } },
        { _id: 4, city: 'Oslo', load: null },
        { _id: 5, city: 'Lima' },
      ] as Document[]);
    });

    it.each<[string, Document, number[]]>([
      ['equality', { city: 'Oslo' }, [1, 4]],
      ['a path', { 'at.lat': { $gte: 47 } }, [1, 2]],
      ['an element of an array', { tags: 'b' }, [1, 3]],
      ['null, which is also missing', { load: null }, [4, 5]],
      ['$ne', { city: { $ne: 'Oslo' } }, [2, 3, 5]],
      ['$nin', { load: { $nin: [1, null] } }, [1, 3]],
      ['$exists', { load: { $exists: false } }, [5]],
      ['$or', { $or: [{ city: 'Lima' }, { load: { $lt: 2 } }] }, [2, 5]],
      ['$and', { $and: [{ city: 'Oslo' }, { load: 3 }] }, [1]],
      ['$nor', { $nor: [{ city: 'Oslo' }, { load: 1 }] }, [3, 5]],
      ['$not', { load: { $not: { $gt: 1 } } }, [2, 4, 5]],
      ['a regular expression', { city: /^o/i }, [1, 4]],
      ['$regex', { city: { $regex: '^L' } }, [5]],
      ['$all', { tags: { $all: ['a', 'b'] } }, [1]],
      ['$size', { tags: { $size: 0 } }, [2]],
      ['$elemMatch', { tags: { $elemMatch: { $gt: 'a' } } }, [1, 3]],
      ['$type', { load: { $type: 'number' } }, [1, 2, 3]],
      ['$mod', { load: { $mod: [2, 1] } }, [1, 2]],
      ['$expr', { $expr: { $gt: ['$at.lat', 50] } }, [1]],
    ])('by %s', async (_, filter, expected) => {
      expect(await ids(filter, { sort: { _id: 1 } })).toEqual(expected);
    });

    it('sorts, skips and limits', async () => {
      expect(await ids({}, { sort: { city: 1, _id: -1 }, skip: 1, limit: 3 })).toEqual([5, 4, 1]);
    });

    it('projects', async () => {
      const one = (projection: Document) => rows.findOne({ _id: 1 } as Document, { projection });
      expect(await one({ city: 1 })).toEqual({ _id: 1, city: 'Oslo' });
      expect(await one({ _id: 0, 'at.lat': 1 })).toEqual({ at: { lat: 60 } });
      expect(await one({ tags: 0, at: 0 })).toEqual({ _id: 1, city: 'Oslo', load: 3 });
      expect(await one({ tags: { $slice: 1 }, _id: 0, city: 1 })).toEqual({ city: 'Oslo', tags: ['a'] });
    });

    it('projects parts of arrays', async () => {
      const one = (projection: Document) => rows.findOne({ _id: 1 } as Document, { projection });
      await rows.updateOne({ _id: 1 } as Document, { $set: { n: [1, 7, 5, 9], pets: [{ a: 1 }, { a: 2 }] } });
      const whole = { _id: 1, city: 'Oslo', load: 3, tags: ['a', 'b'], at: { lat: 60 }, pets: [{ a: 1 }, { a: 2 }] };
      expect(await one({ n: { $slice: 2 } })).toEqual({ ...whole, n: [1, 7] });
      expect(await one({ n: { $slice: -1 } })).toEqual({ ...whole, n: [9] });
      expect(await one({ n: { $slice: [1, 2] }, pets: 0 })).toMatchObject({ n: [7, 5], city: 'Oslo' });
      expect(await one({ n: { $slice: [-3, 2] }, city: 1 })).toEqual({ _id: 1, city: 'Oslo', n: [7, 5] });
      expect(await one({ n: { $elemMatch: { $gte: 5 } } })).toEqual({ _id: 1, n: [7] });
      expect(await one({ _id: 0, pets: { $elemMatch: { a: 2 } } })).toEqual({ pets: [{ a: 2 }] });
      expect(await one({ pets: { $elemMatch: { a: 3 } } })).toEqual({ _id: 1 });
    });

    it.each<[Document, number]>([
      [{ city: 1, load: 0 }, 31254],
      [{ city: 0, load: 1 }, 31253],
    ])('refuses to project %j', async (projection, code) => {
      expect(await codeOf(rows.findOne({}, { projection }))).toBe(code);
    });

    it.each<[string, Document, number[]]>([
      ['$bitsAllSet', { flags: { $bitsAllSet: new Binary(Buffer.from([0b11])) } }, [2, 4]],
      ['$bitsAllSet of positions', { flags: { $bitsAllSet: [0, 9] } }, [2, 5]],
      ['$bitsAllClear', { flags: { $bitsAllClear: 0b11 } }, [3]],
      ['$bitsAnySet', { flags: { $bitsAnySet: 0b11 } }, [1, 2, 4, 5]],
      ['$bitsAnyClear', { flags: { $bitsAnyClear: 0b11 } }, [1, 3, 5]],
    ])('tests bits of numbers and binaries by %s', async (_, filter, expected) => {
      await rows.deleteMany({});
      await rows.insertMany([
        { _id: 1, flags: 0b01 },
        { _id: 2, flags: new Binary(Buffer.from([0b11, 0b10])) },
        { _id: 3, flags: new Binary(Buffer.from([0b100])) },
        { _id: 4, flags: 3n },
        { _id: 5, flags: 0b10_0000_0001 },
        { _id: 6, flags: 'text' },
      ] as Document[]);
      expect(await ids(filter, { sort: { _id: 1 } })).toEqual(expected);
    });

    it('follows a path into a reference', async () => {
      const owner = new ObjectId();
      await rows.insertOne({ _id: 9, r: { $ref: 'owners', $id: owner } } as unknown as Document);
      expect(await ids({ 'r.$id': owner })).toEqual([9]);
      expect(await ids({ 'r.$ref': 'owners' })).toEqual([9]);
    });

    it('takes regular expressions with white space and comments', async () => {
      const filter = { city: { $regex: '^ o # a vowel\n [ s] l', $options: 'ix' } };
      expect(await ids(filter, { sort: { _id: 1 } })).toEqual([1, 4]);
      expect(await ids({ city: new BSONRegExp('^o', 'i') }, { sort: { _id: 1 } })).toEqual([1, 4]);
    });

    it('takes a hint, unless there is no such index', async () => {
      await rows.createIndex({ city: 1 });
      for (const hint of ['city_1', { city: 1 }, '_id_', { $natural: 1 }] as (string | Document)[])
        expect(await rows.find({ city: 'Oslo' }).hint(hint).toArray()).toHaveLength(2);
      const hint = { nothing: 1 };
      for (const attempt of [
        () => rows.find({}).hint(hint).toArray(),
        () => rows.aggregate([{ $match: {} }], { hint }).toArray(),
        () => rows.countDocuments({}, { hint }),
        () => rows.updateOne({}, { $set: { a: 1 } }, { hint }),
        () => rows.deleteOne({}, { hint }),
        () => rows.findOneAndUpdate({}, { $set: { a: 1 } }, { hint }),
      ])
        expect(await codeOf(attempt())).toBe(2);
    });

    it('passes `let` on to expressions', async () => {
      const found = await db.command({
        find: rows.collectionName,
        filter: { $expr: { $eq: ['$city', '$$wanted'] } },
        let: { wanted: 'Rome' },
      });
      expect((found['cursor'] as { firstBatch: Document[] }).firstBatch).toMatchObject([{ _id: 3 }]);
    });

    it('computes what `let` says', async () => {
      const wanted = { $concat: ['Ro', 'me'] };
      const pipeline = [{ $match: { $expr: { $eq: ['$city', '$$wanted'] } } }, { $project: { wanted: '$$wanted' } }];
      const found = await rows.aggregate(pipeline, { let: { wanted } }).toArray();
      expect(found).toEqual([{ _id: 3, wanted: 'Rome' }]);
    });

    it('counts and lists distinct values', async () => {
      expect(await rows.countDocuments({ city: 'Oslo' })).toBe(2);
      expect(await rows.countDocuments({}, { skip: 1, limit: 3 })).toBe(3);
      expect(await rows.estimatedDocumentCount()).toBe(5);
      expect(new Set(await rows.distinct('city'))).toEqual(new Set(['Bern', 'Lima', 'Oslo', 'Rome']));
      expect(new Set(await rows.distinct('tags', { load: { $gt: 1 } }))).toEqual(new Set(['a', 'b']));
    });

    it('finds nothing in a collection that does not exist', async () => {
      expect(await db.collection('absent').find().toArray()).toEqual([]);
      expect(await db.collection('absent').countDocuments()).toBe(0);
    });

    it.each<[string, Document]>([
      ['operator of a field', { city: { $frobnicate: 1 } }],
      ['operator', { $frobnicate: [] }],
    ])('refuses an unknown %s', async (_, filter) => {
      expect(await codeOf(rows.find(filter).toArray())).toBe(2);
    });
  });

  describe('cursors', () => {
    beforeEach(() => byId(...Array.from({ length: 250 }, (_, i) => i)));

    it('give all documents in batches', async () => {
      expect(await ids({}, { batchSize: 60, sort: { _id: 1 } })).toEqual(Array.from({ length: 250 }, (_, i) => i));
      expect(await rows.aggregate([{ $match: { _id: { $gte: 50 } } }], { batchSize: 7 }).toArray()).toHaveLength(200);
    });

    it('end when the client is done with them', async () => {
      const cursor = rows.find({}, { batchSize: 10 });
      await cursor.next();
      const id = cursor.id!;
      await cursor.close();
      expect(await codeOf(db.command({ getMore: id, collection: rows.collectionName }))).toBe(43);
    });

    it('split what is too large for one answer', async () => {
      const megabytes = Buffer.alloc(3_000_000);
      await rows.deleteMany({});
      for (let i = 0; i < 8; i++) await rows.insertOne({ blob: new Binary(megabytes) });
      expect(await rows.find({}, { batchSize: 100 }).toArray()).toHaveLength(8);
    });
  });

  describe('inserting', () => {
    it('makes up an _id', async () => {
      await db.command({ insert: rows.collectionName, documents: [{ a: 1 }] });
      expect(await rows.findOne()).toEqual({ _id: expect.any(ObjectId) as ObjectId, a: 1 });
    });

    it('stops at the first failure when ordered, and goes on when not', async () => {
      const docs = ['a', 'a', 'b'].map(withId);
      const ordered = await rows.insertMany(docs).catch((error: unknown) => error);
      expect(ordered).toMatchObject({
        code: 11000,
        result: { insertedCount: 1 },
        writeErrors: [{ index: 1, code: 11000 }],
      });
      await rows.deleteMany({});
      const unordered = await rows.insertMany(docs, { ordered: false }).catch((error: unknown) => error);
      expect(unordered).toMatchObject({ result: { insertedCount: 2 }, writeErrors: [{ index: 1 }] });
    });

    it('names the key that is taken', async () => {
      await rows.createIndex({ email: 1 }, { unique: true });
      await rows.insertOne({ email: 'a@b.c' });
      const error = await rows.insertOne({ email: 'a@b.c' }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@b.c' } });
      expect((error as Error).message).toBe(
        `E11000 duplicate key error collection: ${rows.namespace} index: email_1 dup key: { email: "a@b.c" }`,
      );
    });

    it('takes 16 MiB and no more', async () => {
      const blob = (bytes: number) => new Binary(Buffer.alloc(bytes));
      const most = 16 * 1024 * 1024;
      const around = calculateObjectSize({ _id: 1, blob: blob(0) });
      await rows.insertOne({ _id: 1, blob: blob(most - around) } as Document);
      const larger = [{ _id: 2, blob: blob(most - around + 1) }];
      expect(await codeOf(db.command({ insert: rows.collectionName, documents: larger }))).toBe(10334);
      expect(await codeOf(rows.updateOne({}, { $set: { a: 1 } }))).toBe(17419);
      expect(await rows.find({}, { projection: { blob: 0 } }).toArray()).toEqual([{ _id: 1 }]);
    });
  });

  describe('updating', () => {
    beforeEach(() => rows.insertOne({ _id: 'a', n: 1, list: [1, 2], deep: { x: 1 }, big: 5n } as Document));
    const update = async (change: Document | Document[], filter: Document = { _id: 'a' }) => {
      await rows.updateOne(filter, change);
      return rows.findOne({ _id: 'a' } as Document);
    };

    it.each<[Document, Document]>([
      [{ $set: { n: 2, 'deep.y': 3 } }, { n: 2, deep: { x: 1, y: 3 } }],
      [{ $set: { 'made.up.path': 1, 'list.1': 9 } }, { made: { up: { path: 1 } }, list: [1, 9] }],
      [{ $inc: { n: 4, fresh: 1, big: 2 } }, { n: 5, fresh: 1, big: 7 }],
      [{ $mul: { n: 3 } }, { n: 3 }],
      [
        { $min: { n: 0 }, $max: { big: 9 } },
        { n: 0, big: 9 },
      ],
      [{ $rename: { n: 'm' } }, { m: 1 }],
      [{ $push: { list: 3 } }, { list: [1, 2, 3] }],
      [{ $push: { list: { $each: [5, 4], $sort: 1, $slice: 3 } } }, { list: [1, 2, 4] }],
      [{ $pull: { list: { $gt: 1 } } }, { list: [1] }],
      [{ $addToSet: { list: { $each: [2, 3] } } }, { list: [1, 2, 3] }],
      [{ $pop: { list: -1 } }, { list: [2] }],
      [{ $inc: { 'list.$[]': 10 } }, { list: [11, 12] }],
      [{ $setOnInsert: { n: 99 } }, { n: 1 }],
      [{ $push: { list: { $each: [8, 9], $position: 1, $slice: -3 } } }, { list: [8, 9, 2] }],
      [{ $push: { fresh: { a: 1 } } }, { fresh: [{ a: 1 }] }],
      [{ $pullAll: { list: [1, 5] } }, { list: [2] }],
      [{ $pull: { absent: 1 } }, { n: 1 }],
      [{ $pop: { list: 1 } }, { list: [1] }],
      [{ $bit: { n: { or: 6 }, big: { and: 4 }, flags: { xor: 3 } } }, { n: 7, big: 4, flags: 3 }],
    ])('applies %j', async (change, expected) => {
      expect(await update(change)).toMatchObject(expected);
    });

    it('removes a field', async () => {
      expect(await update({ $unset: { n: '', 'deep.x': '', 'no.such': '' } })).not.toHaveProperty('n');
    });

    it('changes the element that the filter matched', async () => {
      expect(await update({ $set: { 'list.$': 7 } }, { _id: 'a', list: 2 })).toMatchObject({ list: [1, 7] });
    });

    it('changes several fields of that element', async () => {
      await update({ $set: { pets: [{ name: 'Rex' }, { name: 'Kit', toys: [1, 2] }] } });
      const change = { $set: { 'pets.$.x': 1, 'pets.$.y': 2 }, $push: { 'pets.$.toys': 3 } };
      const pets = [{ name: 'Rex' }, { name: 'Kit', toys: [1, 2, 3], x: 1, y: 2 }];
      expect(await update(change, { _id: 'a', 'pets.name': 'Kit' })).toMatchObject({ pets });
      const again = await update(
        { $unset: { 'pets.$.x': '' } },
        { pets: { $elemMatch: { name: 'Kit', y: { $gt: 1 } } } },
      );
      expect(again!['pets']).toEqual([pets[0], { name: 'Kit', toys: [1, 2, 3], y: 2 }]);
      expect(await codeOf(update({ $set: { 'pets.$.x': 1 } }))).toBe(2);
    });

    it.each<[Document, unknown[]]>([
      [{ $or: [{ a: 1 }, { b: 2 }] }, [{ a: 3 }, 4, 'x']],
      [{ a: { $gte: 1 } }, [{ b: 2 }, 4, 'x']],
      [{ a: 1 }, [{ b: 2 }, { a: 3 }, 4, 'x']],
      [{ $in: [4, 'x'] }, [{ a: 1 }, { b: 2 }, { a: 3 }]],
      [{ $not: { $type: 'string' } }, ['x']],
    ])('pulls %j', async (pull, left) => {
      await update({ $set: { mixed: [{ a: 1 }, { b: 2 }, { a: 3 }, 4, 'x'] } });
      expect((await update({ $pull: { mixed: pull } }))!['mixed']).toEqual(left);
    });

    it('pulls what a regular expression matches', async () => {
      await update({ $set: { texts: ['abc', 'xyz'] } });
      expect(await update({ $pull: { texts: /^a/ } })).toMatchObject({ texts: ['xyz'] });
    });

    it('adds a number to a set once, however wide it is', async () => {
      await update({ $set: { set: [Long.fromNumber(5), 'a'] } });
      expect(await update({ $addToSet: { set: { $each: [5, 6, 6] } } })).toMatchObject({ set: [5, 'a', 6] });
    });

    it('tells what it matched and what it changed', async () => {
      await byId('b', 'c');
      expect(await rows.updateMany({}, { $set: { n: 1 } })).toMatchObject({ matchedCount: 3, modifiedCount: 2 });
    });

    it.each<[string, Document, number]>([
      ['a change of _id', { $set: { _id: 'z' } }, 66],
      ['two changes of one path', { $set: { n: 1 }, $inc: { n: 1 } }, 40],
      ['an unknown operator', { $frobnicate: { n: 1 } }, 9],
      ['a path through a number', { $set: { 'n.x': 1 } }, 28],
      ['a sum with a text', { $inc: { n: 'one' } }, 14],
      ['a push into a number', { $push: { n: 1 } }, 2],
      ['a pull from a number', { $pull: { n: 1 } }, 2],
      ['a set in a number', { $addToSet: { n: 1 } }, 2],
    ])('refuses %s', async (_, change, code) => {
      expect(await codeOf(update(change))).toBe(code);
      expect(await rows.findOne()).toMatchObject({ _id: 'a', n: 1 });
    });

    it('replaces', async () => {
      await rows.replaceOne({ _id: 'a' } as Document, { only: 'this' });
      expect(await rows.findOne()).toEqual({ _id: 'a', only: 'this' });
    });

    it('upserts with what the filter demands', async () => {
      const result = await rows.updateOne(
        { _id: 'new', kind: 'x', n: { $gt: 5 } } as Document,
        { $set: { a: 1 }, $setOnInsert: { b: 2 } },
        { upsert: true },
      );
      expect(result).toMatchObject({ upsertedCount: 1, upsertedId: 'new', matchedCount: 0 });
      expect(await rows.findOne({ _id: 'new' } as Document)).toEqual({ _id: 'new', kind: 'x', a: 1, b: 2 });
    });

    it('takes a name with a dollar in an upsert', async () => {
      await rows.updateOne({ _id: 'dollar' } as Document, { $set: { $k: 1 } }, { upsert: true });
      expect(await rows.findOne({ $expr: { $eq: ['$_id', 'dollar'] } })).toMatchObject({ $k: 1 });
    });

    it('guards a row by its position', async () => {
      const write = (position: bigint, text: string) =>
        rows.replaceOne(
          { _id: 'row', position: { $lt: Long.fromBigInt(position) } } as Document,
          { text, position },
          {
            upsert: true,
          },
        );
      expect(await write(5n, 'first')).toMatchObject({ upsertedCount: 1 });
      expect(await write(7n, 'second')).toMatchObject({ modifiedCount: 1 });
      expect(await codeOf(write(7n, 'again'))).toBe(11000);
      expect(await codeOf(write(6n, 'late'))).toBe(11000);
      expect(await rows.findOne({ _id: 'row' } as Document)).toMatchObject({ text: 'second' });
    });

    it('writes in bulk, in order, up to the first failure', async () => {
      const x = { _id: 'x' } as Document;
      const result = await rows.bulkWrite([
        { replaceOne: { filter: x, replacement: { v: 1 }, upsert: true } },
        { updateOne: { filter: { _id: 'a' } as Document, update: { $set: { v: 2 } } } },
        { deleteOne: { filter: x } },
        { updateMany: { filter: {}, update: { $set: { w: 1 } } } },
      ]);
      expect(result).toMatchObject({ upsertedCount: 1, deletedCount: 1, matchedCount: 2, modifiedCount: 2 });
      expect(await rows.find().toArray()).toMatchObject([{ _id: 'a', v: 2, w: 1 }]);
      const stopped = rows.bulkWrite([
        { insertOne: { document: { _id: 'a' } as Document } },
        { deleteMany: { filter: {} } },
      ]);
      expect(await codeOf(stopped)).toBe(11000);
      expect(await rows.countDocuments()).toBe(1);
    });

    it('says which of a bulk of guarded rows were already there', async () => {
      const guarded = (position: number) => ({
        replaceOne: {
          filter: { _id: 'g', position: { $lt: position } } as Document,
          replacement: { position },
          upsert: true,
        },
      });
      const error = await rows.bulkWrite([5, 4, 6].map(guarded), { ordered: false }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ writeErrors: [{ index: 1, code: 11000 }] });
      expect(await rows.findOne({ _id: 'g' } as Document)).toMatchObject({ position: 6 });
    });

    it('finds and changes in one step', async () => {
      const filter = { _id: 'a' } as Document;
      expect(await rows.findOneAndUpdate(filter, { $inc: { n: 1 } })).toMatchObject({ n: 1 });
      expect(await rows.findOneAndUpdate(filter, { $inc: { n: 1 } }, { returnDocument: 'after' })).toMatchObject({
        n: 3,
      });
      expect(await rows.findOneAndReplace(filter, { r: 1 }, { returnDocument: 'after' })).toEqual({ _id: 'a', r: 1 });
      expect(await rows.findOneAndDelete(filter)).toEqual({ _id: 'a', r: 1 });
      expect(await rows.findOneAndDelete(filter)).toBeNull();
      expect(
        await rows.findOneAndUpdate(filter, { $set: { u: 1 } }, { upsert: true, returnDocument: 'after' }),
      ).toEqual({ _id: 'a', u: 1 });
    });

    it('computes by a pipeline, with the server’s own time', async () => {
      const in5s = { $add: ['$$NOW', 5_000] };
      expect(await update([{ $set: { n: { $add: ['$n', '$deep.x'] }, until: in5s } }, { $unset: 'list' }])).toEqual({
        ...{ _id: 'a', n: 2, deep: { x: 1 }, big: 5, until: expect.any(Date) as Date },
      });
      const isOver = { _id: 'a', $expr: { $lt: ['$until', '$$NOW'] } } as Document;
      expect(await rows.updateOne(isOver, [{ $set: { n: 0 } }])).toMatchObject({ matchedCount: 0 });
      await rows.findOneAndUpdate({ _id: 'a', $expr: { $gt: ['$until', '$$NOW'] } } as Document, [
        { $set: { until: new Date(0) } },
      ]);
      expect(await rows.updateOne(isOver, [{ $set: { n: 0 } }])).toMatchObject({ modifiedCount: 1 });
    });

    it('lets one of many take a lease', async () => {
      const take = (holder: number) =>
        rows.findOneAndUpdate(
          { _id: 'lease', until: { $lt: new Date(1000) } } as Document,
          { $set: { holder, until: new Date(2000) }, $inc: { epoch: 1 } },
          { upsert: true, returnDocument: 'after' },
        );
      const outcomes = await Promise.allSettled([1, 2, 3, 4].map(take));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });

  describe('deleting', () => {
    it('takes one or all', async () => {
      await byId(1, 2, 3, 4);
      expect(await rows.deleteOne({ _id: { $gt: 1 } } as Document)).toMatchObject({ deletedCount: 1 });
      expect(await rows.deleteMany({ _id: { $gt: 1 } } as Document)).toMatchObject({ deletedCount: 2 });
      expect(await ids({})).toEqual([1]);
    });
  });

  describe('indexes', () => {
    it('are listed and dropped', async () => {
      await rows.createIndex({ city: 1, load: -1 }, { name: 'by-city' });
      await rows.createIndex({ email: 1 }, { unique: true, sparse: true });
      expect(await rows.listIndexes().toArray()).toMatchObject([
        { name: '_id_' },
        { name: 'by-city', key: { city: 1, load: -1 } },
        { name: 'email_1', unique: true, sparse: true },
      ]);
      await rows.dropIndex('by-city');
      expect(await codeOf(rows.dropIndex('by-city'))).toBe(27);
      await rows.dropIndexes();
      expect(await rows.listIndexes().toArray()).toHaveLength(1);
    });

    it('may be declared twice, but not in two ways', async () => {
      await rows.createIndex({ a: 1 });
      await rows.createIndex({ a: 1 });
      expect([85, 86]).toContain(await codeOf(rows.createIndex({ a: 1 }, { unique: true })));
      expect([85, 86]).toContain(await codeOf(rows.createIndex({ b: 1 }, { name: 'a_1' })));
    });

    it('keep keys unique through inserts and updates', async () => {
      await rows.createIndex({ a: 1, b: 1 }, { unique: true });
      await rows.insertMany([
        { _id: 1, a: 1, b: 1 },
        { _id: 2, a: 1, b: 2 },
      ] as Document[]);
      expect(await codeOf(rows.updateOne({ _id: 2 } as Document, { $set: { b: 1 } }))).toBe(11000);
      await rows.updateOne({ _id: 1 } as Document, { $set: { b: 3 } });
      await rows.updateOne({ _id: 2 } as Document, { $set: { b: 1 } });
      expect(await ids({ a: 1, b: 1 })).toEqual([2]);
      await rows.deleteOne({ _id: 2 } as Document);
      await rows.insertOne({ _id: 5, a: 1, b: 1 } as Document);
    });

    it('are not built over documents that break them', async () => {
      await rows.insertMany([{ a: 1 }, { a: 1 }]);
      expect(await codeOf(rows.createIndex({ a: 1 }, { unique: true }))).toBe(11000);
      expect(await rows.listIndexes().toArray()).toHaveLength(1);
    });

    it('leave out what is sparse or outside their filter', async () => {
      await rows.createIndex({ email: 1 }, { unique: true, sparse: true });
      await rows.createIndex({ slot: 1 }, { unique: true, partialFilterExpression: { active: true } });
      await rows.insertMany([
        { _id: 1, slot: 1, active: true },
        { _id: 2, slot: 1, active: false },
        { _id: 3, slot: 1 },
      ] as Document[]);
      expect(await codeOf(rows.insertOne({ slot: 1, active: true }))).toBe(11000);
      expect(await ids({ slot: 1 }, { sort: { _id: 1 } })).toEqual([1, 2, 3]);
      expect(await ids({ slot: 1, active: true })).toEqual([1]);
    });
  });

  describe('aggregating', () => {
    beforeEach(async () => {
      await rows.insertMany([
        { _id: 1, city: 'Oslo', bytes: 10n, tags: ['a', 'b'] },
        { _id: 2, city: 'Bern', bytes: 5n, tags: ['b'] },
        { _id: 3, city: 'Oslo', bytes: 1n, tags: [] },
      ] as Document[]);
    });

    it('groups and sums', async () => {
      const totals = rows.aggregate([
        { $match: { bytes: { $gte: 1 } } },
        { $group: { _id: '$city', total: { $sum: '$bytes' }, n: { $sum: 1 } } },
        { $sort: { total: -1 } },
      ]);
      expect(await totals.toArray()).toEqual([
        { _id: 'Oslo', total: 11, n: 2 },
        { _id: 'Bern', total: 5, n: 1 },
      ]);
    });

    it('sorts, skips, limits, projects, counts, unwinds', async () => {
      const run = (...pipeline: Document[]) => rows.aggregate(pipeline).toArray();
      expect(await run({ $sort: { bytes: 1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { city: 1 } })).toEqual([
        { _id: 2, city: 'Bern' },
      ]);
      expect(await run({ $match: { city: 'Oslo' } }, { $count: 'n' })).toEqual([{ n: 2 }]);
      expect(
        await run({ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { _id: 1 } }),
      ).toEqual([
        { _id: 'a', n: 1 },
        { _id: 'b', n: 2 },
      ]);
      expect(await rows.findOne({ _id: 1 } as Document)).toMatchObject({ tags: ['a', 'b'] });
    });

    it('refuses a stage that nobody knows', async () => {
      expect(await codeOf(rows.aggregate([{ $frobnicate: {} }]).toArray())).toBe(40324);
    });

    it('joins', async () => {
      const cities = db.collection<Document>(`cities_${collections}`);
      await cities.insertMany([{ _id: 'Oslo', country: 'NO' }] as Document[]);
      const joined = rows.aggregate([
        { $match: { _id: { $in: [1, 2] } } },
        { $sort: { _id: 1 } },
        { $lookup: { from: cities.collectionName, localField: 'city', foreignField: '_id', as: 'found' } },
        { $project: { country: { $first: '$found.country' } } },
      ]);
      expect(await joined.toArray()).toEqual([{ _id: 1, country: 'NO' }, { _id: 2 }]);
    });
  });

  describe('collections', () => {
    it('are created, listed, renamed over others and dropped', async () => {
      const [from, to] = [`fresh_${collections}`, `serving_${collections}`];
      await db.createCollection(from);
      expect(await codeOf(db.collection(to).rename(from))).toBe(26);
      await db.collection(from).createIndex({ a: 1 });
      await db.collection(from).insertOne({ a: 'new' });
      await db.collection(to).insertOne({ a: 'old' });
      expect(await codeOf(db.collection(from).rename(to))).toBe(48);
      await db.collection(from).rename(to, { dropTarget: true });
      expect(await db.collection(to).findOne()).toMatchObject({ a: 'new' });
      expect(await db.collection(to).listIndexes().toArray()).toHaveLength(2);
      expect(await db.listCollections({ name: { $in: [from, to] } }).toArray()).toMatchObject([{ name: to }]);
      await db.collection(to).drop();
      expect(await db.listCollections({ name: to }, { nameOnly: true }).toArray()).toEqual([]);
    });

    it('are known by an id of their own: one that was dropped and made again is another', async () => {
      const idOf = async () => {
        const [listed] = await db.listCollections({ name: rows.collectionName }).toArray();
        return String((listed as { info: { uuid: unknown } }).info.uuid);
      };
      await byId(1);
      const first = await idOf();
      await byId(2);
      expect(await idOf()).toBe(first);
      await rows.drop();
      await byId(1);
      expect(await idOf()).not.toBe(first);
    });

    it('belong to databases, which are listed', async () => {
      await byId(1);
      const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
      expect(databases).toContainEqual({ name: db.databaseName });
    });
  });

  describe('transactions', () => {
    it('fail at their first command on a server without replication', async () => {
      const { setName } = await db.command({ hello: 1 });
      if (setName) return;
      const session = client.startSession();
      session.startTransaction();
      await expect(rows.insertOne({ a: 1 }, { session })).rejects.toThrow(/transaction|retryable writes/i);
      await session.abortTransaction().catch(() => undefined);
      await session.endSession();
      expect(await rows.countDocuments()).toBe(0);
    });
  });

  describe('mongoose', () => {
    it('saves, validates uniqueness, populates, pages and lists', async () => {
      const connection = await mongoose.createConnection(server.url, { dbName: db.databaseName }).asPromise();
      try {
        const Owner = connection.model('Owner', new mongoose.Schema({ email: { type: String, unique: true } }));
        const Pet = connection.model(
          'Pet',
          new mongoose.Schema(
            { name: String, rank: BigInt, owner: { type: mongoose.Schema.Types.ObjectId, ref: 'Owner' } },
            { timestamps: true },
          ),
        );
        await Promise.all([Owner.init(), Pet.init()]);
        const owner = await Owner.create({ email: 'a@b.c' });
        expect(await codeOf(Owner.create({ email: 'a@b.c' }))).toBe(11000);
        await Pet.insertMany([1n, 2n, 3n].map((rank) => ({ name: `pet ${rank}`, rank, owner: owner._id })));
        const page = await Pet.find({ rank: { $gt: 1n } })
          .sort({ rank: -1 })
          .limit(1)
          .populate('owner')
          .lean();
        expect(page).toMatchObject([{ name: 'pet 3', owner: { email: 'a@b.c' } }]);
        const pet = (await Pet.findOne({ name: 'pet 1' }))!;
        pet.name = 'renamed';
        await pet.save();
        expect(await Pet.countDocuments({ name: 'renamed' })).toBe(1);
        expect(await Pet.exists({ name: 'pet 1' })).toBeNull();
        expect(pet).toMatchObject({ rank: 1n, createdAt: expect.any(Date) as Date });
      } finally {
        await connection.close();
      }
    });
  });
};
