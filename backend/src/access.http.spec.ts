import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { generateKeyPair } from '@veilway/wireguard';
import { AccessTokens } from './platform/auth/access-tokens.js';
import { ROLES, type Role } from './platform/auth/access.js';
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
  'POST auth/sign-up': 'everybody',
  'POST auth/verify-email': 'everybody',
  'POST auth/resend-verification': 'everybody',
  'POST auth/sign-in': 'everybody',
  'POST auth/refresh': 'everybody',
  'POST auth/sign-out': 'own',
  'GET contact-messages/form': 'everybody',
  'POST contact-messages': 'everybody',
  'GET plans': 'everybody',
  'GET servers': 'everybody',
  'GET account': 'own',
  'PATCH account': 'own',
  'GET account/sessions': 'own',
  'DELETE account/sessions/{id}': 'own',
  'GET account/summary': 'own',
  'GET account/activity': 'own',
  'GET stored-data': 'everybody',
  'GET connection': 'everybody',
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
  'POST orders': 'buyers',
  'GET orders': 'buyers',
  'GET orders/{id}': 'buyers',
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
  'POST admin/configs/{id}/correct-usage': ['admin'],
  'GET admin/accounts': ['admin', 'auditor'],
  'POST admin/accounts/{id}/role': ['admin'],
  'GET admin/accounts/{id}': ['admin', 'auditor'],
  'GET admin/contact-messages': ['admin', 'support'],
  'GET admin/contact-messages/{id}': ['admin', 'support'],
  'GET admin/parked-events': ['admin', 'auditor'],
  'GET admin/parked-events/{id}': ['admin', 'auditor'],
  'POST admin/parked-events/{id}/retry': ['admin'],
  'POST admin/parked-events/{id}/skip': ['admin'],
  'GET admin/summary': ['admin', 'auditor'],
  'GET admin/health': ['admin', 'auditor'],
  'GET admin/orders': ['admin', 'auditor'],
  'GET admin/orders/{id}': ['admin', 'auditor'],
  'GET admin/servers': ['admin', 'auditor'],
  'GET admin/servers/{id}': ['admin', 'auditor'],
  'POST admin/servers': ['admin'],
  'PUT admin/servers/{id}': ['admin'],
  'DELETE admin/servers/{id}': ['admin'],
  'POST admin/servers/{id}/toggle': ['admin'],
  'POST admin/servers/{id}/enrolment-tokens': ['admin'],
  'POST admin/servers/{id}/revoke-gateway': ['admin'],
  'POST gateway/enrol': 'everybody',
  'GET gateway/snapshot': 'gateway',
  'GET gateway/changes': 'gateway',
  'POST gateway/usage': 'gateway',
  'POST gateway/heartbeat': 'gateway',
};

/** What a route has to be sent before it looks whose the thing is. */
const BODIES: Readonly<Record<string, object>> = {
  'POST notifications/read': { all: true },
  'POST test-payments/{orderId}': { outcome: 'abandoned' },
  'POST configs/{id}/move': { serverId: 's-1' },
  'POST admin/configs/{id}/correct-usage': { receivedBytes: 0, sentBytes: 0, connectedMinutes: 0, reason: 'x' },
};

jest.setTimeout(60_000); // machines that do other things besides

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
  const { body: enrolment } = await app.post(`admin/servers/${server.id}/enrolment-tokens`, {}, fleet.admin);
  const { publicKey } = await generateKeyPair();
  credential = (await app.post('gateway/enrol', { token: enrolment['token'], publicKey })).body['credential'];
  [owner, other] = await Promise.all([fleet.customer(), fleet.customer()]);
  const config = await app.post('configs', { serverId: server.id, deviceName: 'Laptop' }, owner.token);
  const order = await app.post('orders', { planId: 'enterprise' }, owner.token);
  const session = newId();
  owned = {
    configs: config.body['id'],
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

const token = (role: Role, id = newId()) =>
  app.app.get(AccessTokens).issue({ id, role, sessionId: newId() }).accessToken;

/** Calls a route with ids that name nothing, or with those of `owner`'s things. Streams are cut off at the headers. */
const status = async (
  { method, path }: { method: string; path: string },
  bearer?: string,
  ids?: Record<string, string>,
) => {
  const id = ids?.[path.split('/')[0]!] ?? newId();
  const abort = new AbortController();
  const response = await fetch(`${app.url}/api/v1/${path.replace(/\{\w+\}/, id)}`, {
    method,
    signal: abort.signal,
    headers: {
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(BODIES[`${method} ${path}`] ?? {}) }),
  });
  abort.abort();
  return response.status;
};

const refused = new Set([401, 403]);

it('knows who may call each route that exists, and no other', () => {
  expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(RULES).sort());
});

it('lets nobody in without a token, but where everybody may', async () => {
  for (const route of routes) {
    const answered = await status(route);
    if (RULES[route.name] === 'everybody')
      expect([route.name, refused.has(answered) && route.name !== 'POST gateway/enrol']).toEqual([route.name, false]);
    else expect([route.name, answered]).toEqual([route.name, 401]);
  }
});

it.each(ROLES)('opens to the role %s what is meant for it, and answers 403 to the rest', async (role) => {
  for (const route of routes) {
    const may = RULES[route.name];
    const answered = await status(route, token(role));
    if (may === 'gateway') expect([route.name, answered]).toEqual([route.name, 401]);
    else if (!rolesOf(may).includes(role)) expect([route.name, answered]).toEqual([route.name, 403]);
    else expect([route.name, answered, answered !== 403 && answered < 500]).toEqual([route.name, answered, true]);
  }
});

it('shows nobody what belongs to another: it is not there', async () => {
  const withOwner = routes.filter(
    ({ path, name }) => ['own', 'buyers'].includes(RULES[name] as string) && path.includes('{'),
  );
  expect(withOwner.length).toBeGreaterThan(5);
  for (const route of withOwner)
    for (const role of ROLES) {
      const expected = rolesOf(RULES[route.name]).includes(role) ? 404 : 403;
      expect([route.name, role, await status(route, token(role, other.id), owned)]).toEqual([
        route.name,
        role,
        expected,
      ]);
    }
});

it('shows the owner what is theirs', async () => {
  for (const path of ['configs/{id}', 'configs/{id}/file', 'orders/{id}'])
    expect([path, await status({ method: 'GET', path }, owner.token, owned)]).toEqual([path, 200]);
});

it('lets a gateway call what is for gateways, and nothing else of accounts', async () => {
  for (const route of routes) {
    const answered = await status(route, credential);
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
