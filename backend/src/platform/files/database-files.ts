import mongoose from 'mongoose';
import type { Database } from '../event-sourcing/projections/database.js';
import { Files } from './files.js';

type Stored = { _id: string; sealed: mongoose.mongo.Binary; at: Date };

/** In a collection that no projection writes: the database is one that keeps what it is given. */
export class DatabaseFiles extends Files {
  constructor(private readonly database: Database) {
    super();
  }

  async put(id: string, sealed: Buffer, at: Date): Promise<void> {
    const file = { sealed: new mongoose.mongo.Binary(sealed), at };
    await this.database.call(() => this.collection.replaceOne({ _id: id }, file, { upsert: true }));
  }

  async get(id: string): Promise<Buffer | undefined> {
    const file = await this.database.call(() => this.collection.findOne({ _id: id }));
    return file ? Buffer.from(file.sealed.value()) : undefined;
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.database.call(() => this.collection.deleteMany({ _id: { $in: [...ids] } }));
  }

  async before(at: Date, limit: number, behind = ''): Promise<string[]> {
    const found = await this.database.call(() =>
      this.collection
        .find({ _id: { $gt: behind }, at: { $lt: at } }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    );
    return found.map(({ _id }) => _id);
  }

  private get collection() {
    return this.database.collection<Stored>('files');
  }
}
