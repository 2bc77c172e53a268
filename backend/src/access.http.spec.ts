import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { generateKeyPair } from '@veilway/wireguard';
import { AccessTokens } from './platform/auth/access-tokens.js';
import { ROLES, type Role } from './platform/auth/access.js';
import { PERMISSIONS, type Permission } from './platform/auth/permissions.js';
import { Rights } from './platform/auth/rights.js';
import { Proofs } from './platform/auth/proofs.js';
import { newId } from './platform/ids.js';
import { Fleet, type Customer } from './testing/fleet.js';
import { TestApp } from './testing/app.js';

/**
 * Who may call what. `own`: every account, `buyers`: customers and admins, each for what belongs to them; anybody else's
 * is not there.
 */
type May = 'everybody' | 'gateway' | 'own' | 'buyers' | readonly Role[];
const rolesOf = (may: May | undefined): readonly Role[] =>
  may === 'buyers' ? ['customer', 'admin'] : Array.isArray(may) ? may : ROLES;

const RULES: Record<string, May> = {
  'GET brand': 'everybody',
  'GET brand/logos/{id}': 'everybody',
  'GET brand/style.css': 'everybody',
  'POST auth/sign-up': 'everybody',
  'POST auth/verify-email': 'everybody',
  'POST auth/resend-verification': 'everybody',
  'POST auth/forgot-password': 'everybody',
  'POST auth/reset-password': 'everybody',
  'POST auth/sign-in/lost-factors': 'everybody',
  'POST auth/lost-factors': 'everybody',
  'POST auth/keep-factors': 'everybody',
  'POST auth/confirm-address': 'everybody',
  'POST auth/restore-address': 'everybody',
  'POST auth/sign-in': 'everybody',
  'POST auth/sign-in/second-step': 'everybody',
  'POST auth/sign-in/passkey-options': 'everybody',
  'POST auth/passkey/options': 'everybody',
  'POST auth/passkey': 'everybody',
  'POST auth/refresh': 'everybody',
  'POST auth/sign-out': 'own',
  'GET contact-messages/form': 'everybody',
  'POST contact-messages': 'everybody',
  'GET plans': 'everybody',
  'GET servers': 'everybody',
  'GET account': 'own',
  'PATCH account': 'own',
  'GET account/billing-details': 'own',
  'PUT account/billing-details': 'own',
  'DELETE account/address': 'own',
  'GET account/picture': 'own',
  'PUT account/picture': 'own',
  'DELETE account/picture': 'own',
  'GET admin/accounts/{id}/picture': ['admin', 'auditor', 'support'],
  'POST account/password': 'own',
  'POST account/address': 'own',
  'GET account/notices': 'own',
  'PUT account/notices/{topic}/{way}': 'own',
  'GET declined-mails/{token}': 'everybody',
  'POST declined-mails/{token}': 'everybody',
  'POST account/close': 'own',
  'POST account/export': 'own',
  'GET account/export': 'own',
  'GET account/export/file': 'own',
  'GET account/sessions': 'own',
  'DELETE account/sessions': 'own',
  'DELETE account/sessions/{id}': 'own',
  'POST account/proofs': 'own',
  'GET account/second-factors': 'own',
  'POST account/second-factors/keep': 'own',
  'POST account/proofs/passkey-options': 'own',
  'POST account/passkeys/options': 'own',
  'POST account/passkeys': 'own',
  'PATCH account/passkeys/{id}': 'own',
  'DELETE account/passkeys/{id}': 'own',
  'POST account/authenticator/offer': 'own',
  'POST account/authenticator': 'own',
  'DELETE account/authenticator': 'own',
  'POST account/recovery-codes': 'own',
  'GET account/summary': 'own',
  'GET account/activity': 'own',
  'GET stored-data': 'everybody',
  'GET connection': 'everybody',
  'GET connection/exits': 'everybody',
  'GET tools': 'everybody',
  'GET tools/ip-lookup': 'everybody',
  'GET tools/ip-lookup/place': 'everybody',
  'GET tools/ip-lookup/address': 'everybody',
  'GET tools/dns-test/{id}': 'everybody',
  'POST tools/fingerprint': 'everybody',
  'POST tools/speed-test/slots': 'everybody',
  'GET tools/speed-test/ping': 'everybody',
  'GET tools/speed-test/download': 'everybody',
  'POST tools/speed-test/upload': 'everybody',
  'POST tools/speed-test/finish': 'everybody',
  'GET favourites': 'own',
  'PUT favourites/{serverId}': 'own',
  'DELETE favourites/{serverId}': 'own',
  'GET live': 'own',
  'GET notifications': 'own',
  'GET notifications/unread': 'own',
  'POST notifications/read': 'own',
  'GET tickets': 'own',
  'GET tickets/promise': 'own',
  'POST tickets': 'own',
  'GET tickets/{id}': 'own',
  'POST tickets/attachments': 'own',
  'GET tickets/{id}/attachments/{attachmentId}': 'own',
  'POST tickets/{id}/replies': 'own',
  'POST tickets/{id}/resolve': 'own',
  'POST tickets/{id}/close': 'own',
  'POST tickets/{id}/reopen': 'own',
  'POST tickets/{id}/rate': 'own',
  'GET tickets/{id}/presence': 'own',
  'POST tickets/{id}/presence': 'own',
  'POST orders': 'buyers',
  'GET orders': 'buyers',
  'GET orders/{id}': 'buyers',
  'GET orders/{id}/receipt': 'buyers',
  'GET orders/{id}/credit-notes/{number}': 'buyers',
  'POST refunds': 'buyers',
  'GET refunds': 'buyers',
  'GET quotes/{planId}': 'buyers',
  'POST test-payments/{orderId}': 'buyers',
  'GET subscriptions': 'buyers',
  'POST trial': 'buyers',
  'POST subscriptions/{id}/cancel': 'buyers',
  'POST subscriptions/{id}/resume': 'buyers',
  'POST configs': 'buyers',
  'GET configs': 'buyers',
  'GET configs/{id}': 'buyers',
  'GET configs/{id}/file': 'buyers',
  'GET configs/{id}/qr.svg': 'buyers',
  'POST configs/{id}/move': 'buyers',
  'DELETE configs/{id}': 'buyers',
  'GET admin/configs': ['admin', 'auditor'],
  'GET admin/configs/{id}': ['admin', 'auditor'],
  'GET admin/configs/usage': ['admin', 'auditor'],
  'POST admin/configs/revoke': ['admin'],
  'GET admin/peers/{serverId}': ['admin', 'auditor'],
  'POST admin/configs/{id}/correct-usage': ['admin'],
  'GET admin/relocations': ['admin', 'auditor'],
  'GET admin/relocations/preview': ['admin', 'auditor'],
  'GET admin/relocations/{id}': ['admin', 'auditor'],
  'POST admin/relocations': ['admin'],
  'POST admin/relocations/{id}/stop': ['admin'],
  'GET admin/bulk': ['admin', 'auditor'],
  'POST admin/bulk': ['admin'],
  'POST admin/bulk/preview': ['admin'],
  'GET admin/bulk/{id}': ['admin', 'auditor'],
  'GET admin/bulk/{id}/items': ['admin', 'auditor'],
  'POST admin/bulk/{id}/stop': ['admin'],
  'GET admin/accounts': ['admin', 'auditor'],
  'POST admin/accounts/{id}/role': ['admin'],
  'POST admin/accounts/{id}/take-factors-away': ['admin'],
  'POST admin/accounts/{id}/vouch-for-address': ['admin'],
  'POST admin/accounts/{id}/send-link': ['admin'],
  'POST admin/subscriptions/{id}/grant-months': ['admin'],
  'POST admin/subscriptions/{id}/grant-allowance': ['admin'],
  'GET admin/accounts/{id}': ['admin', 'auditor'],
  'POST admin/accounts/{id}/look': ['admin', 'auditor'],
  'POST admin/accounts/{id}/look/activity': ['admin', 'auditor'],
  'POST admin/accounts/{id}/look/notifications': ['admin', 'auditor'],
  'POST admin/accounts/{id}/suspend': ['admin'],
  'POST admin/accounts/{id}/tag': ['admin'],
  'POST admin/accounts/{id}/write': ['admin'],
  'POST admin/accounts/{id}/lift-suspension': ['admin'],
  'GET admin/tickets': ['admin', 'support'],
  'GET admin/tickets/colleagues': ['admin', 'support'],
  'GET admin/tickets/{id}': ['admin', 'support'],
  'POST admin/tickets/{id}/replies': ['admin', 'support'],
  'POST admin/tickets/{id}/attachments': ['admin', 'support'],
  'GET admin/tickets/{id}/attachments/{attachmentId}': ['admin', 'support'],
  'POST admin/tickets/{id}/notes': ['admin', 'support'],
  'POST admin/tickets/{id}/assign': ['admin', 'support'],
  'POST admin/tickets/{id}/resolve': ['admin', 'support'],
  'POST admin/tickets/{id}/close': ['admin', 'support'],
  'POST admin/tickets/{id}/reopen': ['admin', 'support'],
  'POST admin/tickets/{id}/merge': ['admin', 'support'],
  'POST admin/tickets/{id}/customer': ['admin', 'support'],
  'POST admin/tickets/{id}/presence': ['admin', 'support'],
  'POST admin/tickets/{id}/fill': ['admin', 'support'],
  'GET admin/ticket-figures': ['admin', 'support'],
  'GET admin/canned-replies': ['admin', 'support'],
  'POST admin/canned-replies': ['admin', 'support'],
  'PUT admin/canned-replies/{id}': ['admin', 'support'],
  'DELETE admin/canned-replies/{id}': ['admin', 'support'],
  'GET admin/parked-events': ['admin', 'auditor'],
  'GET admin/parked-events/{id}': ['admin', 'auditor'],
  'POST admin/parked-events/{id}/retry': ['admin'],
  'POST admin/parked-events/{id}/skip': ['admin'],
  'GET admin/analytics': ['admin', 'auditor'],
  'GET admin/analytics/support': ['admin', 'auditor'],
  'GET admin/analytics/usage': ['admin', 'auditor'],
  'GET admin/summary': ['admin', 'auditor'],
  'GET admin/health': ['admin', 'auditor'],
  'GET admin/orders': ['admin', 'auditor'],
  'GET admin/orders/{id}': ['admin', 'auditor'],
  'GET admin/plans': ['admin', 'auditor'],
  'GET admin/plans/{id}': ['admin', 'auditor'],
  'POST admin/plans': ['admin'],
  'POST admin/plans/order': ['admin'],
  'PUT admin/plans/{id}': ['admin'],
  'POST admin/plans/{id}/archive': ['admin'],
  'POST admin/plans/{id}/restore': ['admin'],
  'POST admin/plans/{id}/most-popular': ['admin'],
  'GET admin/orders/{id}/receipt': ['admin', 'auditor'],
  'GET admin/orders/{id}/credit-notes/{number}': ['admin', 'auditor'],
  'GET admin/refunds': ['admin', 'auditor'],
  'GET admin/refunds/{id}': ['admin', 'auditor'],
  'POST admin/refunds': ['admin'],
  'POST admin/refunds/{id}/grant': ['admin'],
  'POST admin/refunds/{id}/refuse': ['admin'],
  'GET admin/alerts': ['admin', 'auditor'],
  'POST admin/alerts/{id}/silence': ['admin'],
  'POST admin/alerts/{id}/end-silence': ['admin'],
  'GET admin/alert-webhook': ['admin', 'auditor'],
  'PUT admin/alert-webhook': ['admin'],
  'DELETE admin/alert-webhook': ['admin'],
  'POST admin/alert-webhook/test': ['admin'],
  'GET admin/people': ['admin', 'auditor'],
  'GET admin/invitations': ['admin', 'auditor'],
  'POST admin/invitations': ['admin'],
  'POST admin/invitations/{id}/resend': ['admin'],
  'POST admin/invitations/{id}/withdraw': ['admin'],
  'POST invitations/open': 'everybody',
  'POST invitations/accept': 'everybody',
  'POST account/invitation': 'own',
  'GET admin/roles': ['admin', 'auditor'],
  'GET admin/roles/{id}': ['admin', 'auditor'],
  'POST admin/roles': ['admin'],
  'PUT admin/roles/{id}': ['admin'],
  'DELETE admin/roles/{id}': ['admin'],
  'GET admin/settings': ['admin', 'auditor'],
  'PATCH admin/settings': ['admin'],
  'POST admin/settings/logos': ['admin'],
  'GET admin/settings/changes': ['admin', 'auditor'],
  'GET admin/servers': ['admin', 'auditor'],
  'GET admin/servers/{id}': ['admin', 'auditor'],
  'GET admin/servers/{id}/health': ['admin', 'auditor'],
  'POST admin/servers': ['admin'],
  'POST admin/servers/import': ['admin'],
  'GET admin/imported-peers': ['admin', 'auditor'],
  'POST admin/imported-peers': ['admin'],
  'POST admin/imported-peers/owners': ['admin', 'auditor'],
  'POST admin/imported-peers/{id}/assign': ['admin'],
  'POST admin/imported-peers/{id}/remove': ['admin'],
  'PUT admin/servers/{id}': ['admin'],
  'DELETE admin/servers/{id}': ['admin'],
  'POST admin/servers/{id}/toggle': ['admin'],
  'POST admin/servers/{id}/drain': ['admin'],
  'POST admin/servers/{id}/maintenance': ['admin'],
  'POST admin/servers/{id}/maintenance/{maintenanceId}/cancel': ['admin'],
  'POST admin/servers/{id}/enrolment-tokens': ['admin'],
  'POST admin/servers/{id}/revoke-gateway': ['admin'],
  'POST gateway/enrol': 'everybody',
  'GET gateway/snapshot': 'gateway',
  'GET gateway/changes': 'gateway',
  'POST gateway/usage': 'gateway',
  'POST gateway/heartbeat': 'gateway',
  'POST gateway/peers': 'gateway',
};

