import { Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { Public } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { notFound } from '../../../platform/http/problem.js';
import { WaysOut } from '../commands/way-out.js';
import { DeclineNotice } from '../domain/notice.decider.js';
import { DeclinedMailsDto } from './notices.dto.js';

@ApiTags('account')
@Controller('declined-mails')
export class DeclinedMailsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(WaysOut) private readonly waysOut: WaysOut,
  ) {}

  /**
   * Ends mails of one kind by the token that such a mail holds, and changes nothing else; the settings bring them back.
   * @remarks One-Click Unsubscribe (RFC 8058): mail programs send it by themselves, with a form that is not looked at. It
   * answers the same however often it is asked, also where the account is gone.
   */
  @Public()
  @Post(':token')
  @HttpCode(200)
  async decline(@Param('token') token: string, @CommandMeta() meta: Meta): Promise<DeclinedMailsDto> {
    const way = this.waysOut.read(token);
    if (!way) throw notFound('mail');
    await this.commands.execute(new DeclineNotice(way.accountId, { topic: way.topic, way: 'mail' }, meta));
    return { message: 'You get no more mails of this kind. The settings of your account bring them back.' };
  }
}
