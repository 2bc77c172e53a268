import { generateKeyPair, presharedKeyDigest, type KeyPair } from '@veilway/wireguard';
import { metaOf } from '@veilway/es-kernel/spec';
import { Rights } from '../../../platform/auth/rights.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { newId } from '../../../platform/ids.js';
import { customer } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { BASIC, Fleet, PRO } from '../../../testing/fleet.js';
import { holdIssue } from '../../../testing/held.js';
import { SettleClaims, SettleClaimsHandler } from '../commands/settle-claims.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app.stop());

type Peer = { name: string | null; publicKey: string; presharedKey: string | null; clientIp: string; owner?: string };
type Wanted = { configId: string; publicKey: string; allowedIps: string[]; presharedKey: string | null };
const KNOWS = { 'veilway-knows': 'preshared-keys' };

let nth = 0;
/** A server that was run before, of a network of its own. */
const taken = async (fields: object = {}) => {
  nth += 1;
  const keys = await generateKeyPair();
  const network = `10.${nth}.0.0/24`;
  const body = { name: `Before ${nth}`, location: 'Rome', countryCode: 'IT', ipAddress: '203.0.113.8', ...fields };
  const endpoint = `before${nth}.example.net`;
  const made = await app.post(
    'admin/servers/import',
    { ...body, endpoint, network, publicKey: keys.publicKey },
    fleet.admin,
  );
  if (made.status !== 201) throw new Error(made.text);
  const id = String(made.body['id']);
  return { id, keys, at: (host: number) => `10.${nth}.0.${host}`, made: made.body };
};
type Taken = Awaited<ReturnType<typeof taken>>;

const peer = async (server: Taken, host: number, over: Partial<Peer> = {}): Promise<Peer> => {
  const [{ publicKey }, { privateKey }] = await Promise.all([generateKeyPair(), generateKeyPair()]);
  return { name: `Phone ${host}`, publicKey, presharedKey: privateKey, clientIp: server.at(host), ...over };
};
const send = async ({ id }: Taken, ...peers: Peer[]) => {
  const answer = await app.post('admin/imported-peers', { serverId: id, peers }, fleet.admin);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body['items'] as { outcome: string }[]).map(({ outcome }) => outcome);
};
type Row = { id: string; name: string | null; publicKey: string; clientIp: string; hasPresharedKey: boolean };
const listed = async ({ id }: Taken) =>
  (
    await app.get<Row[]>(
      `admin/imported-peers?filter=${encodeURIComponent(JSON.stringify({ serverId: id }))}`,
      fleet.token('auditor'),
    )
  ).body;
const only = async (server: Taken) => (await listed(server))[0]!;
const tokenFor = async ({ id }: Taken) =>
  (await fleet.proven('POST', `admin/servers/${id}/enrolment-tokens`)).body as { token: string; command: string };
const enrol = async (server: Taken, { publicKey }: Pick<KeyPair, 'publicKey'> = server.keys) => {
  const { token } = await tokenFor(server);
  const answer = await app.post('gateway/enrol', { token, publicKey });
  await app.settle();
  return answer;
};
const gatewayOf = async (server: Taken) => {
  const credential = String((await enrol(server)).body['credential']);
  const snapshot = async (headers: Record<string, string> = KNOWS) =>
    (await app.call<{ peers: Wanted[] }>('GET', 'gateway/snapshot', { token: credential, headers })).body.peers;
  return { credential, snapshot };
};
const assign = (id: string, accountId: string, deviceName = 'Phone') =>
  app.post(`admin/imported-peers/${id}/assign`, { accountId, deviceName }, fleet.admin);
const remove = (id: string) => app.post(`admin/imported-peers/${id}/remove`, {}, fleet.admin);
const kindOf = ({ body }: { body: Record<string, unknown> }) => String(body['type']).replace('/problems/', '');

