import { recorded } from '@veilway/es-kernel/spec';
import { activityTypes } from '../../activity/index.js';
import { changeOf, toldTypes } from './topics.js';

const change = (streamId: string, type: string, data: object = {}) =>
  changeOf(recorded({ type, data }, { streamId, position: 7n }), (configId) =>
    configId.startsWith('watched') ? 'a-1' : undefined,
  );

it.each([
  ['account-a-1', 'EmailVerified', {}, ['account', 'activity'], [], ['admin', 'people']],
  ['account-a-1', 'ProfileUpdated', {}, ['account'], [], ['admin', 'people']],
  ['session-s-1', 'SessionStarted', { accountId: 'a-1' }, ['activity'], [], []],
  ['session-s-1', 'SessionRefreshed', { accountId: 'a-1' }, [], [], []],
  ['favourites-a-1', 'ServerFavourited', { serverId: 's-1' }, ['favourites'], [], []],
  ['notifications-a-1', 'AccountNotified', {}, ['notifications'], [], []],
  ['order-o-1', 'OrderPlaced', { accountId: 'a-1' }, ['orders'], [], ['admin']],
  ['subscription-s-1', 'SubscriptionRenewed', { accountId: 'a-1' }, ['subscriptions', 'activity'], [], ['admin']],
  ['config-c-1', 'ConfigIssued', { accountId: 'a-1' }, ['configs', 'subscriptions', 'activity'], [], ['servers']],
])('tells the account of its own: %s %s', (streamId, type, data, own, everybody, staff) => {
  expect(change(streamId, type, data)).toMatchObject({ position: 7n, accountIds: ['a-1'], own, everybody, staff });
});

it('tells everybody of servers', () => {
  expect(change('server-s-1', 'ServerToggled', { isActive: false })).toMatchObject({
    accountIds: [],
    everybody: ['servers'],
    staff: ['admin'],
  });
});

it('tells a ticket’s owner and the desk of it', () => {
  expect(change('ticket-t-1', 'TicketReplied', { accountId: 'a-1' })).toEqual({
    position: 7n,
    accountIds: ['a-1'],
    own: ['tickets'],
    everybody: [],
    staff: ['admin', 'desk'],
  });
});

it('tells a ticket’s owner nothing of what the desk does among itself', () => {
  for (const type of ['TicketNoted', 'TicketAssigned', 'TicketCustomerOpened'])
    expect(change('ticket-t-1', type, { accountId: 'a-1' })).toMatchObject({ own: [], staff: ['admin', 'desk'] });
});

it('tells nobody whose account staff looks into of that', () =>
  expect(change('account-a-1', 'AccountLookedInto', { lookedBy: 's-1' }).own).toEqual([]));

it('tells of usage those whose devices moved bytes, each once', () => {
  const peers = ['watched-1', 'other', 'watched-2'].map((configId) => ({ configId }));
  expect(change('usage-s-1', 'UsageReported', { peers })).toMatchObject({
    accountIds: ['a-1'],
    own: ['configs', 'subscriptions'],
    staff: ['servers'],
  });
});

it('tells nobody of what belongs to nobody', () => {
  expect(change('config-c-1', 'ConfigRevoked', { accountId: null }).accountIds).toEqual([]);
});

it('listens to all that it knows to tell', () => {
  expect(toldTypes.has('UsageReported') && toldTypes.has('OrderPlaced')).toBe(true);
});

it('hears of every event that becomes a line of activity', () => {
  expect([...activityTypes].filter((type) => !toldTypes.has(type))).toEqual([]);
});
