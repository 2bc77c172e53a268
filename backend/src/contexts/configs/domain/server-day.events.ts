import { catalog, type Event } from '@veilway/es-kernel';

/** What a server carried on a day; bytes as it sees them. */
export type ServerDay = {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  receivedBytes: number;
  sentBytes: number;
  /** How many devices used anything; never which. */
  devices: number;
  /** Up to which revision of the server's usage it counts. */
  upTo: number;
};

/** `serverDay-<serverId>`: one for each day, for good. Nothing in it is about a device, and nothing is finer than a day. */
export type ServerDayEvent = Event<'ServerDayStated', ServerDay>;

export const serverDayEvents = catalog<ServerDayEvent>({
  category: 'serverDay',
  told: { about: 'product' },
  current: { ServerDayStated: 1 },
});
