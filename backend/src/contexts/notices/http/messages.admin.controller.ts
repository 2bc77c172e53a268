import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { Permits } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { Messages } from '../commands/messages.js';
import { WriteMessageDto } from './messages.dto.js';

@ApiBearerAuth()
@ApiTags('admin: accounts')
@Controller('admin/accounts')
export class AdminMessagesController {
  constructor(
    @Inject(Messages) private readonly messages: Messages,
    @Inject(Commands) private readonly commands: Commands,
  ) {}

  /**
   * Writes to whoever the account belongs to: the bell tells it, and a mail unless they declined those. They do not answer
   * it there.
   * @remarks With the same `Idempotency-Key` it is written once.
   */
  @Permits('customers.change')
  @Post(':id/write')
  @HttpCode(204)
  async write(@Param('id') id: string, @Body() message: WriteMessageDto, @CommandMeta() meta: Meta): Promise<void> {
    await this.commands.shown(await this.messages.write(id, message, meta));
  }
}
