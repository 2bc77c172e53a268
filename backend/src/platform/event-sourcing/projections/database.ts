import mongoose, { type Connection, type Model, type Schema } from 'mongoose';
import { inTime } from '../../in-time.js';
import { Unavailable } from '../unavailable.js';

type Collection<T extends object> = mongoose.mongo.Collection<T>;

/** Codes of socket errors, which the driver sometimes throws as they are. */
const SOCKET_ERRORS: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT']);

/**
 * The driver waits for ever for a socket to drain that ended a moment before it heard of that, as each does where the
 * database is killed.
 */
const PATIENCE_MS = 20_000;

const silent = (cause?: unknown) => new Unavailable('database', 'The database does not answer.', { cause });

/** What MongoDB answers while its disk is full (OutOfDiskSpace): it goes on when there is room. */
const OUT_OF_DISK_SPACE = 14_031;

const isConnectionTrouble = (error: unknown) =>
  (error as { code?: unknown }).code === OUT_OF_DISK_SPACE ||
  SOCKET_ERRORS.has((error as { code?: unknown }).code) ||
  error instanceof mongoose.mongo.MongoNetworkError ||
  error instanceof mongoose.mongo.MongoServerSelectionError ||
  error instanceof mongoose.Error.MongooseServerSelectionError ||
  error instanceof mongoose.mongo.MongoNotConnectedError ||
  error instanceof mongoose.mongo.MongoTopologyClosedError ||
  error instanceof mongoose.mongo.MongoExpiredSessionError ||
  (error instanceof mongoose.MongooseError && /not connected|initial connection|buffering/i.test(error.message));

/** The connection to MongoDB. Counts the sockets it opened: a database loses its data by a restart, which opens new ones. */
export class Database {
  private opened = 0;

  private constructor(private readonly connection: Connection) {}

  /** Tried more than once: a process that starts computes for seconds, in which it does not hear who answers. */
  static async connect(url: string, tries = 3): Promise<Database> {
    const connection = mongoose.createConnection(url, {
      bufferCommands: false,
      ignoreUndefined: true, // a row that was read back equals the one that was written
      autoCreate: false,
      autoIndex: false,
      serverSelectionTimeoutMS: 2_000,
      connectTimeoutMS: 2_000,
      heartbeatFrequencyMS: 2_000,
      maxPoolSize: 16,
    });
    connection.on('error', () => undefined);
    const database = new Database(connection);
    try {
      await database.call(() => connection.asPromise());
    } catch (error) {
      await connection.destroy();
      if (tries > 1 && error instanceof Unavailable) return Database.connect(url, tries - 1);
      throw error;
    }
    connection.getClient().on('connectionCreated', () => database.opened++);
    return database;
  }

  /** Asks nobody: for who only looks at what the program is made of. */
  static unconnected(): Database {
    return new Database(mongoose.createConnection());
  }

  /** Grows with every new socket to the database. */
  get socketsOpened(): number {
    return this.opened;
  }

  /** A check that holds until a new socket is opened: none outlives the restart in which a database loses its data. */
  whileConnected(check: () => Promise<void>): () => Promise<void> {
    let checkedAt = -1;
    return async () => {
      const { opened } = this;
      if (opened === checkedAt) return;
      await check();
      checkedAt = opened;
    };
  }

  collection<T extends object>(name: string): Collection<T> {
    return this.connection.collection(name) as unknown as Collection<T>;
  }

  /** Makes the collections that are missing. Answers by what each is known: one that was dropped and made again is another. */
  async make(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const there = await this.collections();
    const missing = names.filter((name) => !there.has(name));
    for (const name of missing) await this.call(() => this.connection.db!.createCollection(name));
    return missing.length ? this.collections() : there;
  }

  /** All collections, and by what each is known. */
  async collections(): Promise<ReadonlyMap<string, string>> {
    const listed = await this.call(() => this.connection.db!.listCollections({}, { nameOnly: false }).toArray());
    return new Map(listed.map(({ name, info }) => [name, info?.uuid?.toString('hex') ?? '']));
  }

  /** The model of a collection. Nothing is made in the database: the projection's runner does that. */
  model<T extends object>(collection: string, schema: Schema): Model<T> {
    const { connection } = this;
    return (connection.models[collection] ?? connection.model(collection, schema, collection)) as unknown as Model<T>;
  }

  /** Runs a database operation; a database that does not answer becomes `Unavailable`. */
  async call<T>(operation: () => Promise<T>): Promise<T> {
    try {
      return await inTime(operation(), PATIENCE_MS, silent);
    } catch (error) {
      throw isConnectionTrouble(error) ? silent(error) : error;
    }
  }

  /** What time it is for the database. */
  async time(): Promise<Date> {
    const { localTime } = await this.call(() => this.connection.db!.admin().command({ hello: 1 }));
    return localTime as Date;
  }

  async close(): Promise<void> {
    await this.connection.close(true);
  }
}
