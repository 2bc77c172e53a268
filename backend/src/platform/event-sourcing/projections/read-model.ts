import {
  projection,
  type Event,
  type Projection,
  type ProjectionTable,
  type RecordFields,
  type Sealed,
  type ValuesOf,
} from '@veilway/es-kernel';
import { createHash } from 'node:crypto';
import { Schema, type IndexDefinition, type SchemaDefinition } from 'mongoose';

/** Whether its rows are about people, or about the product alone. The page /privacy lists each field of those about people. */
export type About = 'people' | 'product';

/** A projection, and the schema of what it writes: fields, types, indexes, and what each field is for. */
// oxlint-disable-next-line typescript/no-explicit-any -- one list holds projections of every event type
export type ReadModel<Row = unknown, E extends Event = any> = Readonly<{
  projection: Projection<Row, E>;
  schema: Schema;
  about: About;
  /** What the rows are, in a sentence. */
  purpose: string;
  /** How long rows are kept, in a sentence; unused where they are about the product. */
  kept: string | undefined;
  /** The field that holds the id of the row's account, with which the row is erased. Null where rows have no account or expire. */
  person: string | null;
  /** A digest of the fields. Rows of another shape are in another collection. */
  shape: string;
}>;

/** The event after which all rows of an account are removed; its stream names the account. */
export const ACCOUNT_ERASED = 'AccountErased';

type Named = { projection: { name: string; version: number }; shape: string };

/** The collection of this version and shape: adding or removing a field rebuilds the rows without a new `version`. */
export const collectionOf = ({ projection: { name, version }, shape }: Named): string => `${name}_v${version}_${shape}`;

/** Whether a collection's name is one of a read model, of whatever version. */
export const isOfReadModel = (collection: string): boolean => /_v\d+_[\da-f]{6}$/.test(collection);

type Nullable<T> = [Extract<T, null | undefined>] extends [never] ? { nullable?: never } : { nullable: true };

type Item<T> = [T] extends [string]
  ? typeof String
  : [T] extends [number]
    ? typeof Number
    : [T] extends [object]
      ? Fields<T>
      : typeof Schema.Types.Mixed;

type Kind<T> = [T] extends [Sealed]
  ? { type: typeof String }
  : [T] extends [string]
    ? string extends T
      ? { type: typeof String }
      : { type: typeof String; enum: readonly T[] }
    : [T] extends [number]
      ? { type: typeof Number }
      : [T] extends [boolean]
        ? { type: typeof Boolean }
        : [T] extends [Date]
          ? { type: typeof Date }
          : [T] extends [readonly (infer I)[]]
            ? { type: readonly [Item<I>] }
            : string extends keyof T
              ? { type: typeof Map; of: Item<T[keyof T]> }
              : { type: Fields<T> };

/** A field as mongoose declares it. `purpose` says in a sentence what it is for; `nullable` allows null. */
export type Field<T> = { purpose: string } & Nullable<T> & Kind<Exclude<T, null | undefined>>;

/** Every field of a row; the compiler finds the one that was forgotten. */
export type Fields<Row> = { [F in keyof Row]-?: Field<Row[F]> };

/** A record's fields as a row holds them. */
export const rowFieldsOf = <F extends RecordFields>(fields: F): Fields<ValuesOf<F>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, says: purpose }]) => [name, { type: TYPES[kind], purpose }]),
  ) as unknown as Fields<ValuesOf<F>>;
const TYPES = { line: String, text: String, word: String, words: [String], whole: Number, flag: Boolean };

type Definition<Row, E extends Event> = ProjectionTable<Row, E> & {
  purpose: string;
  fields: Fields<Row>;
  /** Indexes that its queries need, beside the one of `_id`. */
  indexes?: readonly IndexDefinition[];
} & (
    | {
        about: 'people';
        kept: string;
        /** Default: `accountId`. `_id`: the row's id is the account's. Null: `kept` says why rows need not be erased with it. */
        person?: Extract<keyof Row, string> | '_id' | null;
      }
    | { about: 'product'; kept?: never; person?: never }
  );

type AnyField = { type: unknown; of?: unknown; nullable?: boolean; purpose: string };
type AnyFields = Readonly<Record<string, AnyField>>;

