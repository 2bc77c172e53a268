import { randomBytes, randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import type { Settings } from '../../../platform/settings.js';
import { ManualClock } from '../../../testing/app.js';
import { nothingAt, questionOf } from './dns-message.js';
import { ANSWERS_PER_MINUTE, DnsResponder } from './dns-responder.js';

const ZONE = 'dns.vpn.example';
const newId = () => randomBytes(16).toString('hex');

/** As RFC 1035 draws it, made here by hand. */
const query = (name: string, { flags = 0x0100, questions = 1, type = 1, more = '' } = {}) => {
  const header = Buffer.alloc(12);
  randomBytes(2).copy(header);
  header.writeUInt16BE(flags, 2);
  header.writeUInt16BE(questions, 4);
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([header, ...labels, Buffer.from([0, 0, type, 0, 1]), Buffer.from(more, 'hex')]);
};

describe('a question', () => {
  it('is read whatever its case, and whatever a resolver says of itself besides', () => {
    expect(questionOf(query('AbC.dNs.VPN.example'))?.name).toBe('abc.dns.vpn.example');
    expect(questionOf(query('a.dns.vpn.example', { more: '00002904d0000000000000' }))?.name).toBe('a.dns.vpn.example');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['too short', query(ZONE).subarray(0, 11)],
    ['an answer', query(ZONE, { flags: 0x8180 })],
    ['a message to change the zone', query(ZONE, { flags: 0x2800 })],
    ['two questions', query(ZONE, { questions: 2 })],
    ['no question', query(ZONE, { questions: 0 })],
    ['a name without an end', query(ZONE).subarray(0, 20)],
    ['a name that points elsewhere', Buffer.concat([query(ZONE).subarray(0, 12), Buffer.from('c00c00010001', 'hex')])],
    ['too long a name', query(Array.from({ length: 6 }, () => 'a'.repeat(60)).join('.'))],
    ['a question without its type', query(ZONE).subarray(0, -3)],
    ['huge', Buffer.concat([query(ZONE), Buffer.alloc(1_300)])],
  ])('that is %s gets no answer', (_, bytes) => expect(questionOf(bytes)).toBeUndefined());

  it('of random bytes breaks nothing', () => {
    for (let n = 0; n < 2_000; n += 1) {
      const bytes = Buffer.concat([query(ZONE).subarray(0, n % 2 ? 12 : 0), randomBytes(randomInt(0, 80))]);
      const question = questionOf(bytes);
      if (question) expect(question.end).toBeLessThanOrEqual(bytes.length);
    }
  });

  it('is answered with little more than itself: that there is nothing, which nobody may remember', () => {
    const asked = query(`${newId()}.${ZONE}`);
    const answer = nothingAt(asked, questionOf(asked)!, ZONE);
    expect(answer.length).toBeLessThan(2 * asked.length);
    expect(answer.subarray(0, 2)).toEqual(asked.subarray(0, 2));
    // An answer of who knows, without an error: one question, no answer, one authority.
    expect(answer.toString('hex', 2, 12)).toBe('85000001000000010000');
    expect(answer.subarray(-4).toString('hex')).toBe('00000000');
  });
});

describe('the responder', () => {
  const clock = new ManualClock();
  const sockets: Socket[] = [];
  const responders: DnsResponder[] = [];
  afterEach(async () => {
    sockets.splice(0).forEach((socket) => socket.close());
    await Promise.all(responders.splice(0).map((responder) => responder.onApplicationShutdown()));
  });

  const made = (settings: Partial<Settings> = {}) => {
    const ours = { host: '127.0.0.1', role: 'all', dnsTestZone: ZONE, dnsTestPort: 0, ...settings };
    const responder = new DnsResponder(ours as Settings, clock);
    responders.push(responder);
    return responder;
  };
  const started = async () => {
    const responder = made();
    await responder.onApplicationBootstrap();
    const resolver = new Resolver({ timeout: 2_000, tries: 1 });
    resolver.setServers([`127.0.0.1:${responder.address!.port}`]);
    return { responder, resolver };
  };
  const client = async (address: string) => {
    const socket = createSocket('udp4');
    sockets.push(socket);
    socket.bind(0, address);
    await once(socket, 'listening');
    return socket;
  };

  it('tells for a minute who asked for a name, and others nothing', async () => {
    const { responder, resolver } = await started();
    const [id, other] = [newId(), newId()];
    await expect(resolver.resolve4(`${id.toUpperCase()}.${ZONE}`)).rejects.toMatchObject({ code: 'ENODATA' });
    await expect(resolver.resolve6(`${id}.${ZONE}`)).rejects.toMatchObject({ code: 'ENODATA' });
    expect(responder.resolversOf(id)).toEqual(['127.0.0.1']);
    expect(responder.resolversOf(other)).toEqual([]);
    clock.advance({ minutes: 1 });
    expect(responder.resolversOf(id)).toEqual([]);
  });

  it('knows its zone as a resolver asks on the way to a name', async () => {
    const { resolver } = await started();
    await expect(resolver.resolveNs(ZONE)).rejects.toMatchObject({ code: 'ENODATA' });
    await expect(resolver.resolve4(`www.${ZONE}`)).rejects.toMatchObject({ code: 'ENODATA' });
  });

  it('names several resolvers of one test, and no more than four', async () => {
    const { responder } = await started();
    const id = newId();
    for (let n = 1; n <= 6; n += 1) {
      const socket = await client(`127.0.0.${n}`);
      socket.send(query(`${id}.${ZONE}`), responder.address!.port, '127.0.0.1');
      await once(socket, 'message');
    }
    expect(responder.resolversOf(id)).toEqual(['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']);
  });

  it('says nothing of other names, and nothing to who asks too often', async () => {
    const { responder } = await started();
    const { port } = responder.address!;
    const [one, other] = [await client('127.0.0.1'), await client('127.0.0.2')];
    let answers = 0;
    one.on('message', () => (answers += 1));
    for (const name of ['example.com', `not${ZONE}`, 'vpn.example']) one.send(query(name), port, '127.0.0.1');
    for (let n = 0; n < ANSWERS_PER_MINUTE; n += 1) {
      one.send(query(ZONE), port, '127.0.0.1');
      await once(one, 'message');
    }
    for (let n = 0; n < 20; n += 1) one.send(query(ZONE), port, '127.0.0.1');
    // Datagrams on one machine keep their order: once this is answered, all before it were looked at.
    other.send(query(ZONE), port, '127.0.0.1');
    await once(other, 'message');
    expect(answers).toBe(ANSWERS_PER_MINUTE);
  });

  it.each([
    ['there is no zone', { dnsTestZone: undefined }],
    ['it only works', { role: 'worker' }],
  ] as const)('is not there where %s', async (_, settings) => {
    const none = made(settings);
    await none.onApplicationBootstrap();
    expect(none.address).toBeUndefined();
  });

  it('names its setting where the port is taken', async () => {
    const { port } = (await client('127.0.0.1')).address();
    await expect(made({ dnsTestPort: port }).onApplicationBootstrap()).rejects.toMatchObject({
      code: 'EADDRINUSE',
      setting: 'DNS_TEST_PORT',
    });
  });
});
