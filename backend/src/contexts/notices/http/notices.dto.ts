import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { TOPIC_NAMES, type Topic } from '../domain/topics.js';

const STATES = ['on', 'off', 'always', 'never'] as const;
export type NoticeState = (typeof STATES)[number];

export class NoticeDto {
  /** What it is about. */
  @ApiProperty({ enum: TOPIC_NAMES })
  topic!: Topic;

  /** Whether the bell and its list tell of it; `always` and `never` cannot be chosen. */
  @ApiProperty({ enum: STATES })
  page!: NoticeState;

  /** Whether mails tell of it. */
  @ApiProperty({ enum: STATES })
  mail!: NoticeState;
}

export class NoticesDto {
  items!: NoticeDto[];
  @ApiProperty({ type: String, nullable: true })
  nextCursor!: string | null;
}

export class ChooseNoticeDto {
  /** Whether to be told. */
  @IsBoolean({ message: 'isWanted must be true or false' })
  isWanted!: boolean;
}

export class MailsToDeclineDto {
  /** What such mails are about. */
  @ApiProperty({ enum: TOPIC_NAMES })
  topic!: Topic;

  /** Whether none of this kind is sent any more already. */
  isDeclined!: boolean;

  /** What mails tell of all the same. */
  @ApiProperty({ enum: TOPIC_NAMES, isArray: true })
  still!: Topic[];
}