// mongoose takes an empty text for a missing one. Here it is a text.
Schema.Types.String.checkRequired((value) => typeof value === 'string');

const STRICT = { strict: 'throw', strictQuery: 'throw', minimize: false, id: false, versionKey: false } as const;

const isFields = (type: unknown): type is AnyFields => typeof type === 'object' && type !== null;
const typeOf = (type: unknown): unknown => {
  if (Array.isArray(type)) return [typeOf(type[0])];
  return isFields(type) && !(type instanceof Schema) ? new Schema(definitionOf(type), { ...STRICT, _id: false }) : type;
};
const definitionOf = (fields: AnyFields): SchemaDefinition =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type, of, nullable = false, ...rest }]) => [
      name,
      { ...rest, type: typeOf(type), ...(of ? { of: typeOf(of) } : {}), required: !nullable, default: undefined },
    ]),
  ) as SchemaDefinition;

const shapeOf = (type: unknown): unknown => {
  if (Array.isArray(type)) return type.map(shapeOf);
  if (typeof type === 'function') return type.name;
  return Object.entries(type as AnyFields)
    .map(([name, { type: kind, of, nullable = false }]) => [name, shapeOf(kind), of ? shapeOf(of) : null, nullable])
    .sort(([a], [b]) => String(a).localeCompare(String(b)));
};
const digestOf = (fields: AnyFields): string =>
  createHash('sha256')
    .update(JSON.stringify(shapeOf(fields)))
    .digest('hex')
    .slice(0, 6);

/** What the runner adds to each row. */
const KEPT: AnyFields = {
  _id: { type: String, purpose: 'What the entry is about, by its id.' },
  position: {
    type: Number,
    purpose: 'Up to where in the log of events it tells what happened.',
  },
  making: { type: Number, purpose: 'When the list that it stands in was last made from that log, as a number.' },
  tombstone: {
    type: Boolean,
    nullable: true,
    purpose: 'Whether what it was about is gone. Then nothing but this line is left of it.',
  },
  erased: {
    type: Boolean,
    nullable: true,
    purpose: 'Whether what is gone is an account that was erased: no entry of it comes again.',
  },
};

const personIn = (name: string, fields: object, person: string | null | undefined): string | null => {
  if (person !== undefined) return person;
  if ('accountId' in fields) return 'accountId';
  throw new Error(`${name} is about people. Say which field names their account (person), or null and why.`);
};

/** Declares a read model: how events make its rows, and what these hold. */
export const readModel = <Row, E extends Event>({
  about,
  purpose,
  kept,
  person,
  fields,
  indexes = [],
  ...table
}: Definition<Row, E>): ReadModel<Row, E> => {
  const schema = new Schema({ ...definitionOf(KEPT), ...definitionOf(fields as unknown as AnyFields) }, STRICT);
  const account = about === 'people' ? personIn(table.name, fields, person) : null;
  for (const index of indexes) schema.index(index);
  // The database counts rows with their tombstones; this index counts the tombstones.
  schema.index({ tombstone: 1 }, { sparse: true });
  // An erasure, and a copy of one's data, look for all rows of an account in every read model about people.
  if (account && account !== '_id' && !indexes.some((index) => Object.keys(index)[0] === account))
    schema.index({ [account]: 1 });
  return {
    projection: projection<Row, E>(table),
    schema,
    about,
    purpose,
    kept,
    person: account,
    shape: digestOf(fields as unknown as AnyFields),
  };
};

/** A field of rows, by its path, and what it is for. */
export type Stored = Readonly<{ name: string; purpose: string }>;

/** The fields that each row has, whatever it is about. */
export const commonFields: readonly Stored[] = Object.entries(KEPT).map(([name, { purpose }]) => ({ name, purpose }));

/** Every other field of a read model's rows. */
export const storedFields = (schema: Schema, within = ''): Stored[] =>
  Object.entries(schema.paths)
    // Values of a map have no field name.
    .filter(([name]) => !name.endsWith('.$*') && (within || !(name in KEPT)))
    .flatMap(([name, { options, schema: inner }]) => [
      { name: `${within}${name}`, purpose: (options as { purpose: string }).purpose },
      ...(inner ? storedFields(inner, `${within}${name}.`) : []),
    ]);
