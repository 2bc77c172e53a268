import { generateKeyPair } from '@veilway/wireguard';
import { randomUUID } from 'node:crypto';
import { newId } from '../../../platform/ids.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { TestApp } from '../../../testing/app.js';
import { BASIC, ENTERPRISE, Fleet, PRO, type Customer } from '../../../testing/fleet.js';
import { ServerQueries } from '../../servers/index.js';
import type { WantedPeer } from '../read-models/wanted-peers.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app.stop());

type Snapshot = {
  installationId: string;
  position: string;
  enabled: boolean;
  network: string;
  listenPort: number;
  peers: WantedPeer[];
};
type Told = { event: string; data: { position: string; upsert: WantedPeer[]; remove: string[] } };

const tokenFor = async (serverId: string): Promise<string> =>
  (await fleet.proven('POST', `admin/servers/${serverId}/enrolment-tokens`)).body['token'] as string;

const NOTHING = {
  configId: '',
  receivedBytes: 0,
  sentBytes: 0,
  connectedMinutes: 0,
  lastHandshakeDate: null,
  connected: false,
};

/** A gateway as far as HTTP goes. */
class Gateway {
  readonly told: Told[] = [];
  ended = false;
  private readonly ledgerId = randomUUID();
  private sequence = 0;
  private constructor(
    readonly serverId: string,
    readonly credential: string,
    readonly publicKey: string,
  ) {}

  static async enrol(serverId: string): Promise<Gateway> {
    const { publicKey } = await generateKeyPair();
    const { status, body, text } = await app.post('gateway/enrol', { token: await tokenFor(serverId), publicKey });
    if (status !== 201) throw new Error(text);
    await app.settle(); // a stream that opens before its enrolment is heard of would end by it
    return new Gateway(serverId, body['credential'] as string, publicKey);
  }

  async snapshot(): Promise<Snapshot> {
    return (await app.get<Snapshot>('gateway/snapshot', this.credential)).body;
  }

  async follow({ position, installationId }: Snapshot): Promise<void> {
    const response = await fetch(
      `${app.url}/api/v1/gateway/changes?${new URLSearchParams({ after: position, installationId }).toString()}`,
      {
        headers: { Authorization: `Bearer ${this.credential}` },
      },
    );
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/event-stream']);
    void (async () => {
      let text = '';
      try {
        for await (const chunk of response.body!) {
          text += Buffer.from(chunk as Uint8Array).toString();
          const messages = text.split('\n\n');
          text = messages.pop()!;
          for (const message of messages) {
            const [, event] = /^event: (.*)$/m.exec(message) ?? [];
            if (event) this.told.push({ event, data: JSON.parse(/^data: (.*)$/m.exec(message)![1]!) as Told['data'] });
          }
        }
      } catch {
        // the application was stopped
      }
      this.ended = true;
    })();
  }

  usage(peers: object[], sequence = ++this.sequence) {
    const none = { receivedBytes: 0, sentBytes: 0, connectedMinutes: 0, lastHandshakeDate: null, connected: false };
    return app.post(
      'gateway/usage',
      { ledgerId: this.ledgerId, sequence, peers: peers.map((peer) => ({ ...none, ...peer })) },
      this.credential,
    );
  }

  heartbeat(appliedPosition: string, more: object = {}) {
    return app.post('gateway/heartbeat', { appliedPosition, peers: 1, roundTripMs: 12.4, ...more }, this.credential);
  }
}

const issue = async (who: Customer, serverId: string): Promise<{ id: string; clientIp: string; publicKey: string }> => {
  const { status, body, text } = await app.post('configs', { serverId, deviceName: 'Laptop' }, who.token);
  if (status !== 201) throw new Error(text);
  return body as { id: string; clientIp: string; publicKey: string };
};
const revoke = (who: Customer, id: string) => app.call('DELETE', `configs/${id}`, { token: who.token });
const configOf = async (who: Customer, id: string) => (await app.get(`configs/${id}`, who.token)).body;

