import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS } from './live.js';

/** Queries of which no topic says that they changed, and why nobody misses it. */
const STILL = {
  picture: 'another one has another key',
  analytics: 'figures of days, of which at most today’s change; who wants those asks again',
  'parked-events': 'looked at by who mends something, who asks again',
  'bulk-preview': 'asked for anew with each step of its dialog',
  search: 'asked for anew with each word',
  peers: 'asked for again as long as somebody looks',
  'server-usage': 'stated once a day',
  older: 'what is past stays; where the newest are other ones, it has another key',
  sessions: 'loaded whenever the dialog opens',
};

it('keeps every query up to date, but those that are named here', () => {
  const roots = [join(__dirname, '..'), join(__dirname, '../../../libs/web-client/src')];
  const files = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      /(?<![.](test|spec))[.]tsx?$/.test(file) ? join(root, file) : [],
    ),
  );
  const keys = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:queryKey: \[\s*|resource: |useGetOne<\w+>\(|\sresource=)['"]([^'"]+)['"]/g,
      ),
    ].map(([, key]) => key!),
  );
  expect(keys.length).toBeGreaterThan(5);
  expect([...new Set(keys)].sort()).toEqual(
    [...new Set([...Object.values(TOPICS).flat(), ...Object.keys(STILL)])].sort(),
  );
});
