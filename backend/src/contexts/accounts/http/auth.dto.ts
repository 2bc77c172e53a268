import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { IsEmailAddress, IsLine } from '../../../platform/http/fields/validation.js';
import { IsGivenPassword, IsNewPassword } from './password-fields.js';

export const LONGEST_TOKEN = 500;

export const IsCookieWish = () =>
  applyDecorators(
    ApiProperty({
      required: false,
      description:
        'For browsers: the refresh token goes into a cookie that no script reads, and is left out of the answer.',
    }),
    IsBoolean({ message: 'cookie must be true or false' }),
    IsOptional(),
  );

export class SignUpDto {
  /** Where the confirmation goes; upper and lower case are the same. */
  @IsEmailAddress()
  email!: string;

  /** None of the passwords that are guessed first. */
  @IsNewPassword()
  password!: string;

  /** What the person is called. */
  @IsLine({ min: 2, max: 100, tooShort: 'Full name must be at least 2 characters' })
  fullName!: string;

  /** To begin with the free trial, as soon as the address is confirmed; where there is none, without. */
  @IsBoolean({ message: 'trial must be true or false' })
  @IsOptional()
  trial?: boolean;

  /** Id of the plan that the person signs up for, like `basic`; told again when the address is confirmed. */
  @Matches(/^[a-z0-9-]{1,100}$/, { message: 'planId must be the id of a plan, like basic' })
  @IsOptional()
  planId?: string;
}

export class SignInDto {
  @IsEmailAddress()
  email!: string;

  @IsGivenPassword()
  password!: string;

  @IsCookieWish()
  cookie?: boolean;
}

export class EmailDto {
  @IsEmailAddress()
  email!: string;
}

export class VerifyEmailDto {
  /** The `token` of the link that was mailed. */
  @IsLine({ min: 1, max: LONGEST_TOKEN })
  token!: string;

  /** The one that was chosen at the sign-up which the link belongs to. */
  @IsGivenPassword()
  password!: string;
}

export class ResetPasswordDto {
  /** The `token` of the link that was mailed. */
  @IsLine({ min: 1, max: LONGEST_TOKEN })
  token!: string;

  /** The new one: none of the passwords that are guessed first. */
  @IsNewPassword()
  password!: string;
}

export class LinkDto {
  /** The `token` of the link that was mailed. */
  @IsLine({ min: 1, max: LONGEST_TOKEN })
  token!: string;
}

export class RefreshDto {
  /** The newest refresh token of this session; left out where it is in a cookie. */
  @IsLine({ min: 1, max: LONGEST_TOKEN })
  @IsOptional()
  refreshToken?: string;

  @IsCookieWish()
  cookie?: boolean;
}

export class ConfirmedDto {
  /** Id of the plan that the person signed up for. */
  planId!: string | null;

  /** Whether the person signed up for the free trial, which begins now. */
  trial!: boolean;
}

export class ResentDto {
  /**
   * Seconds until the next mail is possible: what is asked for before sends none. By the clock, and by how often this
   * address was asked for from here; whether anybody has it changes nothing.
   */
  waitSeconds!: number;
}

export class TokenPairDto {
  /** Bearer token for all other calls. */
  accessToken!: string;

  /** Good for one refresh; the answer holds the next one. Null where it is in a cookie. */
  @ApiProperty({ type: String, nullable: true })
  refreshToken!: string | null;

  /** Seconds until the access token runs out. */
  expiresIn!: number;
}

export class SecondStepDto {
  /** Says that the password was right; good for the second step of this sign-in alone. */
  ticket!: string;

  /** Seconds until the ticket runs out. */
  expiresIn!: number;

  /** Whether an authenticator app is set up. A recovery code does in any case. */
  hasApp!: boolean;

  /** Whether there is a passkey. */
  hasPasskey!: boolean;
}

export class SignedInAccountDto {
  id!: string;
  email!: string;
  fullName!: string;
  /** `customer`, `admin`, `auditor`, `support`, or the id of a role that the installation made. */
  role!: string;
}

export class SignedInDto extends TokenPairDto {
  account!: SignedInAccountDto;
}