describe('enrolling', () => {
  it('makes the server an offered one, with the gateway’s key', async () => {
    const { id, network } = await fleet.bareServer({ port: 443 });
    const { publicKey } = await generateKeyPair();
    const { status, body } = await app.post('gateway/enrol', { token: await tokenFor(id), publicKey });
    expect(status).toBe(201);
    expect(body).toEqual({
      credential: expect.any(String),
      serverId: id,
      network,
      listenPort: 443,
      heartbeatSeconds: 10,
      usageSeconds: 10,
    });
    expect(await app.app.get(ServerQueries).get(id)).toMatchObject({ gateway: 'enrolled', publicKey });
    const offered = (await app.get<{ items: { id: string }[] }>('servers')).body.items.find(
      (server) => server.id === id,
    )!;
    expect(Object.keys(offered).sort()).toEqual(
      [
        'id',
        'name',
        'coordinates',
        'location',
        'countryCode',
        'isActive',
        'currentClients',
        'maxClients',
        'ipAddress',
        'port',
        'endpoint',
        'createdAt',
        'updatedAt',
        'status',
        'ping',
        'maintenance',
      ].sort(),
    );
  });

  it('works once with a token, also under one Idempotency-Key', async () => {
    const { id } = await fleet.bareServer();
    const [token, { publicKey }, key] = [await tokenFor(id), await generateKeyPair(), { 'Idempotency-Key': newId() }];
    expect((await app.post('gateway/enrol', { token, publicKey }, undefined, key)).status).toBe(201);
    expect((await app.post('gateway/enrol', { token, publicKey }, undefined, key)).body).toMatchObject({
      status: 401,
      type: '/problems/enrolment-token-used',
    });
  });

  it('refuses a token that is not ours, that has run out, or whose server is gone', async () => {
    const { id } = await fleet.bareServer();
    const [token, { publicKey }] = [await tokenFor(id), await generateKeyPair()];
    const enrol = async (text: string) => (await app.post('gateway/enrol', { token: text, publicKey })).body;
    for (const wrong of ['x', 'a.b.c.d', token.slice(0, -1), token.replace(id, newId())])
      expect(await enrol(wrong)).toMatchObject({ status: 401, type: '/problems/enrolment-token-invalid' });
    app.clock.advance({ hours: 1 });
    expect(await enrol(token)).toMatchObject({ status: 401, type: '/problems/enrolment-token-expired' });
    const fresh = await tokenFor(id);
    await fleet.proven('DELETE', `admin/servers/${id}`);
    expect(await enrol(fresh)).toMatchObject({ status: 401, type: '/problems/enrolment-token-invalid' });
  });

  it('refuses a token that was made before the gateway was revoked', async () => {
    const { id } = await fleet.bareServer();
    await Gateway.enrol(id);
    const [token, { publicKey }] = [await tokenFor(id), await generateKeyPair()];
    await app.post(`admin/servers/${id}/revoke-gateway`, {}, fleet.admin);
    expect((await app.post('gateway/enrol', { token, publicKey })).body).toMatchObject({
      status: 401,
      type: '/problems/enrolment-token-used',
    });
    expect((await app.post('gateway/enrol', { token: await tokenFor(id), publicKey })).status).toBe(201);
  });

  it('ends the earlier gateway’s right to speak, as revoking does', async () => {
    const { id } = await fleet.bareServer();
    const first = await Gateway.enrol(id);
    await first.follow(await first.snapshot());
    const second = await Gateway.enrol(id);
    await app.until(() => first.ended, 'the first gateway’s stream to end');
    expect((await app.get('gateway/snapshot', first.credential)).body).toMatchObject({
      status: 401,
      type: '/problems/gateway-credential-invalid',
    });
    expect((await second.heartbeat('0')).status).toBe(200);
    expect((await app.get(`admin/servers/${id}`, fleet.admin)).body).toMatchObject({ status: 'online', ping: 12 });
    await app.post(`admin/servers/${id}/revoke-gateway`, {}, fleet.admin);
    expect((await second.heartbeat('0')).status).toBe(401);
    await app.until(
      async () => (await app.get(`admin/servers/${id}`, fleet.admin)).body['status'] === 'offline',
      'offline',
    );
  });

  it('is the only way in: no route of gateways takes an account’s token', async () => {
    for (const token of [undefined, 'nonsense', fleet.admin]) {
      expect((await app.get('gateway/snapshot', token)).status).toBe(401);
      expect((await app.get('gateway/changes?after=0&installationId=x', token)).status).toBe(401);
      expect((await app.post('gateway/usage', {}, token)).status).toBe(401);
      expect((await app.post('gateway/heartbeat', {}, token)).status).toBe(401);
    }
  });
});

