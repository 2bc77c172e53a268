/**
 * Makes the checkout runnable: Node checked, npm packages installed, everything out of date built.
 * Usage: node scripts/prepare.mjs [build …]   (all builds without a name; a named one brings what it needs)
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builds, isInput } from './lib/builds.mjs';
import { fail, say, sinceStart, step } from './lib/console.mjs';
import { installPackages, requireNode } from './lib/install.mjs';
import { inParallel, isMain, ROOT, StepFailed } from './lib/run.mjs';
import { fingerprint, isStamped, stamp } from './lib/stamps.mjs';

/** Two of the builds' tools use more than one core by themselves already. */
const AT_ONCE = 2;

function withNeeds(names, all) {
  const byName = new Map(all.map((build) => [build.name, build]));
  const wanted = new Set();
  const want = (name) => {
    if (wanted.has(name)) return;
    const build = byName.get(name);
    if (!build) return;
    build.needs.forEach(want);
    wanted.add(name);
  };
  names.forEach(want);
  return all.filter(({ name }) => wanted.has(name));
}

async function bringUpToDate({ name, inputs, output, make }) {
  const print = fingerprint(inputs, isInput);
  if (existsSync(join(ROOT, output)) && isStamped(name, print)) return false;
  await step(`build ${name}`, make);
  stamp(name, print);
  return true;
}

/**
 * @param {string[]} [names] builds to bring up to date; all when empty
 * @throws {StepFailed} with the tool's output and what to do about it
 */
export async function prepare(names = []) {
  requireNode();
  await installPackages();
  const all = builds();
  const unknown = names.filter((name) => !all.some((build) => build.name === name));
  if (unknown.length > 0)
    throw new StepFailed(`There is no build called ${unknown.join(', ')}.`, {
      advice: `Name one of: ${all.map(({ name }) => name).join(', ')}.`,
    });
  const wanted = names.length > 0 ? withNeeds(names, all) : all;
  let built = 0;
  const tasks = (some) =>
    some.map((build) => async () => {
      if (await bringUpToDate(build)) built += 1;
    });
  // Libraries take milliseconds each and everything else reads them.
  await inParallel(AT_ONCE, tasks(wanted.filter(({ needs }) => needs.length === 0)));
  await inParallel(AT_ONCE, tasks(wanted.filter(({ needs }) => needs.length > 0)));
  if (built > 0) say(`  ✓ ${built} of ${wanted.length} parts built in ${sinceStart()}`);
}

if (isMain(import.meta)) await prepare(process.argv.slice(2)).catch(fail);
