import { ApiProperty } from '@nestjs/swagger';
import { SUPPORT_LEVELS, type SupportLevel } from '../domain/plan.events.js';

export class PlanDto {
  /** `basic`, `pro` or `enterprise`, unless the price list was changed. */
  id!: string;
  name!: string;
  /** Per month, in cents. */
  priceCents!: number;
  /** ISO 4217. */
  currency!: string;
  /** How many devices may have a configuration at once; null: any number. */
  deviceLimit!: number | null;
  /** Bytes per period, both directions together; null: unlimited. */
  allowanceBytes!: number | null;
  /** What the plan includes, in words. */
  features!: string[];
  /** How support treats who has it: like everybody, sooner, or sooner still and by the colleague who knows them. */
  @ApiProperty({ enum: SUPPORT_LEVELS })
  support!: SupportLevel;
  isMostPopular!: boolean;
  /** For how many days it can be tried for free, once per account and without a card; null: not at all. */
  trialDays!: number | null;
}

export class PlanListDto {
  items!: PlanDto[];
  /** Always null: there are few plans. */
  nextCursor!: string | null;
}