describe('what a gateway should have', () => {
  it('is in the snapshot, with the end of grace and the lease', async () => {
    const { id, network } = await fleet.bareServer();
    const gateway = await Gateway.enrol(id);
    const [limited, free] = [await fleet.customer(PRO), await fleet.customer(ENTERPRISE)];
    const [one, two, unlimited] = [await issue(limited, id), await issue(limited, id), await issue(free, id)];
    const { peers, ...rest } = await gateway.snapshot();
    expect(rest).toEqual({
      installationId: expect.any(String),
      position: expect.stringMatching(/^\d+$/),
      enabled: true,
      network,
      listenPort: 51_820,
    });
    const periodEnd = new Date(app.clock.now());
    periodEnd.setUTCMonth(periodEnd.getUTCMonth() + 1);
    const expiresAt = new Date(periodEnd.getTime() + 3 * 86_400_000).toISOString();
    const wanted = ({ id: configId, publicKey, clientIp }: typeof one, leaseBytes: number | null) => ({
      configId,
      publicKey,
      allowedIps: [`${clientIp}/32`],
      presharedKey: null,
      expiresAt,
      leaseBytes,
    });
    expect(new Set(peers)).toEqual(new Set([wanted(one, 250e9), wanted(two, 250e9), wanted(unlimited, null)]));
  });

  it('keeps the two newest streams of a gateway, and those of others', async () => {
    const [{ id }, { id: elsewhere }] = [await fleet.bareServer(), await fleet.bareServer()];
    const [many, other] = [await Gateway.enrol(id), await Gateway.enrol(elsewhere)];
    await other.follow(await other.snapshot());
    const { position, installationId } = await many.snapshot();
    const path = `gateway/changes?${new URLSearchParams({ after: position, installationId }).toString()}`;
    const open = async () => {
      const { body } = await fetch(`${app.url}/api/v1/${path}`, {
        headers: { Authorization: `Bearer ${many.credential}` },
      });
      const reader = body!.getReader();
      const stream = { ended: false, hangUp: () => reader.cancel() };
      void (async () => {
        while (!(await reader.read()).done);
      })()
        .catch(() => undefined)
        .then(() => (stream.ended = true));
      return stream;
    };
    const streams = [await open(), await open(), await open(), await open()];
    await app.until(() => streams[0]!.ended && streams[1]!.ended);
    expect([...streams.slice(2), other].map(({ ended }) => ended)).toEqual([false, false, false]);
    await Promise.all(streams.slice(2).map((stream) => stream.hangUp()));
  });

  it('is told as it changes, and again to who comes back', async () => {
    const { id } = await fleet.bareServer();
    const [gateway, who] = [await Gateway.enrol(id), await fleet.customer()];
    const before = await gateway.snapshot();
    await gateway.follow(before);
    const { id: configId, publicKey } = await issue(who, id);
    await app.until(() => gateway.told.length === 1, 'the peer to be told');
    expect(gateway.told[0]).toMatchObject({ event: 'peers', data: { upsert: [{ configId, publicKey }], remove: [] } });
    await revoke(who, configId);
    await app.until(() => gateway.told.length === 2, 'its removal to be told');
    expect(gateway.told[1]!.data).toMatchObject({ upsert: [], remove: [publicKey] });
    await gateway.follow(before);
    await app.until(() => gateway.told.length === 3, 'what was missed');
    expect(gateway.told[2]!.data).toEqual(gateway.told[1]!.data);
  });

  it('says nothing of other servers', async () => {
    const [mine, other] = [await fleet.bareServer(), await fleet.bareServer()];
    const [gateway, neighbour, who] = [
      await Gateway.enrol(mine.id),
      await Gateway.enrol(other.id),
      await fleet.customer(),
    ];
    await gateway.follow(await gateway.snapshot());
    await neighbour.follow(await neighbour.snapshot());
    await issue(who, other.id);
    const { id: configId } = await issue(who, mine.id);
    await app.until(() => gateway.told.length > 0 && neighbour.told.length > 0, 'both peers');
    expect(gateway.told.flatMap(({ data }) => data.upsert.map((peer) => peer.configId))).toEqual([configId]);
  });

  it('is nothing while the server is switched off', async () => {
    const { id } = await fleet.bareServer();
    const [gateway, who] = [await Gateway.enrol(id), await fleet.customer()];
    await issue(who, id);
    await gateway.follow(await gateway.snapshot());
    await app.post(`admin/servers/${id}/toggle`, { isActive: false }, fleet.admin);
    await app.until(() => gateway.told.some(({ event }) => event === 'resync'), 'resync');
    expect(await gateway.snapshot()).toMatchObject({ enabled: false, peers: [] });
    await app.post(`admin/servers/${id}/toggle`, { isActive: true }, fleet.admin);
    await app.until(() => gateway.told.filter(({ event }) => event === 'resync').length === 2, 'second resync');
    expect(await gateway.snapshot()).toMatchObject({ enabled: true, peers: [{}] });
  });

  it('stays what it was while the server is emptied', async () => {
    const { id } = await fleet.bareServer();
    const [gateway, who] = [await Gateway.enrol(id), await fleet.customer()];
    await issue(who, id);
    await app.post(`admin/servers/${id}/drain`, { isDraining: true }, fleet.admin);
    expect(await gateway.snapshot()).toMatchObject({ enabled: true, peers: [{}] });
  });

  it('is not told after a position of another installation', async () => {
    const gateway = await Gateway.enrol((await fleet.bareServer()).id);
    const { position, installationId } = await gateway.snapshot();
    const path = (after: string, of: string) => `gateway/changes?after=${after}&installationId=${of}`;
    expect((await app.get(path(position, 'other'), gateway.credential)).body).toMatchObject({
      status: 410,
      type: '/problems/changes-gone',
    });
    expect((await app.get(path('x', installationId), gateway.credential)).status).toBe(400);
  });
});

