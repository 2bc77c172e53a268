import { ApiProperty } from '@nestjs/swagger';

export class SubscriptionPlanDto {
  id!: string;
  name!: string;
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
  /** ISO 4217. */
  currency!: string;
  /** It was cancelled and ends with the period. */
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
