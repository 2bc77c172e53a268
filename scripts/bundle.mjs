/**
 * Makes one file of a built program, in its place, and one of its packages (docs/adr/0038).
 * Usage: node scripts/bundle.mjs backend/dist/main.js …
 */
import { dirname, join, relative } from 'node:path';
import { rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { ROOT } from './lib/run.mjs';

/**
 * What brings machine code or files of its own along, runs as a program of its own, or is also looked for by Nest while it
 * runs, where a second copy would know nothing of what was told to the first.
 */
const LEFT =
  /^(@node-rs\/|pino$|sharp$|swagger-ui-dist$|pdfkit$|class-(transformer|validator)(\/|$)|@veilway\/embedded-)/;

/** Node keeps to itself what files below such a folder do in an old way. */
const PACKAGES = 'node_modules';
const isPackage = /[\\/]node_modules[\\/]/;

/** Where a module was: paths that it makes from its own place stay right. */
const places = (folder) => ({
  name: 'places',
  transform(code, file) {
    if (!code.includes('import.meta.url') || file.startsWith('\0')) return null;
    const path = relative(isPackage.test(file) ? join(folder, PACKAGES) : folder, file);
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(`./${path}`)}, import.meta.url).href`);
  },
});

async function bundle(program) {
  const file = join(ROOT, program);
  const bundled = await rolldown({
    input: file,
    cwd: ROOT,
    platform: 'node',
    external: LEFT,
    // Nest names packages that may be missing.
    logLevel: 'silent',
    treeshake: false,
    plugins: [places(dirname(file))],
  });
  await bundled.write({
    dir: dirname(file),
    format: 'esm',
    // Nothing is left out: what only may throw looks unused, such as `decodeURIComponent(path)` in a `try`.
    minify: false,
    // Handlers and guards are told apart by the names of their classes.
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: `${PACKAGES}/[name].js`,
    codeSplitting: { groups: [{ name: 'packages', test: isPackage }, { name: 'program' }] },
  });
  await bundled.close();
  await rm(`${file}.map`, { force: true });
}

for (const program of process.argv.slice(2)) await bundle(program);