describe('an import', () => {
  it('needs the right to change devices, too', async () => {
    const server = await taken();
    app.app.get(Rights).replace(new Map([['custom-servers', { name: 'Servers', permissions: ['servers.change'] }]]));
    const body = { serverId: server.id, peers: [await peer(server, 9)] };
    const refused = await app.post('admin/imported-peers', body, fleet.token('custom-servers'));
    expect([refused.status, refused.body['detail']]).toEqual([403, expect.stringContaining('change devices')]);
  });

  it('ends a day after the server was added, once its gateway has enrolled, and says how many came', async () => {
    const note = jest.spyOn(app.app.get(SecurityEvents), 'note');
    const [late, early] = [await taken(), await taken()];
    await send(early, await peer(early, 9), await peer(early, 10));
    expect(note).toHaveBeenCalledWith('peers-imported', expect.objectContaining({ server: early.id, count: 2 }));
    await enrol(early);
    expect(await send(early, await peer(early, 11))).toEqual(['imported']);
    app.clock.advance({ hours: 24 });
    const body = { serverId: early.id, peers: [await peer(early, 12)] };
    const over = await app.post('admin/imported-peers', body, fleet.admin);
    expect([over.status, kindOf(over)]).toEqual([409, 'import-over']);
    const clientIp = String(late.made['network']).replace('0/24', '9');
    expect(await send(late, await peer(late, 9, { clientIp }))).toEqual(['imported']);
    note.mockRestore();
  });
});

describe('owners that an import names', () => {
  const fatesOf = async ({ id }: Taken, peers: Peer[], token = fleet.admin) => {
    const { status, body } = await app.post('admin/imported-peers', { serverId: id, peers }, token);
    expect(status).toBe(200);
    return (body['items'] as { owner: string | null }[]).map(({ owner }) => owner);
  };
  const look = (emails: string[], token = fleet.token('auditor')) =>
    app.post('admin/imported-peers/owners', { emails }, token);
  const withPlan = async (email: string, plan = BASIC) => {
    const owner = await customer(app, email);
    await fleet.subscribe(owner.id, plan);
    await app.settle();
    return owner;
  };

  it('become theirs at once, as far as their plan goes; what cannot be theirs waits', async () => {
    const owner = await withPlan('owns-one@example.com');
    await customer(app, 'planless@example.com');
    const server = await taken();
    const emails = ['owns-one@example.com', 'planless@example.com', 'nobody@example.com'];
    expect((await look(emails)).body['items']).toEqual([
      { email: emails[0], fate: 'known', room: 1 },
      { email: emails[1], fate: 'no-plan', room: null },
      { email: emails[2], fate: 'unknown', room: null },
    ]);
    expect((await app.get('configs', owner.token)).body['items']).toEqual([]);

    const named = ['Owns-One@Example.com', ...emails, undefined];
    const peers = await Promise.all(
      named.map((email, at) => peer(server, 9 + at, email === undefined ? {} : { owner: email })),
    );
    expect(await fatesOf(server, peers)).toEqual(['assigned', 'no-room', 'no-plan', 'unknown', null]);
    expect((await app.get('configs', owner.token)).body['items']).toEqual([
      expect.objectContaining({ deviceName: 'Phone 9', clientIp: server.at(9), publicKey: peers[0]!.publicKey }),
    ]);
    expect((await listed(server)).map(({ clientIp }) => clientIp).sort()).toEqual(
      [10, 11, 12, 13].map(server.at).sort(),
    );
    expect((await look(['owns-one@example.com'])).body['items'][0]).toMatchObject({ fate: 'known', room: 0 });

    // Sent again with another one named: what is somebody's stays theirs.
    await withPlan('comes-late@example.com', PRO);
    const again = peers.slice(0, 2).map((one) => ({ ...one, owner: 'comes-late@example.com' }));
    expect(await fatesOf(server, again)).toEqual(['anothers', 'assigned']);
    expect(await fatesOf(server, peers.slice(0, 1))).toEqual(['assigned']);
  });

  it('are nobody’s where the device is not taken over', async () => {
    await withPlan('of-none@example.com');
    const server = await taken();
    const foreign = await peer(server, 9, { clientIp: '10.250.0.9', owner: 'of-none@example.com' });
    expect(await fatesOf(server, [foreign])).toEqual([null]);
  });

  it('come with a hundred devices at once, as with one', async () => {
    const server = await taken();
    await withPlan('owns-all@example.com', { ...PRO, deviceLimit: null });
    const all = (count: number, over: (at: number) => Partial<Peer>) =>
      Promise.all(
        Array.from({ length: count }, (_, at) => peer(server, 9 + at, { owner: 'owns-all@example.com', ...over(at) })),
      );
    expect(new Set(await fatesOf(server, await all(12, () => ({}))))).toEqual(new Set(['assigned']));
    const elsewhere = await all(100, (at) => ({ clientIp: `10.251.0.${at + 1}` }));
    expect(new Set(await fatesOf(server, elsewhere))).toEqual(new Set([null]));
    expect((await look(Array.from({ length: 100 }, (_, at) => `a${at}@example.com`))).status).toBe(200);
  });

  it('are named by who may see customers, and by an address', async () => {
    const server = await taken();
    const own = new Map([['custom-h', { name: 'H', permissions: ['servers.change', 'devices.change'] }]]);
    app.app.get(Rights).replace(own);
    const [blind, named] = [fleet.token('custom-h'), await peer(server, 9, { owner: 'a@example.com' })];
    expect((await look(['a@example.com'], blind)).status).toBe(403);
    const refused = await app.post('admin/imported-peers', { serverId: server.id, peers: [named] }, blind);
    expect([refused.status, refused.body['detail']]).toEqual([403, expect.stringContaining('see customers')]);
    for (const wrong of [{ emails: ['nobody'] }, { emails: 'a@example.com' }, { emails: Array(101).fill('a@x.org') }])
      expect((await app.post('admin/imported-peers/owners', wrong, fleet.admin)).status).toBe(400);
    const bad = { serverId: server.id, peers: [{ ...named, owner: 'nobody' }] };
    expect((await app.post('admin/imported-peers', bad, fleet.admin)).status).toBe(400);
  });
});

