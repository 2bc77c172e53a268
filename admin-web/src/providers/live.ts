import { type Topics, useLive as useLiveTopics } from '@veilway/web-client/live';

/** What this web shows of each topic. */
export const TOPICS: Topics = {
  admin: ['admin'],
  orders: ['admin'],
  servers: ['servers', 'admin'],
  notifications: ['notifications'],
  account: ['account'],
  configs: [],
  favourites: [],
  subscriptions: [],
  activity: [],
};

export const useLive = (): void => useLiveTopics(TOPICS);
