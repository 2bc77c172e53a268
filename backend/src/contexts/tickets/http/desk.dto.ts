import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { ORDER_STATUSES, type OrderStatus } from '../../orders/events.js';
import { MyMaintenanceDto } from '../../servers/index.js';
import { SERVICES, type Service } from '../domain/ticket.events.js';
import { MESSAGE_KINDS } from '../read-models/ticket-messages.read-model.js';
import { type AttachmentDto, IsMessage, type JoinedTicketDto, TicketDto } from './tickets.dto.js';

const LONGEST_ID = 64;

export class DeskTicketDto extends TicketDto {
  /** Null where somebody wrote by the contact form, whom the answer reaches by mail. */
  @ApiProperty({ type: String, nullable: true })
  accountId!: string | null;
  /** When all of it is erased; null where that is with the account. */
  @ApiProperty({ type: Date, nullable: true })
  keptUntil!: Date | null;
  /** How the plan of who asked lets the desk treat it. */
  @ApiProperty({ enum: SERVICES })
  service!: Service;
  /** When the desk means to answer, never later than promised; null where nothing is owed. */
  @ApiProperty({ type: Date, nullable: true })
  aimedAt!: Date | null;
  /** How many minutes until `promisedUntil` count by the business hours; null where nothing is owed. */
  @ApiProperty({ type: Number, nullable: true })
  countedMinutes!: number | null;
  /** Empty once its owner was erased. */
  customerName!: string;
  /** By the contact form: as it was entered, confirmed by nobody. */
  customerEmail!: string;
  /** Who looks after it. */
  @ApiProperty({ type: String, nullable: true })
  assigneeId!: string | null;
  @ApiProperty({ type: String, nullable: true })
  assigneeName!: string | null;
}

export class DeskMessageDto {
  id!: string;
  /** Notes are for the desk alone. */
  @ApiProperty({ enum: MESSAGE_KINDS })
  kind!: (typeof MESSAGE_KINDS)[number];
  authorName!: string;
  text!: string;
  attachments!: AttachmentDto[];
  writtenAt!: Date;
}

export class DeskThreadDto extends DeskTicketDto {
  /** The oldest first. */
  thread!: DeskMessageDto[];
  /** Tickets that go on in this one; what was written in them is in its thread. */
  joined!: JoinedTicketDto[];
}

export class NoteDto {
  /** What only the desk reads; lines end with a line feed. */
  @IsMessage('Note')
  note!: string;
}

export class AssignTicketDto {
  /** One of `GET admin/tickets/colleagues`; null: nobody. */
  @ApiProperty({ type: String, nullable: true })
  @ValidateIf((_, value) => value !== null)
  @IsString({ message: 'assigneeId must be the id of an account at the desk, or null' })
  @MaxLength(LONGEST_ID, { message: 'assigneeId must be the id of an account at the desk, or null' })
  assigneeId!: string | null;
}

export class MergeTicketDto {
  /** An older ticket of the same account, where this one goes on. */
  @IsString({ message: 'intoId must be the id of a ticket' })
  @MaxLength(LONGEST_ID, { message: 'intoId must be the id of a ticket' })
  intoId!: string;
}

export class ColleagueDto {
  id!: string;
  name!: string;
}

export class ColleaguesDto {
  /** Everybody who can look after a ticket. */
  items!: ColleagueDto[];
}

export class DeskDeviceDto {
  id!: string;
  /** What its owner calls it. */
  name!: string;
  server!: string;
  @ApiProperty({ enum: ['active', 'suspended', 'revoked'] })
  status!: 'active' | 'suspended' | 'revoked';
}

export class DeskOrderDto {
  id!: string;
  planName!: string;
  amountCents!: number;
  /** ISO 4217. */
  currency!: string;
  @ApiProperty({ enum: ORDER_STATUSES })
  status!: OrderStatus;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class DeskPlanDto {
  name!: string;
  isTrial!: boolean;
  @ApiProperty({ enum: ['active', 'past_due', 'ended'] })
  status!: 'active' | 'past_due' | 'ended';
  @ApiProperty({ format: 'date-time' })
  periodEnd!: string;
  devicesUsed!: number;
  deviceLimit!: number | null;
}

export class DeskCustomerDto {
  /** Names the picture of the person, which is their account's; null: there is none. */
  @ApiProperty({ type: String, nullable: true })
  pictureId!: string | null;
  /** null: there is none that runs. */
  @ApiProperty({ type: DeskPlanDto, nullable: true })
  plan!: DeskPlanDto | null;
  /** What they are told of servers that their devices use: not over, soonest first. */
  @ApiProperty({ type: [MyMaintenanceDto] })
  maintenance!: MyMaintenanceDto[];
  /** null for whoever may not see devices. */
  @ApiProperty({ type: [DeskDeviceDto], nullable: true })
  devices!: DeskDeviceDto[] | null;
  /** The last five; null for whoever may not see payments. */
  @ApiProperty({ type: [DeskOrderDto], nullable: true })
  orders!: DeskOrderDto[] | null;
}
