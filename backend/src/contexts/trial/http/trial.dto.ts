import { ApiProperty } from '@nestjs/swagger';

export class TrialDto {
  /** Among the account's subscriptions, where `isTrial` marks it. */
  subscriptionId!: string;
  planName!: string;
  /** Then it ends by itself; nothing is charged. */
  @ApiProperty({ format: 'date-time' })
  endsAt!: string;
}
