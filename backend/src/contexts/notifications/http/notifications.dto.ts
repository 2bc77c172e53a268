import { ApiExtraModels, ApiProperty, ApiPropertyOptional, refs } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import { PageQuery } from '../../../platform/http/lists/page.js';
import { ALERT_KINDS, type AlertKind } from '../../operations/events.js';
import { MAINTENANCE_KINDS, type MaintenanceKind } from '../../servers/events.js';
import { NOTIFICATION_KINDS, type NotificationKind } from '../domain/notification.events.js';

export class NotificationsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: NOTIFICATION_KINDS, description: 'Those of this kind alone.' })
  @IsOptional()
  @IsIn(NOTIFICATION_KINDS, { message: `kind must be one of ${NOTIFICATION_KINDS.join(', ')}` })
  kind?: NotificationKind;

  @ApiPropertyOptional({ enum: ['true'], description: '`true`: those alone that were not read.' })
  @IsOptional()
  @IsIn(['true'], { message: 'unread must be true, or be left out' })
  unread?: 'true';
}

/** What is common to all kinds. */
export class NotificationDto {
  id!: string;
  createdAt!: Date;
  isRead!: boolean;
}

export class ReceiptDto {
  orderId!: string;
  planName!: string;
  amountCents!: number;
  /** ISO 4217. */
  currency!: string;
}

export class RenewalDto {
  planName!: string;
  @ApiProperty({ format: 'date-time' })
  periodEnd!: string;
}

export class PaymentFailureDto {
  /** Until then a payment keeps the plan. */
  @ApiProperty({ format: 'date-time' })
  graceUntil!: string;
}

/** A payment was received. */
export class ReceiptNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ['receipt'] })
  kind!: 'receipt';
  parameters!: ReceiptDto;
}

/** The next period of the subscription has begun. */
export class RenewalNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ['renewal'] })
  kind!: 'renewal';
  parameters!: RenewalDto;
}

export class RenewalAheadDto {
  /** With which it renews. */
  planName!: string;
  @ApiProperty({ format: 'date-time' })
  periodEnd!: string;
  amountCents!: number;
  /** ISO 4217. */
  currency!: string;
}

/** The plan renews soon. */
export class RenewalAheadNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ['renewal-ahead'] })
  kind!: 'renewal-ahead';
  parameters!: RenewalAheadDto;
}

export class TrialEndDto {
  planName!: string;
  @ApiProperty({ format: 'date-time' })
  endsAt!: string;
}

const ENDINGS = ['trial-ending', 'plan-ending'] as const;

/** The free trial ends soon, and nothing was bought to follow it; or a plan that was cancelled. */
export class TrialEndingNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ENDINGS })
  kind!: (typeof ENDINGS)[number];
  parameters!: TrialEndDto;
}

export class PriceChangeDto {
  planName!: string;
  /** ISO 4217. */
  currency!: string;
  /** What is paid now, per month, in cents. */
  oldCents!: number;
  /** What it costs, per month, in cents; the same where an announced price was taken back. */
  priceCents!: number;
  /** From then on a renewal costs that. */
  @ApiProperty({ format: 'date-time' })
  from!: string;
}

/** The plan costs something else, 30 days later or more. */
export class PriceChangeNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ['price-change'] })
  kind!: 'price-change';
  parameters!: PriceChangeDto;
}

/** A renewal could not be charged. */
export class PaymentFailedNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ['payment-failed'] })
  kind!: 'payment-failed';
  parameters!: PaymentFailureDto;
}

export class GrantedRefundDto {
  planName!: string;
  amountCents!: number;
  /** ISO 4217. */
  currency!: string;
  /** By this day the money is there. */
  @ApiProperty({ format: 'date' })
  arrivesUntil!: string;
  /** It is a part of what was paid: the plan goes on. */
  isPart?: true;
}

/** Money is on its way back; what it paid for has ended, unless it is a part. */
export class RefundGrantedNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ['refund-granted'] })
  kind!: 'refund-granted';
  parameters!: GrantedRefundDto;
}

export class RefusedRefundDto {
  planName!: string;
}

