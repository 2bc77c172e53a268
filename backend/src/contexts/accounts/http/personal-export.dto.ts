import { ApiProperty } from '@nestjs/swagger';

export class PersonalExportDto {
  /** `failed`: it stands still; ask for it again. */
  status!: 'none' | 'making' | 'ready' | 'failed';

  /** How many lists are in it, while it is being made. */
  @ApiProperty({ type: Number, nullable: true })
  done!: number | null;

  /** How many there are. */
  @ApiProperty({ type: Number, nullable: true })
  of!: number | null;

  /** Until when it can be fetched. */
  @ApiProperty({ type: Date, nullable: true })
  expiresAt!: Date | null;
}
