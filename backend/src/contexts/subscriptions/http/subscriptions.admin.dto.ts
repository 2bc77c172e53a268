import { ApiProperty } from '@nestjs/swagger';
import { IsLine, IsWhole } from '../../../platform/http/fields/validation.js';
import { MOST_GIGABYTES, MOST_MONTHS } from '../commands/grants.js';

export class GrantMonthsDto {
  /** How many, of the plan that there is. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_MONTHS })
  @IsWhole(1, MOST_MONTHS)
  months!: number;

  /** Why; it is kept sealed, for staff alone. */
  @IsLine({ min: 3, max: 500 })
  reason!: string;
}

export class GrantAllowanceDto {
  /** How much; 1 GB are 10^9 bytes. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_GIGABYTES })
  @IsWhole(1, MOST_GIGABYTES)
  gigabytes!: number;

  /** Why; it is kept sealed, for staff alone. */
  @IsLine({ min: 3, max: 500 })
  reason!: string;
}
