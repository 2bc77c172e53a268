/**
 * Compiles workspaces that run on Node: src/**.ts → dist/**.js, one file to one file, types left to `npm run check`.
 * Usage: node scripts/build-node.mjs libs/es-kernel gateway …
 */
import { transformFile } from '@swc/core';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** Tests and what only they use are read as source. */
const forTests = (file) => /\.(spec|contract|golden|d)\.ts$/.test(file) || /[\\/]testing[\\/]/.test(file);

async function build(workspace) {
  const source = join(workspace, 'src');
  const target = join(workspace, 'dist');
  const staged = join('node_modules/.cache/veilway/build', workspace);
  await rm(staged, { recursive: true, force: true });
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.ts') && !forTests(file));
  await Promise.all(
    files.map(async (file) => {
      const name = file.replace(/\.ts$/, '.js');
      const to = join(staged, name);
      const { code, map } = await transformFile(join(source, file), {
        sourceFileName: relative(dirname(join(target, name)), join(source, file)),
      });
      await mkdir(dirname(to), { recursive: true });
      await writeFile(`${to}.map`, map ?? '');
      await writeFile(to, `${code}\n//# sourceMappingURL=${basename(to)}.map\n`);
    }),
  );
  // What runs from the build before must not see half of this one.
  await rm(target, { recursive: true, force: true });
  await rename(staged, target);
}

for (const workspace of process.argv.slice(2)) await build(workspace);
