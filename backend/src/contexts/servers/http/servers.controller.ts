import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.js';
import { GatewayLive } from '../live/gateway-live.js';
import { ServerQueries } from '../read-models/server.queries.js';
import { publicView } from './server.views.js';
import { PublicServerListDto } from './servers.dto.js';

@ApiTags('servers')
@Controller('servers')
export class ServersController {
  constructor(
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(GatewayLive) private readonly live: GatewayLive,
  ) {}

  /** Servers that customers can choose, by location. */
  @Public()
  @Get()
  async list(): Promise<PublicServerListDto> {
    const rows = await this.servers.listActive();
    return { items: rows.map((row) => publicView(row, this.live.of(row.id))), nextCursor: null };
  }
}
