import { ApiProperty } from '@nestjs/swagger';
import { DIFFERENCES, type Difference } from '../read-models/peer-differences.js';

export class PeerOwnerDto {
  id!: string;
  fullName!: string;
  email!: string;
}

/** A peer that a gateway has and should not, or has not and should. */
export class PeerDifferenceDto {
  publicKey!: string;
  @ApiProperty({ enum: DIFFERENCES })
  difference!: Difference;
  /** The newest config with this key on the server; null where we know none. */
  configId!: string | null;
  clientIp!: string | null;
  /** Whose it is; null where we do not know. */
  account!: PeerOwnerDto | null;
  /** What its owner calls the device; null where that is not known. */
  deviceName!: string | null;
}

/** What a gateway should have, against what it says that its interface holds. */
export class PeerComparisonDto {
  serverId!: string;
  serverName!: string;
  @ApiProperty({ enum: ['online', 'offline'] })
  status!: 'online' | 'offline';
  /** How many peers it should have. */
  wanted!: number;
  /** How many its interface holds; null while it has not said so: it is asked with its next heartbeat. */
  applied!: number | null;
  /** How long ago it said that. */
  ageSeconds!: number | null;
  /** At most 200 of them. */
  differences!: PeerDifferenceDto[];
  /** How many there are in all; null while it has not said what its interface holds. */
  different!: number | null;
}
