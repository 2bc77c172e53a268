import { decider, DomainCommand, type CommandsOf, must, refuse, type Meta, type Sealed } from '@veilway/es-kernel';
import { addBusinessDays, addDays, dateOf } from '../../../platform/calendar.js';
import { asksLeft, MOST_ASKED } from './asks.js';
import { refundEvents, type Payment, type RefundEvent, type RefundStatus } from './refund.events.js';
import { takesTwo, type Limit } from './takes-two.js';

/** `amountCents`: what was paid for the order. */
type Written = Payment & { reason: Sealed };

/** `until`: when the order was paid so long ago that its money is not given back any more. ISO 8601. */
export class RequestRefund extends DomainCommand<Written & { until: string }> {
  readonly type = 'RequestRefund';
}
/** An admin gives money back that nobody asked for. `partCents`: how much of it. */
export class OfferRefund extends DomainCommand<Written & Limit & { partCents: number }> {
  readonly type = 'OfferRefund';
}
/** An admin says yes. `partCents`: to how much, of all that was asked for; the second of two to what they saw approved. */
export class GrantRefund extends DomainCommand<Limit & { partCents: number }> {
  readonly type = 'GrantRefund';
}
/** An admin says no. */
export class DeclineRefund extends DomainCommand<{ refusal: Sealed }> {
  readonly type = 'DeclineRefund';
}
/** Gives up what one admin approved and nobody confirmed in time. */
export class LapseApproval extends DomainCommand<Record<string, never>> {
  readonly type = 'LapseApproval';
}
/** The payment provider has booked it. */
export class NoteRefundPaid extends DomainCommand<{ refundReference: string }> {
  readonly type = 'NoteRefundPaid';
}
export const refundCommands = [
  RequestRefund,
  OfferRefund,
  GrantRefund,
  DeclineRefund,
  LapseApproval,
  NoteRefundPaid,
] as const;
export type RefundCommand = CommandsOf<typeof refundCommands>;

type Approval = { adminId: string; amountCents: number; until: string | undefined };

export type Refund = {
  status: RefundStatus;
  /** `amountCents`: what was left to be paid back when it was asked for or offered. */
  payment: Payment;
  /** Nobody asked for it: staff began. */
  isOffered: boolean;
  /** How often it was asked for. */
  asked: number;
  /** Who said yes first, to how much. */
  approval: Approval | null;
  /** Of this order, in all. */
  grantedCents: number;
  /** What of it was granted last. */
  lastCents: number;
};

const NEW: Omit<Refund, 'payment'> = {
  status: 'asked',
  isOffered: false,
  asked: 0,
  approval: null,
  grantedCents: 0,
  lastCents: 0,
};

/** What the terms promise, in business days. */
export const ARRIVES = { from: 5, until: 7 } as const;

/** In days: what one admin approved and no other one confirms by then is given up. */
const APPROVAL_HOLDS = 1;

const decided = (status: 'granted' | 'refused' | 'lapsed' | 'paid') =>
  refuse(
    'refund-decided',
    status === 'lapsed'
      ? 'Nobody confirmed this refund within 24 hours, so it was given up. Begin anew.'
      : `Somebody has decided about this refund already: it is ${status === 'refused' ? 'refused' : 'granted'}.`,
  );

/** Nobody gives money to themselves. */
const byOther = ({ accountId }: Payment, { actor }: Meta): string =>
  actor.id === accountId
    ? refuse('own-refund', 'This is your own order. Another admin has to decide about it.')
    : actor.id;

const hasLapsed = ({ status, approval }: Refund, { now }: Meta): boolean =>
  status === 'approved' && approval?.until !== undefined && now.toISOString() >= approval.until;

const lapsed = ({ payment: { accountId } }: Refund): RefundEvent => ({
  type: 'RefundApprovalLapsed',
  data: { accountId },
});

/** What is left of an order. */
const restOf = (refund: Refund | undefined, { amountCents, ...order }: Payment): Payment => {
  const rest = amountCents - (refund?.grantedCents ?? 0);
  if (rest <= 0) refuse('refund-asked', 'This order is paid back already, or on its way.');
  return { ...order, amountCents: rest };
};

const confirmed = ({ payment }: Refund, amountCents: number, adminId: string, now: Date): RefundEvent => ({
  type: 'RefundConfirmed',
  data: {
    ...payment,
    amountCents,
    adminId,
    arrivesFrom: addBusinessDays(now, ARRIVES.from),
    arrivesUntil: addBusinessDays(now, ARRIVES.until),
    ...(amountCents < payment.amountCents ? { isPart: true as const } : {}),
  },
});

/** The first of two says yes, or the only one. */
const granted = (refund: Refund, amountCents: number, limit: Limit, meta: Meta): RefundEvent => {
  const { payment, grantedCents } = refund;
  if (amountCents > payment.amountCents)
    refuse('refund-too-high', `No more than ${payment.amountCents} cents can be paid back.`, 'amountCents');
  const adminId = byOther(payment, meta);
  return takesTwo(grantedCents, amountCents, limit)
    ? {
        type: 'RefundApproved',
        data: { accountId: payment.accountId, adminId, amountCents, until: addDays(meta.now, APPROVAL_HOLDS) },
      }
    : confirmed(refund, amountCents, adminId, meta.now);
};

