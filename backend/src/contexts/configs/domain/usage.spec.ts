import fc from 'fast-check';
import { bytesOf, carriedOver, corrected, currentPeriod, noUsage, withReading, type Reading } from './usage.js';

const ANCHOR = '2030-01-31T10:00:00.000Z';
const day = (text: string) => new Date(`${text}T12:00:00.000Z`);
const reading = (receivedBytes: number, sentBytes = 0, lastHandshakeDate: string | null = null): Reading => ({
  receivedBytes,
  sentBytes,
  connectedMinutes: 0,
  lastHandshakeDate,
});
const fresh = () => noUsage(ANCHOR, day('2030-01-31'));

it('counts what a boot adds, and every boot', () => {
  let usage = withReading(fresh(), ANCHOR, 'x', reading(100, 10, '2030-02-01'), day('2030-02-01'));
  usage = withReading(usage, ANCHOR, 'x', reading(150, 10, '2030-02-02'), day('2030-02-02'));
  usage = withReading(usage, ANCHOR, 'y', reading(7), day('2030-02-03'));
  expect(bytesOf(usage.lifetime)).toBe(167);
  expect(usage.lastHandshakeDate).toBe('2030-02-02');
});

it('remembers the newest ledgers alone, however many a gateway begins, and counts them all', () => {
  let usage = fresh();
  for (let n = 0; n < 1_000; n++) usage = withReading(usage, ANCHOR, `ledger-${n}`, reading(2), day('2030-02-01'));
  expect(bytesOf(usage.lifetime)).toBe(2_000);
  expect(Object.keys(usage.ledgers)).toHaveLength(20);
  expect(withReading(usage, ANCHOR, 'ledger-999', reading(2), day('2030-02-01'))).toEqual(usage);
  expect(carriedOver(usage, usage, ANCHOR, day('2030-02-01'))).toEqual(usage);
});

it('keeps the present and the previous period, and a new one begins by itself', () => {
  let usage = withReading(fresh(), ANCHOR, 'x', reading(100), day('2030-02-01'));
  usage = withReading(usage, ANCHOR, 'x', reading(130), day('2030-03-01'));
  expect([bytesOf(usage.current), bytesOf(usage.previous!)]).toEqual([30, 100]);
  expect(bytesOf(currentPeriod(usage, ANCHOR, day('2030-04-01')))).toBe(0);
  usage = withReading(usage, ANCHOR, 'x', reading(131), day('2030-04-01'));
  expect([bytesOf(usage.current), bytesOf(usage.previous!), bytesOf(usage.lifetime)]).toEqual([1, 30, 131]);
});

it('is the same however often and in whatever order reports of a period arrive', () => {
  const reports = fc.array(fc.tuple(fc.constantFrom('x', 'y'), fc.nat(1_000), fc.nat(1_000)), { maxLength: 12 });
  fc.assert(
    fc.property(reports, fc.infiniteStream(fc.nat()), (sent, order) => {
      const shuffled = [...sent, ...sent]
        .map((report) => [order.next().value, report] as const)
        .sort(([a], [b]) => a - b);
      const total = (list: readonly (readonly [string, number, number])[]) =>
        list.reduce(
          (usage, [boot, received, back]) =>
            withReading(usage, ANCHOR, boot, reading(received, back), day('2030-02-01')),
          fresh(),
        );
      const [straight, mixed] = [total(sent), total(shuffled.map(([, report]) => report))];
      expect(mixed.lifetime).toEqual(straight.lifetime);
      expect(mixed.current).toEqual(straight.current);
    }),
  );
});

describe('a correction', () => {
  const used = { receivedBytes: 5, sentBytes: 2, connectedMinutes: 1 };
  const wrong = withReading(
    withReading(fresh(), ANCHOR, 'x', reading(100), day('2030-02-01')),
    ANCHOR,
    'x',
    reading(1e12),
    day('2030-03-01'),
  );

  it('takes the place of what was counted in the present period, and counting goes on from there', () => {
    const right = corrected(wrong, ANCHOR, used, day('2030-03-02'));
    expect([bytesOf(right.current), bytesOf(right.previous!), bytesOf(right.lifetime)]).toEqual([7, 100, 107]);
    const later = withReading(right, ANCHOR, 'x', reading(1e12 + 3), day('2030-03-03'));
    expect([bytesOf(later.current), bytesOf(later.lifetime)]).toEqual([10, 110]);
  });

  it('leaves the period before alone, also where nothing was reported since it ended', () => {
    const right = corrected(wrong, ANCHOR, used, day('2030-04-01'));
    expect([bytesOf(right.current), bytesOf(right.previous!), bytesOf(right.lifetime)]).toEqual([
      7,
      1e12 - 100,
      1e12 + 7,
    ]);
  });
});

describe('a statement of the usage so far', () => {
  const before = withReading(
    withReading(fresh(), ANCHOR, 'x', reading(100), day('2030-02-01')),
    ANCHOR,
    'x',
    reading(130),
    day('2030-03-01'),
  );
  const late = (usage: ReturnType<typeof fresh>) => withReading(usage, ANCHOR, 'x', reading(137), day('2030-03-02'));

  it('changes nothing where every report is still known', () =>
    expect(carriedOver(late(before), before, ANCHOR, day('2030-03-03'))).toEqual(late(before)));
  it('leaves in a new period what was reported there before it came', () => {
    const overtaking = withReading(before, ANCHOR, 'x', reading(150), day('2030-04-01'));
    expect(carriedOver(overtaking, before, ANCHOR, day('2030-03-30'))).toEqual(overtaking);
  });
  it('puts right what the reports that are left cannot tell', () =>
    expect(carriedOver(late(fresh()), before, ANCHOR, day('2030-03-03'))).toEqual(late(before)));
});
