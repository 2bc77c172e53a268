import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsLine } from '../../../platform/http/validation.js';

export class PlaceOrderDto {
  /** Id of a plan on sale, like `basic`. */
  @IsLine({ min: 1, max: 100 })
  planId!: string;
}

export class OrderPlanDto {
  id!: string;
  name!: string;
}

export const REASONS = ['superseded', 'outdated', 'payment'] as const;

export class OrderDto {
  id!: string;
  @ApiProperty({ enum: ['pending', 'completed', 'declined', 'expired'] })
  status!: 'pending' | 'completed' | 'declined' | 'expired';
  /**
   * Why it was declined. `superseded`: a newer order took its place; `outdated`: the plan had changed since; `payment`:
   * there was no money. Null unless declined.
   */
  @ApiProperty({ enum: REASONS, nullable: true, type: String })
  reason!: (typeof REASONS)[number] | null;
  /** `purchase`: a new subscription; `change`: another plan; `renewal`: the next month. */
  @ApiProperty({ enum: ['purchase', 'change', 'renewal'] })
  kind!: 'purchase' | 'change' | 'renewal';
  /** What this order costs, in cents. It was frozen when the order was placed. */
  amountCents!: number;
  /** ISO 4217. */
  currency!: string;
  plan!: OrderPlanDto;
  /** A cheaper plan takes effect at the next renewal, what is bought in a free trial after it, everything else at once. */
  @ApiProperty({ enum: ['now', 'renewal'] })
  effective!: 'now' | 'renewal';
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
  /** Until then it can be paid. */
  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
  /** The page on which to pay; null once there is nothing to pay. */
  paymentUrl!: string | null;
}

export class OrderPageDto {
  /** Newest first. */
  items!: OrderDto[];
  /** Send it as `cursor` for the next page; null on the last one. */
  nextCursor!: string | null;
}

export class QuoteDto {
  plan!: OrderPlanDto;
  /** `purchase`: a new subscription; `change`: another plan; `renewal`: the next month. */
  @ApiProperty({ enum: ['purchase', 'change', 'renewal'] })
  kind!: 'purchase' | 'change' | 'renewal';
  /** A cheaper plan takes effect at the next renewal, what is bought in a free trial after it, everything else at once. */
  @ApiProperty({ enum: ['now', 'renewal'] })
  effective!: 'now' | 'renewal';
  /** What an order placed now costs, in cents; 0 where there is nothing to pay. */
  amountCents!: number;
  /** The plan's price for each month after that, in cents. */
  priceCents!: number;
  /** ISO 4217. */
  currency!: string;
  /** How many devices the plan is for; null: any number. */
  deviceLimit!: number | null;
  /**
   * Devices for which the plan has no room, by the id of one of their configs: they are removed when it takes effect. As
   * things are now.
   */
  devicesGoing!: string[];
  /** End of the period that is running, the free trial included; null without one. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  periodEnd!: string | null;
}

const TEST_OUTCOMES = ['paid', 'declined', 'abandoned'] as const;

export class TestPaymentDto {
  /** How the payment went. `abandoned`: the order stays open until it expires. */
  @ApiProperty({ enum: TEST_OUTCOMES })
  @IsIn(TEST_OUTCOMES, { message: 'outcome must be paid, declined or abandoned' })
  outcome!: 'paid' | 'declined' | 'abandoned';
}

export class OrderAccountDto {
  id!: string;
  /** Empty once the person was erased. */
  email!: string;
  /** Empty once the person was erased. */
  fullName!: string;
}

export class AdminOrderDto {
  id!: string;
  account!: OrderAccountDto;
  plan!: OrderPlanDto;
  amountCents!: number;
  /** ISO 4217. */
  currency!: string;
  @ApiProperty({ enum: ['pending', 'completed', 'declined', 'expired'] })
  status!: 'pending' | 'completed' | 'declined' | 'expired';
  /**
   * Why it was declined. `superseded`: a newer order took its place; `outdated`: the plan had changed since; `payment`:
   * there was no money. Null unless declined.
   */
  @ApiProperty({ enum: REASONS, nullable: true, type: String })
  reason!: (typeof REASONS)[number] | null;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}
