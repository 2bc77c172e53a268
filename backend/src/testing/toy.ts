import { Inject, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { catalog, decider, DomainCommand, processManager, type Event } from '@veilway/es-kernel';
import { handlersOf } from '../platform/event-sourcing/commands/commands.js';
import { readModel } from '../platform/event-sourcing/projections/read-model.js';
import { bound, Registry } from '../platform/event-sourcing/registry.js';

/** A context small enough to test the platform with: bells that ring, and an echo that answers each ring. */
export class Ring extends DomainCommand<{ tone: string }> {
  readonly type = 'Ring';
}
export class Echo extends DomainCommand<{ tone: string }> {
  readonly type = 'Echo';
}
type Rang = Event<'Rang', { tone: string }>;
type Echoed = Event<'Echoed', { tone: string }>;

const bellEvents = catalog<Rang>({ category: 'bell', current: { Rang: 1 } });
const echoEvents = catalog<Echoed>({ category: 'echo', current: { Echoed: 1 } });

export const bell = decider<number, Ring, Rang>({
  events: bellEvents,
  commands: [Ring],
  initial: 0,
  decide: { Ring: (_, { data }) => [{ type: 'Rang', data }] },
  evolve: { Rang: (n) => n + 1 },
});
const echo = decider<number, Echo, Echoed>({
  events: echoEvents,
  commands: [Echo],
  initial: 0,
  decide: { Echo: (_, { data }) => [{ type: 'Echoed', data }] },
  evolve: { Echoed: (n) => n + 1 },
});

export type BellRow = { rings: number; lastTone: string };
export const bells = readModel<BellRow, Rang>({
  name: 'bells',
  version: 1,
  about: 'product',
  purpose: 'Bells and how often they rang.',
  fields: {
    rings: { type: Number, purpose: 'How often it rang.' },
    lastTone: { type: String, purpose: 'How it rang last.' },
  },
  indexes: [{ rings: 1 }],
  rowIds: ({ streamId }) => streamId.slice('bell-'.length),
  on: {
    Rang: (row, { data }) => {
      if (data.tone === 'poison') throw new Error('cannot digest poison');
      return { rings: (row?.rings ?? 0) + 1, lastTone: data.tone };
    },
  },
});
export const echoes = readModel<{ count: number }, Echoed>({
  name: 'echoes',
  version: 1,
  about: 'product',
  purpose: 'How often each bell was answered.',
  fields: { count: { type: Number, purpose: 'Echoes so far.' } },
  rowIds: ({ streamId }) => streamId.slice('echo-'.length),
  on: { Echoed: (row) => ({ count: (row?.count ?? 0) + 1 }) },
});

const echoing = processManager<Rang>({
  name: 'echoing',
  on: { Rang: ({ streamId, data }, meta) => [new Echo(streamId.slice('bell-'.length), data, meta())] },
});

@Module({})
export class ToyModule {
  constructor(@Inject(Registry) registry: Registry) {
    registry.add({
      catalogs: [bellEvents, echoEvents],
      readModels: [bells, echoes],
      processes: [bound(echoing, undefined)],
    });
  }
  static with(...providers: Provider[]): DynamicModule {
    return { module: ToyModule, providers: [...handlersOf(bell), ...handlersOf(echo), ...providers] };
  }
}
