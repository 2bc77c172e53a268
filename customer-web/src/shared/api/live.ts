import { type Topics, useLive as useLiveTopics } from '@veilway/web-client/live';

/** What this web shows of each topic. */
export const TOPICS: Topics = {
  configs: ['configs', 'summary', 'connection'],
  notifications: ['notifications'],
  servers: ['servers', 'summary'],
  subscriptions: ['subscriptions', 'summary'],
  orders: ['orders'],
  activity: ['activity'],
  account: ['account'],
  favourites: ['favourites'],
  admin: [],
};

export const useLive = (): void => useLiveTopics(TOPICS);
