import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../docs/adr');
const decisions = readdirSync(FOLDER).sort();

it('numbers each decision once, in its name and in its title', () => {
  const numbers = decisions.map((file) => Number(file.slice(0, 4)));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const file of decisions)
    expect(readFileSync(join(FOLDER, file), 'utf8')).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `));
});
