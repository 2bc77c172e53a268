import { ManualClock } from '../../../testing/app.js';
import { Logger } from '../../observability/logger.js';
import type { Settings } from '../../settings.js';
import { WallClock } from './wall-clock.js';

const log = new Logger({ logLevel: 'silent' } as Settings);

/** `stores`: by how many days the clock of the stores is ahead. */
const clocks = () => {
  const clock = new ManualClock();
  const began = clock.now().getTime();
  const stores = { ahead: 0 };
  const storesTime = () => Promise.resolve(new Date(began + clock.elapsed() + stores.ahead * 86_400_000));
  return { clock, stores, wall: new WallClock(clock, storesTime, log) };
};

it('is believed while it goes as time passes, however long nobody looks', async () => {
  const { clock, wall } = clocks();
  clock.advance({ days: 40 });
  expect([await wall.isBelieved(), wall.troubles()]).toEqual([true, []]);
});

it('is not believed after a jump, and is when it jumps back', async () => {
  const { clock, wall } = clocks();
  clock.jump({ days: 31 });
  expect(await wall.isBelieved()).toBe(false);
  expect(wall.troubles()).toEqual([
    { name: 'clock', reason: 'It jumped by 31.00 days: nothing falls due until that is confirmed.' },
  ]);
  clock.advance({ seconds: 8 });
  clock.jump({ days: -31 });
  expect([await wall.isBelieved(), wall.troubles()]).toEqual([true, []]);
});

it('is believed again when the stores agree and it has stayed so for five minutes', async () => {
  const { clock, stores, wall } = clocks();
  clock.jump({ days: 1 });
  stores.ahead = 1;
  expect(await wall.isBelieved()).toBe(false);
  clock.advance({ minutes: 4 });
  expect(await wall.isBelieved()).toBe(false);
  clock.advance({ minutes: 1 });
  expect(await wall.isBelieved()).toBe(true);
});

it('is not believed against the stores, however long it stays so', async () => {
  const { clock, wall } = clocks();
  clock.jump({ days: -1 });
  expect(await wall.isBelieved()).toBe(false);
  clock.advance({ hours: 5 });
  expect(await wall.isBelieved()).toBe(false);
});
