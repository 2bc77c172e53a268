import { ApiExtraModels, ApiProperty, refs } from '@nestjs/swagger';
import { DEVICE_KINDS, PLAIN_KINDS, PLAN_KINDS } from '../read-models/activity.read-model.js';

/** What is common to all kinds. */
export class ActivityDto {
  id!: string;
  /** Of a sign-in only its date is kept: the beginning of that day. */
  at!: Date;
}

export class BoughtPlanDto {
  planName!: string;
}

export class PlanRenewalDto extends BoughtPlanDto {
  /** The end of the period that was paid. */
  @ApiProperty({ format: 'date-time' })
  until!: string;
}

export class PlanGraceDto {
  /** Until then the plan stays without a payment. */
  @ApiProperty({ format: 'date-time' })
  until!: string;
}

export class NamedDeviceDto {
  /** What its owner calls it now; null where that is not known any more. */
  device!: string | null;
  /** The name of its server, also of a retired one; null where that is not known. */
  server!: string | null;
}

export class PlanActivityDto extends ActivityDto {
  @ApiProperty({ enum: PLAN_KINDS })
  kind!: (typeof PLAN_KINDS)[number];
  parameters!: BoughtPlanDto;
}

export class PlanRenewedActivityDto extends ActivityDto {
  @ApiProperty({ enum: ['plan-renewed'] })
  kind!: 'plan-renewed';
  parameters!: PlanRenewalDto;
}

/** A renewal could not be charged. */
export class PaymentFailedActivityDto extends ActivityDto {
  @ApiProperty({ enum: ['plan-payment-failed'] })
  kind!: 'plan-payment-failed';
  parameters!: PlanGraceDto;
}

export class DeviceActivityDto extends ActivityDto {
  @ApiProperty({ enum: DEVICE_KINDS })
  kind!: (typeof DEVICE_KINDS)[number];
  parameters!: NamedDeviceDto;
}

/** What its kind says alone. `allowance-80` and `allowance-100`: so many percent of the period's data were used. */
export class PlainActivityDto extends ActivityDto {
  @ApiProperty({ enum: PLAIN_KINDS })
  kind!: (typeof PLAIN_KINDS)[number];

  @ApiProperty({ type: 'object', additionalProperties: false })
  parameters!: Record<string, never>;
}

export const ACTIVITY_DTOS = [
  PlanActivityDto,
  PlanRenewedActivityDto,
  PaymentFailedActivityDto,
  DeviceActivityDto,
  PlainActivityDto,
] as const;

@ApiExtraModels(...ACTIVITY_DTOS)
export class ActivityPageDto {
  /** Newest first; `kind` says what happened, `parameters` what to name when it is told. */
  @ApiProperty({ type: 'array', items: { oneOf: refs(...ACTIVITY_DTOS) } })
  items!: InstanceType<(typeof ACTIVITY_DTOS)[number]>[];
  /** Send it as `cursor` for the next page; null on the last one. */
  nextCursor!: string | null;
}