describe('an address', () => {
  it('is free again only when the gateway has applied the removal', async () => {
    const { id } = await fleet.bareServer({ maxClients: 1 });
    const [gateway, who] = [await Gateway.enrol(id), await fleet.customer()];
    const { id: configId, clientIp } = await issue(who, id);
    const { position } = await gateway.snapshot();
    await gateway.follow(await gateway.snapshot());
    await revoke(who, configId);
    await app.until(() => gateway.told.length > 0, 'the removal');
    for (const applied of [position, '999999999999999999']) await gateway.heartbeat(applied);
    await app.settle();
    expect((await app.post('configs', { serverId: id, deviceName: 'x' }, who.token)).body).toMatchObject({
      type: '/problems/server-full',
    });
    await gateway.heartbeat(gateway.told.at(-1)!.data.position);
    await app.until(
      async () =>
        (await app.post('configs', { serverId: id, deviceName: 'x' }, who.token)).body['clientIp'] === clientIp,
      'the address',
    );
  });
});

describe('who issues and revokes in turn', () => {
  it('takes a tenth of the places at most, until the gateway has let go', async () => {
    const { id } = await fleet.bareServer({ maxClients: 110 });
    const [gateway, who] = [await Gateway.enrol(id), await fleet.customer()];
    const another = () => app.post('configs', { serverId: id, deviceName: 'x' }, who.token);
    for (let n = 0; n < 11; n++) {
      const { status, body } = await another();
      expect(status).toBe(201);
      await revoke(who, body['id']);
    }
    expect((await another()).body).toMatchObject({ status: 409, type: '/problems/devices-leaving' });
    expect((await app.post('configs', { serverId: id, deviceName: 'x' }, (await fleet.customer()).token)).status).toBe(
      201,
    );
    await gateway.heartbeat((await gateway.snapshot()).position);
    expect((await another()).status).toBe(201);
  });
});

