import { catalog, type Event, type Sealed } from '@veilway/es-kernel';

/** An order as it was paid; `amountCents`: what of it can be paid back, or is. */
export type Payment = { accountId: string; planName: string; amountCents: number; currency: string };

/** `asked` or `approved` by one admin: it waits. */
export const REFUND_STATUSES = ['asked', 'approved', 'granted', 'refused', 'lapsed', 'paid'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Money back for one order, `refund-<order>`. Times are ISO 8601. */
export type RefundEvent =
  /** `reason`: in the customer's words, sealed with their key. */
  | Event<'RefundRequested', Payment & { reason: Sealed }>
  /** Staff gives money back that nobody asked for. `reason`: why, to colleagues; sealed with the customer's key. */
  | Event<'RefundOffered', Payment & { adminId: string; reason: Sealed }>
  /** Of an amount for which one admin is not enough, the first one says yes; older ones say neither how much nor until when. */
  | Event<'RefundApproved', { accountId: string; adminId: string; amountCents?: number; until?: string }>
  /** Nobody confirmed it in time. */
  | Event<'RefundApprovalLapsed', { accountId: string }>
  /** It is granted. The customer has the money between these days. `isPart`: what it paid for goes on. */
  | Event<'RefundConfirmed', Payment & { adminId: string; arrivesFrom: string; arrivesUntil: string; isPart?: true }>
  /** `refusal`: why, to the customer, sealed with their key; to colleagues where staff began (`wasOffered`). */
  | Event<'RefundDeclined', Payment & { adminId: string; refusal: Sealed; wasOffered?: true }>
  /** The payment provider has booked it. */
  | Event<'RefundPaid', { accountId: string; refundReference: string }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const refundEvents = catalog<RefundEvent>({
  category: 'refund',
  told: {
    about: 'people',
    purpose: 'Money that a customer asked back for an order, and what became of that.',
    kept: 'For good: what was paid has to be accounted for.',
    fields: {
      accountId: 'Who asked.',
      planName: 'What the plan was called.',
      amountCents: 'How much can be paid back, or is.',
      currency: 'In which currency.',
      reason: 'Why, in the customer’s words; sealed.',
      adminId: 'Who decided.',
      until: 'Until when another admin can confirm it.',
      wasOffered: 'Whether staff had begun it.',
      isPart: 'Whether it is a part of what was paid.',
      arrivesFrom: 'From which day on the money is there.',
      arrivesUntil: 'By which day it is there.',
      refusal: 'Why it was refused, to the customer; sealed.',
      refundReference: 'Its number at the payment provider.',
    },
  },
  current: {
    RefundRequested: 1,
    RefundOffered: 1,
    RefundApproved: 1,
    RefundApprovalLapsed: 1,
    RefundConfirmed: 1,
    RefundDeclined: 1,
    RefundPaid: 1,
  },
});
