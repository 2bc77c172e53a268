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

export class PlanMoneyDto {
  /** ISO 4217. */
  currency!: string;
  mrrStartCents!: number;
  mrrEndCents!: number;
  /** What those who left had paid in a month. */
  churnCents!: number;
}

export class PlanFiguresDto {
  planId!: string;
  /** As it is called today; null where there is no such plan. */
  planName!: string | null;
  customersStart!: number;
  customersEnd!: number;
  customersNew!: number;
  /** Who had paid before, for whatever plan, and left. */
  customersReactivated!: number;
  /** Who came from another plan. */
  switchedIn!: number;
  /** Who went to another plan. */
  switchedOut!: number;
  customersLost!: number;
  /** Of each currency in which it was ever paid for. */
  money!: PlanMoneyDto[];
}

export class SupportFiguresDto {
  @ApiProperty({ format: 'date' })
  from!: string;
  @ApiProperty({ format: 'date' })
  to!: string;
  /** How many tickets were opened; the rest is about those. */
  opened!: number;
  /** The median; null where none was answered. */
  @ApiProperty({ type: Number, nullable: true })
  firstAnswerMinutes!: number | null;
  /** How many answers were promised whose time has come. */
  promises!: number;
  promisesKept!: number;
  /** How many were rated. */
  ratings!: number;
  /** From 1 to 5, on the whole; null where none was rated. */
  @ApiProperty({ type: Number, nullable: true })
  rating!: number | null;
}

export class SupportAnalyticsDto {
  @ApiProperty({ format: 'date' })
  asOf!: string;
  period!: SupportFiguresDto;
  /** As long, and just before: of whole months as many months. */
  before!: SupportFiguresDto;
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
  /** The customers of each plan in the period; every plan that was ever paid for. */
  plans!: PlanFiguresDto[];
  /** The latest twelve months, that of `asOf` last. */
  cohorts!: CohortDto[];
}

export class CentsDto {
  /** ISO 4217. */
  currency!: string;
  cents!: number;
}

export class CarriedDto {
  /** Bytes as the server sees them. */
  receivedBytes!: number;
  sentBytes!: number;
  /** Each device counts once for each day on which it used anything. */
  deviceDays!: number;
  /** Its share of what customers paid, by the bytes that were carried on each day. */
  revenue!: CentsDto[];
  /** Of the days that are stated; null where it was not said of each, or in more currencies than one. */
  cost!: CentsDto | null;
  /** What is left of the share in the currency of the cost, which may be below zero; null where there is no cost. */
  marginCents!: number | null;
}

export class ServerCarriedDto extends CarriedDto {
  serverId!: string;
  /** As it was called on the day of `asOf`. */
  name!: string;
  countryCode!: string;
}

export class CountryCarriedDto extends CarriedDto {
  countryCode!: string;
  /** How many servers were there on any of the days. */
  servers!: number;
}

export class CountryBytesDto {
  countryCode!: string;
  /** Both directions. */
  bytes!: number;
}

export class UsagePointDto {
  @ApiProperty({ format: 'date' })
  from!: string;
  @ApiProperty({ format: 'date' })
  to!: string;
  countries!: CountryBytesDto[];
}

export class UsageFiguresDto {
  @ApiProperty({ format: 'date' })
  asOf!: string;
  @ApiProperty({ format: 'date' })
  from!: string;
  @ApiProperty({ format: 'date' })
  to!: string;
  /** How many days the period has. */
  days!: number;
  /** Of how many of them usage is stated: nothing else is counted, neither money nor cost. */
  statedDays!: number;
  all!: CarriedDto;
  /** What was paid for days on which no server carried anything. */
  unsharedRevenue!: CentsDto[];
  /** Who carried most first. */
  servers!: ServerCarriedDto[];
  countries!: CountryCarriedDto[];
  /** The period by day, or where it is longer than 92 days, by month. */
  points!: UsagePointDto[];
}
