import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './console.mjs';
import { run, ROOT, StepFailed } from './run.mjs';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
/** What is closed ends at once; who goes on for longer was kept from it. */
const END_MS = 10_000;

/**
 * The test files that Jest finds by the arguments, as absolute paths.
 * @param {string[]} args
 */
export async function testFiles(args) {
  const files = await run([process.execPath, JEST, '--listTests', ...args]);
  return files.split('\n').filter(Boolean);
}

/**
 * Runs Jest with progress on this terminal.
 * @param {string[]} args
 * @returns {Promise<import('./second-try.mjs').Outcome>}
 */
export async function jest(args) {
  const folder = await mkdtemp(join(tmpdir(), 'jest-'));
  const report = join(folder, 'report.json');
  try {
    const options = [
      '--json',
      '--outputFile',
      report,
      '--silent',
      '--reporters',
      join(ROOT, 'scripts/lib/test-reporter.mjs'),
    ];
    const ended = await endOf([JEST, ...options, ...args]);
    if (!ended) say(`✗ Jest did not end within ${END_MS / 1000} s of the last test: something was left open.`);
    return outcomeOf(JSON.parse(await readFile(report, 'utf8')), ended ? 0 : 1);
  } catch (error) {
    throw new StepFailed(`Jest left no report: ${error.message}`, {
      advice: `Run it alone: npx jest ${args.join(' ')}`,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function outcomeOf({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }, leftOpen) {
  const failedFiles = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => {
      const count = (wanted) => assertionResults.filter(({ status }) => status === wanted).length;
      return { file: name, passed: count('passed'), failed: count('failed') || 1 };
    });
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites + leftOpen, failedFiles };
}

/** Runs it to its end; false where it had to be ended some time after the reporter said that all tests are over. */
function endOf(command) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    let late;
    child.on('message', () => {
      late = setTimeout(() => child.kill('SIGKILL'), END_MS);
    });
    child.on('error', failed);
    child.on('close', (_, signal) => {
      clearTimeout(late);
      done(signal === null);
    });
  });
}
