import type { Event, Sealed } from './event.js';
import { projection } from './projection.js';
import { projected, recorded, sealed } from './spec.js';

type Scored = Event<'Scored', { players: string[]; points: number }>;
type Signed = Event<'Signed', { name: Sealed }>;
type Left = Event<'Left', Record<string, never>>;
type Rained = Event<'Rained', Record<string, never>>;

type Row = { name?: string; points: number };

const players = projection<Row, Scored | Signed | Left | Rained>({
  name: 'players',
  version: 1,
  rowIds: (event) => (event.type === 'Scored' ? event.data.players : event.streamId.slice('player-'.length)),
  on: {
    Scored: (row = { points: 0 }, { data }) => ({ ...row, points: row.points + data.points }),
    Signed: (row = { points: 0 }, { data }, _id, open) => ({ ...row, name: open(data.name) }),
    Left: () => undefined,
  },
});

const scored = (points: number, ...ids: string[]) => ({
  event: { type: 'Scored', data: { players: ids, points } } as const,
  streamId: 'game-1',
});
const of = <E extends Event>(event: E, id = 'p-1') => ({ event, streamId: `player-${id}` });
const left = of({ type: 'Left', data: {} } as const);
const rained = of({ type: 'Rained', data: {} } as const);

describe('a projection', () => {
  it('listens to the types that have a row in its table', () =>
    expect(players.types).toEqual(new Set(['Scored', 'Signed', 'Left'])));

  it('names one row or many', () => {
    expect(players.rowIds(recorded(left.event, { streamId: left.streamId }))).toEqual(['p-1']);
    const both = scored(1, 'p-1', 'p-2');
    expect(players.rowIds(recorded(both.event, { streamId: both.streamId }))).toEqual(['p-1', 'p-2']);
  });

  it('applies the row of the table to each row that the event touches', () => {
    const { row } = projected(players, [scored(2, 'p-1', 'p-2'), scored(3, 'p-2')]);
    expect([row('p-1'), row('p-2'), row('p-3')]).toEqual([{ points: 2 }, { points: 5 }, undefined]);
  });

  it('takes a row away, and begins anew after that', () => {
    expect(projected(players, [scored(2, 'p-1'), left]).row('p-1')).toBeUndefined();
    expect(projected(players, [scored(2, 'p-1'), left, scored(4, 'p-1')]).row('p-1')).toEqual({ points: 4 });
  });

  it('leaves rows as they are at a type without a row in the table', () => {
    const before = { points: 7 };
    const event = recorded(rained.event, { streamId: rained.streamId });
    expect(players.apply(before, event, 'p-1', () => undefined)).toBe(before);
    expect(players.apply(undefined, event, 'p-1', () => undefined)).toBeUndefined();
  });

  it('shows a row what the same event made of one that is named before', () => {
    type Total = { points: number };
    const totals = projection<Total, Scored>({
      name: 'totals',
      version: 1,
      rowIds: ({ data }) => [...data.players, 'all'],
      on: {
        Scored: (row = { points: 0 }, { data }, id, _open, beside) => ({
          points:
            id === 'all' ? Math.max(...data.players.map((player) => beside(player)!.points)) : row.points + data.points,
        }),
      },
    });
    expect(projected(totals, [scored(2, 'p-1'), scored(3, 'p-1', 'p-2')]).row('all')).toEqual({ points: 5 });
  });

  it('opens what is sealed, while there is a key', () => {
    const signed = of({ type: 'Signed', data: { name: sealed() } } as const);
    expect(projected(players, [signed], () => 'Ada').row('p-1')).toEqual({ points: 0, name: 'Ada' });
    expect(projected(players, [signed], () => undefined).row('p-1')).toEqual({ points: 0, name: undefined });
  });
});
