import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { ProblemException } from './problem.js';

/** Query of a list that is read page by page. */
export class PageQuery {
  @ApiPropertyOptional({ default: 50, description: 'At most this many items, 1 to 200.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(200, { message: 'limit must be at most 200' })
  limit: number = 50;

  @ApiPropertyOptional({ description: '`nextCursor` of the page before.' })
  @IsOptional()
  @Matches(/^[0-9a-zA-Z-]{1,64}$/, { message: 'cursor must be the nextCursor of the page before' })
  cursor?: string;
}

/** What is answered to a cursor that no page of this list gave. */
export const wrongCursor = () =>
  new ProblemException(
    400,
    'validation-failed',
    'Validation failed',
    'cursor must be the nextCursor of the page before',
  );

/** The cursor of a list that is sorted by a number; undefined on its first page. */
export const numberOf = (cursor: string | undefined): number | undefined => {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,15}$/.test(cursor)) throw wrongCursor();
  return Number(cursor);
};

/** A page: its items, and where the next one begins. */
export type Page<T> = { items: T[]; nextCursor: string | null };

/** Cuts `limit + 1` rows into a page; ids sort by time, so the last id is the cursor. */
export const pageOf = <T extends { id: string }>(
  rows: readonly T[],
  limit: number,
): { rows: T[]; nextCursor: string | null } => ({
  rows: rows.slice(0, limit),
  nextCursor: rows.length > limit ? rows[limit - 1]!.id : null,
});
