import { idOf, type Recorded, type Sealed } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { REFUND_STATUSES, type RefundEvent, type RefundStatus } from '../domain/refund.events.js';

export const STEP_KINDS = ['asked', 'offered', 'approved', 'lapsed', 'granted', 'refused', 'paid'] as const;

/** Something that happened on the way, by whom of staff, and about how much. */
export type RefundStep = {
  kind: (typeof STEP_KINDS)[number];
  at: string;
  adminId: string | null;
  amountCents: number | null;
};

/** Under the id of its order; what was written is as sealed as in the log. Times are ISO 8601. */
export type RefundRow = {
  accountId: string;
  status: RefundStatus;
  planName: string;
  amountCents: number;
  /** Of this order, in all. */
  grantedCents: number;
  currency: string;
  reason: Sealed;
  requestedAt: string;
  /** Nobody asked for it: staff began. */
  isOffered: boolean;
  /** It is less than was left of the order. */
  isPart: boolean;
  approvedBy: string | null;
  approvedCents: number | null;
  /** Until then another admin can confirm it. */
  approvedUntil: string | null;
  decidedAt: string | null;
  refusal: Sealed | null;
  arrivesFrom: string | null;
  arrivesUntil: string | null;
  paidAt: string | null;
  /** All that happened to the order's money, also in earlier refunds. */
  steps: RefundStep[];
};

const UNDECIDED = {
  status: 'asked',
  isPart: false,
  approvedBy: null,
  approvedCents: null,
  approvedUntil: null,
  decidedAt: null,
  refusal: null,
  arrivesFrom: null,
  arrivesUntil: null,
  paidAt: null,
} as const;

const APPROVAL_GONE = { approvedBy: null, approvedCents: null, approvedUntil: null } as const;

const step = (kind: RefundStep['kind'], { at, data }: { at: Date; data: object }): RefundStep => {
  const { adminId, amountCents }: { adminId?: string; amountCents?: number } = data;
  return { kind, at: at.toISOString(), adminId: adminId ?? null, amountCents: amountCents ?? null };
};

/** With what happened now. */
const then = (row: RefundRow, changes: Partial<RefundRow>, ...happened: Parameters<typeof step>): RefundRow => ({
  ...row,
  ...changes,
  steps: [...row.steps, step(...happened)],
});

type Begun = Recorded<Extract<RefundEvent, { type: 'RefundRequested' | 'RefundOffered' }>>;

const begun = (row: RefundRow | undefined, event: Begun, kind: 'asked' | 'offered'): RefundRow => {
  const { accountId, planName, amountCents, currency, reason } = event.data;
  return {
    ...{ accountId, planName, amountCents, currency, reason },
    ...UNDECIDED,
    grantedCents: row?.grantedCents ?? 0,
    isOffered: kind === 'offered',
    requestedAt: event.at.toISOString(),
    steps: [...(row?.steps ?? []), step(kind, event)],
  };
};

export const refunds = readModel<RefundRow, RefundEvent>({
  name: 'refunds',
  version: 2,
  about: 'people',
  purpose: 'Money that customers asked back or staff gives back, and what became of that.',
  kept: 'As long as the account.',
  fields: {
    accountId: { type: String, purpose: 'Who asked.' },
    isOffered: { type: Boolean, purpose: 'Whether staff began it.' },
    isPart: { type: Boolean, purpose: 'Whether it is less than was left of the order.' },
    status: { type: String, enum: REFUND_STATUSES, purpose: 'How it stands.' },
    planName: { type: String, purpose: 'What was paid for.' },
    amountCents: { type: Number, purpose: 'How much.' },
    grantedCents: { type: Number, purpose: 'How much of the order is paid back, or on its way, in all.' },
    currency: { type: String, purpose: 'ISO 4217.' },
    reason: { type: String, purpose: 'Why, in the customer’s words; sealed.' },
    requestedAt: { type: String, purpose: 'When it was asked for: the oldest is decided first.' },
    approvedBy: { type: String, nullable: true, purpose: 'Which admin said yes first, where two have to.' },
    approvedCents: { type: Number, nullable: true, purpose: 'To how much.' },
    approvedUntil: { type: String, nullable: true, purpose: 'Until when another one can confirm it.' },
    decidedAt: { type: String, nullable: true, purpose: 'When it was decided.' },
    refusal: { type: String, nullable: true, purpose: 'Why it was refused; sealed.' },
    arrivesFrom: { type: String, nullable: true, purpose: 'From which day on the money is there.' },
    arrivesUntil: { type: String, nullable: true, purpose: 'By which day it is there.' },
    paidAt: { type: String, nullable: true, purpose: 'When it was paid back.' },
    steps: {
      type: [
        {
          kind: { type: String, enum: STEP_KINDS, purpose: 'What happened.' },
          at: { type: String, purpose: 'When.' },
          adminId: { type: String, nullable: true, purpose: 'Which admin did it.' },
          amountCents: { type: Number, nullable: true, purpose: 'About how much.' },
        },
      ],
      purpose: 'All that happened on the way.',
    },
  },
  indexes: [
    { accountId: 1, requestedAt: -1 },
    { status: 1, requestedAt: 1 },
    { requestedAt: 1 },
    { status: 1, approvedUntil: 1 },
  ],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    RefundRequested: (row, event) => begun(row, event, 'asked'),
    RefundOffered: (row, event) => begun(row, event, 'offered'),
    RefundApproved: (row, event) => {
      const { adminId, amountCents, until } = event.data;
      const approval = { approvedBy: adminId, approvedCents: amountCents ?? null, approvedUntil: until ?? null };
      return row && then(row, { status: 'approved', ...approval }, 'approved', event);
    },
    RefundApprovalLapsed: (row, event) =>
      row && then(row, { ...APPROVAL_GONE, status: row.isOffered ? 'lapsed' : 'asked' }, 'lapsed', event),
    RefundConfirmed: (row, event) => {
      const { amountCents, arrivesFrom, arrivesUntil, isPart = false } = event.data;
      if (!row) return row;
      const changes = { amountCents, isPart, arrivesFrom, arrivesUntil, decidedAt: event.at.toISOString() };
      const grantedCents = row.grantedCents + amountCents;
      return then(row, { ...changes, grantedCents, status: 'granted' }, 'granted', event);
    },
    RefundDeclined: (row, event) =>
      row &&
      then(
        row,
        { status: 'refused', decidedAt: event.at.toISOString(), refusal: event.data.refusal },
        'refused',
        event,
      ),
    RefundPaid: (row, event) => row && then(row, { status: 'paid', paidAt: event.at.toISOString() }, 'paid', event),
  },
});
