import { ManualClock } from '../../../testing/app.js';
import { Logger } from '../../observability/logger.js';
import type { Settings } from '../../settings.js';
import { WallClock } from '../leadership/wall-clock.js';
import { Carrier } from './carrier.js';
import { Scheduler } from './scheduler.js';

it('looks once more for whoever asks while it is looking already, by the time it is then', async () => {
  const log = new Logger({ logLevel: 'silent' } as Settings);
  const clock = new ManualClock();
  const looked: Date[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const due = async (now: Date) => {
    looked.push(now);
    if (looked.length === 1) await held;
    return [];
  };
  const carrier = new Carrier(
    () => Promise.resolve(),
    () => Promise.resolve(),
    log,
  );
  const wallClock = new WallClock(clock, () => Promise.resolve(clock.now()), log);
  const scheduler = new Scheduler({ name: 'bell', everyMs: 60_000, due }, clock, wallClock, carrier, log);
  const first = scheduler.tick();
  await new Promise(setImmediate);
  const before = clock.now();
  clock.advance({ minutes: 1 });
  const others = [scheduler.tick(), scheduler.tick()];
  letGo();
  await Promise.all([first, ...others]);
  expect(looked).toEqual([before, clock.now(), clock.now()]);
});
