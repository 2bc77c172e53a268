const { transformSync } = require('@swc/core');

const ES_MODULE = /^\s*(?:import|export)\b|\bimport\(/m;

/** Published code: an ES module becomes CommonJS, which is all that Jest loads; everything else stays as it is. */
module.exports = {
  process: (code, filename) =>
    ES_MODULE.test(code)
      ? transformSync(code, { filename, swcrc: false, jsc: { target: 'es2022' }, module: { type: 'commonjs' } })
      : { code },
};
