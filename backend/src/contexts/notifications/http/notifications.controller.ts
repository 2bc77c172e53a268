import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { PageQuery } from '../../../platform/http/page.js';
import { ReadNotifications } from '../domain/notification.decider.js';
import type { NotificationRow } from '../read-models/notifications.read-model.js';
import { NotificationQueries } from '../read-models/notifications.queries.js';
import { NotificationsDto, ReadNotificationsDto, UnreadDto } from './notifications.dto.js';

type Told = NotificationsDto['items'][number];

/** With its parameters as they are stored. */
const told = ({ id, kind, parameters, createdAt, isRead }: Row<NotificationRow>) =>
  ({ id, kind: kind satisfies Told['kind'], parameters, createdAt, isRead }) as Told;

@ApiBearerAuth()
@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(NotificationQueries) private readonly notifications: NotificationQueries,
  ) {}

  /** This account's notifications, newest first. */
  @Get()
  async list(@Query() query: PageQuery, @CurrentAccount() { id }: Account): Promise<NotificationsDto> {
    const { rows, nextCursor } = await this.notifications.page(id, query);
    return { items: rows.map(told), nextCursor };
  }

  /** How many this account has not read. */
  @Get('unread')
  async unread(@CurrentAccount() { id }: Account): Promise<UnreadDto> {
    return { unread: await this.notifications.unread(id) };
  }

  /** Marks notifications as read: those that are named, or all. */
  @Post('read')
  @HttpCode(200)
  async read(
    @Body() { ids }: ReadNotificationsDto,
    @CurrentAccount() { id }: Account,
    @CommandMeta() meta: Meta,
  ): Promise<UnreadDto> {
    await this.commands.complete(new ReadNotifications(id, ids ? { ids } : {}, meta));
    return { unread: await this.notifications.unread(id) };
  }
}
