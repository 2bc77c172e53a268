import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiExtraModels, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { LiveStreams } from '../feed/live-streams.js';
import { ChangedDto } from './live.dto.js';

@ApiTags('live')
@ApiBearerAuth()
@Controller('live')
export class LiveController {
  constructor(@Inject(LiveStreams) private readonly streams: LiveStreams) {}

  /**
   * Says what has changed, as server-sent events, so that a page can ask for it again.
   * @remarks `event: changed` with a `ChangedDto` as `data`; staff is told of what it may look at, as its role is at that moment. At most one a
   * second. It ends with its session, and after ten minutes at the latest: connect again with a fresh access token, and
   * ask for everything anew.
   */
  @Get()
  @ApiExtraModels(ChangedDto)
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ schema: { type: 'string' } })
  follow(@CurrentAccount() account: Account, @Res() reply: FastifyReply): void {
    this.streams.open(account, reply);
  }
}
