import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  IsBoolean,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { ROLES, type Role } from '../../../platform/auth/access.js';
import { IsEmailAddress, IsLine } from '../../../platform/http/validation.js';
import { guessable } from '../domain/password-rule.js';

const LONGEST_PASSWORD = 200;
const LONGEST_TOKEN = 500;

/** A password that was chosen before: whatever it is. */
const IsGivenPassword = () =>
  applyDecorators(
    ApiProperty({ minLength: 1, maxLength: LONGEST_PASSWORD }),
    IsString({ message: 'Password is required' }),
    MinLength(1, { message: 'Password is required' }),
    MaxLength(LONGEST_PASSWORD, { message: `Password must be at most ${LONGEST_PASSWORD} characters` }),
  );

const IsNotGuessable = () => {
  const reason = ({ value, object }: ValidationArguments) =>
    guessable(String(value), String((object as SignUpDto).email));
  return ValidateBy({
    name: 'isNotGuessable',
    validator: {
      validate: (_, args) => reason(args!) === undefined,
      defaultMessage: (args) => reason(args!)!,
    },
  });
};

export class SignUpDto {
  /** Where the confirmation goes; upper and lower case are the same. */
  @IsEmailAddress()
  email!: string;

  /** None of the passwords that are guessed first. */
  @IsNotGuessable()
  @IsLine({
    min: 6,
    max: LONGEST_PASSWORD,
    tooShort: 'Password must be at least 6 characters',
    untrimmed: true,
  })
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

export class RefreshDto {
  /** The newest refresh token of this session. */
  @IsLine({ min: 1, max: LONGEST_TOKEN })
  refreshToken!: string;
}

export class MessageDto {
  /** What happened and what to do next, to show to a person. */
  message!: string;
}

export class ConfirmedDto extends MessageDto {
  /** Id of the plan that the person signed up for. */
  planId!: string | null;

  /** Whether the person signed up for the free trial, which begins now. */
  trial!: boolean;
}

export class ResentDto extends MessageDto {
  /**
   * Seconds until the next mail is possible: what is asked for before sends none. By the clock, and by how often this
   * address was asked for from here; whether anybody has it changes nothing.
   */
  waitSeconds!: number;
}

export class TokenPairDto {
  /** Bearer token for all other calls. */
  accessToken!: string;

  /** Good for one refresh; the answer holds the next one. */
  refreshToken!: string;

  /** Seconds until the access token runs out. */
  expiresIn!: number;
}

export class SignedInAccountDto {
  id!: string;
  email!: string;
  fullName!: string;
  @ApiProperty({ enum: ROLES })
  role!: Role;
}

export class SignedInDto extends TokenPairDto {
  account!: SignedInAccountDto;
}