describe('a server that was run before', () => {
  it('is taken over with its public key, and by a gateway with that key alone', async () => {
    const server = await taken();
    expect(server.made).toMatchObject({
      publicKey: server.keys.publicKey,
      gateway: 'none',
      network: `10.${nth}.0.0/24`,
    });
    expect((await tokenFor(server)).command).toContain('--take-over /etc/wireguard/wg0.conf');
    const other = await enrol(server, await generateKeyPair());
    expect([other.status, kindOf(other)]).toEqual([409, 'gateway-key-unexpected']);
    expect(other.body['detail']).toContain(server.keys.publicKey);
    // The token was not used by that.
    expect((await enrol(server)).status).toBe(201);
  });

  it('needs a public key, and a network that is free', async () => {
    const { made } = await taken();
    const fields = Object.fromEntries(
      ['location', 'countryCode', 'ipAddress', 'network'].map((field) => [
        field,
        (made as Record<string, unknown>)[field],
      ]),
    );
    Object.assign(fields, { name: 'Another', endpoint: 'another.example.net' });
    const { publicKey } = await generateKeyPair();
    const without = await app.post('admin/servers/import', fields, fleet.admin);
    expect([without.status, JSON.stringify(without.body)]).toEqual([400, expect.stringContaining('publicKey')]);
    const { network: _, ...nowhere } = fields;
    const somewhere = await app.post('admin/servers/import', { ...nowhere, publicKey }, fleet.admin);
    expect([somewhere.status, JSON.stringify(somewhere.body)]).toEqual([400, expect.stringContaining('network')]);
    const twice = await app.post('admin/servers/import', { ...fields, publicKey }, fleet.admin);
    expect([twice.status, kindOf(twice)]).toEqual([409, 'network-taken']);
  });

  it('is made once, however often the same request comes', async () => {
    const keys = await generateKeyPair();
    const body = {
      name: 'Once',
      location: 'Rome',
      countryCode: 'IT',
      ipAddress: '203.0.113.8',
      publicKey: keys.publicKey,
    };
    const request = { token: fleet.admin, headers: { 'Idempotency-Key': newId() } };
    const send = () =>
      app.call('POST', 'admin/servers/import', {
        ...request,
        body: { ...body, endpoint: 'once.example.net', network: '172.20.0.0/24' },
      });
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status, two.body['id']]).toEqual([201, 201, one.body['id']]);
  });
});

