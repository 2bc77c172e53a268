import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const IsDay = () => Matches(DAY, { message: '$property must be a day, such as 2030-01-31' });

export class AnalyticsQuery {
  /** The first day, in UTC; left out, 29 days before the last. */
  @IsOptional()
  @IsDay()
  from?: string;

  /** The last day; left out, that of `asOf`. */
  @IsOptional()
  @IsDay()
  to?: string;

  /** As it was shown at the end of that day; left out, today. */
  @IsOptional()
  @IsDay()
  asOf?: string;
}

export class MoneyFiguresDto {
  /** ISO 4217. */
  currency!: string;
  paidCents!: number;
  /** Paid back in the period, whenever it had come. */
  refundedCents!: number;
  /** What customers pay in a month, before the first day. */
  mrrStartCents!: number;
  /** The same after the last day. */
  mrrEndCents!: number;
  newCents!: number;
  reactivationCents!: number;
  expansionCents!: number;
  contractionCents!: number;
  churnCents!: number;
}

export class PeriodFiguresDto {
  @ApiProperty({ format: 'date' })
  from!: string;
  @ApiProperty({ format: 'date' })
  to!: string;
  /** Addresses that were confirmed. */
  signUps!: number;
  /** Free trials that began. */
  trials!: number;
  /** Of these, those whose owner has paid for a plan by the day of `asOf`. */
  trialsConverted!: number;
  /** Who pays for a plan, before the first day. */
  customersStart!: number;
  /** The same after the last day. */
  customersEnd!: number;
  customersNew!: number;
  /** Who had paid before, and left. */
  customersReactivated!: number;
  customersLost!: number;
  /** Of each currency in which anything was ever paid. */
  money!: MoneyFiguresDto[];
}

export class CohortDto {
  /** `YYYY-MM`, of the sign-up. */
  month!: string;
  signedUp!: number;
  /** How many of them paid at its end, and at that of each month since; the last one may not be over. */
  paying!: number[];
}

export class AnalyticsDto {
  @ApiProperty({ format: 'date' })
  asOf!: string;
  period!: PeriodFiguresDto;
  /** As long, and just before: of whole months as many months. */
  before!: PeriodFiguresDto;
  /** The period by day, or where it is longer than 92 days, by month. */
  points!: PeriodFiguresDto[];
  /** The latest twelve months, that of `asOf` last. */
  cohorts!: CohortDto[];
}
