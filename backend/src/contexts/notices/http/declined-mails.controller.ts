import { Controller, Get, Headers, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { notFound } from '../../../platform/http/problem.js';
import { Settings } from '../../../platform/settings.js';
import { WaysOut } from '../commands/way-out.js';
import { DeclineNotice } from '../domain/notice.decider.js';
import { TOPIC_NAMES } from '../domain/topics.js';
import { NoticeQueries } from '../read-models/notices.queries.js';
import { MailsToDeclineDto } from './notices.dto.js';

@ApiTags('account')
@Controller('declined-mails')
export class DeclinedMailsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(WaysOut) private readonly waysOut: WaysOut,
    @Inject(NoticeQueries) private readonly notices: NoticeQueries,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  /**
   * Which mails the token of a mail ends, and what is still sent. It changes nothing.
   * @remarks A browser, which asks for `text/html`, is led to the page that asks before it ends them: mail programs without a
   * button of their own open this address.
   */
  @Public()
  @Get(':token')
  async show(
    @Param('token') token: string,
    @Headers('accept') wanted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailsToDeclineDto | undefined> {
    if (wanted?.includes('text/html')) {
      void reply.redirect(`${this.settings.publicUrl}/auth/decline-mails#${encodeURIComponent(token)}`, 303);
      return undefined;
    }
    const way = this.waysOut.read(token);
    if (!way) throw notFound('mail');
    const wants = await Promise.all(TOPIC_NAMES.map((topic) => this.notices.wants(way.accountId, topic, 'mail')));
    const still = TOPIC_NAMES.filter((topic, at) => wants[at] && topic !== way.topic);
    return { topic: way.topic, isDeclined: !wants[TOPIC_NAMES.indexOf(way.topic)], still };
  }

  /**
   * Ends mails of one kind by the token that such a mail holds, and changes nothing else; the settings bring them back.
   * @remarks One-Click Unsubscribe (RFC 8058): mail programs send it by themselves, with a form that is not looked at. It
   * answers the same however often it is asked, also where the account is gone.
   */
  @Public()
  @Post(':token')
  @HttpCode(200)
  async decline(@Param('token') token: string, @CommandMeta() meta: Meta): Promise<void> {
    const way = this.waysOut.read(token);
    if (!way) throw notFound('mail');
    await this.commands.execute(new DeclineNotice(way.accountId, { topic: way.topic, way: 'mail' }, meta));
  }
}
