import { HeartbeatDay } from './heartbeat-day.js';

const MINUTE = 60_000;
const NOON = Date.parse('2030-01-31T12:00:00.000Z');
const at = (minutes: number) => NOON + minutes * MINUTE;
const beat = { peers: 7, roundTripMs: 20 };

it('says of each quarter of an hour how much of it the gateway spoke', () => {
  const day = new HeartbeatDay(NOON);
  for (let minute = 0; minute < 20; minute += 1) day.heard(at(minute), beat);
  expect(day.until(at(45) - 1)).toEqual([
    { from: new Date(NOON), heardPercent: 100, peers: 7, ping: 20 },
    { from: new Date(at(15)), heardPercent: 33, peers: 7, ping: 20 },
    { from: new Date(at(30)), heardPercent: 0, peers: null, ping: null },
  ]);
});

it('counts a minute once, and shows the newest peers and the mean way', () => {
  const day = new HeartbeatDay(NOON);
  day.heard(at(0), { peers: 3, roundTripMs: 10 });
  day.heard(at(0) + 10_000, { peers: 4, roundTripMs: 31 });
  day.heard(at(0) + 20_000, { peers: 5, roundTripMs: null });
  expect(day.until(at(10))).toEqual([{ from: new Date(NOON), heardPercent: 10, peers: 5, ping: 21 }]);
});

it('calls nothing silent of which nobody here knows', () => {
  const day = new HeartbeatDay(at(10));
  day.heard(at(10), beat);
  for (let minute = 11; minute < 15; minute += 1) day.heard(at(minute), beat);
  expect(day.until(at(15) - 1)).toMatchObject([{ heardPercent: 100 }]);
});

it('keeps a day', () => {
  const day = new HeartbeatDay(NOON - 7 * 24 * 60 * MINUTE);
  day.heard(at(-24 * 60 - 1), beat);
  day.heard(at(0), beat);
  const slices = day.until(at(1));
  expect([slices.length, slices[0]!.from, slices.filter(({ peers }) => peers !== null).length]).toEqual([
    96,
    new Date(at(-95 * 15)),
    1,
  ]);
});
