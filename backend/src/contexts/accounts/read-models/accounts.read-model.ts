import { idOf, type Sealed } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { AccountEvent } from '../domain/account.events.js';

export const ACCOUNT_STATUSES = ['unconfirmed', 'active', 'closed'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Accounts without who they belong to. A lapsed account is gone. */
export type AccountRow = {
  /** One that is always there, or the id of one that the installation made. */
  role: string;
  status: AccountStatus;
  createdAt: Date;
  verifiedAt: Date | null;
  /** When it is erased, where its owner closed it. */
  eraseAt: Date | null;
  subscriptionId: string | null;
  /** Since when an admin keeps its owner out, and why, sealed. */
  suspendedAt: Date | null;
  suspendedFor: Sealed | null;
  /** Words by which staff find accounts together. */
  tags: string[];
};

const opened = (row: AccountRow | undefined, { data: { subscriptionId } }: { data: { subscriptionId: string } }) =>
  row && { ...row, subscriptionId };

/** Of which something is read here that is sealed. */
const SEALED: ReadonlySet<string> = new Set(['AccountTagged', 'AccountUntagged'] satisfies AccountEvent['type'][]);

export const accounts = readModel<AccountRow, AccountEvent>({
  name: 'accounts',
  version: 1,
  about: 'people',
  person: '_id',
  purpose: 'Accounts without who they belong to. A lapsed account is gone.',
  kept: 'As long as the account.',
  fields: {
    role: { type: String, purpose: 'What the account may do.' },
    status: {
      type: String,
      enum: ACCOUNT_STATUSES,
      purpose: 'Whether its address was confirmed, or its owner has closed it.',
    },
    createdAt: { type: Date, purpose: 'When it signed up.' },
    verifiedAt: { type: Date, nullable: true, purpose: 'When its address was confirmed.' },
    eraseAt: { type: Date, nullable: true, purpose: 'When it is erased, where its owner closed it.' },
    suspendedAt: { type: Date, nullable: true, purpose: 'Since when an admin keeps its owner out.' },
    suspendedFor: { type: String, nullable: true, purpose: "Why; sealed with the account's key." },
    tags: { type: [String], purpose: 'Words by which staff find accounts together.' },
    subscriptionId: { type: String, nullable: true, purpose: 'The subscription it opened last.' },
  },
  indexes: [
    { createdAt: -1, _id: -1 },
    { status: 1, createdAt: -1, _id: -1 },
    { role: 1, createdAt: -1, _id: -1 },
    { role: 1, _id: 1 },
    { suspendedAt: 1 },
    { eraseAt: 1 },
    { tags: 1, createdAt: -1, _id: -1 },
  ],
  rowIds: ({ streamId }) => idOf(streamId),
  subject: ({ type, streamId }) => (SEALED.has(type) ? idOf(streamId) : undefined),
  on: {
    AccountRegistered: (_, { data: { role }, at }) => ({
      role,
      status: 'unconfirmed',
      createdAt: at,
      verifiedAt: null,
      eraseAt: null,
      subscriptionId: null,
      suspendedAt: null,
      suspendedFor: null,
      tags: [],
    }),
    EmailVerified: (row, { at }) => row && { ...row, status: 'active', verifiedAt: at },
    RoleChanged: (row, { data: { role } }) => row && { ...row, role },
    SubscriptionOpened: opened,
    TrialStarted: opened,
    AccountLapsed: () => undefined,
    AccountClosed: (row, { data }) => row && { ...row, status: 'closed', eraseAt: new Date(data.eraseAt) },
    AccountRestored: (row) => row && { ...row, status: 'active', eraseAt: null },
    AccountSuspended: (row, { data, at }) => row && { ...row, suspendedAt: at, suspendedFor: data.reason },
    SuspensionLifted: (row) => row && { ...row, suspendedAt: null, suspendedFor: null },
    AccountTagged: (row, { data }, _id, open) => {
      const tag = open(data.tag);
      return row && (tag === undefined ? row : { ...row, tags: [...row.tags, tag] });
    },
    AccountUntagged: (row, { data }, _id, open) => {
      const tag = open(data.tag);
      return row && { ...row, tags: row.tags.filter((one) => one !== tag) };
    },
    AccountErasureBegun: () => undefined,
  },
});
