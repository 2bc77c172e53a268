import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

// V8 throws away what it compiled and has not run for a while: here, what the next test file runs again.
setFlagsFromString('--no-flush-bytecode');

const NAME = 'veilway.packages';
/** What a test file calls with a file of code to get its function. */
export const COMPILED = `globalThis[Symbol.for('${NAME}')]`;

const scripts = new Map();

/** Read and compiled for the first test file of a process; run for each, since packages have a state. */
function scriptOf(file) {
  if (!scripts.has(file)) {
    const code = readFileSync(file, 'utf8');
    scripts.set(file, new Script(`(module, require, __dirname, __filename) => {${code}\n}`, { filename: file }));
  }
  return scripts.get(file);
}

/** A test environment that loads what `bundled-packages.mjs` made. */
export const withPackages = (Environment) =>
  class extends Environment {
    constructor(...settings) {
      super(...settings);
      this.global[Symbol.for(NAME)] = (file) => scriptOf(file).runInContext(this.getVmContext());
    }
  };