/** Money that was asked back is not given back; `GET refunds` says why. */
export class RefundRefusedNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ['refund-refused'] })
  kind!: 'refund-refused';
  parameters!: RefusedRefundDto;
}

const OF_DEVICES = ['server-retired', 'device-over-limit', 'device-revoked'] as const;

export class LostDeviceDto {
  /** What its owner calls it; null where that is not known any more. */
  device!: string | null;
  /** The name of the server that is retired or new; null where that is not known, or not the cause. */
  server!: string | null;
}

/**
 * A device was removed. `server-retired`: its server is gone, and with it every other device of the account that used it;
 * `device-over-limit`: the plan is for fewer devices now; `device-revoked`: staff removed it.
 */
export class DeviceNotificationDto extends NotificationDto {
  @ApiProperty({ enum: OF_DEVICES })
  kind!: (typeof OF_DEVICES)[number];
  parameters!: LostDeviceDto;
}

export class MovedDevicesDto extends LostDeviceDto {
  /** Until then the old configs work, unless the new ones are used before. */
  @ApiProperty({ format: 'date-time' })
  until!: string;
}

/** Staff moves everybody of a server to another one: this device, and every other of the account that was there. */
export class MovedDevicesNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ['devices-moved'] })
  kind!: 'devices-moved';
  parameters!: MovedDevicesDto;
}

export class FactorsGoingNoticeDto {
  @ApiProperty({ format: 'date-time' })
  forgottenAt!: string;
}

/** All second factors are about to go, since somebody said that they are lost. */
export class FactorsGoingNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ['factors-going'] })
  kind!: 'factors-going';
  parameters!: FactorsGoingNoticeDto;
}

const OF_MAINTENANCE = ['maintenance', 'maintenance-cancelled'] as const;

export class ToldMaintenanceDto {
  /** The server's name; null where that is not known any more. */
  server!: string | null;
  /** `interruptions`: connections break for moments. `outage`: nothing gets through all the time. */
  @ApiProperty({ enum: MAINTENANCE_KINDS })
  work!: MaintenanceKind;
  @ApiProperty({ format: 'date-time' })
  startsAt!: string;
  @ApiProperty({ format: 'date-time' })
  endsAt!: string;
}

/** Something will be done to a server that a device of the account is set up for, or will not be done after all. */
export class MaintenanceNotificationDto extends NotificationDto {
  @ApiProperty({ enum: OF_MAINTENANCE })
  kind!: (typeof OF_MAINTENANCE)[number];
  parameters!: ToldMaintenanceDto;
}

const OF_ALLOWANCE = ['allowance-80', 'allowance-100'] as const;

export class UsedAllowanceDto {
  /** In the free trial, where a larger plan brings no more until it ends. */
  @ApiPropertyOptional({ enum: [true], type: Boolean })
  isTrial?: true;
}

/** So many percent of the period's data were used. */
export class AllowanceNotificationDto extends NotificationDto {
  @ApiProperty({ enum: OF_ALLOWANCE })
  kind!: (typeof OF_ALLOWANCE)[number];
  parameters!: UsedAllowanceDto;
}

export class GrantedMonthsDto {
  planName!: string;
  /** How many. */
  months!: number;
}

/** Support gave months of the plan away: they follow what is paid. */
export class MonthsGrantedNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ['months-granted'] })
  kind!: 'months-granted';
  parameters!: GrantedMonthsDto;
}

export class GrantedAllowanceDto {
  /** How much. */
  bytes!: number;
}

/** Support gave data away, for the running period. */
export class AllowanceGrantedNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ['allowance-granted'] })
  kind!: 'allowance-granted';
  parameters!: GrantedAllowanceDto;
}

const OF_TICKETS = ['ticket-reply', 'ticket-resolved', 'ticket-closed', 'ticket-merged'] as const;

export class ToldTicketDto {
  ticketId!: string;
}

/** Support has answered a ticket, says that it is resolved or closed, or has joined another one with it. */
export class TicketNotificationDto extends NotificationDto {
  @ApiProperty({ enum: OF_TICKETS })
  kind!: (typeof OF_TICKETS)[number];
  parameters!: ToldTicketDto;
}

