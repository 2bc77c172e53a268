import { IsMessageSubject, IsMessageText } from './message-fields.js';

export class WriteMessageDto {
  /** What it is about: also the subject of the mail. */
  @IsMessageSubject()
  subject!: string;

  @IsMessageText()
  text!: string;
}
