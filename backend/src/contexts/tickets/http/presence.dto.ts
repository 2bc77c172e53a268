import { IsBoolean, IsOptional } from 'class-validator';

export class TypingDto {
  /** Whether somebody writes an answer now; say so anew every few seconds. */
  @IsBoolean({ message: 'isTyping must be true or false' })
  isTyping!: boolean;
}

export class AtDeskDto {
  /** Whether one writes an answer now; left out, it is as it was. */
  @IsOptional()
  @IsBoolean({ message: 'isTyping must be true or false, or be left out' })
  isTyping?: boolean;
}

export class SupportPresenceDto {
  isSupportTyping!: boolean;
}

export class PresentColleagueDto {
  id!: string;
  name!: string;
  isTyping!: boolean;
}

export class DeskPresenceDto {
  isCustomerTyping!: boolean;
  /** Who else at the desk looks at it now. */
  colleagues!: PresentColleagueDto[];
}