/** The routes that each permission opens, alone. Who may see personal data sees no more pages by that. */
const OPENED: Readonly<Record<Permission, readonly string[]>> = {
  'customers.read': [
    'GET admin/accounts',
    'GET admin/accounts/{id}',
    'POST admin/accounts/{id}/look',
    'POST admin/accounts/{id}/look/activity',
    'POST admin/accounts/{id}/look/notifications',
    'GET admin/bulk',
    'GET admin/bulk/{id}',
    'GET admin/bulk/{id}/items',
    'POST admin/imported-peers/owners',
  ],
  'customers.change': [
    'POST admin/accounts/{id}/lift-suspension',
    'POST admin/accounts/{id}/send-link',
    'POST admin/accounts/{id}/suspend',
    'POST admin/accounts/{id}/tag',
    'POST admin/accounts/{id}/write',
    'POST admin/accounts/{id}/vouch-for-address',
    'GET admin/bulk',
    'GET admin/bulk/{id}',
    'GET admin/bulk/{id}/items',
    'POST admin/bulk',
    'POST admin/bulk/preview',
    'POST admin/bulk/{id}/stop',
  ],
  'customers.money': [
    'POST admin/subscriptions/{id}/grant-allowance',
    'POST admin/subscriptions/{id}/grant-months',
    'GET admin/bulk',
    'GET admin/bulk/{id}',
    'GET admin/bulk/{id}/items',
    'POST admin/bulk',
    'POST admin/bulk/preview',
    'POST admin/bulk/{id}/stop',
  ],
  'customers.personal': ['GET admin/accounts/{id}/picture'],
  'payments.read': ['GET admin/orders', 'GET admin/orders/{id}', 'GET admin/refunds', 'GET admin/refunds/{id}'],
  'payments.money': ['POST admin/refunds', 'POST admin/refunds/{id}/grant', 'POST admin/refunds/{id}/refuse'],
  'payments.personal': ['GET admin/orders/{id}/credit-notes/{number}', 'GET admin/orders/{id}/receipt'],
  'plans.read': ['GET admin/plans', 'GET admin/plans/{id}'],
  'plans.change': [
    'POST admin/plans',
    'POST admin/plans/order',
    'POST admin/plans/{id}/archive',
    'POST admin/plans/{id}/most-popular',
    'POST admin/plans/{id}/restore',
    'PUT admin/plans/{id}',
  ],
  'devices.read': [
    'GET admin/imported-peers',
    'GET admin/configs',
    'GET admin/configs/usage',
    'GET admin/configs/{id}',
    'GET admin/peers/{serverId}',
    'GET admin/relocations',
    'GET admin/relocations/preview',
    'GET admin/relocations/{id}',
    'GET admin/bulk',
    'GET admin/bulk/{id}',
    'GET admin/bulk/{id}/items',
  ],
  'devices.change': [
    'POST admin/imported-peers/{id}/assign',
    'POST admin/imported-peers/{id}/remove',
    'POST admin/configs/revoke',
    'POST admin/configs/{id}/correct-usage',
    'POST admin/relocations',
    'POST admin/relocations/{id}/stop',
    'GET admin/bulk',
    'GET admin/bulk/{id}',
    'GET admin/bulk/{id}/items',
    'POST admin/bulk',
    'POST admin/bulk/preview',
    'POST admin/bulk/{id}/stop',
  ],
  'devices.personal': [],
  'servers.read': [
    'GET admin/servers',
    'GET admin/servers/{id}',
    'GET admin/servers/{id}/health',
    'GET admin/bulk',
    'GET admin/bulk/{id}',
    'GET admin/bulk/{id}/items',
  ],
  'servers.change': [
    'POST admin/servers/import',
    'POST admin/imported-peers',
    'DELETE admin/servers/{id}',
    'POST admin/servers',
    'POST admin/servers/{id}/drain',
    'POST admin/servers/{id}/enrolment-tokens',
    'POST admin/servers/{id}/maintenance',
    'POST admin/servers/{id}/maintenance/{maintenanceId}/cancel',
    'POST admin/servers/{id}/revoke-gateway',
    'POST admin/servers/{id}/toggle',
    'PUT admin/servers/{id}',
    'GET admin/bulk',
    'GET admin/bulk/{id}',
    'GET admin/bulk/{id}/items',
    'POST admin/bulk',
    'POST admin/bulk/preview',
    'POST admin/bulk/{id}/stop',
  ],
  'tickets.read': [
    'GET admin/canned-replies',
    'GET admin/ticket-figures',
    'GET admin/tickets',
    'GET admin/tickets/colleagues',
    'GET admin/tickets/{id}',
    'POST admin/tickets/{id}/presence',
  ],
  'tickets.change': [
    'DELETE admin/canned-replies/{id}',
    'POST admin/canned-replies',
    'POST admin/tickets/{id}/assign',
    'POST admin/tickets/{id}/attachments',
    'POST admin/tickets/{id}/close',
    'POST admin/tickets/{id}/fill',
    'POST admin/tickets/{id}/merge',
    'POST admin/tickets/{id}/notes',
    'POST admin/tickets/{id}/reopen',
    'POST admin/tickets/{id}/replies',
    'POST admin/tickets/{id}/resolve',
    'PUT admin/canned-replies/{id}',
  ],
  'tickets.personal': [
    'GET admin/accounts/{id}/picture',
    'GET admin/tickets/{id}/attachments/{attachmentId}',
    'POST admin/tickets/{id}/customer',
  ],
  'analytics.read': [
    'GET admin/analytics',
    'GET admin/analytics/support',
    'GET admin/analytics/usage',
    'GET admin/summary',
  ],
  'operations.read': [
    'GET admin/alerts',
    'GET admin/health',
    'GET admin/parked-events',
    'GET admin/parked-events/{id}',
  ],
  'operations.change': [
    'POST admin/alerts/{id}/end-silence',
    'POST admin/alerts/{id}/silence',
    'POST admin/parked-events/{id}/retry',
    'POST admin/parked-events/{id}/skip',
  ],
  'settings.read': ['GET admin/alert-webhook', 'GET admin/settings', 'GET admin/settings/changes'],
  'settings.change': [
    'PUT admin/alert-webhook',
    'DELETE admin/alert-webhook',
    'POST admin/alert-webhook/test',
    'PATCH admin/settings',
    'POST admin/settings/logos',
  ],
  'people.read': ['GET admin/people', 'GET admin/invitations', 'GET admin/roles', 'GET admin/roles/{id}'],
  'people.change': [
    'POST admin/invitations',
    'POST admin/invitations/{id}/resend',
    'POST admin/invitations/{id}/withdraw',
    'DELETE admin/roles/{id}',
    'POST admin/accounts/{id}/role',
    'POST admin/accounts/{id}/take-factors-away',
    'POST admin/roles',
    'PUT admin/roles/{id}',
  ],
  'people.personal': [],
};

