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
  /** The plan from the next period on, where it is another one. */
  nextPlan!: SubscriptionPlanDto | null;
  periodStart!: string;
  periodEnd!: string;
  graceUntil!: string | null;
  /** It was cancelled and ends with the period. */
  cancelAtPeriodEnd!: boolean;
  /** null: any number. May be less than `devicesUsed` after a change to a smaller plan; then no device can be added. */
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
