import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../libs/web-client/early/ask-early.js'), 'utf8');

const tokenOf = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.signature`;
const sessionOf = (accessToken: string) => JSON.stringify({ accessToken, refreshToken: 'r' });

/** What a document asks for whose browser keeps this as its session. */
const asked = (session: string | null, { search = '', roles }: { search?: string; roles?: string } = {}) => {
  const fetch = jest.fn(async (_path: string, _init: object) => new Response());
  const dataset = { page: '/dashboard', asks: '/a /b?c=d', ...(roles && { roles }) };
  runInNewContext(SCRIPT, {
    document: { currentScript: { dataset } },
    location: { pathname: '/dashboard', search },
    localStorage: { getItem: () => session },
    window: {},
    fetch,
    atob,
  });
  return fetch.mock.calls;
};

it('asks as whoever is signed in for what its page shows first', () => {
  const token = tokenOf('customer');
  const headers = { Authorization: `Bearer ${token}` };
  expect(asked(sessionOf(token))).toEqual([
    ['/a', { headers }],
    ['/b?c=d', { headers }],
  ]);
});

it.each([
  ['nobody', null],
  ['what is no session', 'nonsense'],
  ['half a session', '{}'],
  ['what is no token', sessionOf('run out')],
])('asks nothing for %s', (_, session) => {
  expect(asked(session)).toEqual([]);
});

it('asks nothing for another address of its document, nor for who would only be refused', () => {
  expect(asked(sessionOf(tokenOf('customer')), { search: '?tab=1' })).toEqual([]);
  expect(asked(sessionOf(tokenOf('customer')), { roles: 'admin auditor' })).toEqual([]);
  expect(asked(sessionOf(tokenOf('auditor')), { roles: 'admin auditor' })).toHaveLength(2);
});