/** Where whoever holds a session must prove once more who they are. */
const ASKED_AGAIN = [
  'DELETE account/authenticator',
  'DELETE account/passkeys/{id}',
  'DELETE admin/alert-webhook',
  'DELETE admin/roles/{id}',
  'DELETE admin/servers/{id}',
  'GET account/export/file',
  'PATCH admin/settings',
  'POST account/address',
  'POST account/authenticator/offer',
  'POST account/close',
  'POST account/export',
  'POST account/passkeys/options',
  'POST account/recovery-codes',
  'POST account/second-factors/keep',
  'POST admin/accounts/{id}/role',
  'POST admin/accounts/{id}/take-factors-away',
  'POST admin/accounts/{id}/vouch-for-address',
  'POST admin/bulk',
  'POST admin/invitations',
  'POST admin/refunds',
  'POST admin/refunds/{id}/grant',
  'POST admin/relocations',
  'POST admin/roles',
  'POST admin/servers/{id}/enrolment-tokens',
  'POST admin/subscriptions/{id}/grant-allowance',
  'POST admin/subscriptions/{id}/grant-months',
  'PUT admin/alert-webhook',
  'PUT admin/plans/{id}',
  'PUT admin/roles/{id}',
];

/** What a route has to be sent before it looks whose the thing is. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH account/passkeys/{id}': { name: 'Phone' },
  'PUT account/notices/{topic}/{way}': { isWanted: false },
  'POST notifications/read': { all: true },
  'POST test-payments/{orderId}': { outcome: 'abandoned' },
  'POST tickets/{id}/replies': { message: 'Hello?' },
  'POST tickets/{id}/rate': { rating: 5 },
  'POST tickets/{id}/presence': { isTyping: true },
  'POST configs/{id}/move': { serverId: 's-1' },
  'PUT admin/roles/{id}': { name: 'Nothing', permissions: [] },
  'POST admin/configs/{id}/correct-usage': { receivedBytes: 0, sentBytes: 0, connectedMinutes: 0, reason: 'x' },
};

let app: TestApp;
let owner: Customer;
let other: Customer;
/** What `owner` has, by the path that names it. */
let owned: Record<string, string>;
let credential: string;
const routes: { method: string; path: string; name: string }[] = [];

