import { categoryOf, idOf, type Catalog, type Recorded } from '@veilway/es-kernel';
import { accountEvents, sessionEvents } from '../../accounts/events.js';
import { activityTypes } from '../../activity/index.js';
import { configEvents, usageEvents } from '../../configs/events.js';
import { favouriteEvents } from '../../favourites/events.js';
import { notificationEvents } from '../../notifications/events.js';
import { orderEvents } from '../../orders/events.js';
import { serverEvents } from '../../servers/events.js';
import { subscriptionEvents } from '../../subscriptions/events.js';

/** What a page may have to ask for again. */
export const TOPICS = [
  'account',
  'configs',
  'notifications',
  'servers',
  'favourites',
  'subscriptions',
  'orders',
  'activity',
  'admin',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Who may see it: the account that it belongs to, everybody, or staff (admins and auditors). */
type Audience = 'own' | 'everybody' | 'staff';
type Told = Readonly<Partial<Record<Audience, readonly Topic[]>>>;

/** Every stream there is, by its category: of those that change nothing on any page nobody is told. */
export const TOLD: Readonly<Record<string, Told>> = {
  account: { own: ['account'], staff: ['admin'] },
  session: {},
  favourites: { own: ['favourites'] },
  notifications: { own: ['notifications'] },
  order: { own: ['orders'], staff: ['admin'] },
  subscription: { own: ['subscriptions'], staff: ['admin'] },
  // A config takes one of the subscription's devices, and a place on the server.
  config: { own: ['configs', 'subscriptions'], staff: ['servers'] },
  server: { everybody: ['servers'], staff: ['admin'] },
  usage: { own: ['configs', 'subscriptions'], staff: ['servers'] },
  // Sold plans change with a release.
  plan: {},
  // Who holds what: it shows by what is held.
  checkout: {},
  clientAddress: {},
  emailAddress: {},
  networkPlan: {},
  peerKey: {},
  // Looked at by who mends something, who asks again.
  mail: {},
  parkedEvent: {},
  contactMessage: {},
  // Asked for by who compares.
  fingerprintCounts: {},
};

const catalogs: readonly Catalog<never>[] = [
  accountEvents,
  sessionEvents,
  favouriteEvents,
  notificationEvents,
  orderEvents,
  subscriptionEvents,
  configEvents,
  serverEvents,
  usageEvents,
];

/** Types of all events that somebody may want to hear of. */
export const toldTypes: ReadonlySet<string> = new Set(catalogs.flatMap(({ current }) => Object.keys(current)));

/** `accountIds`: whose own. */
export type Change = Readonly<{ position: bigint; accountIds: readonly string[] } & Record<Audience, readonly Topic[]>>;

const NAMED_BY_ACCOUNT: ReadonlySet<string> = new Set(['account', 'favourites', 'notifications']);

type Data = { accountId?: string | null; peers?: readonly { configId: string }[] };

/** What an event changes, for whom. `ownerOf`: the account of a config, where it matters to somebody. */
export const changeOf = (event: Recorded, ownerOf: (configId: string) => string | undefined): Change => {
  const category = categoryOf(event.streamId);
  const { accountId, peers = [] } = event.data as Data;
  const owner = NAMED_BY_ACCOUNT.has(category) ? idOf(event.streamId) : accountId;
  const { own = [], everybody = [], staff = [] } = TOLD[category] ?? {};
  return {
    position: event.position,
    accountIds: owner ? [owner] : [...new Set(peers.flatMap(({ configId }) => ownerOf(configId) ?? []))],
    own: activityTypes.has(event.type) ? [...own, 'activity'] : own,
    everybody,
    staff,
  };
};
