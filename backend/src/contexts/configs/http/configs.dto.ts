import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsPublicKey } from '../../../platform/http/fields/is-public-key.js';
import { PageQuery } from '../../../platform/http/lists/page.js';
import type { SuspensionReason } from '../domain/config.events.js';
import { IsLine } from '../../../platform/http/fields/validation.js';

export class MoveConfigDto {
  /** The server to connect to. */
  @IsLine({ min: 1, max: 64 })
  serverId!: string;

  /** Public key of a pair made outside; the private key then never reaches us. Without it we make the pair. */
  @IsOptional()
  @IsPublicKey()
  publicKey?: string;
}

export class CreateConfigDto extends MoveConfigDto {
  /** How its owner calls the device, such as "My phone". */
  @IsLine({ min: 1, max: 64 })
  deviceName!: string;
}

const STATUSES = ['active', 'suspended', 'revoked'] as const;

export class ConfigsQuery extends PageQuery {
  /** Only configs of this status. Default: all that were not revoked. */
  @IsOptional()
  @IsIn(STATUSES, { message: 'status must be active, suspended or revoked' })
  status?: (typeof STATUSES)[number];
}

export class ConfigServerDto {
  name!: string;
  location!: string;
  countryCode!: string;
}

/** Where a device is about to be. */
export class MovingDto {
  /** Its new config. */
  to!: string;
  /** When the old one goes at the latest; it goes at the first use of the new one. */
  until!: Date;
}

/** One device on one server. Bytes are seen from the server: received from the device, sent to it. */
export class ConfigDto {
  id!: string;
  /**
   * Names how it stands, by itself and with the other config of a device that moves. Revoked with this as `If-Match`, it is
   * revoked as it was seen or not at all.
   */
  etag!: string;
  /** Null once the account was erased. */
  deviceName!: string | null;
  serverId!: string;
  /** Null once the server was deleted. */
  server!: ConfigServerDto | null;
  planName!: string | null;
  clientIp!: string;
  publicKey!: string;
  dnsServers!: string[];
  allowedIps!: string[];
  isActive!: boolean;
  status!: 'active' | 'suspended' | 'revoked';
  suspendedReason!: SuspensionReason | null;
  /** Null unless the device moves to another server: this is its old config then. */
  moving!: MovingDto | null;
  /** Whether we keep the private key (sealed), so that file and QR code are complete. */
  hasPrivateKey!: boolean;
  /** Whether it was there before we took its server over: it goes on with the file that it has. */
  isImported!: boolean;
  receivedBytes!: number;
  sentBytes!: number;
  /** Both directions, in this usage period. */
  periodBytes!: number;
  /** In this usage period. */
  connectedMinutes!: number;
  /** The date of the newest handshake; no time is kept. */
  @ApiProperty({ format: 'date', nullable: true, type: String })
  lastHandshake!: string | null;
  /** Whether it was connected within the last three minutes. */
  isConnected!: boolean;
  createdAt!: Date;
}

export class ConfigPageDto {
  items!: ConfigDto[];
  nextCursor!: string | null;
}