beforeAll(async () => {
  app = await TestApp.start();
  const fleet = new Fleet(app);
  const server = await fleet.bareServer();
  const { body: enrolment } = await fleet.proven('POST', `admin/servers/${server.id}/enrolment-tokens`);
  const { publicKey } = await generateKeyPair();
  credential = (await app.post('gateway/enrol', { token: enrolment['token'], publicKey })).body['credential'];
  [owner, other] = await Promise.all([fleet.customer(), fleet.customer()]);
  const config = await app.post('configs', { serverId: server.id, deviceName: 'Laptop' }, owner.token);
  const order = await app.post('orders', { planId: 'enterprise' }, owner.token);
  const session = newId();
  const asked = { subject: 'A question', priority: 'low', message: 'How?' };
  const ticket = await app.post('tickets', asked, owner.token);
  owned = {
    configs: config.body['id'],
    tickets: ticket.body['id'],
    orders: order.body['id'],
    'test-payments': order.body['id'],
    subscriptions: owner.subscriptionId,
    account: session,
  };

  const document = SwaggerModule.createDocument(app.app, new DocumentBuilder().build());
  for (const [url, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods)) {
      const path = url.replace('/api/v1/', '');
      routes.push({ method: method.toUpperCase(), path, name: `${method.toUpperCase()} ${path}` });
    }
});
afterAll(() => app?.stop());

