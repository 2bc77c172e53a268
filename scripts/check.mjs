/**
 * `npm run check`: everything that can be said about the code without running it.
 * Usage: node scripts/check.mjs [name …]   (`npm run check -- format boundaries` runs these two alone)
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say, sinceStart, step, tell } from './lib/console.mjs';
import { installPackages, requireNode } from './lib/install.mjs';
import { inParallel, isMain, node, ROOT, StepFailed } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

const bin =
  (path, ...args) =>
  () =>
    node(`node_modules/${path}`, args);
const afterBuild = (check) => Object.assign((built) => built.then(check), { readsBuilt: true });
const CACHE = 'node_modules/.cache';

const cruised = [
  'libs',
  'backend/src',
  'gateway/src',
  'customer-web/src',
  'admin-web/src',
  'e2e',
  'bench',
  'torture',
  'attack',
].filter((folder) => existsSync(join(ROOT, folder)));

/** In this order, two at a time: what needs nothing built first. */
const checks = {
  format: bin('oxfmt/bin/oxfmt', '--check', '.'),
  'dead code': bin(
    'knip/bin/knip.js',
    '--no-progress',
    '--no-config-hints',
    '--cache',
    '--cache-location',
    `${CACHE}/knip`,
  ),
  'openapi rules': () =>
    node('node_modules/@redocly/cli/bin/cli.js', ['lint', 'openapi/openapi.json', '--config', 'redocly.yaml'], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }),
  'types and lint': afterBuild(bin('oxlint/bin/oxlint', '--max-warnings', '0')),
  boundaries: afterBuild(
    bin(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err-long',
      ...cruised,
    ),
  ),
  'openapi drift': afterBuild(() => node('scripts/openapi.mjs', ['--check'])),
};

/**
 * Runs checks, every one to its end.
 * @param {string[]} [names] all when left out
 * @param {Promise<unknown>} [built] those that read built code wait for it
 * @returns {Promise<string[]>} names of the failed ones, whose output was printed
 */
export async function check(names = Object.keys(checks), built = Promise.resolve()) {
  const failed = [];
  const one = (name) => async () => {
    try {
      await step(name, () => checks[name](built));
    } catch (error) {
      failed.push(name);
      tell(error);
    }
  };
  await inParallel(2, [() => built, ...names.map(one)]);
  return failed;
}

async function main(names) {
  const unknown = names.filter((name) => !(name in checks));
  if (unknown.length > 0)
    throw new StepFailed(`There is no check called ${unknown.join(', ')}.`, {
      advice: `Name some of: ${Object.keys(checks).join(', ')}.`,
    });
  requireNode();
  await installPackages();
  const wanted = names.length > 0 ? names : Object.keys(checks);
  tellResult(await check(wanted, wanted.some((name) => checks[name].readsBuilt) ? prepare(['backend']) : undefined));
}

function tellResult(failed) {
  say(failed.length > 0 ? `✗ failed: ${failed.join(', ')}` : `✓ all checks passed in ${sinceStart()}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

if (isMain(import.meta)) await main(process.argv.slice(2)).catch(fail);
