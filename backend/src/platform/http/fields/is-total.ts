import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { told } from './validation.js';

const MOST = Number.MAX_SAFE_INTEGER;

/** A count of something: a whole number, not below nothing. */
export const IsTotal = () =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: MOST }),
    // The last one is looked at first.
    Max(MOST, { message: told(`must be at most ${MOST}`) }),
    Min(0, { message: told('must be at least 0') }),
    IsInt({ message: told('must be a whole number') }),
  );