describe('its devices', () => {
  it('go on as they are: wanted with key, address and preshared key, and nobody’s', async () => {
    const server = await taken();
    const [phone, laptop] = [await peer(server, 2), await peer(server, 200, { name: null, presharedKey: null })];
    expect(await send(server, phone, laptop)).toEqual(['imported', 'imported']);
    expect((await listed(server)).sort((a, b) => a.clientIp.localeCompare(b.clientIp))).toMatchObject([
      { name: 'Phone 2', publicKey: phone.publicKey, clientIp: phone.clientIp, hasPresharedKey: true },
      { name: null, publicKey: laptop.publicKey, clientIp: laptop.clientIp, hasPresharedKey: false },
    ]);
    const { snapshot } = await gatewayOf(server);
    const wanted = await snapshot();
    const forever = { expiresAt: null, leaseBytes: null };
    expect(wanted.map(({ configId: _, ...rest }) => rest)).toEqual(
      expect.arrayContaining(
        [phone, laptop].map(({ publicKey, presharedKey, clientIp }) => ({
          ...{ publicKey, presharedKey, allowedIps: [`${clientIp}/32`] },
          ...forever,
        })),
      ),
    );
    expect(await app.get(`admin/servers/${server.id}`, fleet.admin)).toMatchObject({
      body: { currentClients: 2, wantedPeers: 2 },
    });
  });

  it('with a preshared key are given to no gateway that knows none', async () => {
    const server = await taken();
    const [phone, laptop] = [await peer(server, 2), await peer(server, 3, { presharedKey: null })];
    await send(server, phone, laptop);
    const { snapshot } = await gatewayOf(server);
    expect((await snapshot({})).map(({ publicKey }) => publicKey)).toEqual([laptop.publicKey]);
  });

  it('are imported once, also where the first time broke off or came twice at once', async () => {
    const server = await taken();
    const [phone, laptop] = [await peer(server, 2), await peer(server, 3)];
    const both = await Promise.all([send(server, phone), send(server, phone)]);
    expect(both.flat()).toContain('imported');
    expect(await send(server, phone, laptop)).toEqual(['there', 'imported']);
    expect(await send(server, phone, laptop)).toEqual(['there', 'there']);
    expect(await listed(server)).toHaveLength(2);
  });

  it('keep their key where another request wanted it with an address that is taken', async () => {
    const server = await taken();
    const [phone, laptop] = [await peer(server, 2), await peer(server, 3)];
    await send(server, laptop);
    const held = holdIssue(app, 'ClientAddressReserved');
    const winner = send(server, phone);
    await held.reached;
    expect(await send(server, { ...phone, clientIp: laptop.clientIp })).toEqual(['duplicate-address']);
    held.release();
    expect(await winner).toEqual(['imported']);
    await gatewayOf(server);
    const who = await fleet.customer(PRO);
    const again = { serverId: server.id, deviceName: 'Same key', publicKey: phone.publicKey };
    const refused = await app.post('configs', again, who.token);
    expect([refused.status, kindOf(refused)]).toEqual([409, 'public-key-in-use']);
  });

  it('each wholly or not at all, with what is wrong', async () => {
    const server = await taken();
    const phone = await peer(server, 2);
    const outcomes = await send(
      server,
      phone,
      await peer(server, 2),
      { ...phone, clientIp: server.at(9) },
      await peer(server, 1),
      await peer(server, 255),
      await peer(server, 5, { clientIp: '192.168.7.7' }),
      await peer(server, 6, { publicKey: server.keys.publicKey }),
      await peer(server, 7),
    );
    expect([outcomes[0], outcomes[7], ...outcomes.slice(3, 7)]).toEqual([
      'imported',
      'imported',
      'server-address',
      'server-address',
      'foreign-address',
      'server-key',
    ]);
    expect(outcomes.slice(1, 3)).toEqual(['duplicate-address', 'duplicate-key']);
    expect(await listed(server)).toHaveLength(2);
    // What was refused for its address has not kept its key.
    expect(await send(server, await peer(server, 9))).toEqual(['imported']);
  });

  it.each([
    ['publicKey', { publicKey: 'short' }],
    ['presharedKey', { presharedKey: 'short' }],
    ['clientIp', { clientIp: '10.0.0' }],
    ['name', { name: 'n'.repeat(65) }],
  ])('are refused as a whole with a bad %s, which is named', async (field, over) => {
    const server = await taken();
    const bad = await peer(server, 3, over);
    const peers = [await peer(server, 2), bad];
    const { status, body, text } = await app.post('admin/imported-peers', { serverId: server.id, peers }, fleet.admin);
    expect([status, body['errors']]).toEqual([400, [expect.objectContaining({ pointer: `/peers/1/${field}` })]]);
    if (bad.presharedKey !== 'short') expect(text).not.toContain(bad.presharedKey);
    expect(await listed(server)).toEqual([]);
  });

  it('come with a server that was taken over alone', async () => {
    const { id } = await fleet.bareServer({});
    const server = await taken();
    const refused = await app.post(
      'admin/imported-peers',
      { serverId: id, peers: [await peer(server, 2)] },
      fleet.admin,
    );
    expect([refused.status, kindOf(refused)]).toEqual([409, 'server-not-imported']);
    expect(
      (await app.post('admin/imported-peers', { serverId: newId(), peers: [await peer(server, 2)] }, fleet.admin))
        .status,
    ).toBe(404);
  });

  it('keep their addresses from every device that is new', async () => {
    const server = await taken({ maxClients: 3 });
    await send(server, await peer(server, 2), await peer(server, 3, { presharedKey: null }));
    await gatewayOf(server);
    const who = await fleet.customer(PRO);
    const { body } = await app.post('configs', { serverId: server.id, deviceName: 'New' }, who.token);
    expect(body['clientIp']).toBe(server.at(4));
    const full = await app.post('configs', { serverId: server.id, deviceName: 'Newer' }, who.token);
    expect(kindOf(full)).toBe('server-full');
  });

  it('are in no event, answer or log in clear with what is secret of them', async () => {
    const server = await taken();
    const phone = await peer(server, 2, { name: 'Very secret name' });
    await send(server, phone);
    const { id } = await only(server);
    const stored = JSON.stringify(await app.app.get(EventStore).read(`importedPeer-${id}`), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const secret of [phone.presharedKey!, 'Very secret name']) expect(stored).not.toContain(secret);
    expect(JSON.stringify(await listed(server))).not.toContain(phone.presharedKey);
  });
});

