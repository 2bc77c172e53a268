import type { Catalog, Event, Meta } from './event.js';

export abstract class DomainCommand<Data = unknown> {
  abstract readonly type: string;
  constructor(
    readonly id: string,
    readonly data: Data,
    readonly meta: Meta,
  ) {}
}

/** "No" as a domain answer: the request was understood and the state forbids it. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    detail: string,
    /** Which field of the request is to blame, if one is. */
    readonly field?: string,
  ) {
    super(detail);
    this.name = 'Refusal';
  }
}
export class Missing extends Refusal {}
/** Who asks may not. */
export class Forbidden extends Refusal {}
/** What is asked can be of nothing, whatever the state is. */
export class Invalid extends Refusal {}

export const refuse = (code: string, detail: string, field?: string): never => {
  throw new Refusal(code, detail, field);
};

/** What is wrong with a field of a request, by its name. */
export const invalid = (field: string, detail: string): Invalid => new Invalid('validation-failed', detail, field);

/** Narrows "perhaps there" to "there", or answers that there is no such thing. */
export const must = <T>(value: T | undefined, noun: string): T => {
  if (value === undefined) throw new Missing(`${noun.replaceAll(' ', '-')}-not-found`, `There is no such ${noun}.`);
  return value;
};

/** How commands are made: `new CreateServer(id, data, meta)`. */
export type CommandClass<C extends DomainCommand = DomainCommand> = new (id: string, data: never, meta: Meta) => C;

/** The commands of a list of their classes: the list says once which commands an aggregate knows. */
export type CommandsOf<Classes extends readonly CommandClass[]> = InstanceType<Classes[number]>;

/** The whole write side of an aggregate. Pure: no clock, no randomness, no I/O. */
export type Decider<State, C extends DomainCommand, E extends Event> = Readonly<{
  events: Catalog<E>;
  commands: readonly CommandClass<C>[];
  initial: State;
  /**
   * Of streams that grow long: their state is kept beside now and then. Raise it whenever the same events would come to
   * another state, or to one of another shape.
   */
  snapshots?: number;
  decide: (state: State, command: C) => readonly E[];
  evolve: (state: State, event: E) => State;
}>;

type Tables<State, C extends DomainCommand, E extends Event> = {
  events: Catalog<E>;
  commands: readonly CommandClass<C>[];
  initial: State;
  snapshots?: number;
  decide: { [K in C['type']]: (state: State, command: Extract<C, { type: K }>) => readonly E[] };
  evolve: { [K in E['type']]: (state: State, event: Extract<E, { type: K }>) => State };
};

/** Written as tables, so that a command or an event without its row does not compile. */
export const decider = <State, C extends DomainCommand, E extends Event>(
  tables: Tables<State, C, E>,
): Decider<State, C, E> => ({
  events: tables.events,
  commands: tables.commands,
  initial: tables.initial,
  ...(tables.snapshots === undefined ? {} : { snapshots: tables.snapshots }),
  decide: (state, command) =>
    (tables.decide[command.type as C['type']] as (s: State, c: C) => readonly E[])(state, command),
  evolve: (state, event) => (tables.evolve[event.type as E['type']] as (s: State, e: E) => State)(state, event),
});

export const fold = <S, C extends DomainCommand, E extends Event>(d: Decider<S, C, E>, history: readonly E[]): S =>
  history.reduce(d.evolve, d.initial);