/** One session for all: its proof goes with every call. */
const sessionId = newId();
const token = (role: Role, id = newId()) => app.app.get(AccessTokens).issue({ id, role, sessionId }).accessToken;
const proof = () => app.app.get(Proofs).issue({ id: '', role: 'customer', sessionId }, '').proof;

/** Calls a route with ids that name nothing, or with those of `owner`'s things. Streams are cut off at the headers. */
const status = async (
  { method, path }: { method: string; path: string },
  bearer?: string,
  ids?: Record<string, string>,
  headers: Record<string, string> = { 'X-Proof': proof() },
) => {
  const id = ids?.[path.split('/')[0]!] ?? newId();
  const abort = new AbortController();
  const response = await fetch(`${app.url}/api/v1/${path.replace(/\{\w+\}/, id)}`, {
    method,
    signal: abort.signal,
    headers: {
      ...headers,
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(BODIES[`${method} ${path}`] ?? {}) }),
  });
  abort.abort();
  return response.status;
};

type Walked = (typeof routes)[number];
const AT_ONCE = 8;
/** What each of some routes answers, several asked at once. */
const walk = async (some: readonly Walked[], ask: (route: Walked) => Promise<number>) => {
  const answers: (readonly [Walked, number])[] = [];
  for (let from = 0; from < some.length; from += AT_ONCE)
    answers.push(
      ...(await Promise.all(some.slice(from, from + AT_ONCE).map(async (route) => [route, await ask(route)] as const))),
    );
  return answers;
};

