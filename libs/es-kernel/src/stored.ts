type Plain = string | number | boolean | null | undefined;

/** What a field holds by names of its own: of a list what its items hold, of a map what its values hold. */
type Inner<T> = T extends Plain
  ? never
  : T extends readonly (infer Item)[]
    ? Inner<Item>
    : string extends keyof T
      ? Inner<T[keyof T]>
      : T;

type NamesOf<D> = D extends unknown ? (string extends keyof D ? never : keyof D & string) : never;
type At<D, F> = D extends unknown ? (F extends keyof D ? D[F] : never) : never;

/** What each field is for, in a sentence; of one that holds others, that of each of those beside it. */
export type Purposes<D> = {
  readonly [F in NamesOf<D>]: [Inner<At<D, F>>] extends [never]
    ? string
    : readonly [purpose: string, holds: Purposes<Inner<At<D, F>>>];
};

/**
 * What people are told of a stream's events. A field's name means the same in all of them; the compiler finds the field
 * that was forgotten. Of what is about the product alone nobody is told field by field.
 */
export type Told<Data> =
  | Readonly<{ about: 'product' }>
  | Readonly<{
      about: 'people';
      /** What the events are, in a sentence. */
      purpose: string;
      /** How long they stay, in a sentence. */
      kept: string;
      fields: Purposes<Data>;
    }>;

export type NamedPurpose = Readonly<{ name: string; purpose: string }>;

/** A kind of entry, and what each of its fields is for. */
export type StoredRecord = Readonly<{
  name: string;
  purpose: string;
  /** How long it stays, in a sentence. */
  kept: string;
  fields: NamedPurpose[];
}>;

type AnyPurposes = Readonly<Record<string, string | readonly [string, unknown]>>;

/** Every field by its path, and what it is for. */
export const purposesIn = (fields: object, within = ''): NamedPurpose[] =>
  Object.entries(fields as AnyPurposes).flatMap(([field, says]) => {
    const name = `${within}${field}`;
    if (typeof says === 'string') return [{ name, purpose: says }];
    const [purpose, holds] = says;
    return [{ name, purpose }, ...purposesIn(holds as object, `${name}.`)];
  });
