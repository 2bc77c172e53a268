import { generateKeyPair, publicKeyOf } from '@veilway/wireguard';
import { newId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { BASIC, ENTERPRISE, Fleet, type Customer } from '../../../testing/fleet.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app.stop());

const issue = (who: Customer, serverId: string, more: object = {}, headers?: Record<string, string>) =>
  app.post('configs', { serverId, deviceName: 'My phone', ...more }, who.token, headers);
const issued = async (who: Customer, serverId: string, more: object = {}): Promise<string> => {
  const { status, body, text } = await issue(who, serverId, more);
  if (status !== 201) throw new Error(text);
  return body['id'] as string;
};
const remove = (who: Customer, id: string) => app.call('DELETE', `configs/${id}`, { token: who.token });

describe('issuing a config', () => {
  it('with a key of ours gives a complete file, and a QR code', async () => {
    const [server, who] = [
      await fleet.server({ name: 'São Paulo 1', endpoint: 'sao1.example.net' }),
      await fleet.customer(),
    ];
    const { status, body: config } = await issue(who, server.id);
    expect(status).toBe(201);
    expect(config).toEqual({
      id: expect.any(String),
      etag: expect.stringMatching(/^"\d+"$/),
      deviceName: 'My phone',
      serverId: server.id,
      server: { name: 'São Paulo 1', location: 'Frankfurt', countryCode: 'DE' },
      planName: 'Pro',
      clientIp: expect.stringMatching(/^10\.\d+\.0\.\d+$/),
      publicKey: expect.any(String),
      dnsServers: ['1.1.1.1', '9.9.9.9'],
      allowedIps: ['0.0.0.0/0', '::/0'],
      isActive: true,
      status: 'active',
      suspendedReason: null,
      hasPrivateKey: true,
      isImported: false,
      receivedBytes: 0,
      sentBytes: 0,
      periodBytes: 0,
      connectedMinutes: 0,
      lastHandshake: null,
      isConnected: false,
      moving: null,
      createdAt: app.clock.now().toISOString(),
    });
    const file = await app.get(`configs/${config['id']}/file`, who.token);
    expect(file.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="Sao_Paulo_1.conf"');
    const privateKey = /^PrivateKey = (.+)$/m.exec(file.text)![1]!;
    expect(await publicKeyOf(privateKey)).toBe(config['publicKey']);
    expect(file.text).toBe(
      `[Interface]\nPrivateKey = ${privateKey}\nAddress = ${config['clientIp']}/32\nDNS = 1.1.1.1, 9.9.9.9\n\n` +
        `[Peer]\nPublicKey = ${server.publicKey}\nEndpoint = sao1.example.net:51820\nAllowedIPs = 0.0.0.0/0, ::/0\nPersistentKeepalive = 25\n`,
    );
    const qr = await app.get(`configs/${config['id']}/qr.svg`, who.token);
    expect([qr.status, qr.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    expect(qr.text).toMatch(/^<svg .*<\/svg>\s*$/s);
  });

  it('is refused with a key of small order, which keeps no secret, and with the server’s own', async () => {
    const [server, who] = [await fleet.server(), await fleet.customer()];
    const smallOrder = `4Ot6fDtBuK4WVuP68Z/EatoJjeucMrH9hmIFFl9JuAA=`;
    expect((await issue(who, server.id, { publicKey: smallOrder })).body).toMatchObject({
      status: 400,
      errors: [{ pointer: '/publicKey' }],
    });
    expect((await issue(who, server.id, { publicKey: server.publicKey })).body).toMatchObject({
      status: 409,
      type: '/problems/public-key-in-use',
    });
    expect((await issue(who, server.id)).status).toBe(201);
  });

  it('with a key made outside leaves the line empty and draws no code', async () => {
    const [server, who, { publicKey }] = [await fleet.server(), await fleet.customer(), await generateKeyPair()];
    const { body: config } = await issue(who, server.id, { publicKey });
    expect(config).toMatchObject({ publicKey, hasPrivateKey: false });
    expect((await app.get(`configs/${config['id']}/file`, who.token)).text).toContain('\nPrivateKey =\n');
    const qr = await app.get(`configs/${config['id']}/qr.svg`, who.token);
    expect(qr.body).toMatchObject({ status: 409, type: '/problems/no-private-key' });
  });

  it('stops at the number of devices of the plan, and goes on after one was revoked', async () => {
    const [server, who] = [await fleet.server(), await fleet.customer(BASIC)];
    const first = await issued(who, server.id);
    expect((await issue(who, server.id)).body).toMatchObject({ status: 409, type: '/problems/device-limit-reached' });
    await remove(who, first);
    await app.settle();
    expect((await issue(who, server.id)).status).toBe(201);
  });

  it('needs a subscription, a server, and one that is offered', async () => {
    const [server, bare, who] = [await fleet.server(), await fleet.bareServer(), await fleet.customer()];
    const nobody = { id: newId(), subscriptionId: '', token: fleet.token('customer') };
    expect((await issue(nobody, server.id)).body).toMatchObject({
      type: '/problems/no-active-subscription',
      status: 409,
      detail: 'You need an active subscription to download configuration files',
    });
    expect((await issue(who, newId())).body).toMatchObject({ type: '/problems/server-not-found', status: 404 });
    expect((await issue(who, bare.id)).body).toMatchObject({ type: '/problems/server-not-available', status: 409 });
    await app.post(`admin/servers/${server.id}/toggle`, { isActive: false }, fleet.admin);
    expect((await issue(who, server.id)).body).toMatchObject({ type: '/problems/server-not-available' });
  });

  it('is refused by a server that is being emptied, whose devices go on', async () => {
    const [server, who] = [await fleet.server(), await fleet.customer()];
    await issued(who, server.id);
    const path = `admin/servers/${server.id}`;
    await app.post(`${path}/drain`, { isDraining: true }, fleet.admin);
    expect((await issue(who, server.id)).body).toMatchObject({ type: '/problems/server-not-available' });
    const offered = async () => (await app.get<{ items: { id: string }[] }>('servers')).body.items.map(({ id }) => id);
    expect(await offered()).not.toContain(server.id);
    expect((await app.get(path, fleet.admin)).body).toMatchObject({ currentClients: 1, wantedPeers: 1 });
    await app.post(`${path}/drain`, { isDraining: false }, fleet.admin);
    expect(await offered()).toContain(server.id);
    expect((await issue(who, server.id)).status).toBe(201);
  });

  it('refuses a public key that a device of the server has already, and takes no place then', async () => {
    const [server, one, two, { publicKey }] = [
      await fleet.server(),
      await fleet.customer(),
      await fleet.customer(BASIC),
      await generateKeyPair(),
    ];
    await issued(one, server.id, { publicKey });
    expect((await issue(two, server.id, { publicKey })).body).toMatchObject({
      status: 409,
      type: '/problems/public-key-in-use',
    });
    expect((await issue(two, server.id)).status).toBe(201);
    expect((await issue(two, (await fleet.server()).id, { publicKey })).body).toMatchObject({
      type: '/problems/device-limit-reached',
    });
  });

  it('says when a server is full, and takes no slot then', async () => {
    const [full, other, who] = [
      await fleet.server({ maxClients: 1 }),
      await fleet.server(),
      await fleet.customer(BASIC),
    ];
    await issued(await fleet.customer(), full.id);
    expect((await issue(who, full.id)).body).toMatchObject({ status: 409, type: '/problems/server-full' });
    expect((await issue(who, other.id)).status).toBe(201);
  });

  it.each([
    ['/deviceName', { deviceName: '' }],
    ['/deviceName', { deviceName: 'x'.repeat(65) }],
    ['/deviceName', { deviceName: 'a\u0000b' }],
    ['/serverId', { serverId: 7 }],
    ['/publicKey', { publicKey: 'short' }],
    ['/privateKey', { privateKey: 'never' }],
  ])('refuses a bad %s', async (pointer, fields) => {
    const { status, body } = await issue(await fleet.customer(), newId(), fields);
    expect([status, body['errors'][0].pointer]).toEqual([400, pointer]);
  });

  it('answers one Idempotency-Key twice with one config and one private key', async () => {
    const [server, who, key] = [await fleet.server(), await fleet.customer(BASIC), { 'Idempotency-Key': newId() }];
    const twice = await Promise.all([issue(who, server.id, {}, key), issue(who, server.id, {}, key)]);
    const again = await issue(who, server.id, {}, key);
    expect([...twice, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...twice, again].map(({ text }) => text)).size).toBe(1);
    expect((await issue(who, server.id, { deviceName: 'Other' }, key)).status).toBe(422);
    expect((await app.get<{ items: unknown[] }>('configs', who.token)).body.items).toHaveLength(1);
  });

  // Some eight hundred durable writes, two hundred of them one after the other: seconds, or minutes beside others on a disk.
  it('gives two hundred at once two hundred addresses', async () => {
    const [server, who] = [await fleet.server({ maxClients: 250 }), await fleet.customer(ENTERPRISE)];
    const token = who.token;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        app.post('configs', { serverId: server.id, deviceName: `Device ${n}` }, token),
      ),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(new Set(answers.map(({ body }) => body['clientIp'] as string)).size).toBe(200);
    const listed = await app.get(`admin/servers/${server.id}`, fleet.admin);
    expect(listed.body).toMatchObject({ currentClients: 200, load: 80, wantedPeers: 200 });
  }, 240_000);
});

describe('the list of configs', () => {
  it('shows one’s own in pages, newest first, revoked ones only when asked', async () => {
    const [server, who, other] = [await fleet.server(), await fleet.customer(), await fleet.customer()];
    // The id in the middle is derived from a key and does not sort by time.
    const derived = async () => (await issue(who, server.id, {}, { 'Idempotency-Key': newId() })).body['id'] as string;
    const ids = [await issued(who, server.id), await derived(), await issued(who, server.id)];
    await issued(other, server.id);
    await remove(who, ids[0]!);
    type Listed = { items: { id: string }[]; nextCursor: string | null };
    const first = (await app.get<Listed>('configs?limit=1', who.token)).body;
    const second = (await app.get<Listed>(`configs?limit=1&cursor=${first.nextCursor}`, who.token)).body;
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(second.nextCursor).toBeNull();
    expect((await app.get<Listed>('configs?status=revoked', who.token)).body.items.map(({ id }) => id)).toEqual([
      ids[0],
    ]);
    expect((await app.get('configs?status=gone', who.token)).status).toBe(400);
  });
});

describe('another’s config', () => {
  it('is as unknown as none, and nobody sees any without signing in', async () => {
    const [server, owner, stranger] = [await fleet.server(), await fleet.customer(), await fleet.customer()];
    const id = await issued(owner, server.id);
    for (const path of [`configs/${id}`, `configs/${id}/file`, `configs/${id}/qr.svg`, `configs/${newId()}`]) {
      expect((await app.get(path, stranger.token)).body).toMatchObject({
        status: 404,
        type: '/problems/config-not-found',
      });
      expect((await app.get(path)).status).toBe(401);
    }
    expect((await remove(stranger, id)).status).toBe(404);
    expect((await app.get(`configs/${id}`, owner.token)).body).toMatchObject({ status: 'active' });
  });
});

describe('a config', () => {
  it('is revoked once and for good', async () => {
    const [server, who] = [await fleet.server(), await fleet.customer()];
    const id = await issued(who, server.id);
    expect((await remove(who, id)).body).toMatchObject({ id, status: 'revoked', isActive: false });
    expect((await remove(who, id)).status).toBe(200);
    expect((await app.get(`configs/${id}/file`, who.token)).body).toMatchObject({
      status: 409,
      type: '/problems/config-revoked',
    });
  });

  it('sleeps with its subscription and wakes with the next, as far as that has slots', async () => {
    const [server, who] = [await fleet.server(), await fleet.customer()];
    const ids = [await issued(who, server.id), await issued(who, server.id)];
    await fleet.end(who.subscriptionId);
    await app.settle();
    const statuses = async () =>
      Promise.all(ids.map(async (id) => (await app.get(`configs/${id}`, who.token)).body['status'] as string));
    await app.until(async () => (await statuses()).every((status) => status === 'suspended'), 'suspension');
    await fleet.subscribe(who.id, BASIC, who.subscriptionId);
    await app.settle();
    await app.until(async () => (await statuses()).join() === 'active,suspended', 'one of two to wake');
  });

  it('is revoked when its server is deleted', async () => {
    const [server, who] = [await fleet.server(), await fleet.customer(BASIC)];
    const id = await issued(who, server.id);
    await fleet.proven('DELETE', `admin/servers/${server.id}`);
    await app.until(async () => (await app.get(`configs/${id}`, who.token)).body['status'] === 'revoked', 'revocation');
    expect((await app.get(`configs/${id}`, who.token)).body).toMatchObject({ server: null });
    await app.settle();
    expect((await issue(who, (await fleet.server()).id)).status).toBe(201);
  });
});
