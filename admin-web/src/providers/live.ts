import { type Topics, useLive as useLiveTopics } from '@veilway/web-client/live';

/** What this web shows of each topic. */
export const TOPICS: Topics = {
  admin: ['admin', 'accounts'],
  orders: ['admin', 'orders'],
  refunds: ['refunds', 'admin'],
  servers: ['servers', 'admin', 'configs', 'relocations', 'imported-peers'],
  plans: ['plans'],
  notifications: ['notifications'],
  account: ['account', 'second-factors'],
  configs: [],
  favourites: [],
  subscriptions: [],
  activity: [],
  tickets: [],
  presence: ['presence'],
  settings: ['settings'],
  alerts: ['alerts'],
  bulk: ['bulk'],
  brand: ['brand'],
  people: ['people', 'roles'],
  desk: ['tickets', 'canned-replies', 'ticket-figures'],
};

export const useLive = (): void => useLiveTopics(TOPICS);
