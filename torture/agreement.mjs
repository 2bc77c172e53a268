import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, Caller } from '../libs/product/dist/index.js';
import { ROOT } from '../scripts/lib/run.mjs';

/** It says how long its own questions took. */
const OF_THE_MOMENT = 'admin/health';

/** Where two answers part first, if they do. */
const parting = (one, other, path = '') => {
  if (Object.is(one, other)) return undefined;
  const isTree = [one, other].every((value) => typeof value === 'object' && value !== null);
  if (!isTree) return `${path || 'all'}: ${JSON.stringify(one)} | ${JSON.stringify(other)}`;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = parting(one[key], other[key], `${path}/${key}`);
    if (found) return found;
  }
  return undefined;
};

/** What is seen in the first process, and where others show it otherwise. */
export const seenAlike = async (urls, session, see) => {
  const callers = urls.map((url) => new Caller(url, session));
  try {
    const [seen, ...others] = await Promise.all(callers.map((caller) => see(caller)));
    return [seen, others.flatMap((other) => parting(seen, other) ?? [])];
  } finally {
    for (const caller of callers) caller.end();
  }
};

const asksMore = ({ parameters = [] }) => parameters.some(({ required }) => required);

/** All that staff can ask without naming anything, by the API's document. */
const questions = async () => {
  const { paths } = JSON.parse(await readFile(join(ROOT, 'openapi/openapi.json'), 'utf8'));
  return Object.entries(paths)
    .filter(([path, { get }]) => get && path.startsWith('/api/v1/admin/') && !path.includes('{') && !asksMore(get))
    .map(([path]) => path.slice('/api/v1/'.length))
    .filter((path) => path !== OF_THE_MOMENT);
};

/** Staff is answered alike by every process. */
export const checkAgreement = async (urls) => {
  const admin = await new Caller(urls[0]).signIn(ADMIN);
  const found = [];
  for (const path of await questions()) {
    const see = async (caller) => {
      const { status, body } = await caller.call('GET', path);
      return { status, body };
    };
    const [, unlike] = await seenAlike(urls, admin.session, see);
    found.push(...unlike.map((what) => ({ kind: 'disagreeing', what: `${path}: ${what}` })));
  }
  admin.end();
  return found;
};
