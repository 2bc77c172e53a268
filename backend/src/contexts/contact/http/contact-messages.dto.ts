import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsEmailAddress, IsLine, IsText } from '../../../platform/http/fields/validation.js';

const LONGEST_TOKEN = 200;
const LONGEST_TRAP = 1_000;

export class ContactFormDto {
  /** Goes with the one message that is written in this form: from 3 seconds on, for a day. */
  formToken!: string;
}

export class ContactMessageDto {
  /** Of `GET contact-messages/form`. The same one again is the same message again, and changes nothing. */
  @IsLine({ min: 1, max: LONGEST_TOKEN })
  formToken!: string;

  /** Who writes. */
  @IsLine({
    min: 2,
    max: 100,
    tooShort: 'Name must be at least 2 characters',
    tooLong: 'Name must be less than 100 characters',
  })
  name!: string;

  /** Where the answer goes. */
  @IsEmailAddress()
  email!: string;

  /** What it is about. */
  @IsLine({
    min: 5,
    max: 200,
    tooShort: 'Subject must be at least 5 characters',
    tooLong: 'Subject must be less than 200 characters',
  })
  subject!: string;

  /** What is to be answered; lines end with a line feed. */
  @IsText({
    min: 10,
    max: 1_000,
    tooShort: 'Message must be at least 10 characters',
    tooLong: 'Message must be less than 1000 characters',
  })
  message!: string;

  /** Leave it out. No person sees it: what fills it in is answered like everybody, and nothing is stored. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TRAP)
  homepage?: string;
}
