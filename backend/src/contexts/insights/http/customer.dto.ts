import { ApiProperty } from '@nestjs/swagger';
import { BROWSERS, SYSTEMS, type DeviceKind } from '../../accounts/events.js';
import { ORDER_STATUSES, type OrderStatus } from '../../orders/events.js';
import { ActivityPageDto } from '../../activity/index.js';
import { NotificationsDto } from '../../notifications/index.js';
import { DECLINE_REASONS, type DeclineReason } from '../../orders/index.js';

const STATUSES = ['unconfirmed', 'active', 'closed'] as const;
const CONFIG_STATUSES = ['active', 'suspended', 'revoked'] as const;
const TICKET_STATUSES = ['open', 'resolved', 'closed'] as const;
const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'ended'] as const;

export class CustomerSubscriptionDto {
  id!: string;
  planName!: string;
  isTrial!: boolean;
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES })
  status!: (typeof SUBSCRIPTION_STATUSES)[number];
  @ApiProperty({ format: 'date-time' })
  periodEnd!: string;
  devicesUsed!: number;
  /** null: any number. */
  deviceLimit!: number | null;
  /** For the running period, with what was granted; null: without limit. */
  allowanceBytes!: number | null;
  /** Of that. */
  usedBytes!: number;
  /** How many periods after the running one are paid or granted. */
  periodsAhead!: number;
}

export class CustomerDeviceDto {
  id!: string;
  /** What its owner calls it. */
  name!: string;
  serverId!: string;
  server!: string;
  /** Inside the tunnel. */
  clientIp!: string;
  @ApiProperty({ enum: CONFIG_STATUSES })
  status!: (typeof CONFIG_STATUSES)[number];
  /** Within the last three minutes. */
  isConnected!: boolean;
  /** The day of the last one; null: never. */
  @ApiProperty({ format: 'date', nullable: true, type: String })
  lastHandshake!: string | null;
  /** In the present period, both directions. */
  periodBytes!: number;
}

export class CustomerOrderDto {
  id!: string;
  planName!: string;
  amountCents!: number;
  /** ISO 4217. */
  currency!: string;
  @ApiProperty({ enum: ORDER_STATUSES })
  status!: OrderStatus;
  /** Why it was declined, as of `GET orders`; null unless it was. */
  @ApiProperty({ enum: DECLINE_REASONS, nullable: true, type: String })
  reason!: DeclineReason | null;
  createdAt!: Date;
}

export class CustomerTicketDto {
  id!: string;
  subject!: string;
  @ApiProperty({ enum: TICKET_STATUSES })
  status!: (typeof TICKET_STATUSES)[number];
  createdAt!: Date;
}

export class CustomerSessionDto {
  id!: string;
  /** Like `2030-01-31`. Neither time nor place is kept. */
  @ApiProperty({ format: 'date' })
  startedOn!: string;
  /** Like `2030-01-31`. Neither time nor place is kept. */
  @ApiProperty({ format: 'date' })
  lastSeen!: string;
  /** The kind of browser that signed in; null where that is not known. */
  @ApiProperty({ enum: BROWSERS, nullable: true, type: String })
  browser!: DeviceKind['browser'];
  /** The kind of device that it runs on; null where that is not known. */
  @ApiProperty({ enum: SYSTEMS, nullable: true, type: String })
  system!: DeviceKind['system'];
}

/** A customer, with all that belongs to them. */
export class CustomerDto {
  id!: string;
  email!: string;
  fullName!: string;
  /** `customer`, `admin`, `auditor`, `support`, or the id of a role that the installation made. */
  role!: string;
  /** What the installation calls a role of its own; null: it is one that is always there. */
  @ApiProperty({ type: String, nullable: true })
  roleName!: string | null;
  @ApiProperty({ enum: STATUSES })
  status!: (typeof STATUSES)[number];
  createdAt!: Date;
  /** Since when an admin keeps them out; null: nobody does. */
  @ApiProperty({ type: Date, nullable: true })
  suspendedAt!: Date | null;
  /** Why; null where nobody does. */
  @ApiProperty({ nullable: true, type: String })
  suspendedFor!: string | null;
  /** Words by which staff find accounts together. */
  tags!: string[];
  /** Newest first; those that ended too. */
  subscriptions!: CustomerSubscriptionDto[];
  /** All that were not revoked; null for whoever may not see devices. */
  @ApiProperty({ type: [CustomerDeviceDto], nullable: true })
  devices!: CustomerDeviceDto[] | null;
  /** The last ten; null for whoever may not see payments. */
  @ApiProperty({ type: [CustomerOrderDto], nullable: true })
  orders!: CustomerOrderDto[] | null;
  /** The ten in which somebody wrote last; null for whoever may not see tickets. */
  @ApiProperty({ type: [CustomerTicketDto], nullable: true })
  tickets!: CustomerTicketDto[] | null;
  sessions!: CustomerSessionDto[];
  /** What they were told, the ten newest; older ones by `POST admin/accounts/{id}/look/notifications`. */
  @ApiProperty({ type: NotificationsDto })
  notifications!: NotificationsDto;
  /** What they did and what happened to them, the last ten; older ones by `POST admin/accounts/{id}/look/activity`. */
  @ApiProperty({ type: ActivityPageDto })
  activity!: ActivityPageDto;
}
