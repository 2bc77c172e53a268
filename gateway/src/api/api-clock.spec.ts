import { ApiClock } from './api-clock.js';

const NOON = Date.parse('2030-01-02T12:00:00Z');
const DAY = 86_400_000;

function setup(aheadMs: number) {
  const machine = { at: NOON + aheadMs, up: 5_000 };
  const said: string[] = [];
  const clock = new ApiClock((line) => said.push(line), { now: () => machine.at, elapsed: () => machine.up });
  const pass = (ms: number) => {
    machine.at += ms;
    machine.up += ms;
  };
  const hear = (time: number) => clock.hear(new Date(time).toUTCString());
  return { clock, machine, said, pass, hear };
}

it('is the machine’s until the API has answered', () => {
  const { clock, pass, said } = setup(40 * DAY);
  pass(1_000);
  expect(clock.now()).toBe(NOON + 40 * DAY + 1_000);
  clock.hear(null);
  clock.hear('yesterday');
  expect(clock.aheadMs).toBe(0);
  expect(said).toEqual([]);
});

it('goes on from what the API said, whatever becomes of the machine’s', () => {
  const { clock, machine, pass, hear } = setup(40 * DAY);
  hear(NOON);
  pass(10_000);
  machine.at = 0;
  expect(clock.now()).toBe(NOON + 10_000);
});

it('says once that the machine’s clock is off by more than a minute, and once that it is right again', () => {
  const { machine, said, hear } = setup(0);
  hear(NOON);
  machine.at = NOON + 60_000;
  hear(NOON);
  expect(said).toEqual([]);
  machine.at = NOON + 40 * DAY;
  hear(NOON);
  hear(NOON);
  expect(said).toEqual([expect.stringContaining("clock is 40 days ahead of the API's")]);
  machine.at = NOON;
  hear(NOON);
  machine.at = NOON - 61_000;
  hear(NOON);
  expect(said.slice(1)).toEqual([
    expect.stringContaining('right again'),
    expect.stringContaining("clock is 1 minute behind the API's"),
  ]);
});
