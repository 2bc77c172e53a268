import { createRequire } from 'node:module';
import vm from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { withoutLeftovers } from './leftovers.mjs';

const require = createRequire(import.meta.url);

/** In the place of a context of Node's: the one that Jest itself runs in, which Node has no object for. */
const HERE = {};

// Jest asks for code to be run in the environment's context in these two ways.
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(code, parameters, parsingContext === HERE ? options : { ...options, parsingContext });
const { runInContext } = vm.Script.prototype;
vm.Script.prototype.runInContext = function runHere(context, options) {
  return context === HERE ? this.runInThisContext(options) : runInContext.call(this, context, options);
};

globalThis[Symbol.for('veilway.load')] = (file) => require('./load-once.cjs').load(file);

/**
 * Test files run in the process's own realm, one after the other, and share what they load: packages and sources keep
 * their compiled code, at the price that a module's state outlives the file (docs/adr/0037).
 */
class OneRealm {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig: config }) {
    // What `jest.setTimeout` left there in the file before.
    delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')];
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  getVmContext() {
    return HERE;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
  }
}

export default withoutLeftovers(OneRealm);
