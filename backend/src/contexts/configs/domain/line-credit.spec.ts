import { canBeConnected, creditAt, creditSince } from './line-credit.js';

const NOON = Date.parse('2030-01-01T12:00:00Z');
const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const A_SECONDS_WORTH = 2.5e9;

it('is what the line carries in the time since the last report, or in a minute', () => {
  expect(creditAt(creditSince(NOON), NOON).bytes).toBe(60 * A_SECONDS_WORTH);
  expect(creditAt(creditSince(NOON - 3 * DAY), NOON).bytes).toBe(3 * 86_400 * A_SECONDS_WORTH);
});

it('does not pile up over reports that use none of it', () => {
  let credit = creditSince(NOON);
  for (let now = NOON; now < NOON + DAY; now += 10 * SECOND) credit = creditAt(credit, now);
  expect(credit.bytes).toBe(60 * A_SECONDS_WORTH);
});

it('is used up by what was reported, and grows from there', () => {
  const credit = { bytes: 0, at: NOON };
  expect(creditAt(credit, NOON).bytes).toBe(0);
  expect(creditAt(credit, NOON + 10 * SECOND).bytes).toBe(10 * A_SECONDS_WORTH);
});

it('does not shrink where a clock goes back', () =>
  expect(creditAt({ bytes: 5, at: NOON }, NOON - DAY)).toEqual({ bytes: 5, at: NOON }));

it('lets nobody be connected for longer than the device is there', () => {
  const [since, now] = [new Date(NOON), new Date(NOON + 60 * 60 * SECOND)];
  expect(canBeConnected(60, since, now)).toBe(true);
  expect(canBeConnected(71, since, now)).toBe(false);
});
