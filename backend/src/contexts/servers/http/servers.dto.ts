import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsIP,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { poolCapacity } from '@veilway/wireguard';
import { IsLine } from '../../../platform/http/validation.js';
import { isEndpoint } from '../domain/endpoint.js';

const upperCased = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value);

const PRIVATE = /^(10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;

const isClientNetwork = (value: unknown): boolean => {
  try {
    return (
      typeof value === 'string' && PRIVATE.test(value) && Number(value.split('/')[1]) >= 12 && poolCapacity(value) > 0
    );
  } catch {
    return false;
  }
};

/** What an admin says about a server. */
export class WriteServerDto {
  /** Shown to customers; the file they download is named after it. */
  @IsLine({ min: 1, max: 100, name: 'name' })
  name!: string;

  /** City or region, shown to customers. */
  @IsLine({ min: 1, max: 100, name: 'location' })
  location!: string;

  /** ISO 3166-1 alpha-2, such as `DE`. */
  @Transform(upperCased)
  @Matches(/^[A-Z]{2}$/, { message: 'countryCode must be two letters, such as DE' })
  countryCode!: string;

  /** IPv4 or IPv6 address of the machine. */
  @IsIP(undefined, { message: 'ipAddress must be an IPv4 or IPv6 address' })
  @MaxLength(45, { message: 'ipAddress must be an IPv4 or IPv6 address' })
  ipAddress!: string;

  /** What clients dial: `host` or `host:port`; `port` is appended where it lacks one. */
  @ValidateBy({
    name: 'isEndpoint',
    validator: {
      validate: (value) => typeof value === 'string' && isEndpoint(value),
      defaultMessage: () => 'endpoint must be a host name or an address, with or without :port',
    },
  })
  endpoint!: string;

  /** UDP port that WireGuard listens on. Default 51820. */
  @ApiPropertyOptional({ default: 51820 })
  @IsOptional()
  @Max(65_535, { message: 'port must be at most 65535' })
  @Min(1, { message: 'port must be at least 1' })
  @IsInt({ message: 'port must be a whole number' })
  port?: number;

  /** How many configs the server takes; at most what its network holds. Default 100. */
  @ApiPropertyOptional({ default: 100 })
  @IsOptional()
  @Max(1_000_000, { message: 'maxClients must be at most 1000000' })
  @Min(1, { message: 'maxClients must be at least 1' })
  @IsInt({ message: 'maxClients must be a whole number' })
  maxClients?: number;

  /** IPv4 network of the clients, for example 10.64.0.0/16; overlaps with no other server's and never changes. Default: the next free one. */
  @IsOptional()
  @ValidateBy({
    name: 'isClientNetwork',
    validator: {
      validate: isClientNetwork,
      defaultMessage: () => 'network must be a private IPv4 network of /12 to /29, such as 10.64.0.0/16',
    },
  })
  network?: string;

  /** Resolvers that configs name. Default 1.1.1.1 and 9.9.9.9. */
  @ApiPropertyOptional({ default: ['1.1.1.1', '9.9.9.9'] })
  @IsOptional()
  @IsIP(undefined, { each: true, message: 'dnsServers must be IPv4 or IPv6 addresses' })
  @ArrayMaxSize(4, { message: 'dnsServers must be at most four addresses' })
  @ArrayMinSize(1, { message: 'dnsServers must be at least one address' })
  @IsArray({ message: 'dnsServers must be a list of addresses' })
  dnsServers?: string[];

  /** Whether customers are offered it. Default true. */
  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;
}

export class ToggleServerDto {
  /** Off: not offered, and its peers are removed within seconds. On: they come back. */
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive!: boolean;
}

/** A server as everybody may see it. */
export class PublicServerDto {
  id!: string;
  name!: string;
  location!: string;
  countryCode!: string;
  isActive!: boolean;
  /** Its active configs. */
  currentClients!: number;
  /** How many configs it takes. */
  maxClients!: number;
  ipAddress!: string;
  port!: number;
  endpoint!: string;
  createdAt!: Date;
  updatedAt!: Date;
  /** Online: its gateway was heard within the last 90 seconds. */
  status!: 'online' | 'offline';
  /** Round trip between gateway and API in ms, as the gateway measures it; null while unknown. */
  ping!: number | null;
}

export class PublicServerListDto {
  items!: PublicServerDto[];
  /** Always null: all servers come at once. */
  nextCursor!: string | null;
}

/** A server as admins and auditors see it. */
export class ServerDto extends PublicServerDto {
  network!: string;
  dnsServers!: string[];
  /** Made by the gateway; the private key never leaves its machine. Null before the first enrolment. */
  publicKey!: string | null;
  gateway!: 'none' | 'enrolled' | 'revoked';
  /** currentClients ÷ maxClients, in percent. */
  load!: number;
  /** Devices connected within the last three minutes. */
  connectedNow!: number;
  /** How many peers the gateway should have. */
  wantedPeers!: number;
  /** How many peers the gateway says it has; null before its first heartbeat. */
  appliedPeers!: number | null;
  heartbeatAgeSeconds!: number | null;
}

export class EnrolmentTokenDto {
  /** Works once. */
  token!: string;
  /** One hour from now. */
  expiresAt!: Date;
  /** What to run on the server's machine. */
  command!: string;
}

export class DeletedServerDto {
  @IsString()
  id!: string;
}
