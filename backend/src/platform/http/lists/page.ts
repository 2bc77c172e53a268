import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

const MOST = 200;

/** Query of a list that is read page by page. */
export class PageQuery {
  @ApiPropertyOptional({ default: 50, minimum: 1, maximum: MOST, description: 'At most this many items.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(MOST, { message: `limit must be at most ${MOST}` })
  limit: number = 50;

  @ApiPropertyOptional({ description: '`nextCursor` of the page before.' })
  @IsOptional()
  @Matches(/^\d{1,15}$/, { message: 'cursor must be the nextCursor of the page before' })
  cursor?: string;
}
