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

const begun = async (head = 10n) => {
  const feed = new ChangeFeed();
  await feed.begin(head);
  return feed;
};
const followed = (feed: ChangeFeed, serverId: string, after: bigint) => {
  const told: Change[] = [];
  const stop = feed.follow(serverId, after, (change) => told.push(change));
  return { told, stop };
};

it('tells what is remembered after a revision, then what happens, each once', async () => {
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
  expect(feed.revision).toBe(14n);
});

it('tells a server nothing of another’s configs, but of every subscription', async () => {
  const feed = await begun();
  const { told } = followed(feed, 's', 10n);
  feed.on(suspended(11n, 'other'));
  feed.on(renewed(12n));
  expect(told).toEqual([{ kind: 'subscription', position: 12n, subscriptionId: 'b' }]);
});

it('remembers from its own start on, and only its own epoch', async () => {
  const feed = await begun();
  expect(feed.remembers(10n, feed.epoch)).toBe(true);
  expect(feed.remembers(9n, feed.epoch)).toBe(false);
  expect(feed.remembers(10n, 'other')).toBe(false);
});

it('forgets the oldest of very many', async () => {
  const feed = await begun();
  for (let position = 11n; position <= 40_011n; position++) feed.on(suspended(position));
  expect(feed.remembers(20_009n, feed.epoch)).toBe(false);
  expect(feed.remembers(20_010n, feed.epoch)).toBe(true);
  expect(followed(feed, 's', 20_010n).told).toHaveLength(20_001);
});
