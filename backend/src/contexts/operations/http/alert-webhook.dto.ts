import { ApiProperty } from '@nestjs/swagger';
import { WEBHOOK_FAILURES, type WebhookFailure } from '../../../platform/webhooks/webhook-sender.js';
import { DELIVERY_TYPES, UNDELIVERED, type DeliveryType, type Undelivered } from '../domain/alert-delivery.events.js';
import { ALERT_KINDS, type AlertKind } from '../domain/alert.events.js';
import { IsLine } from '../../../platform/http/fields/validation.js';
import { LONGEST_URL } from '../../../platform/webhooks/targets.js';

export class AlertDeliveryDto {
  id!: string;
  @ApiProperty({ enum: DELIVERY_TYPES })
  type!: DeliveryType;
  /** Null in a trial. */
  @ApiProperty({ enum: ALERT_KINDS, nullable: true, type: String })
  kind!: AlertKind | null;
  requestedAt!: Date;
  attempts!: number;
  /** When it is tried next; null: not again. */
  nextAt!: Date | null;
  /** Why the last attempt failed; null: it did not. */
  @ApiProperty({ enum: WEBHOOK_FAILURES, nullable: true, type: String })
  failure!: WebhookFailure | null;
  /** What the receiver answered last. */
  status!: number | null;
  deliveredAt!: Date | null;
  /** Why it was given up; null: it was not. */
  @ApiProperty({ enum: UNDELIVERED, nullable: true, type: String })
  dropped!: Undelivered | null;
}

export class AlertWebhookDto {
  /** Without path and query, which may hold a secret; null: alerts are sent nowhere. */
  address!: string | null;
  /** The last ten, the newest first. */
  deliveries!: AlertDeliveryDto[];
}

export class SetAlertWebhookDto {
  /** Begins with `https://`; not followed where it leads elsewhere. */
  @IsLine({ min: 1, max: LONGEST_URL, tooShort: 'Say to which address alerts are sent' })
  url!: string;
}

export class AlertWebhookSetDto {
  address!: string;
  /** `whsec_…`, by which the receiver proves that we sent it (Standard Webhooks). Shown this once. */
  secret!: string;
}
