import { newId } from '../../../platform/ids.js';
import { AccessTokens } from '../../../platform/auth/access-tokens.js';
import type { Role } from '../../../platform/auth/access.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { TestGateway } from '../../../testing/gateway.js';

const body = {
  name: 'Frankfurt 1',
  location: 'Frankfurt',
  countryCode: 'de',
  ipAddress: '203.0.113.7',
  endpoint: 'fra1.example.net',
};

let app: TestApp;
let admin: string;
const tokenOf = (role: Role) => app.app.get(AccessTokens).issue({ id: newId(), role, sessionId: newId() }).accessToken;
let nth = 0;
/** No two servers have one name or one endpoint. */
const create = (fields: object = {}, headers?: Record<string, string>) => {
  nth += 1;
  const fresh = { name: `New ${nth}`, endpoint: `new${nth}.example.net` };
  return app.post('admin/servers', { ...body, ...fresh, ...fields }, admin, headers);
};

beforeAll(async () => {
  app = await TestApp.start();
  admin = tokenOf('admin');
});
afterAll(() => app.stop());

describe('creating a server', () => {
  it('answers it with defaults and a network of its own', async () => {
    const { status, body: server } = await create({ name: 'Frankfurt 1' });
    expect(status).toBe(201);
    expect(server).toMatchObject({
      name: 'Frankfurt 1',
      countryCode: 'DE',
      port: 51_820,
      maxClients: 100,
      dnsServers: ['1.1.1.1', '9.9.9.9'],
      network: expect.stringMatching(/^10\.\d+\.\d+\.0\/20$/),
      isActive: true,
      gateway: 'none',
      publicKey: null,
      currentClients: 0,
      load: 0,
      status: 'offline',
      ping: null,
    });
  });

  it('gives ten created at once ten networks', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, (_, n) => create({ name: `Parallel ${n}` })));
    expect(made.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(made.map(({ body: { network } }) => network as string)).size).toBe(10);
  });

  it('answers one Idempotency-Key twice with one server', async () => {
    const key = { 'Idempotency-Key': newId() };
    const once = { name: 'Once', endpoint: 'once.example.net' };
    const [first, second] = [await create(once, key), await create(once, key)];
    expect(second.body).toEqual(first.body);
    expect((await create({ name: 'Other' }, key)).status).toBe(422);
  });

  it.each([
    ['/name', { name: '' }],
    ['/name', { name: 'a\nb' }],
    ['/location', { location: 7 }],
    ['/countryCode', { countryCode: 'DEU' }],
    ['/ipAddress', { ipAddress: '300.1.1.1' }],
    ['/endpoint', { endpoint: 'no spaces please' }],
    ['/port', { port: 0 }],
    ['/port', { port: 65_536 }],
    ['/maxClients', { maxClients: 0 }],
    ['/dnsServers', { dnsServers: ['dns.example.net'] }],
    ['/dnsServers', { dnsServers: ['fe80::1%eth0'] }],
    ['/ipAddress', { ipAddress: 'fe80::1%25eth0' }],
    ['/coordinates', { coordinates: 'Berlin' }],
    ['/coordinates', { coordinates: '91, 0' }],
    ['/network', { network: '8.8.0.0/16' }],
    ['/network', { network: '10.64.1.0/16' }],
    ['/provider', { provider: 'a\nb' }],
    ['/tags', { tags: ['two words'] }],
    ['/tags', { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }],
    ['/monthlyCostCents', { monthlyCostCents: -1 }],
    ['/costCurrency', { costCurrency: 'XYZ' }],
    ['/notes', { notes: 'x'.repeat(2_001) }],
    ['/colour', { colour: 'red' }],
  ])('refuses a bad %s', async (pointer, fields) => {
    const { status, body: problem } = await create(fields);
    expect([status, problem['type'], problem['errors'][0].pointer]).toEqual([
      400,
      '/problems/validation-failed',
      pointer,
    ]);
  });

  it('is told where it is, and that nobody says so any more', async () => {
    const { body: made } = await create();
    expect(made['coordinates']).toBe('');
    const path = `admin/servers/${made['id'] as string}`;
    const { name, endpoint } = made;
    const change = async (coordinates: string) =>
      (await app.call('PUT', path, { token: admin, body: { ...body, name, endpoint, coordinates } })).body[
        'coordinates'
      ];
    expect(await change('52.52, 13.405')).toBe('52.52, 13.405');
    expect(await change('')).toBe('');
  });

  it('refuses the name and the endpoint of another, and says at which field', async () => {
    const taken = { name: 'Taken 1', endpoint: 'taken.example.net' };
    expect((await create(taken)).status).toBe(201);
    const [other, refusals] = [await create(), { name: 'server-name-taken', endpoint: 'endpoint-taken' }];
    const path = `admin/servers/${other.body['id'] as string}`;
    for (const [field, same] of [
      ['name', { name: 'taken 1' }],
      ['endpoint', { endpoint: 'taken.example.net:51820' }],
    ] as const) {
      const refused = { status: 409, type: `/problems/${refusals[field]}`, errors: [{ pointer: `/${field}` }] };
      expect((await create(same)).body).toMatchObject(refused);
      const { name, endpoint } = other.body;
      const changed = await app.call('PUT', path, { token: admin, body: { ...body, name, endpoint, ...same } });
      expect(changed.body).toMatchObject(refused);
    }
    expect((await create({ endpoint: 'taken.example.net', port: 443 })).status).toBe(201);
    expect((await app.get(path, admin)).body).toMatchObject({ name: other.body['name'] });
  });

  it('that was refused for another reason leaves name and endpoint free', async () => {
    const wanted = { name: 'Refused 1', endpoint: 'refused.example.net' };
    expect((await create({ ...wanted, maxClients: 65_534 })).status).toBe(409);
    const other = await create();
    const path = `admin/servers/${other.body['id'] as string}`;
    const tooMany = { ...body, ...wanted, maxClients: 65_534 };
    expect((await app.call('PUT', path, { token: admin, body: tooMany })).status).toBe(409);
    expect((await create(wanted)).status).toBe(201);
  });

  it('refuses more clients than the network holds, and a network that is taken', async () => {
    expect((await create({ maxClients: 65_534 })).body['type']).toBe('/problems/network-too-small');
    const small = await create({ network: '172.20.0.0/24' });
    expect(small.body['network']).toBe('172.20.0.0/24');
    expect((await create({ network: '172.20.0.0/16' })).body).toMatchObject({
      status: 409,
      type: '/problems/network-taken',
    });
  });
});

