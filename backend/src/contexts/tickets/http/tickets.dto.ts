import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, Max, Min, ValidateBy, ValidateNested } from 'class-validator';
import { holdsSecret } from '@veilway/wireguard';
import { applyDecorators } from '@nestjs/common';
import { SupportHoursDto } from '../../../platform/http/fields/support-hours.dto.js';
import { IsLine, IsText, told } from '../../../platform/http/fields/validation.js';
import { ATTACHMENT_KINDS, MOST_ATTACHMENTS, type AttachmentKind } from '../domain/attachments.js';
import { PRIORITIES, SERVICES, type Priority, type Service } from '../domain/ticket.events.js';
import { STATUSES, type Status } from '../read-models/tickets.read-model.js';

/** What opens somebody's tunnel is not written down by us, and nobody at support has to know it. */
const WithoutSecrets = () =>
  ValidateBy({
    name: 'withoutSecrets',
    validator: {
      validate: (text) => typeof text !== 'string' || !holdsSecret(text),
      defaultMessage: (args) =>
        told(
          'holds what looks like a WireGuard configuration or a private key. Take it out: support never needs it, and nobody but you should have it',
        )(args!),
    },
  });

const LONGEST_SUBJECT = 200;
const LONGEST_MESSAGE = 5_000;

export const IsMessage = (field: string) =>
  applyDecorators(
    WithoutSecrets(),
    IsText({
      min: 1,
      max: LONGEST_MESSAGE,
      tooShort: `${field} is required`,
      tooLong: `${field} must be at most ${LONGEST_MESSAGE} characters`,
    }),
  );

export class SentAttachmentDto {
  /** Of the upload. */
  @IsLine({ min: 1, max: 300 })
  token!: string;

  /** What the file is called. */
  @IsLine({ min: 1, max: 200 })
  name!: string;
}

const HasAttachments = () =>
  applyDecorators(
    ApiPropertyOptional({ type: [SentAttachmentDto], maxItems: MOST_ATTACHMENTS }),
    Type(() => SentAttachmentDto),
    ValidateNested({ each: true }),
    ArrayMaxSize(MOST_ATTACHMENTS, { message: `A message takes at most ${MOST_ATTACHMENTS} files` }),
    IsArray({ message: 'attachments must be a list of uploads' }),
    IsOptional(),
  );

export class UploadedDto {
  /** Goes with the message that the file comes with, within a day. */
  token!: string;
  @ApiProperty({ enum: ATTACHMENT_KINDS })
  kind!: AttachmentKind;
  /** As it is stored; pictures are painted anew. */
  bytes!: number;
}

export class AttachmentDto {
  id!: string;
  name!: string;
  @ApiProperty({ enum: ATTACHMENT_KINDS })
  kind!: AttachmentKind;
  bytes!: number;
}

export class OpenTicketDto {
  /** What it is about. */
  @WithoutSecrets()
  @IsLine({
    min: 1,
    max: LONGEST_SUBJECT,
    tooShort: 'Subject is required',
    tooLong: `Subject must be at most ${LONGEST_SUBJECT} characters`,
  })
  subject!: string;

  /** How soon an answer is promised; see `GET tickets/promise`. */
  @ApiProperty({ enum: PRIORITIES })
  @IsIn(PRIORITIES, { message: `Priority must be one of: ${PRIORITIES.join(', ')}` })
  priority!: Priority;

  /** What is to be answered; lines end with a line feed. */
  @IsMessage('Message')
  message!: string;

  /** Files that come with it. */
  @HasAttachments()
  attachments?: SentAttachmentDto[];
}

export class TicketMessageTextDto {
  /** What is said; lines end with a line feed. */
  @IsMessage('Message')
  message!: string;

  /** Files that come with it. */
  @HasAttachments()
  attachments?: SentAttachmentDto[];
}

export class RateTicketDto {
  /** From 1, it did not help, to 5, it could not have been better. */
  @IsInt({ message: 'Rating must be a whole number from 1 to 5' })
  @Min(1, { message: 'Rating must be a whole number from 1 to 5' })
  @Max(5, { message: 'Rating must be a whole number from 1 to 5' })
  rating!: number;
}

export class TicketDto {
  id!: string;
  subject!: string;
  @ApiProperty({ enum: STATUSES })
  status!: Status;
  @ApiProperty({ enum: PRIORITIES })
  priority!: Priority;
  createdAt!: Date;
  /** When somebody wrote last. */
  lastReply!: Date;
  /** How many messages there are. */
  messages!: number;
  /** Until when support answers; null where it has. */
  @ApiProperty({ type: Date, nullable: true })
  promisedUntil!: Date | null;
  /** How the help was rated, from 1 to 5; null where it was not. */
  @ApiProperty({ type: Number, nullable: true })
  rating!: number | null;
  /** The older ticket where it goes on; null where it does not. */
  @ApiProperty({ type: String, nullable: true })
  mergedInto!: string | null;
}

export class TicketPageDto {
  /** The one somebody wrote in last first. */
  items!: TicketDto[];
  /** Send it as `cursor` for the next page; null on the last one. */
  @ApiProperty({ type: String, nullable: true })
  nextCursor!: string | null;
}

export class TicketMessageDto {
  id!: string;
  /** Whether the account wrote it, or support. */
  @ApiProperty({ enum: ['customer', 'support'] })
  by!: 'customer' | 'support';
  text!: string;
  attachments!: AttachmentDto[];
  writtenAt!: Date;
}

export class JoinedTicketDto {
  id!: string;
  subject!: string;
  joinedAt!: Date;
}

export class TicketThreadDto extends TicketDto {
  /** The oldest first. */
  thread!: TicketMessageDto[];
  /** Tickets that go on in this one; what was written in them is in its thread. */
  joined!: JoinedTicketDto[];
}

export class SupportPromiseDto {
  /** Within how many hours tickets of high priority are answered. */
  urgentHours!: number;
  /** Within how many hours all others are. */
  generalHours!: number;
  /** How support treats who has the account's plan: like everybody, sooner, or sooner still and by the same colleague. */
  @ApiProperty({ enum: SERVICES })
  service!: Service;
  /** Within how many it means to answer all others, by the plan. */
  aimedHours!: number;
  /** Only these hours count; null where all do. */
  @ApiProperty({ type: SupportHoursDto, nullable: true })
  hours!: SupportHoursDto | null;
}
