import { catalog, categoryOf, idOf, NewerEvent, upcast, type Event } from './event.js';

type Moved = Event<'Moved', { place: { x: number; y: number }; by: string }>;

/** Version 1 knew a text, version 2 its parts, version 3 also who. */
const moves = catalog<Moved>({
  category: 'piece',
  current: { Moved: 3 },
  upcasters: {
    'Moved@1': ({ to }: { to: string }) => {
      const [x, y] = to.split(',').map(Number);
      return { x, y };
    },
    'Moved@2': ({ x, y }: { x: number; y: number }) => ({ place: { x, y }, by: 'unknown' }),
  },
});

const today = { type: 'Moved', data: { place: { x: 3, y: 4 }, by: 'unknown' } };

describe('a stored event', () => {
  it('of the version of today is left as it is', () => {
    const data = { place: { x: 1, y: 2 }, by: 'a-1' };
    expect(upcast(moves, 'Moved', 3, data)).toEqual({ type: 'Moved', data });
  });
  it('of the version before takes one step', () => expect(upcast(moves, 'Moved', 2, { x: 3, y: 4 })).toEqual(today));
  it('of the first version takes one step after the other', () =>
    expect(upcast(moves, 'Moved', 1, { to: '3,4' })).toEqual(today));
  it('is not changed itself', () => {
    const stored = Object.freeze({ to: '3,4' });
    upcast(moves, 'Moved', 1, stored);
    expect(stored).toEqual({ to: '3,4' });
  });
});

describe('what cannot be read', () => {
  it('for a step that is missing, names the step', () => {
    const { 'Moved@2': last } = moves.upcasters!;
    const broken = { ...moves, upcasters: { 'Moved@2': last } };
    expect(() => upcast(broken, 'Moved', 1, { to: '3,4' })).toThrow(
      'No upcaster for Moved@1: the piece catalog is at version 3.',
    );
    expect(upcast(broken, 'Moved', 2, { x: 3, y: 4 })).toEqual(today);
  });
  it('for a version that is newer, says which program is needed', () => {
    const read = () => upcast(moves, 'Moved', 4, {});
    expect(read).toThrow(NewerEvent);
    expect(read).toThrow('Moved was written in version 4, and this program knows it up to 3. Run the newer program.');
  });
  it('for a type that nobody knows, says the same', () => {
    const read = () => upcast(moves, 'Promoted' as 'Moved', 1, {});
    expect(read).toThrow(NewerEvent);
    expect(read).toThrow(
      'Promoted was written in version 1, and this program does not know it. Run the newer program.',
    );
  });
});

it('tells category and id apart at the first dash', () => {
  const stream = 'clientAddress-0190-4a-10.64.0.2';
  expect([categoryOf(stream), idOf(stream)]).toEqual(['clientAddress', '0190-4a-10.64.0.2']);
});
