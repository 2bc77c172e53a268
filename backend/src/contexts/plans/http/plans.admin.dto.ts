import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { GB } from '../../../platform/bytes.js';
import { IsLine, IsWhole, told } from '../../../platform/http/fields/validation.js';
import { SUPPORT_LEVELS, type SupportLevel } from '../domain/plan.events.js';
import { MOST_PLANS } from '../domain/price-list.js';
import { PlanDto } from './plans.dto.js';

const MOST_FEATURES = 12;
export const LONGEST_FEATURE = 60;

/** A whole number, or null for no limit; it must be said. */
const IsLimit = (min: number, max: number) =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max, nullable: true }),
    ValidateIf((_, value) => value !== null),
    IsWhole(min, max),
  );

/** What a plan offers for its price. */
export class WritePlanDto {
  @IsLine({ min: 1, max: 40 })
  name!: string;

  /** Per month, in cents. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 1_000_000 })
  @IsWhole(1, 1_000_000)
  priceCents!: number;

  /** How many devices may have a configuration at once; null: any number. */
  @IsLimit(1, 10_000)
  deviceLimit!: number | null;

  /** Bytes per period, both directions together; null: unlimited. */
  @IsLimit(GB, 1_000_000 * GB)
  allowanceBytes!: number | null;

  /** What it includes, in words, as people who choose read it. */
  @ApiProperty({ type: [String], minItems: 1, maxItems: MOST_FEATURES })
  @MaxLength(LONGEST_FEATURE, { each: true, message: told(`must be lines of at most ${LONGEST_FEATURE} characters`) })
  @Matches(/^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u, {
    each: true,
    message: told('must be lines without control characters, none of them empty'),
  })
  @IsString({ each: true, message: told('must be a list of texts') })
  @ArrayMaxSize(MOST_FEATURES, { message: told(`must be at most ${MOST_FEATURES} lines`) })
  @ArrayMinSize(1, { message: told('must be at least one line') })
  @IsArray({ message: told('must be a list of texts') })
  features!: string[];

  /** How support treats who has it: like everybody, sooner, or sooner still and by the colleague who knows them. */
  @ApiProperty({ enum: SUPPORT_LEVELS })
  @IsIn(SUPPORT_LEVELS, { message: told(`must be one of: ${SUPPORT_LEVELS.join(', ')}`) })
  support!: SupportLevel;
}

export class CreatePlanDto extends WritePlanDto {
  /** By which it is known for good: small letters, digits and hyphens, like `family`. */
  @ApiProperty({ minLength: 2, maxLength: 40, pattern: '^[a-z][a-z0-9-]*[a-z0-9]$' })
  @Matches(/^[a-z][a-z0-9-]*[a-z0-9]$/, {
    message: told('must be small letters, digits and hyphens, and begin with a letter'),
  })
  @MaxLength(40, { message: told('must be at most 40 characters') })
  @IsString({ message: told('must be text') })
  id!: string;
}

export class MarkPlanDto {
  /** True: this one is marked, and no other any more. */
  @IsBoolean({ message: 'isMostPopular must be true or false' })
  isMostPopular!: boolean;
}

export class OrderPlansDto {
  /** Every plan on sale, once, in the order in which they are to be shown. */
  @ApiProperty({ type: [String], minItems: 1, maxItems: MOST_PLANS })
  @IsString({ each: true, message: told('must be ids of plans') })
  @ArrayMaxSize(MOST_PLANS, { message: told(`must be at most ${MOST_PLANS} ids`) })
  @ArrayMinSize(1, { message: told('must be at least one id') })
  @IsArray({ message: told('must be ids of plans') })
  planIds!: string[];
}

/** A plan as admins and auditors see it. */
export class AdminPlanDto extends PlanDto {
  /** Its place among all plans, from 1. */
  place!: number;
  /** It is sold no more; who has it keeps it. */
  archived!: boolean;
  /** Subscriptions that renew with it: those whom a new price concerns. */
  subscribers!: number;
}

export class AdminPlanListDto {
  /** In the order in which they are shown. */
  items!: AdminPlanDto[];
}