describe('whose a device is', () => {
  it('is said once: it becomes theirs with key, address and preshared key, and begins to count from there', async () => {
    const server = await taken();
    const phone = await peer(server, 2);
    await send(server, phone);
    const { snapshot } = await gatewayOf(server);
    const [before] = await snapshot();
    const [{ id }, who, other] = await Promise.all([only(server), fleet.customer(PRO), fleet.customer(PRO)]);
    expect((await assign(id, who.id, 'Ann’s phone')).status).toBe(200);
    expect((await assign(id, who.id, 'Ann’s phone')).status).toBe(200);
    const late = await assign(id, other.id);
    expect([late.status, kindOf(late)]).toEqual([409, 'imported-peer-assigned']);
    expect([(await remove(id)).status, await listed(server)]).toEqual([409, []]);

    const [after] = await snapshot();
    expect(after).toMatchObject({ configId: id, publicKey: phone.publicKey, presharedKey: phone.presharedKey });
    expect(after!.configId).not.toBe(before!.configId);
    const { body } = await app.get<{ items: object[] }>('configs', who.token);
    expect(body.items).toMatchObject([
      {
        id,
        deviceName: 'Ann’s phone',
        clientIp: phone.clientIp,
        isImported: true,
        hasPrivateKey: false,
        isActive: true,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(phone.presharedKey);
    const { text } = await app.get(`configs/${id}/file`, who.token);
    expect(text).toContain(`PresharedKey = ${phone.presharedKey}\n`);
    expect((await app.get(`configs/${id}/file`, other.token)).status).toBe(404);
    expect((await app.get(`admin/servers/${server.id}`, fleet.admin)).body).toMatchObject({ currentClients: 1 });
    const told = await app.get<{ items: object[] }>('account/activity', who.token);
    expect(told.body.items).toContainEqual(expect.objectContaining({ kind: 'device-imported' }));
    // What was sealed for nobody is gone; what is sealed for its owner is not.
    await app.settle();
    expect((await app.app.get(DataKeys).openerOf(id))('x' as never)).toBeUndefined();
  });

  it('is nobody without a plan, or without room in it, so that the device is not cut off', async () => {
    const server = await taken();
    await send(server, await peer(server, 2), await peer(server, 3), await peer(server, 4), await peer(server, 5));
    const [stranger, small] = [await fleet.account(), await fleet.customer(BASIC)];
    const rows = await listed(server);
    const none = await assign(rows[0]!.id, stranger.id);
    expect([none.status, kindOf(none)]).toEqual([409, 'no-active-subscription']);
    expect(kindOf(await assign(rows[0]!.id, newId()))).toBe('account-not-found');
    const answers = [];
    for (const { id } of rows) answers.push(await assign(id, small.id));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(kindOf)).toEqual(refused.map(() => 'device-limit-reached'));
    expect(refused.length).toBeGreaterThan(0);
    expect(await listed(server)).toHaveLength(refused.length);
  });

  it('may be nobody for good: who is removed leaves, and can come again', async () => {
    const server = await taken();
    const phone = await peer(server, 2);
    await send(server, phone);
    const { snapshot } = await gatewayOf(server);
    const { id } = await only(server);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect([await listed(server), await snapshot()]).toEqual([[], []]);
    expect(kindOf(await assign(id, (await fleet.customer(PRO)).id))).toBe('imported-peer-removed');
    await app.settle();
    expect(await send(server, phone)).toEqual(['imported']);
    expect((await only(server)).id).not.toBe(id);
    expect(await snapshot()).toHaveLength(1);
  });

  it('is asked of nothing that was never there', async () => {
    expect((await remove(newId())).status).toBe(404);
    expect((await assign(newId(), (await fleet.customer(PRO)).id)).status).toBe(404);
  });

  it('does not matter any more with a server that is deleted', async () => {
    const server = await taken();
    await send(server, await peer(server, 2));
    await fleet.proven('DELETE', `admin/servers/${server.id}`);
    await app.settle();
    expect(await listed(server)).toEqual([]);
  });

  it('does not matter with a server that was deleted meanwhile', async () => {
    const server = await taken();
    const held = holdIssue(app, 'PeerImported');
    const sent = send(server, await peer(server, 2));
    await held.reached;
    await fleet.proven('DELETE', `admin/servers/${server.id}`);
    await app.settle();
    held.release();
    await sent;
    await app.settle();
    await app.settle();
    expect(await listed(server)).toEqual([]);
  });

  it('can be said after it broke off: the claims timer leaves address and key where they are', async () => {
    const server = await taken();
    const phone = await peer(server, 2);
    await send(server, phone);
    const { id } = await only(server);
    await app.app.get(SettleClaimsHandler).execute(new SettleClaims(id, {}, metaOf()));
    expect(await send(server, await peer(server, 2))).toEqual(['duplicate-address']);
    expect((await assign(id, (await fleet.customer(PRO)).id)).status).toBe(200);
  });
});

it('a comparison says whose preshared key is another one, without saying the key', async () => {
  const server = await taken();
  const [phone, laptop] = [await peer(server, 2), await peer(server, 3)];
  await send(server, phone, laptop);
  const { credential } = await gatewayOf(server);
  const held = async ({ publicKey, clientIp, presharedKey }: Peer) => ({
    publicKey,
    allowedIps: [`${clientIp}/32`],
    presharedKeyDigest: await presharedKeyDigest(publicKey, presharedKey),
  });
  const { privateKey } = await generateKeyPair();
  const peers = [await held(phone), await held({ ...laptop, presharedKey: privateKey })];
  expect((await app.post('gateway/peers', { part: 0, parts: 1, peers }, credential)).status).toBe(204);
  const { body, text } = await app.get(`admin/peers/${server.id}`, fleet.admin);
  expect(body).toMatchObject({
    wanted: 2,
    different: 1,
    differences: [{ publicKey: laptop.publicKey, difference: 'other-preshared-key', deviceName: 'Phone 3' }],
  });
  expect(text).not.toContain(laptop.presharedKey);
});
