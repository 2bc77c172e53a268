import { randomBytes, randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { bytesOf } from '@veilway/ip-intelligence';
import type { Settings } from '../../../platform/settings.js';
import { ManualClock } from '../../../testing/app.js';
import { answerTo } from './stun-message.js';
import { ANSWERS_PER_MINUTE, StunResponder } from './stun-responder.js';

const COOKIE = '2112a442';

/** As RFC 8489 draws it, made here by hand: type, length, cookie, transaction, attributes. */
const request = (
  asked: { type?: string; cookie?: string; transaction?: Buffer; attributes?: string; length?: number } = {},
) => {
  const { type = '0001', cookie = COOKIE, transaction = randomBytes(12), attributes = '' } = asked;
  const { length = attributes.length / 2 } = asked;
  const header = Buffer.from(`${type}${length.toString(16).padStart(4, '0')}${cookie}`, 'hex');
  return Buffer.concat([header, transaction, Buffer.from(attributes, 'hex')]);
};

/** Reads an answer by the document, and not by our code. */
const read = (answer: Buffer) => {
  const key = answer.subarray(4, 20);
  const [family, port] = [answer[25], answer.readUInt16BE(26) ^ 0x2112];
  const address = answer.subarray(28).map((byte, n) => byte ^ key[n]!);
  return { type: answer.readUInt16BE(0), attribute: answer.readUInt16BE(20), family, port, address: [...address] };
};

describe('a message', () => {
  const from = { address: '203.0.113.7', port: 40_000 };

  it('is answered as the test vectors of RFC 5769 say', () => {
    const transaction = Buffer.from('b7e7a701bc34d686fa87dfae', 'hex');
    const mapped = (address: string) =>
      answerTo(request({ transaction }), { address, port: 32_853 })!.subarray(20).toString('hex');
    expect(mapped('192.0.2.1')).toBe('002000080001a147e112a643');
    expect(mapped('2001:db8:1234:5678:11:2233:4455:6677')).toBe('002000140002a1470113a9faa5d3f179bc25f4b5bed2b9d9');
  });

  it('tells any sender its own address, in little more than it was asked with', () => {
    for (let n = 0; n < 200; n += 1) {
      const bytes = randomBytes(n % 2 ? 4 : 16);
      const address = n % 2 ? bytes.join('.') : bytes.toString('hex').replace(/(.{4})(?!$)/g, '$1:');
      const port = randomInt(1, 65_536);
      const asked = request();
      const answer = answerTo(asked, { address, port })!;
      const told = [...bytesOf(address)!];
      expect(read(answer)).toEqual({
        type: 0x0101,
        attribute: 0x20,
        family: told.length === 4 ? 1 : 2,
        port,
        address: told,
      });
      expect(answer.subarray(4, 20)).toEqual(asked.subarray(4, 20));
      expect(answer.readUInt16BE(2)).toBe(answer.length - 20);
      expect(answer.length).toBeLessThanOrEqual(2.2 * asked.length);
    }
  });

  it('tells an IPv4 sender at a socket of IPv6 its IPv4 address', () => {
    expect(read(answerTo(request(), { address: '::ffff:192.0.2.9', port: 1 })!)).toMatchObject({
      family: 1,
      address: [192, 0, 2, 9],
    });
  });

  it.each([
    ['with a name of its program, which may be ignored', '8022000474657374'],
    ['that is signed', `00140003616263000008${'0014'}${'00'.repeat(20)}`],
  ])('%s is answered', (_, attributes) => {
    expect(read(answerTo(request({ attributes }), from)!)).toMatchObject({ type: 0x0101 });
  });

  it('that asks for what must be understood and is not is refused, in no more bytes than an answer', () => {
    const refused = answerTo(request({ attributes: '0003000400000006' }), from)!;
    expect(refused.toString('hex', 0, 2)).toBe('0111');
    expect(refused.subarray(20).toString('hex')).toBe('0009000400000414000a000200030000');
    const many = request({
      attributes: Array.from({ length: 20 }, (_, n) => `00${(0x40 + n).toString(16)}0000`).join(''),
    });
    expect(answerTo(many, from)!.length).toBeLessThanOrEqual(44);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['too short', request().subarray(0, 19)],
    ['an answer', request({ type: '0101' })],
    ['an indication', request({ type: '0011' })],
    ['a request for a relay', request({ type: '0003' })],
    ['of the time before the cookie', request({ cookie: '00000000' })],
    ['longer than it says', Buffer.concat([request(), Buffer.alloc(4)])],
    ['shorter than it says', request({ length: 8 })],
    ['not made of whole words', request({ attributes: '802200' })],
    ['an attribute that ends after the message', request({ attributes: '80220009aabbccdd' })],
    ['half an attribute', request({ attributes: '8022' })],
    ['huge', request({ attributes: `80220400${'00'.repeat(1_024)}` })],
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: example.com\r\n\r\n')],
  ])('that is %s gets no answer', (_, bytes) => expect(answerTo(bytes, from)).toBeUndefined());

  it('of random bytes gets none, and breaks nothing', () => {
    for (let n = 0; n < 2_000; n += 1) {
      const bytes = randomBytes(randomInt(0, 120));
      if (n % 2 && bytes.length >= 8)
        bytes.set(Buffer.from(`0001${(bytes.length - 20).toString(16).padStart(4, '0').slice(-4)}${COOKIE}`, 'hex'));
      const answer = answerTo(bytes, from);
      if (answer) expect(answer.length).toBeLessThanOrEqual(44);
    }
  });
});

describe('the responder', () => {
  const clock = new ManualClock();
  const sockets: Socket[] = [];
  const responders: StunResponder[] = [];
  afterEach(async () => {
    sockets.splice(0).forEach((socket) => socket.close());
    await Promise.all(responders.splice(0).map((responder) => responder.onApplicationShutdown()));
  });

  const responder = (settings: Partial<Settings>) => {
    const made = new StunResponder(settings as Settings, clock);
    responders.push(made);
    return made;
  };
  const client = async (type: 'udp4' | 'udp6', address: string) => {
    const socket = createSocket(type);
    sockets.push(socket);
    socket.bind(0, address);
    await once(socket, 'listening');
    return socket;
  };
  const ask = async (socket: Socket, port: number, host: string, message = request()) => {
    socket.send(message, port, host);
    const [answer] = (await once(socket, 'message')) as [Buffer];
    return answer;
  };

  it.each([
    ['udp4', '127.0.0.1', [127, 0, 0, 1]],
    ['udp6', '::1', [...Array<number>(15).fill(0), 1]],
  ] as const)('tells by %s where a datagram came from', async (type, host, address) => {
    const { port } = await responder({ host: '::' }).listen(0);
    const socket = await client(type, host);
    const answer = await ask(socket, port, host);
    expect(read(answer)).toMatchObject({ port: socket.address().port, address: [...address] });
  });

  it('answers nobody more often than a browser asks, and everybody again a minute later', async () => {
    const { port } = await responder({ host: '127.0.0.1' }).listen(0);
    const one = await client('udp4', '127.0.0.1');
    const other = await client('udp4', '127.0.0.2');
    let answers = 0;
    one.on('message', () => (answers += 1));
    for (let n = 0; n < ANSWERS_PER_MINUTE; n += 1) await ask(one, port, '127.0.0.1');
    for (let n = 0; n < 20; n += 1) one.send(request(), port, '127.0.0.1');
    // Datagrams on one machine keep their order: once this is answered, all before it were looked at.
    expect(read(await ask(other, port, '127.0.0.1'))).toMatchObject({ address: [127, 0, 0, 2] });
    clock.advance({ minutes: 1 });
    await ask(one, port, '127.0.0.1');
    expect(answers).toBe(ANSWERS_PER_MINUTE + 1);
  });

  it('goes on after what is no request', async () => {
    const { port } = await responder({ host: '127.0.0.1' }).listen(0);
    const socket = await client('udp4', '127.0.0.1');
    for (const bytes of [Buffer.alloc(0), randomBytes(1_400), request({ type: '0011' })])
      socket.send(bytes, port, '127.0.0.1');
    expect((await ask(socket, port, '127.0.0.1')).length).toBe(32);
  });

  it.each([
    ['nobody wants one', { role: 'all', stunPort: 0 }],
    ['it only works', { role: 'worker', stunPort: 1 }],
  ] as const)('is not there where %s', async (_, settings) => {
    const none = responder({ host: '127.0.0.1', ...settings });
    await none.onApplicationBootstrap();
    await none.onApplicationShutdown();
  });

  it('names its setting where the port is taken', async () => {
    const socket = await client('udp4', '127.0.0.1');
    const { port } = socket.address();
    const second = responder({ host: '127.0.0.1', role: 'all', stunPort: port });
    await expect(second.onApplicationBootstrap()).rejects.toMatchObject({
      code: 'EADDRINUSE',
      setting: 'STUN_PORT',
      port,
    });
  });
});
