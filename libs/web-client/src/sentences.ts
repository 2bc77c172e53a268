/** A thing of some kind, with what there is to name when it is told. */
type Told = { kind: string; parameters: object };

type OfKind<T extends Told, Kind> = T extends { kind: infer Kinds } ? (Kind extends Kinds ? T : never) : never;

/** How each kind is told, from its own parameters; one that is forgotten does not compile. */
export type Sentences<T extends Told, Words> = {
  readonly [Kind in T['kind']]: (parameters: OfKind<T, Kind>['parameters']) => Words;
};

/** Tells one thing by a catalog of sentences. */
export const tell = <T extends Told, Words>(sentences: Sentences<T, Words>, { kind, parameters }: T): Words =>
  sentences[kind as T['kind']](parameters);
