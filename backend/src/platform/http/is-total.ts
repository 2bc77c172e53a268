import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

const MOST = Number.MAX_SAFE_INTEGER;

/** A count of something: a whole number, not below nothing. */
export const IsTotal = (name: string) => (target: object, key: string) => {
  ApiProperty({ type: 'integer', minimum: 0, maximum: MOST })(target, key);
  Max(MOST, { message: `${name} must be at most ${MOST}` })(target, key);
  Min(0, { message: `${name} must be at least 0` })(target, key);
  IsInt({ message: `${name} must be a whole number` })(target, key);
};