const refused = new Set([401, 403]);

it('knows who may call each route that exists, and no other', () => {
  expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(RULES).sort());
});

it('lets nobody in without a token, but where everybody may', async () => {
  for (const [route, answered] of await walk(routes, (route) => status(route))) {
    if (RULES[route.name] === 'everybody')
      expect([route.name, refused.has(answered) && route.name !== 'POST gateway/enrol']).toEqual([route.name, false]);
    else expect([route.name, answered]).toEqual([route.name, 401]);
  }
});

it.each(ROLES)('opens to the role %s what is meant for it, and answers 403 to the rest', async (role) => {
  for (const [route, answered] of await walk(routes, (route) => status(route, token(role)))) {
    const may = RULES[route.name];
    if (may === 'gateway') expect([route.name, answered]).toEqual([route.name, 401]);
    else if (!rolesOf(may).includes(role)) expect([route.name, answered]).toEqual([route.name, 403]);
    else expect([route.name, answered, answered !== 403 && answered < 500]).toEqual([route.name, answered, true]);
  }
});

it.each(PERMISSIONS)(
  'opens to who has nothing but %s what asks it, and answers 403 to the rest',
  async (permission) => {
    const role = 'custom-walked' as const;
    app.app.get(Rights).replace(new Map([[role, { name: 'Walked', permissions: [permission] }]]));
    const ofStaff = routes.filter(({ path }) => path.startsWith('admin/'));
    for (const [route, answered] of await walk(ofStaff, (route) => status(route, token(role)))) {
      const isOpened = OPENED[permission].includes(route.name);
      expect([route.name, answered === 403, answered < 500]).toEqual([route.name, !isOpened, true]);
    }
    app.app.get(Rights).replace(new Map());
  },
);

