import { DomainCommand, Refusal } from '@veilway/es-kernel';
import { metaOf } from '@veilway/es-kernel/spec';
import { ManualClock } from '../../../testing/app.js';
import { Logger } from '../../observability/logger.js';
import type { Settings } from '../../settings.js';
import { WallClock } from '../leadership/wall-clock.js';
import { Unavailable } from '../unavailable.js';
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

class Ring extends DomainCommand {
  readonly type = 'Ring';
}

describe('what fails', () => {
  const log = new Logger({ logLevel: 'silent' } as Settings);
  const clock = new ManualClock();
  const wallClock = new WallClock(clock, () => Promise.resolve(clock.now()), log);
  const rung: string[] = [];
  let failing: ReadonlyMap<string, Error>;
  const carrier = new Carrier(
    ({ id }) => {
      rung.push(id);
      const failure = failing.get(id);
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
    () => Promise.resolve(),
    log,
  );
  const due = () => Promise.resolve(['first', 'second'].map((id) => new Ring(id, {}, metaOf())));
  const scheduler = new Scheduler({ name: 'bell', everyMs: 60_000, due }, clock, wallClock, carrier, log);
  const turns = async (count: number, first?: Error) => {
    rung.length = 0;
    failing = new Map(first ? [['first', first]] : []);
    for (let turn = 0; turn < count; turn += 1) await scheduler.tick();
  };

  it('keeps none behind it from their turn, and is told once it goes on', async () => {
    await turns(2, new Error('The clapper is gone.'));
    expect(rung).toEqual(['first', 'second', 'first', 'second']);
    expect(scheduler.troubles()).toEqual([]);
    await turns(1, new Error('The clapper is gone.'));
    expect(scheduler.troubles()).toEqual([
      { name: 'bell', reason: 'It failed 3 times in a row: The clapper is gone.' },
    ]);
    await turns(1);
    expect(scheduler.troubles()).toEqual([]);
  });

  it('is no trouble of a schedule where it is an answer, or a store is away', async () => {
    await turns(3, new Refusal('silent', 'It is night.'));
    expect([rung.length, scheduler.troubles()]).toEqual([6, []]);
    await turns(3, new Unavailable('database', 'It is away.'));
    expect([rung, scheduler.troubles()]).toEqual([['first', 'first', 'first'], []]);
  });
});
