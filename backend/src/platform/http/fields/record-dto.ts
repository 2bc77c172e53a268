import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { RecordField, RecordFields, ValuesOf, Word, Words, WrittenOf } from '@veilway/es-kernel';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { IsLine, IsText, told } from './validation.js';

const isLeftOut = ({ default: fallback, optional }: RecordField) => fallback !== undefined || optional === true;

/** What the API's document says of a field. */
const described = (field: RecordField): ApiPropertyOptions => {
  const { says: description, kind } = field;
  switch (kind) {
    case 'line':
    case 'text':
      return { description, type: String, minLength: field.min ?? 1, maxLength: field.max };
    case 'word':
      return { description, type: String, maxLength: field.max, pattern: field.pattern };
    case 'words':
      return { description, type: [String], minItems: field.least ?? 1, maxItems: field.most };
    case 'whole':
      return { description, type: 'integer', minimum: field.min, maximum: field.max };
    case 'flag':
      return { description, type: Boolean };
  }
};

const tidied =
  ({ upperCase }: Word) =>
  ({ value }: { value: unknown }) =>
    upperCase && typeof value === 'string' ? value.trim().toUpperCase() : value;

const obeys = ({ isValid }: Word | Words, fault: string, each = false) =>
  ValidateBy(
    {
      name: 'obeysRule',
      validator: {
        validate: (value) => typeof value === 'string' && isValid(value),
        defaultMessage: (field) => told(fault)(field!),
      },
    },
    { each },
  );

/** Checks in the order in which class-validator runs them: the last one here comes first. */
const checksOf = (field: RecordField): PropertyDecorator[] => {
  switch (field.kind) {
    case 'line':
      return [IsLine({ min: field.min ?? 1, max: field.max })];
    case 'text':
      return [IsText({ min: field.min ?? 1, max: field.max })];
    case 'word': {
      const fault = `must be ${field.mustBe}`;
      return [
        Transform(tidied(field)),
        obeys(field, fault),
        ...(field.max === undefined ? [] : [MaxLength(field.max, { message: told(fault) })]),
      ];
    }
    case 'words':
      return [
        obeys(field, `must be ${field.mustBe}`, true),
        ArrayMaxSize(field.most, { message: told(`must be at most ${field.most} ${field.mustBe}`) }),
        ArrayMinSize(field.least ?? 1, { message: told(`must be at least one ${field.one}`) }),
        IsArray({ message: told(`must be a list of ${field.mustBe}`) }),
      ];
    case 'whole':
      return [
        Max(field.max, { message: told(`must be at most ${field.max}`) }),
        Min(field.min, { message: told(`must be at least ${field.min}`) }),
        IsInt({ message: told('must be a whole number') }),
      ];
    case 'flag':
      return [IsBoolean({ message: told('must be true or false') })];
  }
};

const classOf = (fields: RecordFields, decorators: (field: RecordField) => PropertyDecorator[]): Type => {
  class RecordDto {}
  for (const [name, field] of Object.entries(fields))
    for (const decorate of decorators(field)) decorate(RecordDto.prototype, name);
  return RecordDto;
};

/** Base class of a request that writes a record: each field with its rule, and what may be left out. */
export const writeDto = <F extends RecordFields>(fields: F): Type<WrittenOf<F>> =>
  classOf(fields, (field) => [
    ApiProperty({ ...described(field), required: !isLeftOut(field), default: field.default } as ApiPropertyOptions),
    ...(isLeftOut(field) ? [IsOptional()] : []),
    ...checksOf(field),
  ]);

/** What one says of a record when one changes some of its fields; null: as if nobody had ever said anything of it. */
export type ChangesOf<F extends RecordFields> = { [K in keyof F]?: ValuesOf<F>[K] | null };

/** Base class of a request that changes some fields of a record, each with its rule. */
export const changeDto = <F extends RecordFields>(fields: F): Type<ChangesOf<F>> =>
  classOf(fields, (field) => [
    ApiProperty({ ...described(field), required: false, nullable: true } as ApiPropertyOptions),
    IsOptional(),
    ...checksOf(field),
  ]);

/** Base class of an answer that shows a record. */
export const readDto = <F extends RecordFields>(fields: F): Type<ValuesOf<F>> =>
  classOf(fields, ({ says, kind }) => [
    ApiProperty({
      description: says,
      type: { line: String, text: String, word: String, words: [String], whole: 'integer', flag: Boolean }[kind],
    } as ApiPropertyOptions),
  ]);
