import { categoryOf, idOf, type Catalog, type Recorded } from '@veilway/es-kernel';
import { accountEvents, type AccountEvent, secondFactorsEvents, sessionEvents } from '../../accounts/events.js';
import { activityTypes } from '../../activity/index.js';
import { configEvents, relocationEvents, usageEvents } from '../../configs/events.js';
import { favouriteEvents } from '../../favourites/events.js';
import { noticeEvents } from '../../notices/events.js';
import { notificationEvents } from '../../notifications/events.js';
import { alertEvents } from '../../operations/events.js';
import { orderEvents } from '../../orders/events.js';
import { planEvents, priceListEvents } from '../../plans/events.js';
import { creditNoteBookEvents, receiptBookEvents } from '../../receipts/events.js';
import { refundEvents } from '../../refunds/events.js';
import { serverEvents } from '../../servers/events.js';
import { settingsEvents } from '../../settings/events.js';
import { subscriptionEvents } from '../../subscriptions/events.js';
import { cannedReplyEvents, ticketEvents, type TicketEvent } from '../../tickets/events.js';

/** What a page may have to ask for again. */
export const TOPICS = [
  'account',
  'configs',
  'notifications',
  'servers',
  'plans',
  'brand',
  'favourites',
  'subscriptions',
  'orders',
  'tickets',
  'refunds',
  'activity',
  'admin',
  'desk',
  'presence',
  'settings',
  'alerts',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Who may see it: the account that it belongs to, everybody, staff (admins and auditors), or the desk (admins and support). */
type Audience = 'own' | 'everybody' | 'staff' | 'desk';
type Told = Readonly<Partial<Record<Audience, readonly Topic[]>>>;

/** Every stream there is, by its category: of those that change nothing on any page nobody is told. */
export const TOLD: Readonly<Record<string, Told>> = {
  account: { own: ['account'], staff: ['admin'] },
  session: {},
  secondFactors: { own: ['account'] },
  favourites: { own: ['favourites'] },
  notices: { own: ['account'] },
  notifications: { own: ['notifications'] },
  order: { own: ['orders'], staff: ['admin'] },
  receiptBook: { own: ['orders'] },
  creditNoteBook: { own: ['orders'] },
  ticket: { own: ['tickets'], staff: ['admin'], desk: ['desk'] },
  cannedReply: { desk: ['desk'] },
  refund: { own: ['orders'], staff: ['refunds'] },
  subscription: { own: ['subscriptions'], staff: ['admin'] },
  // A config takes one of the subscription's devices, and a place on the server.
  config: { own: ['configs', 'subscriptions'], staff: ['servers'] },
  server: { everybody: ['servers'], staff: ['admin'] },
  usage: { own: ['configs', 'subscriptions'], staff: ['servers'] },
  relocation: { staff: ['servers'] },
  plan: { everybody: ['plans'] },
  priceList: { everybody: ['plans'] },
  // The trial that a plan offers is a setting too.
  settings: { everybody: ['brand', 'plans'], staff: ['settings'] },
  // Who holds what: it shows by what is held.
  checkout: {},
  clientAddress: {},
  emailAddress: {},
  adminPosts: {},
  factorUse: {},
  networkPlan: {},
  peerKey: {},
  // Looked at by who mends something, who asks again.
  mail: {},
  parkedEvent: {},
  alert: { staff: ['alerts'] },
  contactMessage: {},
  // Asked for by who compares.
  fingerprintCounts: {},
};

const catalogs: readonly Catalog<never>[] = [
  accountEvents,
  sessionEvents,
  secondFactorsEvents,
  favouriteEvents,
  noticeEvents,
  notificationEvents,
  orderEvents,
  planEvents,
  priceListEvents,
  receiptBookEvents,
  creditNoteBookEvents,
  refundEvents,
  subscriptionEvents,
  configEvents,
  relocationEvents,
  serverEvents,
  settingsEvents,
  alertEvents,
  ticketEvents,
  cannedReplyEvents,
  usageEvents,
];

/** Types of all events that somebody may want to hear of. */
export const toldTypes: ReadonlySet<string> = new Set(catalogs.flatMap(({ current }) => Object.keys(current)));

/** `accountIds`: whose own. */
export type Change = Readonly<{ position: bigint; accountIds: readonly string[] } & Record<Audience, readonly Topic[]>>;

/** What staff does among itself is not for its customers to notice. */
const INTERNAL: ReadonlySet<string> = new Set<TicketEvent['type'] | AccountEvent['type']>([
  'AccountLookedInto',
  'TicketNoted',
  'TicketAssigned',
  'TicketCustomerOpened',
]);

const NAMED_BY_ACCOUNT: ReadonlySet<string> = new Set([
  'account',
  'secondFactors',
  'favourites',
  'notices',
  'notifications',
]);

type Data = { accountId?: string | null; peers?: readonly { configId: string }[] };

/** What an event changes, for whom. `ownerOf`: the account of a config, where it matters to somebody. */
export const changeOf = (event: Recorded, ownerOf: (configId: string) => string | undefined): Change => {
  const category = categoryOf(event.streamId);
  const { accountId, peers = [] } = event.data as Data;
  const owner = NAMED_BY_ACCOUNT.has(category) ? idOf(event.streamId) : accountId;
  const { own = [], everybody = [], staff = [], desk = [] } = TOLD[category] ?? {};
  return {
    position: event.position,
    accountIds: owner ? [owner] : [...new Set(peers.flatMap(({ configId }) => ownerOf(configId) ?? []))],
    own: INTERNAL.has(event.type) ? [] : activityTypes.has(event.type) ? [...own, 'activity'] : own,
    everybody,
    staff,
    desk,
  };
};
