import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = join(__dirname, '../..');

/** What a document has its browser load before anything is drawn, in kilobytes, as every browser can have it. */
function weightOf(web: string, document: string): number {
  const dist = join(ROOT, web, 'dist');
  const html = readFileSync(join(dist, document), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="\/(?:admin\/)?([^"]+\.js)"/g)].map(([, path]) => path!);
  expect(scripts.length).toBeGreaterThan(2);
  return scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length, 0) / 1_000;
}

describe('a first visit', () => {
  it("of the dashboard's page loads at most 150 kB of JavaScript", () => {
    expect(weightOf('customer-web', 'dashboard.html')).toBeLessThanOrEqual(150);
  });

  it("of the console's page loads at most 200 kB of JavaScript", () => {
    expect(weightOf('admin-web', 'index.html')).toBeLessThanOrEqual(200);
  });
});
