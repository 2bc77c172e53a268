import { IsLine } from '../../../platform/http/fields/validation.js';

export class ParkedEventDto {
  id!: string;
  /** The process manager that did not get past it, like `settle-orders`. */
  process!: string;
  /** What had happened, like `OrderCompleted`. */
  eventType!: string;
  /** To what it had happened, like `order-<id>`. */
  streamId!: string;
  /** Why it failed the last time. */
  reason!: string;
  /** How often an admin has tried again. */
  retries!: number;
  /** Since when it waits. */
  parkedAt!: Date;
}

export class RetriedEventDto {
  id!: string;
  /** False: it waits on, and `failure` says why. */
  handled!: boolean;
  /** Why it failed again; null where it is handled. */
  failure!: string | null;
}

export class SkipParkedEventDto {
  /** Why it may stay unhandled. It is stored for ever and read by auditors: name no person. */
  @IsLine({ min: 1, max: 200, tooShort: 'Say why it is skipped' })
  reason!: string;
}

export class SkippedEventDto {
  id!: string;
}
