/** `npm run check`: everything that can be said about the code without running it. */
import { pathToFileURL } from 'node:url';
import { fail, say, sinceStart, step } from './lib/console.mjs';
import { inParallel, node } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

const bin =
  (path, ...args) =>
  () =>
    node(`node_modules/${path}`, args);
const CACHE = 'node_modules/.cache';

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
    `${CACHE}/prettier`,
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
    ...['libs', 'backend/src', 'gateway/src', 'customer-web/src', 'admin-web/src', 'e2e', 'bench'],
  ),
  'dead code': bin('knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', `${CACHE}/knip`),
  'openapi drift': () => node('scripts/openapi.mjs', ['--check']),
  'openapi rules': bin('@redocly/cli/bin/cli.js', 'lint', 'openapi/openapi.json', '--config', 'redocly.yaml'),
};

/**
 * Runs all checks, every one to its end.
 * @returns {Promise<string[]>} names of the failed ones, whose output was printed
 */
export async function check() {
  const failed = [];
  const one =
    ([name, run]) =>
    async () => {
      try {
        await step(name, run);
      } catch (error) {
        failed.push(name);
        say([error.message, error.output, error.advice && `→ ${error.advice}`].filter(Boolean).join('\n'));
      }
    };
  await inParallel(2, Object.entries(checks).map(one));
  return failed;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare().catch(fail);
  const failed = await check();
  say(failed.length > 0 ? `✗ failed: ${failed.join(', ')}` : `✓ all checks passed in ${sinceStart()}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
