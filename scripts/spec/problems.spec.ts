import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

const sources = readdirSync(join(root, 'backend/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.spec.') && !file.startsWith('testing'))
  .map((file) => readFileSync(join(root, 'backend/src', file), 'utf8'))
  .join('\n');

const found = (pattern: RegExp) => [...sources.matchAll(pattern)].map((match) => match[1]!);
const missing = (noun: string) => `${noun.replaceAll(' ', '-')}-not-found`;

/** Every problem type that the backend can answer, as its source names it. */
const answered = new Set([
  ...found(
    /\b(?:refuse|refused|problem|new Refusal|new Missing|new Forbidden|new Invalid|new Rejected)\(\s*'([a-z-]+)'/g,
  ),
  ...found(/\bnew ProblemException\(\s*\d+,\s*'([a-z-]+)'/g),
  ...found(/^ {2}\d{3}: \[\s*'([a-z-]+)'/gm),
  ...found(/\bnotFound\('([a-z ]+)'\)/g).map(missing),
  ...found(/\bmust\([^;]*?,\s+'([a-z ]+)',?\s*\)/g).map(missing),
]);

const explained = [...readFileSync(join(root, 'openapi/problems.md'), 'utf8').matchAll(/^### `([a-z-]+)`/gm)].map(
  (m) => m[1]!,
);

it('explains every problem that the backend can answer, and no other', () => {
  expect(answered.size).toBeGreaterThan(30);
  expect([...explained].sort()).toEqual([...answered].sort());
});

it('explains each once', () => {
  expect(new Set(explained).size).toBe(explained.length);
});
