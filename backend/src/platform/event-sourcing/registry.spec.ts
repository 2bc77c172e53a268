import { catalog, type Event } from '@veilway/es-kernel';
import { readModel } from './projections/read-model.js';
import { Registry, type Contribution } from './registry.js';

type Rang = Event<'Rang', { tone: string }>;
type Closed = Event<'Closed', Record<string, never>>;

const bell = catalog<Rang>({ category: 'bell', current: { Rang: 1 } });
const door = catalog<Closed>({ category: 'door', current: { Closed: 1 } });

const listening = {
  readModels: [
    readModel<{ tone: string }, Rang>({
      name: 'rings',
      version: 1,
      about: 'product',
      purpose: 'The latest tone.',
      fields: { tone: { type: String, purpose: 'How it rang.' } },
      rowIds: () => '1',
      on: { Rang: (_, { data }) => data },
    }),
  ],
  processes: [{ name: 'answering', types: new Set(['Rang']), react: () => [] }],
  liveSubscriptions: [{ name: 'hearing', types: new Set(['Rang']), on: () => undefined }],
} satisfies Contribution;

const registered = (...contributions: Contribution[]) => {
  const registry = new Registry();
  for (const contribution of contributions) registry.add(contribution);
  return registry;
};

describe('a type of event has one meaning', () => {
  it('in one catalog each', () => {
    const { catalogs } = registered({ catalogs: [bell] }, { catalogs: [door] });
    expect([...catalogs.keys()]).toEqual(['bell', 'door']);
  });
  it('so a second catalog must not name it', () => {
    const gong = catalog<Rang>({ category: 'gong', current: { Rang: 1 } });
    expect(() => registered({ catalogs: [bell] }, { catalogs: [gong] })).toThrow(
      'Rang is in two catalogs. Give the event another name.',
    );
  });
  it('and a category has one catalog', () => {
    const other = catalog<Closed>({ category: 'bell', current: { Closed: 1 } });
    expect(() => registered({ catalogs: [bell, other] })).toThrow('bell is in two catalogs.');
  });
});

describe('who listens', () => {
  it('is answered by a catalog, registered before or after', () => {
    expect(() => registered(listening, { catalogs: [bell] }).verify()).not.toThrow();
    expect(() => registered({ catalogs: [bell] }, listening).verify()).not.toThrow();
  });
  it.each([
    ['readModels', 'rings'],
    ['processes', 'answering'],
    ['liveSubscriptions', 'hearing'],
  ] as const)('to a type of no catalog is refused: %s', (kind, name) => {
    const registry = registered({ catalogs: [door], [kind]: listening[kind] });
    expect(() => registry.verify()).toThrow(`${name} listens to Rang, which is in no catalog. Register its catalog.`);
  });
});
