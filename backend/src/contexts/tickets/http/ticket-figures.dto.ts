import { ApiProperty } from '@nestjs/swagger';

export class WeekFiguresDto {
  /** Its Monday, in UTC. */
  @ApiProperty({ format: 'date' })
  week!: string;
  /** How many tickets were opened in it; the rest is about those. */
  opened!: number;
  /** The median; null where none was answered. */
  @ApiProperty({ type: Number, nullable: true })
  firstAnswerMinutes!: number | null;
  /** The median; null where none was resolved. */
  @ApiProperty({ type: Number, nullable: true })
  resolutionMinutes!: number | null;
  /** How many answers were promised whose time has come. */
  promises!: number;
  promisesKept!: number;
}

export class TicketFiguresDto {
  /** The latest 12 weeks, this one last. */
  weeks!: WeekFiguresDto[];
}
