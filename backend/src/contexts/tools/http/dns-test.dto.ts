import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { TEST_ID } from '../dns/dns-responder.js';

export class DnsTestParams {
  /** What the browser made up, 128 bits: `<id>.<dnsZone>` is what it asked for. */
  @ApiProperty({ pattern: TEST_ID.source })
  @Matches(TEST_ID, { message: 'id must be 32 hexadecimal digits' })
  id!: string;
}

export class DnsResolverDto {
  ip!: string;

  /** Who runs the network that it is in. */
  org!: string | null;
}

export class DnsTestDto {
  resolvers!: DnsResolverDto[];
}
