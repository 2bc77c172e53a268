import { ApiProperty } from '@nestjs/swagger';
import { MyMaintenanceDto } from '../../servers/index.js';

/** What an account has done at least once. */
export class FirstStepsDto {
  /** Has had a subscription. */
  planChosen!: boolean;
  /** Has added a device. */
  deviceAdded!: boolean;
  /** A device has connected. */
  connected!: boolean;
}

export class AccountSummaryDto {
  /** Of the current subscription; null without one. */
  planName!: string | null;
  /** Whether the running period is the free trial: what is bought meanwhile begins after it. */
  isTrial!: boolean;
  /** When the free trial ends, while it runs and nothing was bought to follow it. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  trialEndsAt!: string | null;
  /** 1 with a subscription, else 0. */
  activePlans!: number;
  /** Bytes used in this period, both directions, all devices. */
  usedBytes!: number;
  /** Bytes per period; null: unlimited, or no subscription (`planName` tells). */
  allowanceBytes!: number | null;
  /** Null without a subscription. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  periodStart!: string | null;
  /** Null without a subscription. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  periodEnd!: string | null;
  /** Servers that are offered and online. */
  serversAvailable!: number;
  /** Minutes in this period, all devices together. */
  connectedMinutes!: number;
  /** Devices connected within the last three minutes. */
  devicesConnected!: number;
  devicesUsed!: number;
  /** null: any number, or no subscription. */
  deviceLimit!: number | null;
  firstSteps!: FirstStepsDto;
  /** Of servers that devices are set up for, not over, soonest first. */
  @ApiProperty({ type: [MyMaintenanceDto] })
  maintenance!: MyMaintenanceDto[];
}

/** What came in on the last 30 days against the 30 before, in percent; null where those brought nothing. */
export class GrowthDto {
  users!: number | null;
  subscriptions!: number | null;
  revenue!: number | null;
}

/** What has to be there before customers come. */
export class SetUpDto {
  /** Customers can write to somebody: `SUPPORT_EMAIL` is set. */
  brand!: boolean;
  /** Other machines reach the product: `PUBLIC_URL` is no address of this one alone. */
  address!: boolean;
  /** Mails arrive: `SMTP_URL` is set. */
  mail!: boolean;
  /** There is a server. */
  server!: boolean;
  /** A gateway speaks for a server. */
  gateway!: boolean;
}

export class AdminSummaryDto {
  /** Accounts that have confirmed their address. */
  totalUsers!: number;
  activeSubscriptions!: number;
  /** All completed orders without what was paid back, in cents. */
  totalRevenueCents!: number;
  /** ISO 4217. */
  currency!: string;
  /** Servers that are switched on. */
  activeServers!: number;
  /** Tickets that wait for an answer. */
  pendingTickets!: number;
  /** Countries with a server that is switched on. */
  countries!: number;
  growth!: GrowthDto;
  setUp!: SetUpDto;
}

export class HealthTroubleDto {
  /** What is in trouble: a read model, a process, or the check itself. */
  part!: string;
  /** What went wrong, in the words of the log. */
  reason!: string;
}

const HEALTH_CHECKS = [
  'eventStore',
  'readModels',
  'projectionLag',
  'parkedEvents',
  'reconciliation',
  'gateways',
  'mail',
] as const;

export class HealthCheckDto {
  @ApiProperty({ enum: HEALTH_CHECKS })
  name!: (typeof HEALTH_CHECKS)[number];
  ok!: boolean;
  /** Of `projectionLag`: milliseconds until the lists showed all that was in the log; null for others. */
  tookMs!: number | null;
  /** Of `parkedEvents`: how many wait; of `gateways`: how many are online; null for others. */
  count!: number | null;
  /** Of `gateways`: how many servers are switched on; null for others. */
  of!: number | null;
  /** What is wrong beside what the figures say. */
  @ApiProperty({ type: [HealthTroubleDto] })
  troubles!: HealthTroubleDto[];
}

export class HealthDto {
  checks!: HealthCheckDto[];
}

export class StoredFieldDto {
  name!: string;
  /** What it is for, in a sentence. */
  purpose!: string;
}

export class StoredRecordDto {
  name!: string;
  /** What it is, in a sentence. */
  purpose!: string;
  /** How long it stays, in a sentence. */
  kept!: string;
  fields!: StoredFieldDto[];
}

export class StoredDataDto {
  /** What every row holds beside its own fields. */
  common!: StoredFieldDto[];
  /** Rows of the database. */
  items!: StoredRecordDto[];
  /** What every event holds beside its own fields. */
  inEachEvent!: StoredFieldDto[];
  /** Events of the log, by what they are about. */
  events!: StoredRecordDto[];
}
