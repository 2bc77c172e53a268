/**
 * `npm run check`: everything that can be said about the code without running it.
 * Usage: node scripts/check.mjs [name …]   (`npm run check -- lint format` runs these two alone, without building)
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say, sinceStart, step, tell } from './lib/console.mjs';
import { inParallel, isMain, node, ROOT, StepFailed } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

const bin =
  (path, ...args) =>
  () =>
    node(`node_modules/${path}`, args);
const CACHE = 'node_modules/.cache';

const cruised = ['libs', 'backend/src', 'gateway/src', 'customer-web/src', 'admin-web/src', 'e2e', 'bench'].filter(
  (folder) => existsSync(join(ROOT, folder)),
);

/** Longest first, so that two at a time end together. */
const checks = {
  'types: node': bin(
    'typescript/bin/tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `${CACHE}/tsc-node.tsbuildinfo`,
  ),
  lint: bin('eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  format: bin(
    'prettier/bin/prettier.cjs',
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-location',
    `${CACHE}/prettier.json`,
    '.',
  ),
  'types: admin-web': bin('typescript/bin/tsc', '--noEmit', '-p', 'admin-web'),
  'types: customer-web': bin('typescript/bin/tsc', '--noEmit', '-p', 'customer-web'),
  boundaries: bin(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    ...cruised,
  ),
  'dead code': bin(
    'knip/bin/knip.js',
    '--no-progress',
    '--no-config-hints',
    '--cache',
    '--cache-location',
    `${CACHE}/knip`,
  ),
  'openapi drift': () => node('scripts/openapi.mjs', ['--check']),
  'openapi rules': () =>
    node('node_modules/@redocly/cli/bin/cli.js', ['lint', 'openapi/openapi.json', '--config', 'redocly.yaml'], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }),
};

/**
 * Runs checks, every one to its end.
 * @param {string[]} [names] all when left out
 * @returns {Promise<string[]>} names of the failed ones, whose output was printed
 */
export async function check(names = Object.keys(checks)) {
  const failed = [];
  const one = (name) => async () => {
    try {
      await step(name, checks[name]);
    } catch (error) {
      failed.push(name);
      tell(error);
    }
  };
  await inParallel(2, names.map(one));
  return failed;
}

async function main(names) {
  const unknown = names.filter((name) => !(name in checks));
  if (unknown.length > 0)
    throw new StepFailed(`There is no check called ${unknown.join(', ')}.`, {
      advice: `Name some of: ${Object.keys(checks).join(', ')}.`,
    });
  if (names.length === 0) await prepare();
  const failed = await check(names.length > 0 ? names : undefined);
  say(failed.length > 0 ? `✗ failed: ${failed.join(', ')}` : `✓ all checks passed in ${sinceStart()}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

if (isMain(import.meta)) await main(process.argv.slice(2)).catch(fail);
