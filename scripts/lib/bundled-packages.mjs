/**
 * Jest gives each test file modules of its own: every package is found, read and compiled anew, file by file. A page asks
 * for three thousand files. Made into one, the same packages take a third of the time, and `packages-once.mjs` has each
 * process compile them once. Jest calls this before tests of pages; `jest-resolver.cjs` reads what it leaves behind.
 */
import { isBuiltin } from 'node:module';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT } from './run.mjs';
import { COMPILED } from './packages-once.mjs';
import { fingerprint, isStamped, stamp } from './stamps.mjs';

const FOLDERS = ['customer-web', 'admin-web', 'libs/web-client', 'libs/api-client'];
const STAMP = 'packages-web';

/** Our own, which tests read as sources, and what brings files of its own along. */
const LEFT = /^(@veilway\/|axe-core)/;
const STYLES_AND_FONTS = /\.(css|woff2)$/;
const IMPORTED = /^(?:import|export)\s+(?:[\w\s{},*$]+\sfrom\s+)?['"]([^'"./][^'"]*)['"];$/gm;
const ENTRY = '\0packages';

const sourcesOf = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && /(^|\/)src\//.test(file) && !file.includes('node_modules'))
    .map((file) => join(ROOT, folder, file));

/** Each package, or file of one, that these folders import, and somebody who imports it. */
function importsOf() {
  const importers = new Map();
  for (const file of FOLDERS.flatMap(sourcesOf)) {
    const names = [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, name]) => name);
    if (file.endsWith('.tsx')) names.push('react/jsx-runtime');
    for (const name of names)
      if (!LEFT.test(name) && !STYLES_AND_FONTS.test(name) && !isBuiltin(name)) importers.set(name, file);
  }
  return new Map([...importers].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A module that holds, for each name, what loads it: nothing runs before a test asks for it. */
const entryOf = (names) =>
  `module.exports = {${names.map((name) => `'${name}': () => require('${name}'),`).join('\n')}}`;

async function write(importers, file) {
  const bundle = await rolldown({
    input: ENTRY,
    cwd: ROOT,
    platform: 'browser',
    external: LEFT,
    logLevel: 'silent',
    plugins: [
      {
        name: 'packages',
        resolveId(name, importer) {
          if (name === ENTRY) return ENTRY;
          // As our sources do it, not as `require` would: a package may hold both an ES module and another.
          if (importer === ENTRY)
            return this.resolve(name, importers.get(name), { kind: 'import-statement', skipSelf: true });
        },
        load: (id) => (id === ENTRY ? entryOf([...importers.keys()]) : undefined),
      },
    ],
  });
  await bundle.write({ file, format: 'cjs', codeSplitting: false, keepNames: true, dynamicImportInCjs: false });
}

/** Jest's `globalSetup`. */
export default async function bundlePackages() {
  const importers = importsOf();
  const print = [
    fingerprint(['package-lock.json', 'scripts/lib/bundled-packages.mjs', 'scripts/lib/packages-once.mjs']),
    ...importers.keys(),
  ].join(' ');
  if (isStamped(STAMP, print)) return;
  const folder = join(ROOT, 'node_modules/.cache/packages/web');
  const all = join(folder, 'all.cjs');
  rmSync(folder, { recursive: true, force: true });
  const code = join(folder, 'code.cjs');
  await write(importers, code);
  writeFileSync(all, `${COMPILED}(${JSON.stringify(code)})(module, require, __dirname, __filename);\n`);
  for (const name of importers.keys()) {
    const file = join(folder, 'each', `${name}.cjs`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `module.exports = require('${all}')['${name}']();\n`);
  }
  stamp(STAMP, print);
}