describe('the list of servers', () => {
  it('is sorted, cut and filtered as asked', async () => {
    for (const name of ['List A', 'List C', 'List B']) await create({ name, location: 'Listville', countryCode: 'JP' });
    const query = new URLSearchParams({
      sort: '["name","DESC"]',
      range: '[0,1]',
      filter: '{"q":"listville","countryCode":"JP","isActive":true}',
    });
    const { body: page, headers } = await app.get<{ name: string }[]>(`admin/servers?${query.toString()}`, admin);
    expect(page.map(({ name }) => name)).toEqual(['List C', 'List B']);
    expect(headers.get('Content-Range')).toBe('servers 0-1/3');
  });

  it('is sorted and filtered by what gateways said last; what was never said comes last', async () => {
    const made = await Promise.all(['Silent', 'Near', 'Far'].map((name) => create({ name, location: 'Pulse' })));
    const [silent, near, far] = made.map(({ body: server }) => server['id'] as string);
    const listed = async (sort: string, filter: object = {}) => {
      const query = new URLSearchParams({ sort, filter: JSON.stringify({ q: 'pulse', ...filter }) });
      const { body: page } = await app.get<{ id: string }[]>(`admin/servers?${query.toString()}`, admin);
      return page.map(({ id }) => id);
    };
    await (await TestGateway.enrol(app, far!)).heartbeat(80);
    app.clock.advance({ seconds: 5 });
    await (await TestGateway.enrol(app, near!)).heartbeat(9);
    expect(await listed('["ping","ASC"]')).toEqual([near, far, silent]);
    expect(await listed('["ping","DESC"]')).toEqual([far, near, silent]);
    expect(await listed('["heartbeatAgeSeconds","ASC"]')).toEqual([near, far, silent]);
    expect(await listed('["ping","ASC"]', { status: 'online' })).toEqual([near, far]);
    expect(await listed('["ping","ASC"]', { status: ['offline'], gateway: 'none' })).toEqual([silent]);
    for (const id of [near, far]) await app.post(`admin/servers/${id}/revoke-gateway`, {}, admin);
  });

  it('finds servers by tag and provider', async () => {
    const tagged = await create({ name: 'Tagged', tags: ['edge', 'beta'], provider: 'Tiny Hosts' });
    await create({ name: 'Otherwise tagged', tags: ['edges'] });
    const named = async (filter: object) => {
      const query = encodeURIComponent(JSON.stringify(filter));
      const { body: page } = await app.get<{ name: string }[]>(`admin/servers?filter=${query}`, admin);
      return page.map(({ name }) => name);
    };
    expect(tagged.body).toMatchObject({ tags: ['edge', 'beta'], monthlyCostCents: 0, costCurrency: 'USD', notes: '' });
    expect(await named({ tag: 'edge' })).toEqual(['Tagged']);
    expect(await named({ tag: ['beta', 'edges'] })).toHaveLength(2);
    expect(await named({ provider: 'Tiny Hosts' })).toEqual(['Tagged']);
    expect(await named({ q: 'tiny' })).toEqual(['Tagged']);
  });

  it('answers those that are named', async () => {
    const { id } = (await create({ name: 'Named' })).body as { id: string };
    const { body: page } = await app.get<{ id: string }[]>(
      `admin/servers?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`,
      admin,
    );
    expect(page.map((server) => server.id)).toEqual([id]);
  });

  it.each([
    'sort=name',
    'sort=["secret","ASC"]',
    'range=[5,1]',
    'range=[0,5000]',
    'filter=[1]',
    'filter={"x":1}',
    'page=1',
  ])('refuses %s', async (query) =>
    expect((await app.get(`admin/servers?${encodeURI(query)}`, admin)).status).toBe(400),
  );
});

