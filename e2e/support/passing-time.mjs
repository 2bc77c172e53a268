/**
 * Loaded before the product by `--import`, in tests alone: as much time has passed as the file says, in milliseconds, by
 * every clock, its engines' too. What is done every so often is done without waiting for it.
 */
import childProcess from 'node:child_process';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const OFTEN_MS = 250;
const Real = Date;
const { performance, setInterval: repeat } = globalThis;
const elapsed = performance.now.bind(performance);
let passed = 0;

const look = () => {
  try {
    passed = Number(readFileSync(process.env.PASSED_TIME, 'utf8')) || 0;
  } catch {
    passed = 0;
  }
};
look();
repeat(look, OFTEN_MS / 5).unref();

globalThis.Date = class Date extends Real {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(Real.now() + passed);
  }

  static now() {
    return Real.now() + passed;
  }
};
performance.now = () => elapsed() + passed;
globalThis.setInterval = (act, everyMs, ...parts) => repeat(act, Math.min(everyMs ?? OFTEN_MS, OFTEN_MS), ...parts);

// Engines inherit none of our environment but what they need to run.
const { fork } = childProcess;
const { NODE_OPTIONS, PASSED_TIME } = process.env;
childProcess.fork = (module, parts, options) =>
  fork(module, parts, { ...options, env: { ...options.env, NODE_OPTIONS, PASSED_TIME } });
syncBuiltinESMExports();
