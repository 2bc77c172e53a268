/**
 * How much JavaScript the first visit of a page loads, compressed as it travels: its chunks and all that they import.
 * What comes with a click does not count.
 * Usage: node customer-web/first-load.mjs [folder of the build]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const build = process.argv[2] ?? join(import.meta.dirname, 'dist');
const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8'));

/** What the router loads for each page, beside the entry. */
const dashboard = (page) => ['src/app/dashboard.layout.tsx', page];
const PAGES = {
  '/': ['src/features/landing/landing.page.tsx'],
  '/auth': ['src/features/auth/auth.page.tsx'],
  '/dashboard': dashboard('src/features/dashboard/dashboard.page.tsx'),
  '/dashboard/servers': dashboard('src/features/servers/servers.page.tsx'),
  '/dashboard/billing': dashboard('src/features/billing/billing.page.tsx'),
  '/dashboard/downloads': dashboard('src/features/downloads/downloads.page.tsx'),
};

function collect(name, files) {
  const { file, imports = [] } = manifest[name];
  if (files.has(file)) return;
  files.add(file);
  for (const imported of imports) collect(imported, files);
}

const size = (file) => gzipSync(readFileSync(join(build, file)), { level: 9 }).length;

for (const [page, chunks] of Object.entries(PAGES)) {
  const files = new Set();
  for (const name of ['index.html', ...chunks]) collect(name, files);
  const total = [...files].reduce((sum, file) => sum + size(file), 0);
  process.stdout.write(`${page.padEnd(22)} ${(total / 1000).toFixed(1)} kB\n`);
}
