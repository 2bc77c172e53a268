import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the console is. */
export const CONSOLE = '/admin';

/** @param pages like `/servers/:id`; compared as the console's own router does it */
export const knowing = (pages: readonly string[]) => {
  const patterns = pages.map(
    (page) => new RegExp(`^${CONSOLE}${page.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i'),
  );
  return (path: string): boolean => patterns.some((pattern) => pattern.test(path));
};

/** Whether the built console has a page at a path; undefined where it is not there. */
export const consoleIn = async (folder: string) =>
  existsSync(join(folder, 'index.html'))
    ? knowing(JSON.parse(await readFile(join(folder, 'paths.json'), 'utf8')) as string[])
    : undefined;
