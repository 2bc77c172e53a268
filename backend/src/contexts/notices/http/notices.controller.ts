import { Body, Controller, Get, Inject, Param, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { notFound } from '../../../platform/http/problem.js';
import { DeclineNotice, WantNotice } from '../domain/notice.decider.js';
import { isTopic, isWay, reachOf, TOPIC_NAMES, type Topic, type Way } from '../domain/topics.js';
import { NoticeQueries } from '../read-models/notices.queries.js';
import { noticeOf } from '../read-models/notices.read-model.js';
import { ChooseNoticeDto, NoticesDto, type NoticeState } from './notices.dto.js';

@ApiBearerAuth()
@ApiTags('account')
@Controller('account/notices')
export class NoticesController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(NoticeQueries) private readonly notices: NoticeQueries,
  ) {}

  /** What this account is told of, and by which ways. */
  @Get()
  async list(@CurrentAccount() { id }: Account): Promise<NoticesDto> {
    const declined = await this.notices.declined(id);
    const stateOf = (topic: Topic, way: Way): NoticeState => {
      const reach = reachOf(topic, way);
      if (reach !== 'chosen') return reach;
      return declined.has(noticeOf({ topic, way })) ? 'off' : 'on';
    };
    const items = TOPIC_NAMES.map((topic) => ({ topic, page: stateOf(topic, 'page'), mail: stateOf(topic, 'mail') }));
    return { items, nextCursor: null };
  }

  /** Says whether to be told of something by a way. Doing it twice does no harm. */
  @Put(':topic/:way')
  async choose(
    @Param('topic') topic: string,
    @Param('way') way: string,
    @Body() { isWanted }: ChooseNoticeDto,
    @CurrentAccount() account: Account,
    @CommandMeta() meta: Meta,
  ): Promise<NoticesDto> {
    if (!isTopic(topic) || !isWay(way)) throw notFound('notice');
    const Choice = isWanted ? WantNotice : DeclineNotice;
    await this.commands.complete(new Choice(account.id, { topic, way }, meta));
    return this.list(account);
  }
}
