import type { Model, PipelineStage, QueryFilter, Schema, SchemaType } from 'mongoose';
import type { Worker } from '../leadership/worker.js';
import type { Database } from './database.js';
import type { StoredRow } from './projection-runner.js';
import { collectionOf, type ReadModel } from './read-model.js';

export type Row<T> = T & { id: string };
export type RowFilter<T> = QueryFilter<T & StoredRow>;
type FindOptions = { sort?: Record<string, 1 | -1>; limit?: number; skip?: number };

/** One read model, as queries see it: rows that were not removed, with their id. */
export class Rows<T> {
  private readonly name: string;
  private readonly model: Model<T & StoredRow>;
  private readonly schema: Schema;

  constructor(
    readModel: ReadModel<T>,
    private readonly database: Database,
    private readonly worker: Worker,
  ) {
    this.name = collectionOf(readModel);
    this.schema = readModel.schema;
    this.model = database.model<T & StoredRow>(this.name, readModel.schema);
  }

  async get(id: string): Promise<Row<T> | undefined> {
    const [row] = await this.many([id]);
    return row;
  }

  /** Those of the named rows that are there. The process that leads answers most of this from memory. */
  async many(ids: readonly string[]): Promise<Row<T>[]> {
    const runner = this.worker.runnerOf(this.name);
    if (!runner) return ids.length ? this.find({ _id: { $in: [...ids] } }) : [];
    const rows = await runner.look(ids);
    return ids.flatMap((id) => {
      const row = rows.get(id)?.row;
      return row ? [{ ...row, id } as Row<T>] : [];
    });
  }

  find(filter: RowFilter<T>, options: FindOptions = {}): Promise<Row<T>[]> {
    return this.read<T>(filter, [], options);
  }

  /** Of rows that match, their ids and these fields: nothing else of them is carried. */
  parts<F extends keyof T & string>(
    filter: RowFilter<T>,
    fields: readonly F[],
    options: FindOptions = {},
  ): Promise<Row<Pick<T, F>>[]> {
    return this.read<Pick<T, F>>(filter, fields, options);
  }

  private async read<P>(
    filter: RowFilter<T>,
    fields: readonly string[],
    { sort = {}, limit = 0, skip = 0 }: FindOptions,
  ): Promise<Row<P>[]> {
    const found = await this.database.call(() =>
      this.model
        .find(there({ ...this.inOrder(filter, sort), ...filter }), Object.fromEntries(fields.map((name) => [name, 1])))
        .sort(sort)
        .skip(skip)
        .limit(limit)
        .batchSize(AT_ONCE)
        .lean<(P & StoredRow)[]>()
        .exec(),
    );
    return found.map(({ _id, position: _, making: __, ...row }) => ({ ...row, id: _id }) as unknown as Row<P>);
  }

  /** The ids alone of rows that match: nothing else of them is read. */
  async ids(filter: RowFilter<T>, limit: number): Promise<string[]> {
    const found = await this.database.call(() =>
      this.model.find(there(filter), { _id: 1 }).limit(limit).batchSize(AT_ONCE).lean<{ _id: string }[]>().exec(),
    );
    return found.map(({ _id }) => _id);
  }

  /** What every row is by which rows are sorted, and no tombstone: so the index of that order alone tells which come next. */
  private inOrder(filter: RowFilter<T>, sort: Record<string, 1 | -1>): RowFilter<T> {
    const [first] = Object.keys(sort);
    const { instance, isRequired } = ((first !== undefined && this.schema.path(first)) || {}) as Partial<SchemaType>;
    const least = instance && isRequired ? LEAST[instance] : undefined;
    return least === undefined || isOfRowsAlone(filter) ? {} : { [first!]: { $gte: least } };
  }

  async count(filter: RowFilter<T>): Promise<number> {
    if (Object.keys(filter).length === 0) return this.countAll();
    return this.database.call(() => this.model.countDocuments(there(filter)).exec());
  }

  private async countAll(): Promise<number> {
    const [all, gone] = await Promise.all([
      this.database.call(() => this.model.estimatedDocumentCount().exec()),
      this.database.call(() => this.model.countDocuments({ tombstone: true } as QueryFilter<T & StoredRow>).exec()),
    ]);
    return all - gone;
  }

  /** `pipeline` sees tombstones too: match what you want first. */
  aggregate<R>(pipeline: PipelineStage[]): Promise<R[]> {
    return this.database.call(() => this.model.aggregate<R>(pipeline).exec());
  }
}

/** So many rows come with one answer. */
const AT_ONCE = 1_000;

/** Of the types that rows are sorted by, what none of theirs is less than. */
const LEAST: Readonly<Record<string, unknown>> = { String: '', Number: -Infinity, Date: new Date(0) };

const there = <T>(filter: RowFilter<T>): RowFilter<T> =>
  isOfRowsAlone(filter) ? filter : { ...filter, tombstone: { $exists: false } };

const PRESENT = new Set(['$gt', '$gte', '$lt', '$lte']);

/** Whether no tombstone can match, which has none of a row's fields: then an index alone tells which do, and how many. */
const isOfRowsAlone = (filter: object): boolean =>
  Object.entries(filter).some(([field, wanted]: [string, unknown]) => {
    if (field.startsWith('$') || field === '_id' || wanted === null || wanted === undefined) return false;
    if (typeof wanted !== 'object' || wanted instanceof Date) return true;
    const { $in, ...others } = wanted as { $in?: unknown[] };
    return Array.isArray($in) ? !$in.includes(null) : Object.keys(others).some((operator) => PRESENT.has(operator));
  });
