import { ApiProperty } from '@nestjs/swagger';
import { PAYMENT_METHODS, type PaymentMethod } from '../../orders/index.js';
import { END_REASONS } from '../domain/subscription.events.js';

export class SubscriptionPlanDto {
  id!: string;
  name!: string;
}

export class NewPriceDto {
  /** What was paid so far, per month, in cents. */
  oldCents!: number;
  /** Per month, in cents. */
  priceCents!: number;
  /** The first renewal that costs that. */
  @ApiProperty({ format: 'date-time' })
  from!: string;
}

export class SubscriptionDto {
  id!: string;
  /** `past_due`: the renewal was not paid; everything works until `graceUntil`. */
  @ApiProperty({ enum: ['active', 'past_due', 'ended'] })
  status!: 'active' | 'past_due' | 'ended';
  plan!: SubscriptionPlanDto;
  /** The period is the free trial: it ends by itself, unless a plan is bought to follow it, and nothing is charged. */
  isTrial!: boolean;
  /** The plan from the next period on, where it is another one; in a trial, what was bought to follow it. */
  nextPlan!: SubscriptionPlanDto | null;
  @ApiProperty({ format: 'date-time' })
  periodStart!: string;
  @ApiProperty({ format: 'date-time' })
  periodEnd!: string;
  /** How many periods after the running one are paid already. */
  periodsAhead!: number;
  /** The end of the last period that is paid; `periodEnd` where none is paid ahead. */
  @ApiProperty({ format: 'date-time' })
  paidUntil!: string;
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  graceUntil!: string | null;
  /** What the next renewal costs, in cents. */
  renewalCents!: number;
  /** The plan costs something else by now; until `from`, renewals cost what they did. Null where nothing is new. */
  newPrice!: NewPriceDto | null;
  /** ISO 4217. */
  currency!: string;
  /** How that is paid. `test`: no money moves. */
  @ApiProperty({ enum: PAYMENT_METHODS })
  paymentMethod!: PaymentMethod;
  @ApiProperty({ format: 'date-time' })
  startedAt!: string;
  /** Null until it has ended. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  endedAt!: string | null;
  /** `payment-failed`: its renewal was not paid in time. Null until it has ended. */
  @ApiProperty({ enum: END_REASONS, nullable: true, type: String })
  endReason!: (typeof END_REASONS)[number] | null;
  /** It was cancelled and ends with the period; where its renewal was not paid, at `graceUntil`. */
  cancelAtPeriodEnd!: boolean;
  /** null: any number. Where the plan becomes one for fewer devices, those that were added last are removed. */
  deviceLimit!: number | null;
  devicesUsed!: number;
  /** Bytes per period, both directions together; null: unlimited. */
  allowanceBytes!: number | null;
  /** Bytes used in the running period. */
  usedBytes!: number;
}

export class SubscriptionListDto {
  /** Newest first. */
  items!: SubscriptionDto[];
  /** Always null: an account has few subscriptions. */
  nextCursor!: string | null;
}
