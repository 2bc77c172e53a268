import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsLine, IsTag, IsWhole } from '../../../platform/http/fields/validation.js';
import { IsMessageSubject, IsMessageText } from '../../notices/index.js';
import { MOST_GIGABYTES } from '../../subscriptions/index.js';
import {
  BULK_DEEDS,
  BULK_ENDINGS,
  BULK_REFUSALS,
  DEEDS,
  type BulkDeed,
  type BulkEnding,
  type BulkRefusal,
} from '../domain/bulk.events.js';
import { BULK_OUTCOMES } from '../read-models/bulk-items.read-model.js';

/** More are done in several goes: each of them is looked at before anything is done. */
const MOST_ITEMS = 5_000;
/** Each is decided by its own events, and a request has to answer in time. */
const MOST_FORESEEN = 500;
const FORESEEN = ['changed', 'unchanged', 'refused'] as const;
const LISTS = [...new Set(Object.values(BULK_DEEDS))];

const IsIds = (most: number, more: string) =>
  applyDecorators(
    ApiProperty({ maxItems: most }),
    MaxLength(64, { each: true, message: 'ids must be ids of what it is done to' }),
    IsString({ each: true, message: 'ids must be ids of what it is done to' }),
    ArrayMinSize(1, { message: 'ids must name at least one' }),
    ArrayMaxSize(most, { message: `ids must name at most ${most}. ${more}` }),
    IsArray({ message: 'ids must be a list of ids' }),
  );

export class BulkDeedDto {
  /** What to do: to accounts `suspend`, `lift-suspension`, `grant-months`, `grant-allowance`, `notify`, `tag-account`, `untag-account`; to configs `revoke`; to servers `tag`, `untag`. */
  @ApiProperty({ enum: DEEDS })
  @IsIn(DEEDS, { message: `deed must be one of ${DEEDS.join(', ')}` })
  deed!: BulkDeed;

  /** How many months (up to 12) or gigabytes to give; of other deeds it is left out. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_GIGABYTES, required: false })
  @IsOptional()
  @IsWhole(1, MOST_GIGABYTES)
  amount?: number;

  /** Which tag to put or to take away; of other deeds it is left out. */
  @IsOptional()
  @IsTag()
  tag?: string;

  /** What to tell customers about; of other deeds it is left out. */
  @IsOptional()
  @IsMessageSubject()
  subject?: string;

  /** What to tell them; of other deeds it is left out. */
  @IsOptional()
  @IsMessageText()
  text?: string;
}

export class PreviewBulkDto extends BulkDeedDto {
  /** To which, by their ids; one that is named twice counts once. Of more, ask in parts. */
  @IsIds(MOST_FORESEEN, 'Ask in parts.')
  ids!: string[];
}

export class BeginBulkDto extends BulkDeedDto {
  /** To which, by their ids; one that is named twice counts once. */
  @IsIds(MOST_ITEMS, 'Do it in several goes.')
  ids!: string[];

  /** Why; it is kept sealed, for staff alone, also with each that is suspended, revoked or given something. */
  @IsLine({ min: 3, max: 500 })
  reason!: string;
}

export class ForeseenItemDto {
  id!: string;
  /** As the list of them calls it; null where it is not known any more. */
  name!: string | null;
  @ApiProperty({ enum: FORESEEN })
  outcome!: (typeof FORESEEN)[number];
  @ApiProperty({ enum: BULK_REFUSALS, nullable: true, type: String })
  refusal!: BulkRefusal | null;
}

export class BulkPreviewDto {
  /** Each of them, in the order in which they were named. */
  items!: ForeseenItemDto[];
}

/** Something that is done to many in a row. */
export class BulkActionDto {
  id!: string;
  @ApiProperty({ enum: DEEDS })
  deed!: BulkDeed;
  /** What it is done to. */
  @ApiProperty({ enum: LISTS })
  list!: (typeof LISTS)[number];
  /** Months or gigabytes, where it gives some. */
  @ApiProperty({ type: 'integer', nullable: true })
  amount!: number | null;
  @ApiProperty({ type: String, nullable: true })
  tag!: string | null;
  reason!: string;
  /** What customers are told about and what they are told, where they are told something. */
  @ApiProperty({ type: String, nullable: true })
  subject!: string | null;
  @ApiProperty({ type: String, nullable: true })
  text!: string | null;
  adminId!: string;
  /** Who began it; null where the account is gone. */
  adminName!: string | null;
  @ApiProperty({ enum: ['running', ...BULK_ENDINGS] })
  status!: 'running' | BulkEnding;
  startedAt!: Date;
  endedAt!: Date | null;
  items!: number;
  done!: number;
  refused!: number;
}

/** What became of one. */
export class BulkItemDto {
  id!: string;
  /** Which account, config or server. */
  itemId!: string;
  /** As the list of them calls it; null where it is not known any more. */
  name!: string | null;
  /** `waiting`: it was not reached, or not yet. */
  @ApiProperty({ enum: BULK_OUTCOMES })
  outcome!: (typeof BULK_OUTCOMES)[number];
  @ApiProperty({ enum: BULK_REFUSALS, nullable: true, type: String })
  refusal!: BulkRefusal | null;
}