export class ToldMessageDto {
  /** Null where it cannot be read any more. */
  subject!: string | null;
  text!: string | null;
}

/** What staff wrote to the account. */
export class MessageNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ['message'] })
  kind!: 'message';
  parameters!: ToldMessageDto;
}

const ALERTED = ['alert-raised', 'alert-over'] as const;

export class AlertedDto {
  /** What is or was wrong. */
  @ApiProperty({ enum: ALERT_KINDS })
  alert!: AlertKind;
  /** How many began or were over besides, at the same time. */
  more!: number;
  /** Of the server, or of the part of the program. */
  name?: string;
  /** How many configs the server carries. */
  clients?: number;
  /** How much of the disk is free. */
  freePercent?: number;
  /** Since when the mail waits that waits longest. */
  @ApiPropertyOptional({ format: 'date-time' })
  since?: string;
  /** Until when the certificate is valid. */
  @ApiPropertyOptional({ format: 'date-time' })
  endsAt?: string;
}

/** Something is wrong with the product, or is not any more; for admins. */
export class AlertNotificationDto extends NotificationDto {
  @ApiProperty({ enum: ALERTED })
  kind!: (typeof ALERTED)[number];
  parameters!: AlertedDto;
}

const PLAIN = ['subscription-ended', 'trial-ended'] as const;

/** What its kind says alone. */
export class PlainNotificationDto extends NotificationDto {
  @ApiProperty({ enum: PLAIN })
  kind!: (typeof PLAIN)[number];

  @ApiProperty({ type: 'object', additionalProperties: false })
  parameters!: Record<string, never>;
}

export const NOTIFICATION_DTOS = [
  ReceiptNotificationDto,
  RenewalNotificationDto,
  PaymentFailedNotificationDto,
  RenewalAheadNotificationDto,
  TrialEndingNotificationDto,
  PriceChangeNotificationDto,
  RefundGrantedNotificationDto,
  RefundRefusedNotificationDto,
  DeviceNotificationDto,
  MaintenanceNotificationDto,
  MovedDevicesNotificationDto,
  FactorsGoingNotificationDto,
  AllowanceNotificationDto,
  MonthsGrantedNotificationDto,
  AllowanceGrantedNotificationDto,
  TicketNotificationDto,
  MessageNotificationDto,
  AlertNotificationDto,
  PlainNotificationDto,
] as const;

@ApiExtraModels(...NOTIFICATION_DTOS)
export class NotificationsDto {
  /** Newest first; `kind` says what happened, `parameters` what to name when it is told. */
  @ApiProperty({ type: 'array', items: { oneOf: refs(...NOTIFICATION_DTOS) } })
  items!: InstanceType<(typeof NOTIFICATION_DTOS)[number]>[];

  /** Send it as `cursor` for the next page; null on the last one. */
  @ApiProperty({ type: String, nullable: true })
  nextCursor!: string | null;
}

export class ReadNotificationsDto {
  /** Which ones were read. */
  @ApiPropertyOptional({ type: [String] })
  @ValidateIf(({ all }: ReadNotificationsDto) => all === undefined)
  @MaxLength(64, { each: true, message: 'ids must be ids of notifications' })
  @IsString({ each: true, message: 'ids must be ids of notifications' })
  @ArrayMaxSize(1_000, { message: 'ids must name at most 1000 notifications' })
  @IsArray({ message: 'ids must be a list of ids; to mark all of them, send all: true instead' })
  ids?: string[];

  /** All of them were read; then without `ids`. */
  @ApiPropertyOptional({ enum: [true], type: Boolean })
  @ValidateIf((_, value) => value !== undefined)
  @ValidateBy({
    name: 'isTrueAlone',
    validator: {
      validate: (value, args) => value === true && (args!.object as ReadNotificationsDto).ids === undefined,
      defaultMessage: () => 'all must be true, without ids beside it; or leave it out',
    },
  })
  all?: true;
}

export class UnreadDto {
  /** How many are unread. */
  unread!: number;
}
