import type { Told } from './stored.js';

/** A fact, named in the past tense. What is stored; never edited afterwards. */
export type Event<Type extends string = string, Data = unknown> = Readonly<{ type: Type; data: Readonly<Data> }>;

declare const sealed: unique symbol;
/**
 * What a person said of themselves, encrypted with a key of theirs: only `DataKeys.seal` makes it. No event holds such a
 * thing in clear, or erasing the key would not erase the person.
 */
export type Sealed = string & { readonly [sealed]: true };

/** Who causes an event. `system` is a process manager or a timer, named by `id`. */
export type Actor = Readonly<{ type: 'anonymous' | 'account' | 'gateway' | 'system'; id: string }>;

/** What every command carries beside its data. */
export type Meta = Readonly<{
  commandId: string;
  /** Keyed, of the request's content: one idempotency key must not serve two different requests. Empty where none was sent. */
  digest: string;
  correlationId: string;
  /** Id of the event that caused this command; for a request, its command id. */
  causationId: string;
  actor: Actor;
  /** UTC. Deciders know no other clock. */
  now: Date;
  /** The revision the caller has seen (`If-Match`); a lost race is then not retried. */
  expectedRevision?: bigint;
  /** A rehearsal: the command is decided, and its events are put into this list in place of the store. */
  rehearsal?: Event[];
}>;

/** Stored beside every event. Never an IP address, never a secret in clear. */
export type EventMetadata = Readonly<{
  commandId: string;
  digest: string;
  correlationId: string;
  causationId: string;
  actor: Actor;
  /** ISO 8601, UTC. */
  at: string;
  schemaVersion: number;
}>;

/** An event as it was read: upcast to today's shape, with its place in the log. */
export type Recorded<E extends Event = Event> = E &
  Readonly<{
    id: string;
    streamId: string;
    revision: bigint;
    position: bigint;
    at: Date;
    meta: EventMetadata;
  }>;

/** One stored shape the catalog still has to understand. */
type Upcaster = (data: never) => unknown;

export type Catalog<E extends Event> = Readonly<{
  category: string;
  /** The version written today, per event type: the compiler demands an entry for every member of `E`. */
  current: { [T in E['type']]: number };
  /** Keyed `Type@version`; each one lifts a payload by exactly one version. */
  upcasters?: Partial<Record<`${E['type']}@${number}`, Upcaster>>;
  /** What people are told of these events. Every catalog of the product has it. */
  told?: Told<E['data']>;
  /** Never there at run time: it tells the compiler whose catalog this is, wherever one is handed over. */
  of?: (event: E) => void;
}>;

export const catalog = <E extends Event>(definition: Catalog<E>) => definition;

/** A newer program wrote this event: what it means is not known here, and a guess would be stored for ever. */
export class NewerEvent extends Error {
  constructor(type: string, version: number, known: number | undefined) {
    const what = known === undefined ? 'does not know it' : `knows it up to ${known}`;
    super(`${type} was written in version ${version}, and this program ${what}. Run the newer program.`);
    this.name = 'NewerEvent';
  }
}

/**
 * Lifts a stored payload to the version of today, one version at a time.
 * @throws NewerEvent where it was written by a newer program; Error when a step is missing: a log we cannot read is a bug.
 */
export const upcast = <E extends Event>(events: Catalog<E>, type: E['type'], version: number, data: unknown): E => {
  const current: number | undefined = events.current[type];
  if (current === undefined || version > current) throw new NewerEvent(type, version, current);
  for (let v = version; v < current; v++) {
    const step = events.upcasters?.[`${type}@${v}`] as ((data: unknown) => unknown) | undefined;
    if (!step)
      throw new Error(`No upcaster for ${type}@${v}: the ${events.category} catalog is at version ${current}.`);
    data = step(data);
  }
  return { type, data } as E;
};

/** The category of `server-0190…` is `server`: the part before the first `-`. */
export const categoryOf = (streamId: string) => streamId.slice(0, streamId.indexOf('-'));

/** The id in `server-0190…` is `0190…`. */
export const idOf = (streamId: string) => streamId.slice(streamId.indexOf('-') + 1);
