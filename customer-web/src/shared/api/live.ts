import { type Topics, useLive as useLiveTopics } from '@veilway/web-client/live';

/** What this web shows of each topic. */
export const TOPICS: Topics = {
  configs: ['configs', 'summary', 'connection'],
  notifications: ['notifications'],
  servers: ['servers', 'summary'],
  plans: ['plans', 'support-promise'],
  subscriptions: ['subscriptions', 'summary', 'support-promise'],
  orders: ['orders'],
  refunds: [],
  activity: ['activity'],
  account: ['account', 'second-factors', 'notices', 'billing-details'],
  favourites: ['favourites'],
  tickets: ['tickets'],
  admin: [],
  desk: [],
  presence: ['presence'],
  brand: ['brand'],
  settings: [],
  alerts: [],
  bulk: [],
  people: [],
};

export const useLive = (): void => useLiveTopics(TOPICS);
