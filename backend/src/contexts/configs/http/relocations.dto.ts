import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsLine } from '../../../platform/http/fields/validation.js';
import { ENDINGS, REFUSALS, type RelocationEnding, type RelocationRefusal } from '../domain/relocation.events.js';

export class RelocationQuery {
  /** The server that is left. */
  @IsLine({ min: 1, max: 64 })
  fromServerId!: string;

  /** The server they go to. */
  @IsLine({ min: 1, max: 64 })
  toServerId!: string;
}

export class BeginRelocationDto extends RelocationQuery {
  /** How many days the old configs go on working, unless the new one is used before. Left out: as it is set. */
  @IsOptional()
  @Min(1, { message: 'days must be at least 1' })
  @Max(90, { message: 'days must be at most 90' })
  @IsInt({ message: 'days must be a whole number' })
  days?: number;
}

export class RefusedDevicesDto {
  @ApiProperty({ enum: REFUSALS })
  reason!: RelocationRefusal;
  devices!: number;
}

export class RelocationPreviewDto {
  /** That are not revoked. */
  devices!: number;
  /** Whose they are. */
  customers!: number;
  /** How many would get a new config. */
  moved!: number;
  /** Of these, those whose key was made in a browser: it stays, and only that browser can make the new file. */
  keepingKey!: number;
  refused!: RefusedDevicesDto[];
  /** How many days the old configs go on working, if nothing else is said. */
  days!: number;
}

export class RelocationServerDto {
  id!: string;
  /** Null where it is not known any more. */
  name!: string | null;
}

export class RefusedDeviceDto {
  configId!: string;
  @ApiProperty({ enum: REFUSALS })
  reason!: RelocationRefusal;
}

/** A move of everybody from one server to another. */
export class RelocationDto {
  id!: string;
  fromServer!: RelocationServerDto;
  toServer!: RelocationServerDto;
  @ApiProperty({ enum: ['running', ...ENDINGS] })
  status!: 'running' | RelocationEnding;
  /** It runs, and the server that they go to takes nobody at the moment. */
  isWaiting!: boolean;
  /** When the old configs go at the latest. */
  until!: Date;
  startedAt!: Date;
  endedAt!: Date | null;
  /** How many there were when it began. */
  devices!: number;
  moved!: number;
  /** How many stay where they are. */
  refusedCount!: number;
  /** The first thousand of them. */
  refused!: RefusedDeviceDto[];
}
