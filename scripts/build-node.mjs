/**
 * Compiles workspaces that run on Node: src/**.ts → dist/**.js, one file to one file, types left to `npm run check`.
 * Usage: node scripts/build-node.mjs libs/es-kernel gateway …
 */
import { transformFile } from '@swc/core';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Tests and what only they use are read as source. */
const forTests = (file) => /\.(spec|contract|d)\.ts$/.test(file) || /[\\/]testing[\\/]/.test(file);

async function build(workspace) {
  const source = join(workspace, 'src');
  const target = join(workspace, 'dist');
  await rm(target, { recursive: true, force: true });
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.ts') && !forTests(file));
  await Promise.all(
    files.map(async (file) => {
      const to = join(target, file.replace(/\.ts$/, '.js'));
      const { code, map } = await transformFile(join(source, file), {
        sourceFileName: relative(dirname(to), join(source, file)),
      });
      await mkdir(dirname(to), { recursive: true });
      await writeFile(`${to}.map`, map ?? '');
      await writeFile(to, `${code}\n//# sourceMappingURL=${to.slice(dirname(to).length + 1)}.map\n`);
    }),
  );
}

for (const workspace of process.argv.slice(2)) await build(workspace);
