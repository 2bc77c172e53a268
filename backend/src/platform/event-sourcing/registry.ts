import { Injectable } from '@nestjs/common';
import type { Catalog, DomainCommand, Meta, MetaOf, Recorded, StoredRecord } from '@veilway/es-kernel';
import type { ReadModel } from './projections/read-model.js';
import type { Trouble } from './trouble.js';

/** A process manager with whatever it reads already bound. */
export type BoundProcess = Readonly<{
  name: string;
  types: ReadonlySet<string>;
  react: (event: Recorded, meta: MetaOf) => readonly DomainCommand[] | Promise<readonly DomainCommand[]>;
}>;

/** Work that falls due with time: asked again and again, answers the commands that are due now. */
export type Schedule = Readonly<{
  name: string;
  everyMs: number;
  /** `meta(key)`: the same key gives the same command id. */
  due: (now: Date, meta: (key: string) => ReturnType<MetaOf>) => Promise<readonly DomainCommand[]>;
}>;

/** Something that should have followed from an event, by an id of its own, and the commands that make up for it. */
export type Omission = Readonly<{
  id: string;
  /** Who should have seen to it, because of which event. */
  process: string;
  eventId: string;
  commands: readonly DomainCommand[];
}>;

/**
 * Finds what should have followed from events and has not. By what is there, never by what is missing from a list: a
 * projection that stopped would otherwise look like things that are gone.
 */
export type Reconciler = Readonly<{
  /** What it finds, in the plural, like `paid orders without what they paid for`. */
  finds: string;
  /** `meta(key)`: the same key gives the same command id. */
  find: (now: Date, meta: (key: string) => Meta) => Promise<readonly Omission[]>;
}>;

/** Sees every event of this process's feed, from its start on; keeps live state in memory. */
export type LiveSubscription = Readonly<{
  name: string;
  types: ReadonlySet<string>;
  /** Processes that answer no requests need it as well. */
  isEverywhere?: boolean;
  /** Called once, with the position after which it will see every event; nothing is served before it is done. */
  begin?: (head: bigint) => void | Promise<void>;
  on: (event: Recorded) => void;
}>;

/** An event that a process manager could not handle, and why. */
export type Stuck = Readonly<{
  process: string;
  eventId: string;
  eventType: string;
  streamId: string;
  revision: number;
  reason: string;
}>;

/** How an event is laid aside, so that those behind it are handled. */
export type Parking = Readonly<{
  park: (id: string, stuck: Stuck, meta: Meta) => DomainCommand;
  /** Whether it was ever laid aside: what becomes of it is for an admin to say. */
  has: (id: string) => Promise<boolean>;
}>;

/** Files that a context keeps. */
export type KeptFiles = Readonly<{
  /** Where they are of people: those of an account, sealed with its key, by what their owner calls them. */
  of?: (accountId: string) => Promise<readonly Readonly<{ id: string; name: string }>[]>;
  /** Which of these it keeps: what no context keeps is removed. */
  among: (ids: readonly string[]) => Promise<readonly string[]>;
}>;

/** What a context brings to the event-sourced platform; each context's module registers its own. */
export type Contribution = Readonly<{
  catalogs?: readonly Catalog<never>[];
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of every shape
  readModels?: readonly ReadModel<any>[];
  processes?: readonly BoundProcess[];
  /** What it stores of people beside events and rows. */
  keptBeside?: readonly StoredRecord[];
  files?: KeptFiles;
  schedules?: readonly Schedule[];
  liveSubscriptions?: readonly LiveSubscription[];
  /** By one context; without it a process manager tries again for ever. */
  parking?: Parking;
  reconcilers?: readonly Reconciler[];
  /** What is wrong, for the health page; asked in any process. */
  troubles?: () => Promise<readonly Trouble[]>;
}>;

@Injectable()
export class Registry {
  readonly catalogs = new Map<string, Catalog<never>>();
  readonly readModels: ReadModel[] = [];
  readonly keptBeside: StoredRecord[] = [];
  readonly files: KeptFiles[] = [];
  readonly processes: BoundProcess[] = [];
  readonly schedules: Schedule[] = [];
  readonly liveSubscriptions: LiveSubscription[] = [];
  readonly troubles: (() => Promise<readonly Trouble[]>)[] = [];
  readonly reconcilers: Reconciler[] = [];
  parking: Parking | undefined;

  add(contribution: Contribution): void {
    const {
      catalogs,
      readModels,
      keptBeside,
      files,
      processes,
      schedules,
      liveSubscriptions,
      parking,
      reconcilers,
      troubles,
    } = contribution;
    for (const events of catalogs ?? []) this.know(events);
    this.readModels.push(...(readModels ?? []));
    this.keptBeside.push(...(keptBeside ?? []));
    this.files.push(...(files ? [files] : []));
    this.processes.push(...(processes ?? []));
    this.schedules.push(...(schedules ?? []));
    this.liveSubscriptions.push(...(liveSubscriptions ?? []));
    this.troubles.push(...(troubles ? [troubles] : []));
    this.reconcilers.push(...(reconcilers ?? []));
    this.parking ??= parking;
  }

  /** Leaves out all that acts: for who looks at a log that others go on with. */
  keepReadModelsOnly(): void {
    for (const acting of [this.processes, this.schedules, this.liveSubscriptions, this.reconcilers]) acting.splice(0);
  }

  /** Events are told apart by their type alone wherever they are listened to, so a type has one meaning. */
  private know(events: Catalog<never>): void {
    const known = [...this.catalogs.values()].flatMap(({ current }) => Object.keys(current));
    const twice = Object.keys(events.current).find((type) => known.includes(type));
    if (twice || this.catalogs.has(events.category))
      throw new Error(`${twice ?? events.category} is in two catalogs. Give the event another name.`);
    this.catalogs.set(events.category, events);
  }

  /** Called once all contexts have brought what they have: who listens to events that no catalog knows would wait for ever. */
  verify(): void {
    const known = new Set([...this.catalogs.values()].flatMap(({ current }) => Object.keys(current)));
    const listeners = [
      ...this.readModels.map(({ projection: { name, types } }) => ({ name, types })),
      ...this.processes,
      ...this.liveSubscriptions,
    ];
    for (const { name, types } of listeners)
      for (const type of types)
        if (!known.has(type))
          throw new Error(`${name} listens to ${type}, which is in no catalog. Register its catalog.`);
  }
}

/** Binds a process definition to what it reads. */
export const bound = <Reads>(
  // oxlint-disable-next-line typescript/no-explicit-any -- one list holds processes of every event type
  process: { name: string; on: Record<string, ((event: any, meta: MetaOf, reads: Reads) => any) | undefined> },
  reads: Reads,
): BoundProcess => ({
  name: process.name,
  types: new Set(Object.keys(process.on)),
  react: (event, meta) => (process.on[event.type]?.(event, meta, reads) ?? []) as readonly DomainCommand[],
});
