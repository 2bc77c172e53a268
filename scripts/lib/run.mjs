import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The repository's root; every script works from anywhere. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Whether a module is the program that was started, and not imported by another. */
export const isMain = ({ url }) => Boolean(process.argv[1]) && url === pathToFileURL(process.argv[1]).href;

/** A step that failed: `output` is what the tool said, `advice` what the reader can do. */
export class StepFailed extends Error {
  constructor(message, { output, advice } = {}) {
    super(message);
    // Some tools colour their output even where nobody can see it.
    this.output = output && stripVTControlCharacters(output);
    this.advice = advice;
  }
}

/**
 * Runs a command quietly and answers its standard output; a failure carries everything it said.
 * @param {string[]} command program and arguments; no shell is involved
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, advice?: string }} [options]
 * @returns {Promise<string>}
 */
export function run([program, ...args], { cwd = ROOT, env = process.env, advice } = {}) {
  return new Promise((resolve, reject) => {
    // npm is a .cmd file on Windows, which needs a shell there.
    const shell = process.platform === 'win32' && program === 'npm';
    const child = spawn(program, args, {
      cwd,
      env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    const failed = (why) => reject(new StepFailed(`${[program, ...args].join(' ')} ${why}`, { output, advice }));
    child.on('error', (error) => failed(`could not be started: ${error.message}`));
    child.on('close', (code, signal) => (code === 0 ? resolve(stdout) : failed(`ended with ${signal ?? code}`)));
  });
}

/** Runs a Node program, by its path from the root. */
export const node = (script, args = [], options) => run([process.execPath, `${ROOT}${script}`, ...args], options);

/**
 * Runs tasks at most `limit` at a time, in their order; waits for all, then throws the first failure.
 * @param {number} limit
 * @param {(() => Promise<unknown>)[]} tasks
 */
export async function inParallel(limit, tasks) {
  const waiting = [...tasks];
  const failures = [];
  const worker = async () => {
    for (let task = waiting.shift(); task && failures.length === 0; task = waiting.shift())
      await task().catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length > 0) throw failures[0];
}
