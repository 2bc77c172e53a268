/**
 * Node's own loader, taught TypeScript. Jest gives each test file modules of its own: a backend that starts asks for two
 * thousand, found, compiled and run cold file by file. What this loads, a process keeps for all the test files that it
 * runs, compiled and optimised (docs/adr/0037).
 */
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join, sep } = require('node:path');
const { compileFunction } = require('node:vm');
const { transformSync } = require('@swc/core');

const ROOT = join(__dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/veilway/sources');
const SOURCE = /^(backend|gateway|libs[\\/][^\\/]+)[\\/]src[\\/].*\.ts$/;

const isPackage = (file) => file.includes(`${sep}node_modules${sep}`);
const isSource = (file) => file.startsWith(ROOT + sep) && SOURCE.test(file.slice(ROOT.length + 1));

const settings = readFileSync(join(ROOT, '.swcrc'), 'utf8');

/** The file that holds the source as it runs: whatever shows a stack finds the lines of the source by it. */
function compiled(filename) {
  const code = readFileSync(filename, 'utf8');
  const print = createHash('sha256').update(`${settings}\n${filename}\n${code}`).digest('hex');
  const file = join(CACHE, `${print}.cjs`);
  if (!existsSync(file)) {
    const commonJs = { cwd: ROOT, filename, module: { type: 'commonjs' }, sourceMaps: 'inline' };
    mkdirSync(CACHE, { recursive: true });
    // Two processes may want the same.
    writeFileSync(`${file}.${process.pid}`, transformSync(code, commonJs).code);
    renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}

function sourceFor(request, importer) {
  if (request.startsWith('.') && request.endsWith('.js')) {
    const file = join(importer.path, request.replace(/\.js$/, '.ts'));
    return existsSync(file) ? file : undefined;
  }
  const [scope, lib, ...path] = request.split('/');
  if (scope !== '@veilway') return undefined;
  const { exports } = require(join(ROOT, 'libs', lib, 'package.json'));
  return join(ROOT, 'libs', lib, exports[['.', ...path].join('/')]['@veilway/source']);
}

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, importer, ...rest) =>
  (isSource(importer?.filename ?? '') && sourceFor(request, importer)) || resolve(request, importer, ...rest);

const SCOPE = ['exports', 'require', 'module', '__filename', '__dirname'];

Module._extensions['.ts'] = (module, filename) => {
  const file = compiled(filename);
  const run = compileFunction(readFileSync(file, 'utf8'), SCOPE, { filename: file });
  run.call(module.exports, module.exports, Module.createRequire(filename), module, filename, dirname(filename));
};

/** Everything but the tests themselves. */
exports.isLoadedOnce = (file) => isPackage(file) || (isSource(file) && !file.endsWith('.spec.ts'));
exports.load = (file) => require(file);
