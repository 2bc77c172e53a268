import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsLine } from '../../../platform/http/fields/validation.js';
import { DECLINE_REASONS, type DeclineReason } from '../domain/decline-reasons.js';
import { ORDER_STATUSES, type OrderStatus } from '../domain/order.events.js';

export class PlaceOrderDto {
  /** Id of a plan on sale, like `basic`. */
  @IsLine({ min: 1, max: 100 })
  planId!: string;
}

export class OrderPlanDto {
  id!: string;
  name!: string;
}

/** How the price of a bigger plan comes about that begins at once: `planCents` less `creditCents`. */
export class RestDto {
  /** Days that are left of the period, the one that has begun included. */
  daysLeft!: number;
  /** All days of the period. */
  days!: number;
  /** Months that are paid or granted and have not begun, and go on with the bigger plan. */
  monthsAhead!: number;
  /** What the bigger plan costs for the days left, and those months. */
  planCents!: number;
  /** The plan there was. */
  creditedPlanName!: string;
  /** What of its price is given back for them. */
  creditCents!: number;
}

export class OrderDto {
  id!: string;
  /** `refunded`: its money is paid back. */
  @ApiProperty({ enum: ORDER_STATUSES })
  status!: OrderStatus;
  /**
   * Why it was declined. `superseded`: a newer order took its place; `outdated`: the plan had changed since; `payment`:
   * there was no money. Null unless declined.
   */
  @ApiProperty({ enum: DECLINE_REASONS, nullable: true, type: String })
  reason!: DeclineReason | null;
  /** `purchase`: a new subscription; `change`: another plan; `renewal`: the next month. */
  @ApiProperty({ enum: ['purchase', 'change', 'renewal'] })
  kind!: 'purchase' | 'change' | 'renewal';
  /** What this order costs, in cents. It was frozen when the order was placed. */
  amountCents!: number;
  /** The plan's price for each month after that, in cents. */
  priceCents!: number;
  /** ISO 4217. */
  currency!: string;
  plan!: OrderPlanDto;
  /** How the amount comes about; null but for a bigger plan that begins at once. */
  rest!: RestDto | null;
  /** A cheaper plan takes effect at the next renewal, what is bought in a free trial after it, everything else at once. */
  @ApiProperty({ enum: ['now', 'renewal'] })
  effective!: 'now' | 'renewal';
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
  /** When it was completed; null until then. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  paidAt!: string | null;
  /** Until then its money can be asked back; null where nothing was paid, or it is paid back. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  refundableUntil!: string | null;
  /** How much of it is paid back, in cents. */
  refundedCents!: number;
  /** Of its receipt, which `GET orders/{id}/receipt` answers; null where there is none (yet). */
  receiptNumber!: string | null;
  /** The numbers of its credit notes, of which `GET orders/{id}/credit-notes/{number}` answers each: for what was paid back. */
  creditNotes!: string[];
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
  /** Null but for a bigger plan that begins at once. */
  rest!: RestDto | null;
  /** When `priceCents` is charged next. */
  @ApiProperty({ format: 'date-time' })
  nextChargeAt!: string;
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
  /** `purchase`: a new subscription; `change`: another plan; `renewal`: the next month. */
  @ApiProperty({ enum: ['purchase', 'change', 'renewal'] })
  kind!: 'purchase' | 'change' | 'renewal';
  plan!: OrderPlanDto;
  amountCents!: number;
  /** How much of it is paid back. */
  refundedCents!: number;
  /** ISO 4217. */
  currency!: string;
  /** `refunded`: its money is paid back. */
  @ApiProperty({ enum: ORDER_STATUSES })
  status!: OrderStatus;
  /**
   * Why it was declined. `superseded`: a newer order took its place; `outdated`: the plan had changed since; `payment`:
   * there was no money. Null unless declined.
   */
  @ApiProperty({ enum: DECLINE_REASONS, nullable: true, type: String })
  reason!: DeclineReason | null;
  /** By the customer at a page, or from the payment method on file. */
  @ApiProperty({ enum: ['checkout', 'charge'] })
  payment!: 'checkout' | 'charge';
  /** Of its receipt, which `GET admin/orders/{id}/receipt` answers; null where there is none (yet). */
  receiptNumber!: string | null;
  /** The numbers of its credit notes; `GET admin/orders/{id}/credit-notes/{number}` answers each. */
  creditNotes!: string[];
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
  /** When it was paid; null until then. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  paidAt!: string | null;
  /** When it was declined, expired or last paid back; null until then. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  closedAt!: string | null;
  /** Until then it could be paid. */
  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
}
