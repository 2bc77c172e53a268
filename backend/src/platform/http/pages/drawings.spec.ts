import { eventually } from '@veilway/product/eventually';
import { gunzipSync } from 'node:zlib';
import { Drawings } from './drawings.js';
import type { Facts, SiteDocument } from './site.js';

const PLANS = '/api/v1/plans';

const TOLD = {
  publicUrl: 'https://vpn.test',
  lookupServices: ['https://geo.example/json'],
  dnsTestZone: 'dns.vpn.test',
};

const page: SiteDocument = {
  name: 'landing',
  isFound: true,
  template: '<style>a{}</style>',
  asks: [PLANS],
  draw: ({ origin, answers }: Facts) => `${origin} ${JSON.stringify(answers[PLANS])}`,
};

let now: number;
let asked: number;
let answer: () => Promise<unknown>;
let drawings: Drawings;
const warnings: unknown[] = [];

beforeEach(() => {
  [now, asked, warnings.length] = [0, 0, 0];
  answer = () => Promise.resolve(++asked);
  const clock = { now: () => new Date(), elapsed: () => now };
  drawings = new Drawings(TOLD, () => answer(), clock, { warn: (details) => warnings.push(details) });
});

const shown = async () => (await drawings.of(page)).bodies.identity.toString();
it('draws a page with what the API answers, for all who come within seconds', async () => {
  expect(await Promise.all([shown(), shown()])).toEqual(Array(2).fill('https://vpn.test 1'));
  now += 4_999;
  expect(await shown()).toBe('https://vpn.test 1');
  const { bodies } = await drawings.of(page);
  expect(gunzipSync(bodies.gzip).toString()).toBe('https://vpn.test 1');
});

it('shows the one before while a newer one is drawn, and none that is older than a minute', async () => {
  await shown();
  now += 5_000;
  expect(await shown()).toBe('https://vpn.test 1');
  await eventually('the newer one is drawn', async () => (await shown()) === 'https://vpn.test 2');
  now += 60_000;
  expect(await shown()).toBe('https://vpn.test 3');
});

it('keeps the one before where the API has no answer, and is drawn without it in the end', async () => {
  await shown();
  answer = () => Promise.reject(new Error('status 503'));
  now += 5_000;
  expect(await shown()).toBe('https://vpn.test 1');
  await eventually('the API was asked', () => warnings.length > 0);
  expect(await shown()).toBe('https://vpn.test 1');
  now += 60_000;
  expect(await shown()).toBe('https://vpn.test null');
  expect(warnings[0]).toMatchObject({ path: PLANS });
  answer = () => Promise.resolve('back');
  expect(await shown()).toBe('https://vpn.test "back"');
});

it('waits for no answer that does not come', async () => {
  answer = () => new Promise(() => undefined);
  expect(await shown()).toBe('https://vpn.test null');
});

it('allows the styles and scripts of what was built, and none that came into it', async () => {
  const { policy } = await drawings.of({ ...page, draw: () => '<script>alert(1)</script>' });
  expect(policy).toMatch(/style-src 'self' '[^']+' 'sha256-[^']+';/);
  expect(policy).not.toMatch(/script-src|unsafe/);
});

it('lets its page ask whom the operator names, as every other page', async () => {
  const { policy } = await drawings.of(page);
  expect(policy).toContain("connect-src 'self' https://geo.example https://*.dns.vpn.test");
  expect(policy).toMatch(/style-src 'self' 'sha256-\S+' 'sha256-/);
});
