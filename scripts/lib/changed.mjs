import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const git = async (...args) => (await run(['git', ...args])).split('\n').filter(Boolean);

/** Where this branch left the main one. */
async function base() {
  for (const main of ['origin/main', 'main']) {
    const [commit] = await git('merge-base', main, 'HEAD').catch(() => []);
    if (commit) return commit;
  }
  return 'HEAD';
}

/** Files that differ from the main branch, committed or not, from the root. */
export async function changedFiles() {
  const files = await Promise.all([
    git('diff', '--name-only', await base()),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set(files.flat())].filter((file) => existsSync(join(ROOT, file)));
}

/** Whether a file is part of how tests run at all. */
export const concernsAll = (file) => /^(package-lock\.json|jest\.config\.mjs|tsconfig\.json|scripts\/lib\/)/.test(file);

/** Tests that read the code itself, or all of it together, so that no import tells what concerns them. */
export const unforeseen = ['scripts/spec/', 'backend/src/access.http.spec.ts', 'backend/src/golden.spec.ts'].map(
  (path) => join(ROOT, path),
);
