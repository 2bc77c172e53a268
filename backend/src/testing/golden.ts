import type { Catalog, Event } from '@veilway/es-kernel';

type DataOf<E extends Event, T> = Extract<E, { type: T }>['data'];

/** An event as it lies in the store: `data` of today's version, which the compiler checks, or `old`, which is upcast. */
export type Sample<E extends Event = Event> =
  | { [T in E['type']]: Readonly<{ type: T; version: number; data: DataOf<E, T> }> }[E['type']]
  | Readonly<{ type: E['type']; version: number; old: unknown }>;

interface Told<E extends Event> {
  readonly id: string;
  /** What happened in other streams before: for read models that put several together. */
  readonly given?: readonly Story[];
  readonly samples: readonly Sample<E>[];
}

/** The history of one stream, in order. */
export interface Story<E extends Event = Event> extends Told<E> {
  readonly catalog: Catalog<never>;
}

export type Golden<E extends Event = Event, Title extends string = string> = Readonly<{
  catalog: Catalog<never>;
  stories: Readonly<Record<Title, Story<E>>>;
}>;

/**
 * Events as they are stored for ever, as stories of streams. Samples are only ever added: what was written once has to
 * be read always. `golden.spec.ts` finds every `*.golden.ts` and records what each event does.
 */
export const golden = <E extends Event, Title extends string>(
  catalog: Catalog<E>,
  stories: Readonly<Record<Title, NoInfer<Told<E>>>>,
): Golden<E, Title> => ({
  catalog,
  stories: Object.fromEntries(
    Object.entries<Told<E>>(stories).map(([title, story]) => [title, { ...story, catalog }]),
  ) as unknown as Record<Title, Story<E>>,
});

/** The first sample of a type, for tests that need some event of it. */
export const sampleOf = <E extends Event, T extends E['type']>({ stories }: Golden<E>, type: T) => {
  const samples = Object.values(stories).flatMap((story) => story.samples);
  const { data } = samples.find((sample) => sample.type === type && 'data' in sample) as Event;
  return { type, data } as Extract<E, { type: T }>;
};
