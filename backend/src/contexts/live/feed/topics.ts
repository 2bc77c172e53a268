import { PERMISSIONS, rightOf, type Permission } from '../../../platform/auth/permissions.js';
import { categoryOf, idOf, type Catalog, type Recorded } from '@veilway/es-kernel';
import { accountEvents, type AccountEvent, secondFactorsEvents, sessionEvents } from '../../accounts/events.js';
import { activityTypes } from '../../activity/index.js';
import { bulkEvents } from '../../bulk/events.js';
import { SEES_SOME } from '../../bulk/index.js';
import { configEvents, importedPeerEvents, relocationEvents, usageEvents } from '../../configs/events.js';
import { favouriteEvents } from '../../favourites/events.js';
import { noticeEvents } from '../../notices/events.js';
import { notificationEvents } from '../../notifications/events.js';
import { alertDeliveryEvents, alertEvents, alertWebhookEvents } from '../../operations/events.js';
import { orderEvents } from '../../orders/events.js';
import { planEvents, priceListEvents } from '../../plans/events.js';
import { creditNoteBookEvents, receiptBookEvents } from '../../receipts/events.js';
import { refundEvents } from '../../refunds/events.js';
import { serverEvents } from '../../servers/events.js';
import { settingsEvents } from '../../settings/events.js';
import { invitationEvents, rolesEvents } from '../../staff/events.js';
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
  'bulk',
  'people',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Who may see it: the account that it belongs to, everybody, or who of staff may look at it. */
type Audience = 'own' | 'everybody' | 'staff';
type Told = Readonly<Partial<Record<Audience, readonly Topic[]>>>;

const READS: readonly Permission[] = PERMISSIONS.filter((one) => rightOf(one) === 'read');

/** What of staff may hear of a topic: whoever has one of these. What is missing here anybody of staff may hear. */
const HEARD_BY: Readonly<Partial<Record<Topic, readonly Permission[]>>> = {
  admin: READS.filter((one) => one !== 'tickets.read'),
  servers: ['servers.read', 'devices.read'],
  refunds: ['payments.read'],
  desk: ['tickets.read'],
  presence: ['tickets.read'],
  settings: ['settings.read'],
  alerts: ['operations.read'],
  bulk: SEES_SOME,
  people: ['people.read'],
};

export const mayHear = (topic: Topic, has: ReadonlySet<Permission>): boolean =>
  HEARD_BY[topic]?.some((permission) => has.has(permission)) ?? true;

/** Every stream there is, by its category: of those that change nothing on any page nobody is told. */
export const TOLD: Readonly<Record<string, Told>> = {
  account: { own: ['account'], staff: ['admin', 'people'] },
  invitation: { staff: ['people'] },
  // Who has a role asks what they may do now.
  roles: { staff: ['people', 'account'] },
  session: {},
  secondFactors: { own: ['account'] },
  favourites: { own: ['favourites'] },
  notices: { own: ['account'] },
  notifications: { own: ['notifications'] },
  order: { own: ['orders'], staff: ['admin'] },
  receiptBook: { own: ['orders'] },
  creditNoteBook: { own: ['orders'] },
  ticket: { own: ['tickets'], staff: ['admin', 'desk'] },
  cannedReply: { staff: ['desk'] },
  refund: { own: ['orders'], staff: ['refunds'] },
  subscription: { own: ['subscriptions'], staff: ['admin'] },
  // A config takes one of the subscription's devices, and a place on the server.
  config: { own: ['configs', 'subscriptions'], staff: ['servers'] },
  server: { everybody: ['servers'], staff: ['admin'] },
  usage: { own: ['configs', 'subscriptions'], staff: ['servers'] },
  // Once a day; figures of it are asked for again.
  serverDay: {},
  relocation: { staff: ['servers'] },
  bulk: { staff: ['bulk'] },
  importedPeer: { staff: ['servers'] },
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
  alertWebhook: { staff: ['alerts'] },
  alertDelivery: { staff: ['alerts'] },
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
  bulkEvents,
  importedPeerEvents,
  serverEvents,
  settingsEvents,
  rolesEvents,
  invitationEvents,
  alertEvents,
  alertWebhookEvents,
  alertDeliveryEvents,
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
  'AccountTagged',
  'AccountUntagged',
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
  const { own = [], everybody = [], staff = [] } = TOLD[category] ?? {};
  return {
    position: event.position,
    accountIds: owner ? [owner] : [...new Set(peers.flatMap(({ configId }) => ownerOf(configId) ?? []))],
    own: INTERNAL.has(event.type) ? [] : activityTypes.has(event.type) ? [...own, 'activity'] : own,
    everybody,
    staff,
  };
};
