import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsDate, IsIn, IsString } from 'class-validator';
import { IsPublicKey } from '../../../platform/http/fields/is-public-key.js';
import { readDto, writeDto } from '../../../platform/http/fields/record-dto.js';
import { MAINTENANCE_KINDS, type MaintenanceKind } from '../domain/maintenance.js';
import { INTERNAL_FIELDS, PUBLIC_FIELDS, WRITABLE } from '../domain/server.fields.js';

/** What an admin says about a server. */
export class WriteServerDto extends writeDto(WRITABLE) {}

/** A server that was run before, and is taken over with its network and its key. */
export class ImportServerDto extends WriteServerDto {
  /** The server's, which its customers' files name. Its private key stays on its machine. */
  @IsPublicKey()
  publicKey!: string;
}

export class ToggleServerDto {
  /** Off: not offered, and its peers are removed within seconds. On: they come back. */
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive!: boolean;
}

export class DrainServerDto {
  /** True: offered to nobody new. False: offered again. */
  @IsBoolean({ message: 'isDraining must be true or false' })
  isDraining!: boolean;
}

export class MaintenanceDto {
  id!: string;
  /** `interruptions`: connections break for moments. `outage`: nothing gets through all the time. */
  @ApiProperty({ enum: MAINTENANCE_KINDS })
  kind!: MaintenanceKind;
  @ApiProperty({ format: 'date-time' })
  startsAt!: string;
  @ApiProperty({ format: 'date-time' })
  endsAt!: string;
}

/** What is announced of a server that somebody has a device on. */
export class MyMaintenanceDto extends MaintenanceDto {
  /** What the server is called. */
  server!: string;
}

export class AnnounceMaintenanceDto {
  @ApiProperty({ enum: MAINTENANCE_KINDS })
  @IsIn(MAINTENANCE_KINDS, { message: `kind must be one of ${MAINTENANCE_KINDS.join(', ')}` })
  kind!: MaintenanceKind;

  /** At most 90 days ahead. */
  @Type(() => Date)
  @IsDate({ message: 'startsAt must be a time such as 2030-01-31T12:00:00Z' })
  startsAt!: Date;

  /** After it starts, at most seven days. */
  @Type(() => Date)
  @IsDate({ message: 'endsAt must be a time such as 2030-01-31T13:00:00Z' })
  endsAt!: Date;
}

/** A server as everybody may see it. */
export class PublicServerDto extends readDto(PUBLIC_FIELDS) {
  id!: string;
  isActive!: boolean;
  /** Its active configs. */
  currentClients!: number;
  createdAt!: Date;
  updatedAt!: Date;
  /** Online: its gateway was heard within the last 90 seconds. */
  status!: 'online' | 'offline';
  /** Round trip between gateway and API in ms, as the gateway measures it; null while unknown. */
  ping!: number | null;
  /** What is announced and not over, soonest first. */
  maintenance!: MaintenanceDto[];
}

export class PublicServerListDto {
  items!: PublicServerDto[];
  /** Always null: all servers come at once. */
  nextCursor!: string | null;
}

/** A server as admins and auditors see it. */
export class ServerDto extends IntersectionType(PublicServerDto, readDto(INTERNAL_FIELDS)) {
  /** Of the gateway, whose private key never leaves its machine. Null before the first enrolment, unless it was taken over. */
  publicKey!: string | null;
  gateway!: 'none' | 'enrolled' | 'revoked';
  /** It is offered to nobody new; its devices go on. */
  isDraining!: boolean;
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

/** A quarter of an hour. */
export class HealthSliceDto {
  from!: Date;
  /** In how much of it the gateway spoke. */
  heardPercent!: number;
  /** How many peers the gateway had at its end; null where it did not speak. */
  peers!: number | null;
  /** Round trip between gateway and API in ms, the mean; null where nothing was measured. */
  ping!: number | null;
}

export class ServerHealthDto {
  /** Oldest first, of the last day, and no further back than the process that answers has listened. */
  slices!: HealthSliceDto[];
}

export class EnrolmentTokenDto {
  /** Works once. */
  token!: string;
  /** One hour from now. */
  expiresAt!: Date;
  /** What to run on the server's machine. */
  command!: string;
  /** `PUBLIC_URL`, which the command names, is no address that other machines reach. */
  isLocal!: boolean;
}

export class DeletedServerDto {
  @IsString()
  id!: string;
}
