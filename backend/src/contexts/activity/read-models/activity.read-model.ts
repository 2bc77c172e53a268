import { categoryOf, idOf, type Recorded } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { dateOf } from '../../../platform/calendar.js';
import type { AccountEvent, SessionEvent } from '../../accounts/events.js';
import type { ConfigEvent } from '../../configs/events.js';
import type { NoticeEvent } from '../../notices/events.js';
import type { RefundEvent } from '../../refunds/events.js';
import type { SubscriptionEvent } from '../../subscriptions/events.js';

/**
 * A free trial began, or a plan was bought, changed at once, chosen from the next period on, kept though another was chosen for that, or paid
 * ahead for the next period, or given away for months to come; or its money was asked back, which was granted or refused.
 */
export const PLAN_KINDS = [
  'trial-started',
  'plan-bought',
  'plan-changed',
  'plan-change-planned',
  'plan-kept',
  'plan-paid-ahead',
  'plan-months-granted',
  'refund-asked',
  'refund-granted',
  'refund-part',
  'refund-refused',
] as const;
/**
 * A device got a configuration, got one on another server, was there before its server was taken over, lost it, or lost it because its server was retired the plan
 * became smaller, or was paid back.
 */
export const DEVICE_KINDS = [
  'device-added',
  'device-moved',
  'device-relocated',
  'device-imported',
  'device-removed',
  'device-lost-server',
  'device-removed-by-staff',
  'device-over-limit',
  'device-lost-plan',
] as const;
/** What says all by its name. */
export const PLAIN_KINDS = [
  'signed-up',
  'email-confirmed',
  'email-vouched-for',
  'password-changed',
  'address-changed',
  'address-restored',
  'signed-in',
  'plan-cancelled',
  'plan-resumed',
  'plan-ended',
  'trial-ended',
  'allowance-80',
  'allowance-100',
  'allowance-granted',
  'written-to',
] as const;
export const ACTIVITY_KINDS = [
  ...PLAN_KINDS,
  'plan-renewed',
  'plan-payment-failed',
  ...DEVICE_KINDS,
  ...PLAIN_KINDS,
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Names and dates to be told; devices and servers are named by their ids and looked up when read. */
export type ActivityFacts = Readonly<Record<string, string>>;

export type ActivityRow = {
  accountId: string;
  kind: ActivityKind;
  facts: ActivityFacts;
  at: Date;
  /** Its place in the log: newest first, and where a page ends. */
  sequence: number;
};

export type Told = AccountEvent | SessionEvent | SubscriptionEvent | ConfigEvent | RefundEvent | NoticeEvent;

const entry = (event: Recorded<Told>, kind: ActivityKind, facts: ActivityFacts = {}): ActivityRow => ({
  accountId: accountOf(event)!,
  kind,
  facts,
  at: event.at,
  sequence: Number(event.position),
});

/** The time of day is kept nowhere. */
const signIn = (event: Recorded<SessionEvent>, on: string): ActivityRow => ({
  ...entry(event, 'signed-in'),
  at: new Date(on),
});

const LOSSES: Readonly<Partial<Record<string, ActivityKind>>> = {
  'server-deleted': 'device-lost-server',
  'plan-limit': 'device-over-limit',
  refunded: 'device-lost-plan',
  staff: 'device-removed-by-staff',
};

/** Who moves a device to another server is said of it: its owner, or staff with everybody there. */
const additionOf = ({
  movedFrom,
  relocation,
  isImported,
}: Extract<Told, { type: 'ConfigIssued' }>['data']): ActivityKind => {
  if (isImported) return 'device-imported';
  if (!movedFrom) return 'device-added';
  return relocation ? 'device-relocated' : 'device-moved';
};

/** Their streams are named by the account's id. */
const NAMED_BY_ACCOUNT: ReadonlySet<string> = new Set(['account', 'notices']);

const accountOf = ({ streamId, data }: Recorded<Told>): string | null =>
  'accountId' in data ? data.accountId : NAMED_BY_ACCOUNT.has(categoryOf(streamId)) ? idOf(streamId) : null;

/** The first event of a session is not kept for long; those after it say what it said. */
const SIGN_INS: ReadonlySet<string> = new Set(['SessionStarted', 'SessionRefreshed']);
const signInOf = (sessionId: string) => `signed-in-${sessionId}`;

const signUpOf = (accountId: string) => `signed-up-${accountId}`;

/** A lapsed account leaves nothing behind, not even that it signed up. */
const SIGN_UPS: ReadonlySet<string> = new Set(['AccountRegistered', 'AccountLapsed']);

const rowIds = (event: Recorded<Told>): string | readonly string[] => {
  if (SIGN_UPS.has(event.type)) return signUpOf(idOf(event.streamId));
  if (SIGN_INS.has(event.type)) return signInOf(idOf(event.streamId));
  // That a move is over by the clock is nothing that anybody did.
  if (event.type === 'ConfigRevoked' && event.data.reason === 'moved') return [];
  return accountOf(event) === null ? [] : event.id;
};

type Change = { effective: 'now' | 'renewal'; paid: boolean; kept?: true };

const changeKind = ({ effective, paid, kept }: Change): ActivityKind => {
  if (paid) return 'plan-paid-ahead';
  if (kept) return 'plan-kept';
  return effective === 'now' ? 'plan-changed' : 'plan-change-planned';
};

export const activity = readModel<ActivityRow, Told>({
  name: 'activity',
  version: 3,
  about: 'people',
  purpose: 'What an account did and what happened to it; never from where.',
  kept: 'As long as the account.',
  fields: {
    accountId: { type: String, purpose: 'Whose activity it is.' },
    kind: { type: String, enum: ACTIVITY_KINDS, purpose: 'What happened.' },
    facts: { type: Map, of: String, purpose: 'Names, dates and ids that its sentence needs.' },
    at: { type: Date, purpose: 'When; of a sign-in the date only.' },
    sequence: { type: Number, purpose: 'Its place in the log: newest first, and where a page ends.' },
  },
  indexes: [{ accountId: 1, sequence: -1 }],
  rowIds,
  on: {
    AccountRegistered: (_, event) => entry(event, 'signed-up'),
    AccountLapsed: () => undefined,
    EmailVerified: (_, event) => entry(event, event.data.by === undefined ? 'email-confirmed' : 'email-vouched-for'),
    AddressChanged: (_, event) => entry(event, 'address-changed'),
    AddressRestored: (_, event) => entry(event, 'address-restored'),
    PasswordChanged: (_, event) => entry(event, 'password-changed'),
    SessionStarted: (_, event) => signIn(event, dateOf(event.at)),
    SessionRefreshed: (row, event) => {
      const { started } = event.data;
      return row ?? (started && { ...signIn(event, started.on), sequence: started.position });
    },

    SubscriptionActivated: (_, event) =>
      entry(event, event.data.orderId === null ? 'trial-started' : 'plan-bought', { planName: event.data.plan.name }),
    SubscriptionRenewed: (_, event) =>
      entry(event, 'plan-renewed', { planName: event.data.plan.name, until: event.data.periodEnd }),
    SubscriptionPlanChanged: (_, event) => entry(event, changeKind(event.data), { planName: event.data.plan.name }),
    SubscriptionCancelled: (_, event) => entry(event, 'plan-cancelled'),
    SubscriptionResumed: (_, event) => entry(event, 'plan-resumed'),
    SubscriptionPastDue: (_, event) => entry(event, 'plan-payment-failed', { until: event.data.graceUntil }),
    SubscriptionEnded: (_, event) => entry(event, event.data.reason === 'trial-over' ? 'trial-ended' : 'plan-ended'),
    MonthsGranted: (_, event) => entry(event, 'plan-months-granted', { planName: event.data.plan.name }),
    AllowanceGranted: (_, event) => entry(event, 'allowance-granted'),
    AllowanceWarned: (_, event) => entry(event, 'allowance-80'),
    AllowanceExceeded: (_, event) => entry(event, 'allowance-100'),

    AccountWrittenTo: (_, event) => entry(event, 'written-to'),

    RefundRequested: (_, event) => entry(event, 'refund-asked', { planName: event.data.planName }),
    RefundConfirmed: (_, event) =>
      entry(event, event.data.isPart ? 'refund-part' : 'refund-granted', { planName: event.data.planName }),
    RefundDeclined: (_, event) =>
      event.data.wasOffered ? undefined : entry(event, 'refund-refused', { planName: event.data.planName }),

    ConfigIssued: (_, event) =>
      entry(event, additionOf(event.data), {
        configId: idOf(event.streamId),
        serverId: event.data.serverId,
      }),
    ConfigRevoked: (_, event) =>
      entry(event, LOSSES[event.data.reason] ?? 'device-removed', {
        configId: idOf(event.streamId),
        serverId: event.data.serverId ?? '',
      }),
  },
});

/** Types of the events that show in an account's activity as something new. */
export const activityTypes: ReadonlySet<string> = new Set(
  [...activity.projection.types].filter((type) => type !== 'SessionRefreshed'),
);
