import { ApiProperty } from '@nestjs/swagger';
import { IsTotal } from '../../../platform/http/is-total.js';
import { IsLine } from '../../../platform/http/validation.js';

/** What a device really used in the present period. Bytes are seen from the server. */
export class CorrectUsageDto {
  @IsTotal()
  receivedBytes!: number;

  @IsTotal()
  sentBytes!: number;

  @IsTotal()
  connectedMinutes!: number;

  /** Why the count is wrong; kept with the correction. */
  @IsLine({ min: 1, max: 500 })
  reason!: string;
}

class UsagePeriodDto {
  receivedBytes!: number;
  sentBytes!: number;
  connectedMinutes!: number;
}

/** A config as admins see it: whose it is, where, and what it used. */
export class AdminConfigDto {
  id!: string;
  accountId!: string;
  serverId!: string;
  status!: 'active' | 'suspended' | 'revoked';
  /** The config of the same device that is to take its place, where the device moves. */
  movingTo!: string | null;
  /** In the present period. */
  used!: UsagePeriodDto;
  /** Ever. */
  lifetime!: UsagePeriodDto;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}
