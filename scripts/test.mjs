/**
 * `npm test`: from a bare checkout to one line that says how many tests passed and failed.
 * Usage: node scripts/test.mjs               all checks and all tests
 *        node scripts/test.mjs folder … [-u …]   the tests of these folders or files; options go to Jest
 *        node scripts/test.mjs --changed     all checks, and the tests of what differs from the main branch
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { check } from './check.mjs';
import { say, sinceStart, tell } from './lib/console.mjs';
import { changedFiles, concernsAll, unforeseen } from './lib/changed.mjs';
import { installPackages, requireNode } from './lib/install.mjs';
import { jest, testFiles } from './lib/jest.mjs';
import { ROOT, StepFailed } from './lib/run.mjs';
import { withSecondTry } from './lib/second-try.mjs';
import { requireSystemPackages } from './lib/system-packages.mjs';
import { prepare } from './prepare.mjs';

/** Tests below these make tunnels, drive browsers or start Redis; journeys alone run what was built, all others the sources. */
const needsSystem = (file) => /^(e2e|gateway)\/|redis/.test(relative(ROOT, file));
const isJourney = (file) => relative(ROOT, file).startsWith('e2e/');

const total = { passed: 0, failed: 0 };
/** Files that failed, and passed when they were run once more. */
const unsteady = [];
const count = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

async function run(files, options = []) {
  if (files.some(needsSystem)) await requireSystemPackages();
  if (files.some(isJourney)) await prepare();
  count(await jest([...options, '--runTestsByPath', ...files]));
}

async function all() {
  await requireSystemPackages();
  say('Builds and checks');
  total.failed += (await check(undefined, prepare())).length;
  say('Tests');
  const outcome = await withSecondTry(jest, say);
  count(outcome);
  unsteady.push(...outcome.unsteady);
}

async function below(args) {
  const end = args.findIndex((arg) => arg.startsWith('-'));
  const [folders, options] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end)];
  const missing = folders.filter((folder) => !existsSync(join(ROOT, folder)));
  if (missing.length > 0)
    throw new StepFailed(`There is no ${missing.join(', ')}.`, { advice: 'Name folders or files from the root.' });
  const files = await testFiles(folders.map((folder) => join(ROOT, folder)));
  if (files.length === 0) throw new StepFailed(`There are no tests in ${folders.join(', ')}.`);
  await run(files, options);
}

async function changed() {
  const touched = await changedFiles();
  if (touched.some(concernsAll)) return all();
  say('Checks');
  total.failed += (await check(undefined, prepare(['backend']))).length;
  const found = await Promise.all([testFiles(['--findRelatedTests', ...touched]), testFiles(unforeseen)]);
  const withJourneys = touched.some((file) => /^(e2e|libs\/(product|netns))\//.test(file));
  const files = [...new Set(found.flat())].filter((file) => withJourneys || !isJourney(file));
  if (!withJourneys) say('Journeys are left to `npm test`: no file of theirs was touched.');
  say(`Tests: ${files.length} files for ${touched.length} that differ from main`);
  await run(files);
}

async function test(args) {
  requireNode();
  await installPackages();
  if (args.includes('--changed')) return changed();
  return args.length > 0 ? below(args) : all();
}

await test(process.argv.slice(2)).catch((error) => {
  tell(error);
  total.failed += 1;
});
say(`\nAll done in ${sinceStart()}.`);
for (const file of unsteady)
  say(`Unsteady: ${relative(ROOT, file)} failed, and passed when it was run again. Its failure is above.`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
