import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength, ValidateBy, type ValidationArguments } from 'class-validator';
import { IsLine } from '../../../platform/http/fields/validation.js';
import { guessable } from '../domain/password-rule.js';

const LONGEST_PASSWORD = 200;

/** A password that was chosen before: whatever it is. */
export const IsGivenPassword = () =>
  applyDecorators(
    ApiProperty({ minLength: 1, maxLength: LONGEST_PASSWORD }),
    IsString({ message: 'Password is required' }),
    MinLength(1, { message: 'Password is required' }),
    MaxLength(LONGEST_PASSWORD, { message: `Password must be at most ${LONGEST_PASSWORD} characters` }),
  );

/** A password that is chosen: none of those that are guessed first. Where the address does not come along, who has it looks again. */
export const IsNewPassword = () => {
  const reason = ({ value, object }: ValidationArguments) => {
    const { email } = object as { email?: unknown };
    return typeof value === 'string' ? guessable(value, typeof email === 'string' ? email : undefined) : undefined;
  };
  const isNotGuessable = ValidateBy({
    name: 'isNotGuessable',
    validator: {
      validate: (_, args) => reason(args!) === undefined,
      defaultMessage: (args) => reason(args!)!,
    },
  });
  return applyDecorators(
    IsLine({
      min: 6,
      max: LONGEST_PASSWORD,
      tooShort: 'Password must be at least 6 characters',
      untrimmed: true,
    }),
    isNotGuessable,
  );
};