export const refundDecider = decider<Refund | undefined, RefundCommand, RefundEvent>({
  events: refundEvents,
  commands: refundCommands,
  initial: undefined,

  decide: {
    RequestRefund: (refund, { data: { until, reason, ...order }, meta }) => {
      if (refund?.status === 'asked' || (refund?.status === 'approved' && !hasLapsed(refund, meta)))
        refuse('refund-asked', 'This is being decided about already. We tell you as soon as it is.');
      const payment = restOf(refund, order);
      if (meta.now.toISOString() >= until)
        refuse('refund-too-late', `The money of this order could be asked back until ${dateOf(until)}.`);
      if (refund && asksLeft(refund.asked) === 0)
        refuse('refund-refused', `This was asked for ${MOST_ASKED} times. Write to support if something is new.`);
      return [{ type: 'RefundRequested', data: { ...payment, reason } }];
    },

    OfferRefund: (refund, { data: { partCents, aloneUpToCents, reason, ...order }, meta }) => {
      if (refund?.status === 'asked' || (refund?.status === 'approved' && !hasLapsed(refund, meta)))
        refuse('refund-waits', 'A refund of this order waits to be decided already. Decide about that one.');
      const payment = restOf(refund, order);
      const adminId = byOther(payment, meta);
      const offered: RefundEvent = { type: 'RefundOffered', data: { ...payment, adminId, reason } };
      const begun = { ...(refund ?? NEW), payment };
      return [offered, granted(begun, partCents, { aloneUpToCents }, meta)];
    },

    GrantRefund: (refund, { data: { partCents, ...limit }, meta }) => {
      const found = must(refund, 'refund');
      const { status, approval, payment, isOffered } = found;
      if (status === 'refused' || status === 'lapsed') return decided(status);
      if (status === 'granted' || status === 'paid') return partCents === found.lastCents ? [] : decided(status);
      const isLate = hasLapsed(found, meta);
      if (isLate && isOffered) return decided('lapsed');
      if (status === 'asked' || isLate) {
        const first = granted(found, partCents, limit, meta);
        return isLate ? [lapsed(found), first] : [first];
      }
      const adminId = byOther(payment, meta);
      const { amountCents, adminId: approvedBy } = approval!;
      if (partCents !== amountCents)
        refuse(
          'approved-otherwise',
          'Another admin has approved another amount. Confirm that one, or refuse it.',
          'amountCents',
        );
      if (approvedBy === adminId && takesTwo(found.grantedCents, amountCents, limit))
        refuse(
          'second-admin-needed',
          'You have approved this refund. It is so high that another admin has to confirm it.',
        );
      return [confirmed(found, amountCents, adminId, meta.now)];
    },

    DeclineRefund: (refund, { data, meta }) => {
      const found = must(refund, 'refund');
      const { status, payment, isOffered } = found;
      if (status !== 'asked' && status !== 'approved') return decided(status);
      const wasOffered = isOffered ? { wasOffered: true as const } : {};
      return [
        { type: 'RefundDeclined', data: { ...payment, adminId: byOther(payment, meta), ...data, ...wasOffered } },
      ];
    },

    LapseApproval: (refund, { meta }) => {
      const found = must(refund, 'refund');
      return hasLapsed(found, meta) ? [lapsed(found)] : [];
    },

    NoteRefundPaid: (refund, { data }) => {
      const { status, payment } = must(refund, 'refund');
      return status === 'granted' ? [{ type: 'RefundPaid', data: { accountId: payment.accountId, ...data } }] : [];
    },
  },

  evolve: {
    RefundRequested: (refund, { data: { reason: _, ...payment } }) => ({
      ...(refund ?? NEW),
      status: 'asked',
      payment,
      isOffered: false,
      asked: (refund?.asked ?? 0) + 1,
      approval: null,
    }),
    RefundOffered: (refund, { data: { reason: _why, adminId: _who, ...payment } }) => ({
      ...(refund ?? NEW),
      status: 'asked',
      payment,
      isOffered: true,
      approval: null,
    }),
    RefundApproved: (refund, { data: { adminId, amountCents, until } }) => ({
      ...refund!,
      status: 'approved',
      approval: { adminId, amountCents: amountCents ?? refund!.payment.amountCents, until },
    }),
    RefundApprovalLapsed: (refund) => ({
      ...refund!,
      status: refund!.isOffered ? 'lapsed' : 'asked',
      approval: null,
    }),
    RefundConfirmed: (refund, { data }) => ({
      ...refund!,
      status: 'granted',
      grantedCents: refund!.grantedCents + data.amountCents,
      lastCents: data.amountCents,
    }),
    RefundDeclined: (refund) => ({ ...refund!, status: 'refused' }),
    RefundPaid: (refund) => ({ ...refund!, status: 'paid' }),
  },
});
