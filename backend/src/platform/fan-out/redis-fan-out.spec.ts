import { RedisServer } from '@veilway/product';
import { eventually } from '@veilway/product/eventually';
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { topic } from './fan-out.js';
import { RedisFanOut } from './redis-fan-out.js';

const WORDS = topic<{ word: string }>('words');
const OTHERS = topic<{ word: string }>('others');

let redis: RedisServer;
let one: RedisFanOut;
let other: RedisFanOut;
const key = randomBytes(32);
const opened: RedisFanOut[] = [];
const open = (by = key) => {
  const fanOut = new RedisFanOut(redis.url, by);
  opened.push(fanOut);
  return fanOut;
};
const heardBy = (fanOut: RedisFanOut, of = WORDS): string[] => {
  const heard: string[] = [];
  fanOut.on(of, ({ word }) => heard.push(word));
  return heard;
};
/** Says it until it is heard: a connection takes its time. */
const untilHeard = (heard: string[], word: string) =>
  eventually(`${word} is heard`, () => {
    one.tell(WORDS, { word });
    return heard.includes(word);
  });

beforeAll(async () => {
  redis = await RedisServer.start();
});
let strangers: [Redis, Redis];
beforeEach(() => {
  strangers = [new Redis(redis.url), new Redis(redis.url)];
  // The last test takes their server away.
  for (const stranger of strangers) stranger.on('error', () => undefined);
  one = open();
  other = open();
});
afterEach(async () => {
  for (const stranger of strangers) stranger.disconnect();
  await Promise.all(opened.splice(0).map((fanOut) => fanOut.stop()));
});
afterAll(() => redis.stop());

it('tells the others, of each topic those who listen to it, and nobody what they said themselves', async () => {
  const [own, there, elsewhere] = [heardBy(one), heardBy(other), heardBy(other, OTHERS)];
  await untilHeard(there, 'first');
  one.tell(WORDS, { word: 'second' });
  await eventually('it is heard', () => there.includes('second'));
  expect([own, elsewhere]).toEqual([[], []]);
  expect([one.trouble, other.trouble]).toEqual([undefined, undefined]);
});

it('says nothing that others who use the server can read, and believes nothing that they say', async () => {
  const [stranger, speaking] = strangers;
  const heard: { channel: string; bytes: Buffer }[] = [];
  stranger.on('pmessageBuffer', (_: string, channel: Buffer, bytes: Buffer) =>
    heard.push({ channel: channel.toString(), bytes }),
  );
  await stranger.psubscribe('*');
  const [there, elsewhere] = [heardBy(other), heardBy(open(randomBytes(32)))];
  await untilHeard(there, 'a secret word');
  await eventually('the stranger hears it too', () => heard.length > 0);
  expect(heard.filter(({ bytes }) => bytes.includes('secret') || bytes.includes('words'))).toEqual([]);

  const { channel, bytes } = heard[0]!;
  const changed = Buffer.from(bytes);
  changed[20]! ^= 1;
  const forged = JSON.stringify({ from: 'me', topic: 'words', said: { word: 'forged' } });
  for (const lie of [forged, changed, '']) await speaking.publish(channel, lie);
  await untilHeard(there, 'the end');
  expect(new Set(there)).toEqual(new Set(['a secret word', 'the end']));
  expect(elsewhere).toEqual([]);
});

it('says what is wrong while the server is gone, loses what is said meanwhile, and goes on with it', async () => {
  const there = heardBy(other);
  await untilHeard(there, 'before');
  await redis.stop();
  await eventually('it is noticed', () => one.trouble !== undefined && other.trouble !== undefined);
  expect(one.trouble).toContain('Redis does not answer');
  one.tell(WORDS, { word: 'meanwhile' });
  await redis.run();
  await untilHeard(there, 'after');
  expect(there).not.toContain('meanwhile');
  expect(one.trouble).toBeUndefined();
});
