/** `npm test`: from a bare checkout to one line that says how many tests passed and failed. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { say, sinceStart, tell } from './lib/console.mjs';
import { ROOT, StepFailed } from './lib/run.mjs';
import { requireSystemPackages } from './lib/system-packages.mjs';
import { prepare } from './prepare.mjs';

/** Journeys drive whole products and tunnels with deadlines of seconds: one at a time. */
const suites = { unit: ['unit', 'web'], journeys: ['journeys'] };
const workers = { unit: '2', journeys: '1' };

/** Runs Jest projects with progress on this terminal and answers the counts. */
async function jest(name) {
  const folder = await mkdtemp(join(tmpdir(), 'jest-'));
  const report = join(folder, 'report.json');
  try {
    // --forceExit: a socket that a test forgot must not hold up the whole run.
    const args = ['--json', '--outputFile', report, '--silent', '--forceExit', '--maxWorkers', workers[name]];
    const all = [
      ...args,
      '--reporters',
      join(ROOT, 'scripts/lib/test-reporter.mjs'),
      '--selectProjects',
      ...suites[name],
    ];
    await new Promise((done, failed) =>
      spawn(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), ...all], { cwd: ROOT, stdio: 'inherit' })
        .on('error', failed)
        .on('close', done),
    );
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(await readFile(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch (error) {
    throw new StepFailed(`Jest left no report for ${name}: ${error.message}`, {
      advice: `Run it alone: npx jest --selectProjects ${suites[name].join(' ')}`,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const total = { passed: 0, failed: 0 };

async function test() {
  await prepare();
  await requireSystemPackages();
  say('Checks');
  total.failed += (await check()).length;
  for (const name of Object.keys(suites)) {
    say(`Tests: ${name}`);
    const { passed, failed } = await jest(name);
    if (passed + failed === 0)
      throw new StepFailed(`No ${name} tests ran.`, { advice: 'Look at testMatch in jest.config.mjs.' });
    total.passed += passed;
    total.failed += failed;
  }
}

await test().catch((error) => {
  tell(error);
  total.failed += 1;
});
say(`\nAll done in ${sinceStart()}.`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
