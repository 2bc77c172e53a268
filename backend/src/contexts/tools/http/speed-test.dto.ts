import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { MOST_COUNTED_BYTES } from '../../../platform/http/edge/body.js';

export class SpeedTestSlotDto {
  /** Bearer token for what belongs to this test, for less than a minute. */
  token!: string;

  /** How long to measure in each direction. */
  secondsEachWay!: number;

  /** Of one download or upload. */
  mostBytes!: number;
}

export class SpeedTestDownloadQuery {
  /** How many bytes to send. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_COUNTED_BYTES })
  @Type(() => Number)
  @IsInt({ message: 'bytes must be a whole number' })
  @Min(1, { message: 'bytes must be at least 1' })
  @Max(MOST_COUNTED_BYTES, { message: `bytes must be at most ${MOST_COUNTED_BYTES}` })
  bytes!: number;
}

export class SpeedTestReceivedDto {
  /** How many bytes have come. */
  receivedBytes!: number;
}

export class SpeedTestCountDto extends SpeedTestReceivedDto {
  /** How many bytes have gone. */
  sentBytes!: number;

  /** Whether so many tests shared our line that it, and not the visitor's, was measured. */
  isSlowed!: boolean;
}
