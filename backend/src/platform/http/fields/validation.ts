import { applyDecorators, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsEmail,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { TAGS } from '../../tags.js';
import { inWords } from '../../words.js';
import { ProblemException, type FieldError } from '../problem.js';

/** Checks in the order in which a person would want to hear of them: is it there, is it text, is it long enough. */
const flatten = (errors: readonly ValidationError[], path = ''): FieldError[] =>
  errors.flatMap(({ property, constraints, children }) => {
    const pointer = `${path}/${property}`;
    const unknown = constraints?.['whitelistValidation'];
    const own = unknown
      ? [`${property} is not a field of this request. Leave it out.`]
      : Object.values(constraints ?? {}).reverse();
    return [...own.map((detail) => ({ pointer, detail })), ...flatten(children ?? [], pointer)];
  });

/** A person mends a form of twenty; more are told to nobody but who asks for a long answer. */
const MOST_ERRORS = 20;

/** Where a body is asked for there must be one: nothing at all could mean anything. */
class BodyValidationPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && value === undefined)
      throw new ProblemException(
        400,
        'malformed-request',
        'Malformed request',
        'Send a body: a JSON object with the fields of the API documentation, be it {}.',
      );
    return super.transform(value, metadata);
  }
}

/** Unknown fields, wrong types and broken rules answer 400 and name each field. */
export const validationPipe = () =>
  new BodyValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const fields = flatten(errors.slice(0, MOST_ERRORS)).slice(0, MOST_ERRORS);
      return new ProblemException(
        400,
        'validation-failed',
        'Validation failed',
        fields[0]?.detail ?? 'The request is not valid.',
        fields,
      );
    },
  });

const NO_CONTROL_CHARACTERS = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/u;
/** But ends of lines and tabs. */
const NO_OTHER_CONTROL_CHARACTERS = /^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]*$/u;
/** Around what is written from right to left, which also turn round what comes after; marks of one letter stay. */
const NO_DIRECTION_CHARACTERS = /^[^\u202a-\u202e\u2066-\u2069]*$/u;
/** U+2800 is a pattern of Braille without a dot. */
const SOMETHING_TO_SEE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What is wrong with a field, which is called as people call it. */
export const told =
  (fault: string) =>
  ({ property }: ValidationArguments): string =>
    `${inWords(property)} ${fault}`;

type TextRule = { min: number; max: number; tooShort?: string; tooLong?: string; untrimmed?: boolean };

const trimmed = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value);

const textOf = ({ min, max, tooShort, tooLong, untrimmed }: TextRule, characters: RegExp) =>
  applyDecorators(
    ApiProperty({ minLength: min, maxLength: max }),
    ...(untrimmed ? [] : [Transform(trimmed)]),
    IsString({ message: tooShort ?? told('must be text') }),
    MinLength(min, { message: tooShort ?? told(`must be at least ${min} characters`) }),
    MaxLength(max, { message: tooLong ?? told(`must be at most ${max} characters`) }),
    Matches(characters, { message: told('must not contain control characters') }),
    ...(untrimmed
      ? []
      : [
          Matches(NO_DIRECTION_CHARACTERS, { message: told('must not contain control characters') }),
          ...(min === 0
            ? []
            : [Matches(SOMETHING_TO_SEE, { message: told('must contain something that can be seen') })]),
        ]),
  );

/**
 * One line of text, trimmed, that can be seen and changes nothing around it. The first rule broken is the one told.
 * `untrimmed`: nobody reads it.
 */
export const IsLine = (rule: TextRule) => textOf(rule, NO_CONTROL_CHARACTERS);

/** The same of several lines, each of which ends with a line feed. */
export const IsText = (rule: TextRule) =>
  applyDecorators(textOf(rule, NO_OTHER_CONTROL_CHARACTERS), Transform(withLineFeeds));
const withLineFeeds = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value;

/** A word that staff put on what they want to find together. */
export const IsTag = () =>
  applyDecorators(
    ApiProperty({ minLength: 1, maxLength: 30 }),
    Transform(trimmed),
    IsString({ message: told('must be text') }),
    ValidateBy({
      name: 'isTag',
      validator: {
        validate: (tag) => typeof tag === 'string' && TAGS.isValid(tag),
        defaultMessage: (args) => told(`must be one of ${TAGS.mustBe}`)(args!),
      },
    }),
  );

/** A whole number from `min` to `max`. */
export const IsWhole = (min: number, max: number) =>
  applyDecorators(
    // The last one is looked at first.
    Max(max, { message: told(`must be at most ${max}`) }),
    Min(min, { message: told(`must be at least ${min}`) }),
    IsInt({ message: told('must be a whole number') }),
  );

const LONGEST_ADDRESS = 255;

/**
 * An e-mail address, trimmed. One with a quoted local part, which mailers refuse, is none, nor is one that turns round what
 * comes after it.
 */
export const IsEmailAddress = () =>
  applyDecorators(
    ApiProperty({ format: 'email', maxLength: LONGEST_ADDRESS }),
    Transform(trimmed),
    IsString({ message: 'Invalid email address' }),
    MaxLength(LONGEST_ADDRESS, { message: `Email must be less than ${LONGEST_ADDRESS} characters` }),
    Matches(NO_CONTROL_CHARACTERS, { message: 'Invalid email address' }),
    Matches(NO_DIRECTION_CHARACTERS, { message: 'Invalid email address' }),
    IsEmail({ blacklisted_chars: '"' }, { message: 'Invalid email address' }),
  );
