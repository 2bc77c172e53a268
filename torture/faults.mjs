import { setTimeout as delay } from 'node:timers/promises';
import { SmallDisk } from './support/small-disk.mjs';

const MINUTE_MS = 60_000;
/** What operators and time servers do to clocks. */
const STEPS_MS = [-10 * MINUTE_MS, -MINUTE_MS, 10 * MINUTE_MS, 120 * MINUTE_MS];

const killAndLeave = async (program) => {
  await program.kill();
  return program.name;
};

const paused = async (program, random) => {
  const pid = await program.pid();
  const ms = random.between(1_000, 8_000);
  process.kill(pid, 'SIGSTOP');
  const awaken = () => process.kill(pid, 'SIGCONT');
  process.once('exit', awaken);
  await delay(ms);
  awaken();
  process.off('exit', awaken);
  return `${program.name}, ${ms} ms`;
};

const broken = (how) => async (stand, random) => {
  const link = random.one(stand.links);
  const ms = random.between(1_000, 12_000);
  link[how]();
  await delay(ms);
  link.mend();
  return `${link.name}, ${ms} ms`;
};

/**
 * What can happen to a stand, by name. Each is over when it resolves, and answers what it hit; whoever was killed is
 * still dead then.
 */
export const FAULTS = {
  'kill everything': async (stand) => {
    await stand.killAll();
    return 'all';
  },
  'kill a process': (stand, random) => killAndLeave(random.one(stand.backends)),
  'kill the event store': (stand) => killAndLeave(stand.engines[0]),
  'kill the database': (stand) => killAndLeave(stand.engines[1]),
  'kill redis': (stand) => killAndLeave(stand.engines[2]),
  'kill during the start': async (stand, random) => {
    const backend = random.one(stand.backends);
    await backend.killAll();
    const ms = random.between(100, 4_000);
    backend.launch();
    await delay(ms);
    await backend.killAll();
    return `${backend.name}, after ${ms} ms`;
  },
  'pause a process': (stand, random) => paused(random.one(stand.backends), random),
  'pause an engine': (stand, random) => paused(random.one(stand.engines), random),
  'cut a connection': broken('cut'),
  'silence a connection': broken('silence'),
  'step a clock': async (stand, random) => {
    const { name, clock } = random.one(stand.programs.filter((program) => program.clock));
    const [by, ms] = [random.one(STEPS_MS), random.between(1_000, 8_000)];
    await clock.step(by);
    await delay(ms);
    await clock.step(0);
    return `${name}, ${by / MINUTE_MS} minutes for ${ms} ms`;
  },
  'full disk': async (stand, random) => {
    const ms = random.between(1_000, 6_000);
    stand.disk.fill();
    await delay(ms);
    stand.disk.free();
    return `${ms} ms`;
  },
};

/** Those that this machine and this stand know. */
export const faultsOf = (stand) =>
  Object.keys(FAULTS).filter((name) => {
    if (name.endsWith('connection')) return stand.links.length > 0;
    if (name === 'kill redis') return stand.engines.length > 2;
    return name === 'full disk' ? SmallDisk.isPossible : true;
  });
