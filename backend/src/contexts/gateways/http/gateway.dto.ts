import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IsPublicKey } from '../../../platform/http/fields/is-public-key.js';
import { IsTotal } from '../../../platform/http/fields/is-total.js';
import { IsLine } from '../../../platform/http/fields/validation.js';

/** A day that there is, as `YYYY-MM-DD`. */
export const isCalendarDate = (value: unknown): boolean => {
  const time = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
};

export class EnrolGatewayDto {
  /** From the admin console; works once, within one hour. */
  @IsLine({ min: 1, max: 400 })
  token!: string;

  /** Of the pair made on the gateway's machine. */
  @IsPublicKey()
  publicKey!: string;
}

export class EnrolledGatewayDto {
  /** Send it as `Authorization: Bearer <credential>` from now on. Not shown again. */
  credential!: string;
  serverId!: string;
  /** IPv4 network of the clients; the server's own address is its first host. */
  network!: string;
  /** UDP port to listen on. */
  listenPort!: number;
  /** Seconds between heartbeats. */
  heartbeatSeconds!: number;
  /** Seconds between usage reports. */
  usageSeconds!: number;
}

export class WantedPeerDto {
  configId!: string;
  publicKey!: string;
  allowedIps!: string[];
  /** A second secret that it shares with the gateway, base64; null for most. */
  presharedKey!: string | null;
  /** When to remove it if nothing else is heard until then. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  expiresAt!: string | null;
  /** Bytes, both directions, that it may move beyond the total last acknowledged; null: without limit. */
  leaseBytes!: number | null;
}

export class SnapshotDto {
  /** Whose positions these are: changes are asked for with it. */
  installationId!: string;
  /** In the installation's log, decimal; grows with every change. */
  position!: string;
  /** False while the server is switched off: then there are no peers. */
  enabled!: boolean;
  network!: string;
  listenPort!: number;
  peers!: WantedPeerDto[];
}

export class ChangesQuery {
  /** `position` of the snapshot or of the last change taken. */
  @Matches(/^\d{1,18}$/, { message: 'after must be a position that this API has answered' })
  after!: string;

  /** `installationId` of the snapshot. */
  @IsLine({ min: 1, max: 64 })
  installationId!: string;
}

/** Totals since the gateway's ledger began; bytes as the server sees them. */
export class PeerUsageDto {
  @IsLine({ min: 1, max: 64 })
  configId!: string;

  @IsTotal()
  receivedBytes!: number;

  @IsTotal()
  sentBytes!: number;

  @IsTotal()
  connectedMinutes!: number;

  /** `YYYY-MM-DD`, UTC, not after tomorrow; never a time. */
  @ValidateIf((_, value) => value !== null)
  @ValidateBy({
    name: 'isCalendarDate',
    validator: {
      validate: isCalendarDate,
      defaultMessage: () => 'lastHandshakeDate must be a date like 2030-01-31, or null',
    },
  })
  lastHandshakeDate!: string | null;

  /** Newest handshake younger than three minutes. Kept in memory only. */
  @IsBoolean({ message: 'connected must be true or false' })
  connected!: boolean;
}

/** In one report of usage, or of what the interface holds. */
export const MOST_PEERS = 1_000;

export class UsageReportDto {
  /** Of the gateway's ledger, in which it counts: a new one starts from zero. */
  @IsUUID(undefined, { message: 'ledgerId must be a UUID' })
  ledgerId!: string;

  /** Number of the report within the ledger. */
  @IsTotal()
  sequence!: number;

  @ValidateNested({ each: true })
  @ArrayMaxSize(MOST_PEERS, { message: `peers must be at most ${MOST_PEERS}; send several reports` })
  @IsArray({ message: 'peers must be a list' })
  @Type(() => PeerUsageDto)
  peers!: PeerUsageDto[];
}

export class LeaseDto {
  configId!: string;
  leaseBytes!: number | null;
}

export class UsageAnswerDto {
  /** `sequence` of the report, of which all is stored now but for `refused`; 0 while none of it is. */
  acknowledged!: number;
  leases!: LeaseDto[];
  /**
   * Ids of configs whose totals are not stored: not yet, or since they cannot be true, where no line carries as much. Say them
   * again.
   */
  refused!: string[];
}

export class HeartbeatDto {
  /** The newest position whose changes are applied. */
  @Matches(/^\d{1,18}$/, { message: 'appliedPosition must be a position that this API has answered' })
  appliedPosition!: string;

  /** How many peers the interface has. */
  @IsTotal()
  peers!: number;

  /** Of the request before, in ms. */
  @ValidateIf((_, value) => value !== null)
  @Max(3_600_000, { message: 'roundTripMs must be at most an hour' })
  @Min(0, { message: 'roundTripMs must be at least 0' })
  @IsNumber({}, { message: 'roundTripMs must be a number or null' })
  roundTripMs!: number | null;
}

export class HeartbeatAnswerDto {
  /** Somebody looks at what the interface holds: tell it by `POST gateway/peers`. */
  wantsPeers!: boolean;
}

/** An IPv6 address with an IPv4 one in it, and its prefix. */
const LONGEST_NETWORK = 49;

export class AppliedPeerDto {
  @IsPublicKey()
  publicKey!: string;

  @MaxLength(LONGEST_NETWORK, {
    each: true,
    message: `allowedIps must be texts of at most ${LONGEST_NETWORK} characters`,
  })
  @IsString({ each: true, message: 'allowedIps must be texts' })
  @ArrayMaxSize(4, { message: 'allowedIps must be at most 4' })
  @IsArray({ message: 'allowedIps must be a list' })
  allowedIps!: string[];

  /** Says which preshared key the peer has: SHA-256 of `preshared key of <public key>: <preshared key>`, base64. Left out: none. */
  @IsOptional()
  @IsLine({ min: 44, max: 44 })
  presharedKeyDigest?: string;
}

/** What the interface holds, in parts of at most 1,000 peers, the first one first. Kept in memory for minutes. */
export class AppliedPeersDto {
  /** Number of the part, from 0. */
  @IsTotal()
  part!: number;

  /** How many parts there are. */
  @Max(100, { message: 'parts must be at most 100' })
  @Min(1, { message: 'parts must be at least 1' })
  @IsInt({ message: 'parts must be a whole number' })
  parts!: number;

  @ValidateNested({ each: true })
  @ArrayMaxSize(MOST_PEERS, { message: `peers must be at most ${MOST_PEERS}; send several parts` })
  @IsArray({ message: 'peers must be a list' })
  @Type(() => AppliedPeerDto)
  peers!: AppliedPeerDto[];
}