describe('usage', () => {
  it('is counted once, however often and in whatever order it is reported', async () => {
    const { id } = await fleet.bareServer();
    const [gateway, who] = [await Gateway.enrol(id), await fleet.customer(PRO)];
    const [config, other] = [await issue(who, id), await issue(who, (await fleet.server()).id)];
    const report = {
      configId: config.id,
      receivedBytes: 1_000,
      sentBytes: 9_000,
      connectedMinutes: 2,
      lastHandshakeDate: '2026-01-02',
      connected: true,
    };
    const foreign = { configId: other.id, receivedBytes: 5, sentBytes: 5 };
    const { status, body } = await gateway.usage([report, foreign, { configId: newId(), sentBytes: 1 }], 2);
    expect([status, body]).toEqual([
      200,
      { acknowledged: 2, leases: [{ configId: config.id, leaseBytes: (500e9 - 10_000) / 2 }], refused: [] },
    ]);
    await gateway.usage([report], 2);
    await gateway.usage([{ ...report, sentBytes: 4_000, lastHandshakeDate: '2026-01-01' }], 1);
    expect(await configOf(who, config.id)).toMatchObject({
      receivedBytes: 1_000,
      sentBytes: 9_000,
      periodBytes: 10_000,
      connectedMinutes: 2,
      lastHandshake: '2026-01-02',
      isConnected: true,
    });
    expect(await configOf(who, other.id)).toMatchObject({ sentBytes: 0, isConnected: false });
    await gateway.heartbeat('0');
    expect((await app.get(`admin/servers/${id}`, fleet.admin)).body).toMatchObject({
      connectedNow: 1,
      appliedPeers: 1,
      heartbeatAgeSeconds: 0,
    });
    for (const said of [{ publicKey: 'A'.repeat(44) }, { revision: 1 }])
      expect((await gateway.heartbeat('0', said)).status).toBe(400);
    app.clock.advance({ minutes: 3 });
    expect(await configOf(who, config.id)).toMatchObject({ isConnected: false });
    expect((await app.get(`admin/servers/${id}`, fleet.admin)).body).toMatchObject({
      connectedNow: 0,
      status: 'offline',
      ping: null,
    });
  });

  it('suspends the devices of a used-up allowance, and says so to their gateway', async () => {
    const { id } = await fleet.bareServer();
    const [gateway, who] = [await Gateway.enrol(id), await fleet.customer(BASIC)];
    const { id: configId, publicKey } = await issue(who, id);
    await gateway.follow(await gateway.snapshot());
    await gateway.usage([{ configId, receivedBytes: 30e9, sentBytes: 20e9 }]);
    await app.until(async () => (await configOf(who, configId))['status'] === 'suspended', 'suspension');
    expect(await configOf(who, configId)).toMatchObject({ suspendedReason: 'allowance-exceeded', periodBytes: 50e9 });
    await app.until(() => gateway.told.some(({ data }) => data.remove?.includes(publicKey)), 'removal');
    app.clock.advance({ minutes: 5 });
    expect((await gateway.usage([{ configId, receivedBytes: 30e9, sentBytes: 20e9 + 5 }])).body['leases']).toEqual([
      { configId, leaseBytes: 0 },
    ]);
    const elsewhere = await app.post(`configs/${configId}/move`, { serverId: (await fleet.server()).id }, who.token);
    expect(elsewhere.body).toMatchObject({ status: 'suspended', suspendedReason: 'allowance-exceeded' });
  });

  it('that is wrong is put right by an admin; the device is let in again, and counts on from there', async () => {
    const { id } = await fleet.bareServer();
    const [gateway, who] = [await Gateway.enrol(id), await fleet.customer(BASIC)];
    const { id: configId, publicKey } = await issue(who, id);
    await gateway.follow(await gateway.snapshot());
    await gateway.usage([{ configId, receivedBytes: 60e9, connectedMinutes: 3 }]);
    await app.until(async () => (await configOf(who, configId))['status'] === 'suspended', 'suspension');

    const correction = { receivedBytes: 10, sentBytes: 5, connectedMinutes: 1, reason: 'The counter of wg0 jumped' };
    const path = `admin/configs/${configId}/correct-usage`;
    for (const wrong of [{ receivedBytes: -1 }, { sentBytes: 1.5 }, { reason: ' ' }, { reason: 'x'.repeat(501) }])
      expect((await app.post(path, { ...correction, ...wrong }, fleet.admin)).body).toMatchObject({
        status: 400,
        errors: [{ pointer: `/${Object.keys(wrong)[0]}` }],
      });
    expect((await app.post(`admin/configs/${newId()}/correct-usage`, correction, fleet.admin)).body).toMatchObject({
      status: 404,
      type: '/problems/config-not-found',
    });
    const { reason: _, ...used } = correction;
    const { status, body } = await app.post(path, correction, fleet.admin);
    expect([status, body]).toMatchObject([200, { id: configId, accountId: who.id, used, lifetime: used }]);

    await app.until(async () => (await configOf(who, configId))['status'] === 'active', 'the device to be let in');
    await app.until(() => gateway.told.at(-1)?.data.upsert.some((peer) => peer.publicKey === publicKey) ?? false);
    await gateway.usage([{ configId, receivedBytes: 60e9 + 7, connectedMinutes: 3 }]);
    expect(await configOf(who, configId)).toMatchObject({ periodBytes: 22, receivedBytes: 17 });
    const found = await app.get<object[]>(`admin/configs?filter=${JSON.stringify({ accountId: who.id })}`, fleet.admin);
    expect(found.body).toMatchObject([{ id: configId, used: { receivedBytes: 17, sentBytes: 5 } }]);
    const stored = await app.app.get(EventStore).read(`config-${configId}`);
    expect(JSON.stringify(stored.map(({ data }) => data))).not.toContain('jumped');
  });

  it('is stated anew every day, and no report stays for longer; a rebuild shows the same', async () => {
    const { id } = await fleet.bareServer();
    const [gateway, who, store] = [await Gateway.enrol(id), await fleet.customer(PRO), app.app.get(EventStore)];
    const [one, two] = [await issue(who, id), await issue(who, id)];
    const used = { receivedBytes: 7, sentBytes: 8, connectedMinutes: 3, lastHandshakeDate: '2026-01-02' };
    await gateway.usage([{ configId: one.id, ...used, sentBytes: 1 }]);
    await gateway.usage([
      { configId: one.id, ...used },
      { configId: two.id, sentBytes: 5 },
    ]);
    await revoke(who, two.id);
    const kept = async () => (await store.read(`usage-${id}`)).map(({ type }) => type);
    await app.settle();
    expect(await kept()).toEqual(['UsageReported']);
    app.clock.advance({ days: 1, minutes: 1 });
    await app.settle();
    expect(await kept()).toEqual(['UsageCarried']);
    await gateway.usage([{ configId: one.id, ...used, sentBytes: 10 }]);
    const newest = await store.head();
    const log = store.follow(-1n);
    for await (const { streamId, type, revision, position } of log.events) {
      if (streamId === `usage-${id}` && revision < 2n) throw new Error(`${type} is still in the log`);
      if (position >= newest) break;
    }
    await log.close();

    const shown = async () => [await configOf(who, one.id), await configOf(who, two.id)];
    const before = await shown();
    expect(before[0]).toMatchObject({ receivedBytes: 7, sentBytes: 10, periodBytes: 17, connectedMinutes: 3 });
    expect(before[1]).toMatchObject({ status: 'revoked', sentBytes: 5, periodBytes: 5 });
    await app.engines.mongo.stop();
    await app.engines.bringBackMongo();
    // Not by asking for a config: the process that leads may answer that from memory.
    const rebuilt = () => app.app.get(ReadModels).trustworthy(true);
    await app.until(
      () =>
        rebuilt().then(
          () => true,
          () => false,
        ),
      'the rebuilt lists',
    );
    expect(await shown()).toEqual(before);
  });

  it.each([
    ['/ledgerId', { ledgerId: 'x' }],
    ['/sequence', { sequence: -1 }],
    ['/peers', { peers: {} }],
    ['/peers', { peers: Array(1_001).fill({}) }],
    ['/peers/0/sentBytes', { peers: [{ sentBytes: 1.5 }] }],
    ['/peers/0/lastHandshakeDate', { peers: [{ lastHandshakeDate: '2030-01-01T10:00:00Z' }] }],
    ['/peers/0/lastHandshakeDate', { peers: [{ lastHandshakeDate: '2026-02-31' }] }],
    ['/peers/0/lastHandshakeDate', { peers: [{ lastHandshakeDate: '9999-12-31' }] }],
    ['/peers/0/lastHandshakeDate', { peers: [{ lastHandshakeDate: '2026-13-01' }] }],
    ['/peers/0/endpoint', { peers: [{ endpoint: '198.51.100.1:1' }] }],
  ])('is refused with a bad %s', async (pointer, fields) => {
    const gateway = await Gateway.enrol((await fleet.bareServer()).id);
    const none = {
      configId: 'c',
      receivedBytes: 0,
      sentBytes: 0,
      connectedMinutes: 0,
      lastHandshakeDate: null,
      connected: false,
    };
    const peers = (fields as { peers?: object }).peers;
    const filled = Array.isArray(peers) ? { peers: peers.map((peer: object) => ({ ...none, ...peer })) } : {};
    const body = { ledgerId: randomUUID(), sequence: 1, peers: [], ...fields, ...filled };
    const answer = await app.post('gateway/usage', body, gateway.credential);
    expect([answer.status, answer.body['errors'][0].pointer]).toEqual([400, pointer]);
  });

  it('that no line can have carried is refused, whatever ledger it is in; the rest of the report counts', async () => {
    const { id } = await fleet.bareServer();
    const [gateway, who] = [await Gateway.enrol(id), await fleet.customer(ENTERPRISE)];
    const [one, two] = [await issue(who, id), await issue(who, id)];
    const absurd = { configId: one.id, receivedBytes: Number.MAX_SAFE_INTEGER };
    const fair = { configId: two.id, receivedBytes: 7, lastHandshakeDate: app.clock.now().toISOString().slice(0, 10) };
    const { body } = await gateway.usage([absurd, fair]);
    expect(body).toMatchObject({ refused: [one.id], leases: [{ configId: two.id }] });
    expect(await configOf(who, one.id)).toMatchObject({ receivedBytes: 0 });
    expect(await configOf(who, two.id)).toMatchObject({ receivedBytes: 7 });

    // What a minute may carry, over and over in new ledgers, is no more than that.
    for (let n = 0; n < 3; n += 1) {
      const again = { ledgerId: randomUUID(), sequence: 1, peers: [{ ...NOTHING, ...absurd, receivedBytes: 140e9 }] };
      await app.post('gateway/usage', again, gateway.credential);
      expect(await configOf(who, one.id)).toMatchObject({ receivedBytes: 140e9 });
    }
    app.clock.advance({ minutes: 1 });
    await gateway.usage([{ ...absurd, receivedBytes: 140e9 }]);
    expect(await configOf(who, one.id)).toMatchObject({ receivedBytes: 280e9 });
    expect((await gateway.usage([{ ...fair, connectedMinutes: 1_000 }])).body).toMatchObject({ refused: [two.id] });
    expect(await (await fetch(`${app.operationsUrl}/metrics`)).text()).toMatch(
      new RegExp(`usage_lines_refused_total\\{server="${id}"\\} 4`),
    );
  });

  it('of 1,000 peers fits into one report', async () => {
    const gateway = await Gateway.enrol((await fleet.bareServer()).id);
    const peers = Array.from({ length: 1_000 }, () => ({
      configId: newId(),
      receivedBytes: 1e15,
      sentBytes: 1e15,
      lastHandshakeDate: '2026-01-01',
    }));
    expect((await gateway.usage(peers)).body).toEqual({ acknowledged: 1, leases: [], refused: [] });
  });
});
