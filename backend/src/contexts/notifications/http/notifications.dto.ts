import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';

export class NotificationDto {
  id!: string;

  /** What it is about, like `receipt`. */
  kind!: string;

  /** A few words. */
  title!: string;

  /** What happened and what to do. */
  text!: string;

  createdAt!: Date;
  isRead!: boolean;
}

export class NotificationsDto {
  items!: NotificationDto[];

  /** Send it as `cursor` for the next page; null on the last one. */
  @ApiProperty({ type: String, nullable: true })
  nextCursor!: string | null;
}

export class ReadNotificationsDto {
  /** Which ones were read; all of them where it is left out. */
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @MaxLength(64, { each: true, message: 'ids must be ids of notifications' })
  @IsString({ each: true, message: 'ids must be ids of notifications' })
  @ArrayMaxSize(1_000, { message: 'ids must name at most 1000 notifications' })
  @IsArray({ message: 'ids must be a list of ids' })
  ids?: string[];
}

export class UnreadDto {
  /** How many are left unread. */
  unread!: number;
}
