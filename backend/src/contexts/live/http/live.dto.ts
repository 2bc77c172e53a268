import { ApiProperty } from '@nestjs/swagger';
import { TOPICS, type Topic } from '../feed/topics.js';

/** The `data` of a `changed` event. */
export class ChangedDto {
  /** What to ask for again. */
  @ApiProperty({ enum: TOPICS, isArray: true })
  topics!: Topic[];
}