describe('a server', () => {
  it('is changed, switched off and on, and deleted', async () => {
    const { id, network } = (await create()).body as { id: string; network: string };
    const path = `admin/servers/${id}`;
    const put = await app.call('PUT', path, {
      token: admin,
      body: { ...body, name: 'Renamed', maxClients: 7, isActive: false },
    });
    expect(put.body).toMatchObject({ id, name: 'Renamed', maxClients: 7, isActive: false, network, port: 51_820 });
    expect((await app.post(`${path}/toggle`, { isActive: true }, admin)).body).toMatchObject({ isActive: true });
    expect((await app.get(path, admin)).body).toMatchObject({ name: 'Renamed', isActive: true });
    expect((await new Fleet(app).proven('DELETE', path, undefined, { 'Content-Type': 'text/plain' })).body).toEqual({
      id,
    });
    expect((await app.get(path, admin)).body).toMatchObject({ status: 404, type: '/problems/server-not-found' });
    await app.settle();
    expect((await create({ network })).status).toBe(201);
  });

  it('is emptied, and found by that, until it is offered again', async () => {
    const { id } = (await create({ name: 'Drained' })).body as { id: string };
    const drain = async (isDraining: unknown) => app.post(`admin/servers/${id}/drain`, { isDraining }, admin);
    const draining = async () => {
      const { body: page } = await app.get<{ name: string }[]>('admin/servers?filter={"isDraining":true}', admin);
      return page.map(({ name }) => name);
    };
    expect((await drain(true)).body).toMatchObject({ isDraining: true, isActive: true });
    expect(await draining()).toEqual(['Drained']);
    expect((await drain('yes')).body['errors']).toMatchObject([{ pointer: '/isDraining' }]);
    expect((await drain(false)).body).toMatchObject({ isDraining: false });
    expect(await draining()).toEqual([]);
  });

  it('says how its gateway was over the last day, until that is revoked', async () => {
    const { id } = (await create()).body as { id: string };
    const now = async () =>
      (await app.get<{ slices: object[] }>(`admin/servers/${id}/health`, admin)).body.slices.at(-1);
    expect(await now()).toMatchObject({ heardPercent: 0, peers: null, ping: null });
    await (await TestGateway.enrol(app, id)).heartbeat(80);
    expect(await now()).toMatchObject({ heardPercent: expect.any(Number), peers: 1, ping: 80 });
    expect(await now()).not.toMatchObject({ heardPercent: 0 });
    await app.post(`admin/servers/${id}/revoke-gateway`, {}, admin);
    await app.until(async () => ((await now()) as { peers: unknown }).peers === null, 'that nothing is known of it');
  });

  it('is not changed by who has not seen its last change, and is shown to them as it is now', async () => {
    const made = await create();
    const path = `admin/servers/${made.body['id'] as string}`;
    const etag = made.headers.get('ETag')!;
    expect(etag).toMatch(/^"\d+"$/);
    expect((await app.get(path, admin)).headers.get('ETag')).toBe(etag);
    const change = (fields: object, seen?: string) =>
      app.call('PUT', path, {
        token: admin,
        body: { ...body, ...fields },
        headers: seen === undefined ? {} : { 'If-Match': seen },
      });

    const first = await change({ name: 'Mine' }, etag);
    expect([first.status, first.body['name']]).toEqual([200, 'Mine']);
    const late = await change({ name: 'Yours' }, etag);
    expect(late).toMatchObject({
      status: 412,
      body: { type: '/problems/stale-revision', current: { ...first.body, updatedAt: expect.any(String) } },
    });
    expect(late.headers.get('ETag')).toBe(first.headers.get('ETag'));
    expect((await change({ name: 'Yours' }, late.headers.get('ETag')!)).body['name']).toBe('Yours');
    expect((await change({ name: 'Whoever' })).status).toBe(200);

    const toggled = await app.post(`${path}/toggle`, { isActive: false }, admin, { 'If-Match': etag });
    expect([toggled.status, toggled.body['current'].name]).toEqual([412, 'Whoever']);
    expect((await new Fleet(app).proven('DELETE', path, undefined, { 'If-Match': etag })).status).toBe(412);
  });

  it('that does not exist is not found', async () => {
    const path = `admin/servers/${newId()}`;
    const answers = await Promise.all([
      app.get(path, admin),
      app.get(`${path}/health`, admin),
      app.call('PUT', path, { token: admin, body }),
      new Fleet(app).proven('DELETE', path),
      app.post(`${path}/toggle`, { isActive: true }, admin),
      app.post(`${path}/drain`, { isDraining: true }, admin),
      new Fleet(app).proven('POST', `${path}/enrolment-tokens`),
      app.post(`${path}/revoke-gateway`, {}, admin),
    ]);
    expect(answers.map(({ body: problem }) => problem['type'] as string)).toEqual(
      Array(8).fill('/problems/server-not-found'),
    );
  });

  it('is deleted, and lets a gateway enrol, by who has proved that it is still them', async () => {
    const { id } = (await create()).body as { id: string };
    const path = `admin/servers/${id}`;
    const found = [
      await app.call('DELETE', path, { token: admin }),
      await app.post(`${path}/enrolment-tokens`, {}, admin),
    ];
    expect(found.map(({ status, body: { type } }) => [status, type])).toEqual(
      Array(2).fill([403, '/problems/proof-needed']),
    );
    expect((await app.get(path, admin)).status).toBe(200);
  });

  it('gives an enrolment token for an hour, with the command to use it', async () => {
    const { id } = (await create()).body as { id: string };
    const { status, body: token } = await new Fleet(app).proven('POST', `admin/servers/${id}/enrolment-tokens`);
    expect(status).toBe(201);
    expect(token).toEqual({
      token: expect.stringContaining(id),
      expiresAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
      command: `npm run gateway -- --api ${app.settings.publicUrl} --token ${token['token'] as string} --interface wg0`,
      isLocal: true,
    });
  });

  it('without a gateway is offered to nobody and has nothing to revoke', async () => {
    const { id } = (await create()).body as { id: string };
    expect((await app.get('servers')).body).toEqual({ items: [], nextCursor: null });
    expect((await app.post(`admin/servers/${id}/revoke-gateway`, {}, admin)).body).toMatchObject({
      status: 409,
      type: '/problems/gateway-not-enrolled',
    });
  });
});

describe('access', () => {
  it('is for admins; auditors only read', async () => {
    const { id } = (await create()).body as { id: string };
    const [reads, writes] = [
      ['admin/servers', `admin/servers/${id}`],
      [`admin/servers/${id}/toggle`, 'admin/servers'],
    ];
    for (const [token, mayRead] of [
      [undefined, 401],
      [tokenOf('customer'), 403],
      [tokenOf('support'), 403],
      [tokenOf('auditor'), 200],
    ] as const) {
      for (const path of reads) expect((await app.get(path, token)).status).toBe(mayRead);
      for (const path of writes) expect((await app.post(path, {}, token)).status).toBe(mayRead === 200 ? 403 : mayRead);
    }
  });
});
