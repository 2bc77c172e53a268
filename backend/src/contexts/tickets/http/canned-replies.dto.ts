import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { IsLine } from '../../../platform/http/fields/validation.js';
import { REPLY_FIELDS, unknownIn, type ReplyField } from '../domain/reply-fields.js';
import { IsMessage } from './tickets.dto.js';

const LONGEST_TITLE = 80;

const named = (fields: readonly string[]) => fields.map((field) => `{${field}}`).join(', ');

const WithKnownFields = () =>
  ValidateBy({
    name: 'withKnownFields',
    validator: {
      validate: (text) => typeof text !== 'string' || unknownIn(text).length === 0,
      defaultMessage: (args) =>
        `${named(unknownIn(args!.value as string))} is no field. Use ${named(REPLY_FIELDS)}, or leave out the braces`,
    },
  });

export class WriteCannedReplyDto {
  /** What it is found by. */
  @IsLine({
    min: 1,
    max: LONGEST_TITLE,
    tooShort: 'Title is required',
    tooLong: `Title must be at most ${LONGEST_TITLE} characters`,
  })
  title!: string;

  /** What it says. `{name}`, `{plan}`, `{server}`, `{subject}` and `{colleague}` are filled when it is put in. */
  @WithKnownFields()
  @IsMessage('Text')
  text!: string;
}

export class CannedReplyDto {
  id!: string;
  title!: string;
  text!: string;
  /** Who wrote it last; empty where nobody knows any more. */
  authorName!: string;
  writtenAt!: Date;
}

export class CannedRepliesDto {
  /** By title. */
  items!: CannedReplyDto[];
}

export class FillReplyDto {
  /** One of `GET admin/canned-replies`. */
  @IsLine({ min: 1, max: 64 })
  cannedReplyId!: string;
}

export class FilledReplyDto {
  text!: string;
  /** What is not known of who asks, and still stands in the text as a field; it is not sent like that. */
  @ApiProperty({ enum: REPLY_FIELDS, isArray: true })
  missing!: ReplyField[];
}
