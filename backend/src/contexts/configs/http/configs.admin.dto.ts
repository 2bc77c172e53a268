import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import type { SuspensionReason } from '../domain/config.events.js';
import { IsTotal } from '../../../platform/http/fields/is-total.js';
import { IsLine } from '../../../platform/http/fields/validation.js';

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

export class UsagePeriodDto {
  receivedBytes!: number;
  sentBytes!: number;
  connectedMinutes!: number;
}

/** What admins revoke, and why. */
export class RevokeConfigsDto {
  @MaxLength(64, { each: true, message: 'ids must be ids of configs' })
  @IsString({ each: true, message: 'ids must be ids of configs' })
  @ArrayMinSize(1, { message: 'ids must name at least one config' })
  @ArrayMaxSize(100, { message: 'ids must name at most 100 configs' })
  @IsArray({ message: 'ids must be a list of ids' })
  ids!: string[];

  /** Kept with them, sealed, for staff alone. */
  @IsLine({ min: 3, max: 500 })
  reason!: string;
}

export class RevokedConfigsDto {
  /** Those that are revoked now; of a device that moves, its other config as well. */
  revoked!: string[];
}

export class ConfigOwnerDto {
  id!: string;
  /** Empty once the account was erased. */
  email!: string;
  fullName!: string;
}

export class ConfigPlaceDto {
  id!: string;
  /** Null where it is not known any more. */
  name!: string | null;
}

/** A config as admins see it: whose it is, where, and what it used. Bytes are seen from the server. */
export class AdminConfigDto {
  id!: string;
  accountId!: string;
  serverId!: string;
  account!: ConfigOwnerDto;
  server!: ConfigPlaceDto;
  /** What its owner calls the device; null once the account was erased. */
  deviceName!: string | null;
  clientIp!: string;
  publicKey!: string;
  /** Whether the key pair was made in a browser, which alone has the private key. */
  isBrowserKey!: boolean;
  status!: 'active' | 'suspended' | 'revoked';
  suspendedReason!: SuspensionReason | null;
  /** The config of the same device that is to take its place, where the device moves. */
  movingTo!: string | null;
  /** Whether it was connected within the last three minutes. */
  isConnected!: boolean;
  /** The date of the newest handshake; no time is kept. */
  @ApiProperty({ format: 'date', nullable: true, type: String })
  lastHandshake!: string | null;
  /** In the present period. */
  used!: UsagePeriodDto;
  /** In the period before; null where there is none. */
  previous!: UsagePeriodDto | null;
  /** Ever. */
  lifetime!: UsagePeriodDto;
  /** Both directions, ever. */
  usedBytes!: number;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

/** What a server carried in the newest months, of UTC. A day counts once it is over. */
export class ServerUsageDto {
  serverId!: string;
  /** Null where it is not known any more. */
  serverName!: string | null;
  /** That are active now. */
  devices!: number;
  /** Both directions, this month. */
  currentBytes!: number;
  /** The month before. */
  previousBytes!: number;
  /** Since days are stated. */
  everBytes!: number;
  /** The newest day that counts. */
  @ApiProperty({ format: 'date' })
  upTo!: string;
}

export class ServerUsageListDto {
  /** Who carried most this month comes first. */
  items!: ServerUsageDto[];
}
