import { counted, takenBack, type Tally } from './tally.js';

const MINUTE = 60_000;
const MOST = 20;
const START = Date.UTC(2030, 0, 1);

/** Tries as often as it may, `every` ms, and says how often that was. */
const triesWithin = (ms: number, every: number, tally?: Tally) => {
  let tries = 0;
  for (let now = START; now < START + ms; now += every) {
    const next = counted(tally, MOST, now);
    if ('waitMs' in next) continue;
    tally = next;
    tries++;
  }
  return { tries, tally: tally! };
};

it('lets twenty wrong passwords in fifteen minutes through, then says how long to wait', () => {
  const { tries, tally } = triesWithin(20, 1);
  expect(tries).toBe(20);
  expect(counted(tally, MOST, START + 20)).toEqual({ waitMs: MINUTE - 1 });
});

it('lets one more through after each wait, and each wait is longer, up to a quarter of an hour', () => {
  let { tally } = triesWithin(20, 1);
  const waits = [];
  for (let n = 0; n < 7; n++) {
    const now = tally.notBefore;
    tally = counted(tally, MOST, now) as Tally;
    waits.push((tally.notBefore - now) / MINUTE);
  }
  expect(waits).toEqual([2, 4, 8, 15, 15, 15, 15]);
});

it('lets nobody who guesses on and on try more than a hundred and fifty passwords a day', () => {
  expect(triesWithin(24 * 60 * MINUTE, 1_000).tries).toBeLessThan(150);
});

it('holds up nobody who is wrong now and then', () => {
  expect(triesWithin(24 * 60 * MINUTE, MINUTE).tries).toBe(24 * 60);
});

it('forgets after an hour without a wrong password', () => {
  const { tally } = triesWithin(20, 1);
  const later = tally.notBefore + 60 * MINUTE;
  expect(counted(tally, MOST, later - 1)).toMatchObject({ waits: 2 });
  expect(counted(tally, MOST, later)).toEqual({ wrong: 1, at: later, waits: 0, notBefore: 0 });
});

it('counts nothing for a right password, nor makes anybody wait for it', () => {
  let { tally } = triesWithin(19, 1);
  for (let n = 0; n < 50; n++) tally = takenBack(counted(tally, MOST, START + 20) as Tally, MOST);
  expect(tally).toMatchObject({ waits: 0, notBefore: 0 });
  expect(tally.wrong).toBeCloseTo(19, 2);
  expect(takenBack({ wrong: 0, at: 0, waits: 0, notBefore: 0 }, MOST).wrong).toBe(0);
});

describe('a clock that was two hours ahead', () => {
  const AHEAD = START + 120 * MINUTE;

  it('counts nothing that nobody tried when it is set back', () => {
    const tally = counted(undefined, MOST, AHEAD) as Tally;
    expect(counted(tally, MOST, START)).toMatchObject({ wrong: 2, waits: 0 });
  });

  it('makes nobody wait for longer than the longest wait', () => {
    const tally: Tally = { wrong: MOST, at: AHEAD, waits: 2, notBefore: AHEAD + MINUTE };
    expect(counted(tally, MOST, START)).toMatchObject({ notBefore: START + 4 * MINUTE });
  });
});
