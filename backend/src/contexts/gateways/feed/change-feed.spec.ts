import { recorded } from '@veilway/es-kernel/spec';
import { ChangeFeed, type Change } from './change-feed.js';

const place = { accountId: 'a', serverId: 's' };
const suspended = (position: bigint, serverId = 's') =>
  recorded(
    { type: 'ConfigSuspended', data: { ...place, serverId, reason: 'allowance-exceeded', wasActive: true } },
    { streamId: `config-c${position}`, position },
  );
const renewed = (position: bigint) =>
  recorded({ type: 'SubscriptionRenewed', data: {} }, { streamId: 'subscription-b', position });
const toggled = (position: bigint) =>
  recorded({ type: 'ServerToggled', data: { isActive: false } }, { streamId: 'server-s', position });

/** A process of one installation, whose log ends at `log.head`. */
const log = { head: 10n };
const begun = async (head = 10n, key = 'installation') => {
  const feed = new ChangeFeed({ derive: (purpose) => `${key} ${purpose}` }, { head: () => Promise.resolve(log.head) });
  feed.begin(head);
  return feed;
};
const followed = (feed: ChangeFeed, serverId: string, after: bigint) => {
  const told: Change[] = [];
  const stop = feed.follow(serverId, after, (change) => told.push(change));
  return { told, stop };
};

it('tells what is remembered after a position, then what happens, each once', async () => {
  const feed = await begun();
  feed.on(suspended(11n));
  feed.on(suspended(12n));
  const { told, stop } = followed(feed, 's', 11n);
  feed.on(toggled(13n));
  stop();
  feed.on(suspended(14n));
  expect(told).toEqual([
    { kind: 'config', position: 12n, serverId: 's', configId: 'c12' },
    { kind: 'server', position: 13n, serverId: 's' },
  ]);
  expect(feed.position).toBe(14n);
});

it('tells a server nothing of another’s configs, but of every subscription', async () => {
  const feed = await begun();
  const { told } = followed(feed, 's', 10n);
  feed.on(suspended(11n, 'other'));
  feed.on(renewed(12n));
  expect(told).toEqual([{ kind: 'subscription', position: 12n, subscriptionId: 'b' }]);
});

it('remembers from its own start on, and only its own installation', async () => {
  const feed = await begun();
  expect(await feed.remembers(10n, feed.installationId)).toBe(true);
  expect(await feed.remembers(9n, feed.installationId)).toBe(false);
  expect(await feed.remembers(10n, (await begun(10n, 'another')).installationId)).toBe(false);
});

it('goes on from where another process was, also when that one was ahead', async () => {
  const [one, two] = [await begun(), await begun(8n)];
  one.on(suspended(11n));
  log.head = 11n;
  expect(await two.remembers(one.position, one.installationId)).toBe(true);
  const { told } = followed(two, 's', one.position);
  two.on(suspended(11n));
  two.on(suspended(12n));
  expect(told.map(({ position }) => position)).toEqual([12n]);
  expect(await two.remembers(13n, one.installationId)).toBe(false);
});

it('forgets the oldest of very many', async () => {
  const feed = await begun();
  for (let position = 11n; position <= 40_011n; position++) feed.on(suspended(position));
  expect(await feed.remembers(20_009n, feed.installationId)).toBe(false);
  expect(await feed.remembers(20_010n, feed.installationId)).toBe(true);
  expect(followed(feed, 's', 20_010n).told).toHaveLength(20_001);
});
