import type { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PERMISSIONS, type Permission } from '@veilway/api-client/permissions';
import { apiAnswers, apiCalls } from '@veilway/api-client/testing';
import { NetworkLost } from '@veilway/web-client';
import axe from 'axe-core';
import { HttpError } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { Console } from '../console.js';
import type { Account, Server } from '../providers/types.js';
import { API_DEFAULTS } from '../resources/servers/server.fields.js';

/** Properties that react-admin hands on for older versions of Material UI too, beside those that it has now. */
const GIVEN_UP: readonly unknown[] = ['InputProps', 'inputProps'];

/** Outside production ra-core logs every failed request as an error; here that it fails may be what is tested. */
beforeEach(() => {
  const errors = jest.spyOn(console, 'error');
  const complain = errors.getMockImplementation();
  errors.mockImplementation((...words: unknown[]) => {
    const isExpected = words[0] instanceof HttpError || words[0] instanceof NetworkLost || GIVEN_UP.includes(words[1]);
    if (!isExpected) complain?.(...words);
  });
});

/** What the API says that the roles which are always there may do. */
const PRESETS: Readonly<Record<string, (permission: Permission) => boolean>> = {
  admin: () => true,
  auditor: (permission) => /(?<!^tickets)[.](read|personal)$/.test(permission),
  support: (permission) => permission.startsWith('tickets.'),
};

export const account = (change: Partial<Account> = {}): Account => ({
  id: 'a1',
  email: 'ada@example.org',
  newEmail: null,
  pictureId: null,
  fullName: 'Ada Admin',
  role: 'admin',
  roleName: null,
  permissions: PERMISSIONS.filter(PRESETS[change.role ?? 'admin'] ?? (() => false)),
  createdAt: '2030-01-01T00:00:00.000Z',
  ...change,
});

export const server = (change: Partial<Server> = {}): Server => ({
  ...API_DEFAULTS,
  id: 's1',
  name: 'Frankfurt 1',
  location: 'Frankfurt',
  countryCode: 'DE',
  currentClients: 7,
  ipAddress: '203.0.113.7',
  endpoint: 'de1.example.net',
  createdAt: '2030-01-01T00:00:00.000Z',
  updatedAt: '2030-01-01T00:00:00.000Z',
  status: 'online',
  ping: 12,
  network: '10.64.0.0/16',
  publicKey: 'key',
  gateway: 'enrolled',
  isDraining: false,
  maintenance: [],
  load: 7,
  connectedNow: 3,
  wantedPeers: 7,
  appliedPeers: 6,
  heartbeatAgeSeconds: 12,
  ...change,
});

/** An answer of a list: its rows, and how many there are in all. */
export const listOf = (name: string, rows: unknown[], total = rows.length) => ({
  body: rows,
  headers: { 'Content-Range': `${name} 0-${Math.max(0, rows.length - 1)}/${total}` },
});

/** The servers that the list answers; no config uses one. */
export const fleet = (...servers: Server[]) =>
  apiAnswers({
    'GET /api/v1/admin/servers': listOf('servers', servers),
    'GET /api/v1/admin/configs': listOf('configs', []),
  });

/** What the first request of a route brought along. */
export const sent = (route: string) => apiCalls().find((call) => call.route === route)?.body;

type World = { session?: boolean; me?: Account; unread?: number };

/** What every page asks for, by whoever is signed in, unless `session` is false. */
export function answersFor({ session = true, me = account(), unread = 2 }: World = {}) {
  if (session) localStorage.setItem('session', JSON.stringify({ accessToken: 'a', refreshToken: 'r' }));
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Veilway', supportEmail: 'help@example.org' } },
    'GET /api/v1/account': { body: me },
    'GET /api/v1/account/second-factors': {
      body: { going: null, authenticator: null, passkeys: [], recoveryCodesLeft: 0, wanted: null },
    },
    'GET /api/v1/notifications/unread': { body: { unread } },
  });
}

/** Opens the console at an address. `goTo` records where it leads the tab; `queries` may hold what was read before. */
export function open(path: string, { queries, ...world }: World & { queries?: QueryClient } = {}) {
  answersFor(world);
  const goTo = jest.fn<void, [string]>();
  render(
    <MemoryRouter initialEntries={[path]}>
      <Console goTo={goTo} {...(queries && { queries })} />
    </MemoryRouter>,
  );
  return { goTo };
}

export const click = async (role: string, name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }));

/** Fills in a field at once: faster than typing, which these tests are not about. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The colour of an element's text as its own style sheet says it: jsdom does not resolve variables. */
export const colourOf = (element: HTMLElement) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
    .filter(({ selectorText }) => [...element.classList].some((name) => selectorText === `.${name}`))
    .map(({ style }) => style.color)
    .filter(Boolean)
    .at(-1);

/** Off, because only a real browser can judge colours, and letters that axe draws on a canvas. */
const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } };

/** What axe finds wrong with the page. */
export async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
