type Common<T> = Readonly<{
  /** What the field means, in a sentence of the API's documentation. */
  says: string;
  /** It may be left out, and something else decides what it is then. */
  optional?: boolean;
}> &
  Readonly<
    | {
        /** What it is where the writer leaves it out. */
        default?: T;
        added?: false;
      }
    | {
        default: T;
        /** It came after the first events were stored: those that lack it are read as its default. */
        added: true;
      }
  >;

/** What people read: one line of it, or a `text` of several. `min: 0`: it may be empty. */
export type Line = Common<string> & Readonly<{ kind: 'line' | 'text'; min?: 0; max: number }>;
/** A text with rules of its own. `mustBe` ends the sentence "<field> must be …". */
export type Word = Common<string> &
  Readonly<{
    kind: 'word';
    mustBe: string;
    isValid: (text: string) => boolean;
    max?: number;
    /** The rule as a regular expression, where it is one. */
    pattern?: string;
    /** Taken before it is checked: `de` for `DE`. */
    upperCase?: boolean;
  }>;
/** `least: 0`: there may be none. */
export type Words = Common<readonly string[]> &
  Readonly<{ kind: 'words'; mustBe: string; isValid: (text: string) => boolean; one: string; least?: 0; most: number }>;
export type Whole = Common<number> & Readonly<{ kind: 'whole'; min: number; max: number }>;
export type Flag = Common<boolean> & Readonly<{ kind: 'flag' }>;
export type RecordField = Line | Word | Words | Whole | Flag;

/**
 * What people may say about a thing, field by field, written once: from it follow the event's and the command's type,
 * the request and its checks, the API's document, the form of the console, and whether a change changes anything.
 */
export type RecordFields = Readonly<Record<string, RecordField>>;

type ValueOf<F extends RecordField> = F extends Whole
  ? number
  : F extends Flag
    ? boolean
    : F extends Words
      ? string[]
      : string;

type LeftOut = { default: unknown } | { optional: true };
type LeftOutKeys<F extends RecordFields> = { [K in keyof F]: F[K] extends LeftOut ? K : never }[keyof F];

/** A whole record. */
export type ValuesOf<F extends RecordFields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

type AddedKeys<F extends RecordFields> = { [K in keyof F]: F[K] extends { added: true } ? K : never }[keyof F];

/** A record as events hold it: what was added later may be missing. */
export type StoredOf<F extends RecordFields> = ValuesOf<Omit<F, AddedKeys<F>>> &
  Partial<ValuesOf<Pick<F, AddedKeys<F>>>>;

/** A record as it is written: what has a default may be left out. */
export type WrittenOf<F extends RecordFields> = ValuesOf<Omit<F, LeftOutKeys<F>>> &
  Partial<ValuesOf<Pick<F, LeftOutKeys<F>>>>;

export const namesOf = <F extends RecordFields>(fields: F): (keyof F & string)[] => Object.keys(fields);

/** The record's own fields of something that holds more. */
export const pickFields = <F extends RecordFields>(fields: F, values: ValuesOf<F>): ValuesOf<F> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, values[name]])) as ValuesOf<F>;

type Defaults<F extends RecordFields> = {
  [K in keyof F as F[K] extends { default: unknown } ? K : never]: ValueOf<F[K]>;
};

export const defaultsOf = <F extends RecordFields>(fields: F): Defaults<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  ) as Defaults<F>;

/** A stored record as it is today. */
export const wholeOf = <F extends RecordFields>(fields: F, stored: StoredOf<F>): ValuesOf<F> =>
  ({ ...defaultsOf(fields), ...stored }) as unknown as ValuesOf<F>;

/** Whether any field of two records is another. */
export const differ = <F extends RecordFields>(fields: F, a: ValuesOf<F>, b: ValuesOf<F>): boolean =>
  namesOf(fields).some((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