it('opens nothing of staff to who has a role that is not there any more, and what is their own', async () => {
  const ofRoles = routes.filter(
    ({ name }) => ['own', 'buyers'].includes(RULES[name] as string) || Array.isArray(RULES[name]),
  );
  for (const [{ name }, answered] of await walk(ofRoles, (route) => status(route, token('custom-gone'))))
    expect([name, answered === 403]).toEqual([name, RULES[name] !== 'own']);
});

it('asks for a proof where a found session could do what cannot be undone', async () => {
  const withOne = await walk(routes, (route) => status(route, token('admin')));
  const without = new Map(await walk(routes, (route) => status(route, token('admin'), undefined, {})));
  const asked = withOne.flatMap(([route, answered]) =>
    answered !== 403 && without.get(route) === 403 ? route.name : [],
  );
  expect(asked.sort()).toEqual(ASKED_AGAIN);
});

it('shows nobody what belongs to another: it is not there', async () => {
  const withOwner = routes.filter(
    ({ path, name }) => ['own', 'buyers'].includes(RULES[name] as string) && path.includes('{'),
  );
  expect(withOwner.length).toBeGreaterThan(5);
  for (const role of ROLES)
    for (const [{ name }, answered] of await walk(withOwner, (route) => status(route, token(role, other.id), owned)))
      expect([name, role, answered]).toEqual([name, role, rolesOf(RULES[name]).includes(role) ? 404 : 403]);
});

it('shows the owner what is theirs', async () => {
  for (const path of ['configs/{id}', 'configs/{id}/file', 'orders/{id}'])
    expect([path, await status({ method: 'GET', path }, owner.token, owned)]).toEqual([path, 200]);
});

it('lets a gateway call what is for gateways, and nothing else of accounts', async () => {
  for (const [route, answered] of await walk(routes, (route) => status(route, credential))) {
    if (RULES[route.name] === 'gateway') expect([route.name, refused.has(answered)]).toEqual([route.name, false]);
    else if (RULES[route.name] !== 'everybody') expect([route.name, answered]).toEqual([route.name, 401]);
  }
});

it('does not pay another customer’s order', async () => {
  const { status: answered } = await app.post(
    `test-payments/${owned['test-payments']}`,
    { outcome: 'paid' },
    other.token,
  );
  expect(answered).toBe(404);
});

it('turns away a forged, a foreign and an expired token', async () => {
  const [head, body] = owner.token.split('.') as [string, string];
  expect((await app.get('account', `${head}.${body}.${'A'.repeat(43)}`)).status).toBe(401);
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  expect((await app.get('account', `${none}.${body}.`)).status).toBe(401);
  const old = owner.token;
  app.clock.advance({ minutes: 11 });
  const expired = await app.get('account', old);
  expect([expired.status, expired.body['type']]).toEqual([401, '/problems/unauthorized']);
});
