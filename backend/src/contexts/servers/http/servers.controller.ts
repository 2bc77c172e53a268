import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.js';
import { ServerQueries } from '../read-models/servers.queries.js';
import { ServerViews } from './server.views.js';
import { PublicServerListDto } from './servers.dto.js';

@ApiTags('servers')
@Controller('servers')
export class ServersController {
  constructor(
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(ServerViews) private readonly views: ServerViews,
  ) {}

  /** Servers that customers can choose, by location. */
  @Public()
  @Get()
  async list(): Promise<PublicServerListDto> {
    return { items: await this.views.publicOf(await this.servers.offered()), nextCursor: null };
  }
}
