import { readFileSync } from 'node:fs';
import { join } from 'node:path';

it('keeps search engines to the pages that are for everybody', () => {
  const rules = readFileSync(join(__dirname, '../../public/robots.txt'), 'utf8').trim().split('\n');
  const closed = rules.flatMap((rule) => /^Disallow: (\S+)$/.exec(rule)?.[1] ?? []);
  expect(rules[0]).toBe('User-agent: *');
  expect(closed).toHaveLength(rules.length - 1);
  const isOpen = (path: string) => !closed.some((start) => path.startsWith(start));
  expect(
    ['/', '/auth', '/dashboard', '/dashboard/billing', '/admin', '/pay/o1', '/api/v1/plans'].filter(isOpen),
  ).toEqual(['/', '/auth']);
});
