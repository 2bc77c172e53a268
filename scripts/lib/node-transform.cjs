const { createTransformer } = require('@swc/jest');
const { isLoadedOnce } = require('./load-once.cjs');

/** Tests become what Jest runs; everything else comes from where the process keeps it (`node-environment.mjs`). */
exports.createTransformer = (options) => {
  const tests = createTransformer(options);
  return {
    ...tests,
    process: (code, filename, ...rest) =>
      isLoadedOnce(filename)
        ? { code: `module.exports = globalThis[Symbol.for('veilway.load')](${JSON.stringify(filename)});` }
        : tests.process(code, filename, ...rest),
  };
};
