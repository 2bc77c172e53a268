import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { IsLine } from '../../../platform/http/fields/validation.js';
import { ALERT_KINDS, type AlertKind } from '../domain/alert.events.js';

export class AlertDto {
  id!: string;
  @ApiProperty({ enum: ALERT_KINDS })
  kind!: AlertKind;
  /** The server or the part of the program that it is about; empty where there is but one. */
  subject!: string;
  /** Names of servers, figures and dates. */
  @ApiProperty({ type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } })
  said!: Readonly<Record<string, string | number>>;
  /** It is so now. */
  stands!: boolean;
  since!: Date;
  /** Null while it stands. */
  overAt!: Date | null;
  /** Until then nobody is told of it; null where everybody is. */
  silencedUntil!: Date | null;
  /** Why, in an admin’s words. */
  silence!: string | null;
}

const MOST_HOURS = 30 * 24;

export class SilenceAlertDto {
  @IsLine({ min: 1, max: 500, tooShort: 'Say why nobody is to be told of it' })
  reason!: string;

  /** For how long, from now on. */
  @Max(MOST_HOURS, { message: `hours must be at most ${MOST_HOURS}` })
  @Min(1, { message: 'hours must be at least 1' })
  @IsInt({ message: 'hours must be a whole number' })
  hours!: number;
}
