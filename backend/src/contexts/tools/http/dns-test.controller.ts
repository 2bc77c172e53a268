import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IpDatabase } from '@veilway/ip-intelligence/database';
import { Public } from '../../../platform/auth/access.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { DnsResponder } from '../dns/dns-responder.js';
import { DnsTestDto, DnsTestParams } from './dns-test.dto.js';

/** Of what a network may ask for in a minute. */
const SHARE = 1 / 10;

@ApiTags('tools')
@Controller('tools/dns-test')
@RouteLimit(SHARE)
export class DnsTestController {
  constructor(
    @Inject(DnsResponder) private readonly responder: DnsResponder,
    @Inject(IpDatabase) private readonly database: IpDatabase,
  ) {}

  /**
   * Who asked us for the name `<id>.<dnsZone>` within the last minute: the resolvers of whoever made it up. None: nobody
   * did, or another process was asked.
   */
  @Public()
  @Get(':id')
  async show(@Param() { id }: DnsTestParams): Promise<DnsTestDto> {
    const resolvers = this.responder.resolversOf(id).map(async (ip) => {
      const operator = await this.database.operatorOf(ip);
      return { ip, org: operator?.org ?? null };
    });
    return { resolvers: await Promise.all(resolvers) };
  }
}
