import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsLine, IsText, IsWhole } from '../../../platform/http/fields/validation.js';
import { REFUND_STATUSES, type RefundStatus } from '../domain/refund.events.js';
import { STEP_KINDS } from '../read-models/refunds.read-model.js';

const REASON = { min: 10, max: 1_000 } as const;

export class RequestRefundDto {
  /** One's own order, paid within the last 30 days. */
  @IsLine({ min: 1, max: 100 })
  orderId!: string;

  /** Why, to whom decides; lines end with a line feed. */
  @IsText(REASON)
  reason!: string;
}

/** At most what was paid for an order. */
const MOST_CENTS = 1_000_000;

const IsAmount = () =>
  applyDecorators(ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_CENTS }), IsWhole(1, MOST_CENTS));

export class OfferRefundDto {
  /** A paid order, whenever that was. */
  @IsLine({ min: 1, max: 100 })
  orderId!: string;

  /** How much of it, in cents. */
  @IsAmount()
  amountCents!: number;

  /** Why, to colleagues; lines end with a line feed. */
  @IsText(REASON)
  reason!: string;
}

export class GrantRefundDto {
  /** How much, in cents; where another admin has approved it, what they approved. */
  @IsAmount()
  amountCents!: number;
}

export class DeclineRefundDto {
  /** Why, to the customer; lines end with a line feed. */
  @IsText(REASON)
  reason!: string;
}

/** Customers are not told how many admins it takes. */
const TOLD = ['asked', 'granted', 'refused', 'paid'] as const satisfies readonly RefundStatus[];

export class RefundDto {
  /** The order whose money it is. */
  orderId!: string;
  planName!: string;
  amountCents!: number;
  /** ISO 4217. */
  currency!: string;
  /** `granted`: it is being paid back; `paid`: it is on its way from the payment provider. */
  @ApiProperty({ enum: TOLD })
  status!: (typeof TOLD)[number];
  /** Nobody asked for it: we began. */
  isOffered!: boolean;
  /** It is a part of what was paid: the plan goes on. */
  isPart!: boolean;
  /** In one's own words; empty where nobody asked for it, and where more was asked for or offered since. */
  reason!: string;
  @ApiProperty({ format: 'date-time' })
  requestedAt!: string;
  /** Null until it is decided. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  decidedAt!: string | null;
  /** Why it was refused; null unless it was, and where more was asked for or offered since. */
  refusal!: string | null;
  /** How often this order's money could be asked for after it. */
  asksLeft!: number;
  /** From which day on the money is there, five business days after it was granted; null unless it was. */
  @ApiProperty({ format: 'date', nullable: true, type: String })
  arrivesFrom!: string | null;
  /** By which day it is there, seven business days after it was granted; null unless it was. */
  @ApiProperty({ format: 'date', nullable: true, type: String })
  arrivesUntil!: string | null;
  /** When the payment provider had booked it; null until then. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  paidAt!: string | null;
}

export class RefundListDto {
  /** The latest first. */
  items!: RefundDto[];
  /** Always null: an account has few. */
  nextCursor!: string | null;
}

export class RefundAccountDto {
  id!: string;
  /** Empty once the person was erased. */
  email!: string;
  /** Empty once the person was erased. */
  fullName!: string;
}

export class RefundStepDto {
  /** `offered`: staff began; `lapsed`: nobody confirmed in time what was approved. */
  @ApiProperty({ enum: STEP_KINDS })
  kind!: (typeof STEP_KINDS)[number];
  @ApiProperty({ format: 'date-time' })
  at!: string;
  /** Who of staff did it; null where it was the customer, or a clock. */
  by!: RefundAccountDto | null;
  /** About how much; null where that is what was said before. */
  amountCents!: number | null;
}

export class AdminRefundDto {
  /** That of the order whose money it is. */
  id!: string;
  account!: RefundAccountDto;
  planName!: string;
  /** What is asked for, offered, or paid back. */
  amountCents!: number;
  /** ISO 4217. */
  currency!: string;
  /** Nobody asked for it: staff began. */
  isOffered!: boolean;
  /** It is less than was left of the order: the plan goes on. */
  isPart!: boolean;
  /** `approved`: one admin said yes, and another one has to; `granted`: it is being paid back; `lapsed`: nobody confirmed it in time. */
  @ApiProperty({ enum: REFUND_STATUSES })
  status!: RefundStatus;
  /** In the customer's words, or in those of who began; empty once the person was erased. */
  reason!: string;
  @ApiProperty({ format: 'date-time' })
  requestedAt!: string;
  /** Whether it takes two admins to grant it. */
  needsTwo!: boolean;
  /** Who said yes first, where it takes two; by the account's id. */
  approvedBy!: string | null;
  /** To how much. */
  approvedCents!: number | null;
  /** Until then another admin can confirm it. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  approvedUntil!: string | null;
  /** Null until it is decided. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  decidedAt!: string | null;
  /** Why it was refused; null unless it was. */
  refusal!: string | null;
  /** How often the customer can ask for this order's money after that. */
  asksLeft!: number;
  /** When the payment provider had booked it; null until then. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  paidAt!: string | null;
  /** All that happened to the order's money, also in earlier refunds; the oldest first. */
  steps!: RefundStepDto[];
}
