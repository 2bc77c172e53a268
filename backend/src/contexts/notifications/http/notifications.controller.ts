import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { ReadNotifications } from '../domain/notification.decider.js';
import { NotificationQueries } from '../read-models/notifications.queries.js';
import { NotificationViews } from './notification-views.js';
import { NotificationsDto, NotificationsQuery, ReadNotificationsDto, UnreadDto } from './notifications.dto.js';

@ApiBearerAuth()
@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(NotificationQueries) private readonly notifications: NotificationQueries,
    @Inject(NotificationViews) private readonly views: NotificationViews,
  ) {}

  /** This account's notifications, newest first: all, or those of a kind, or that were not read. */
  @Get()
  list(@Query() query: NotificationsQuery, @CurrentAccount() { id }: Account): Promise<NotificationsDto> {
    return this.views.page(id, query);
  }

  /** How many this account has not read. */
  @Get('unread')
  async unread(@CurrentAccount() { id }: Account): Promise<UnreadDto> {
    return { unread: await this.notifications.unread(id) };
  }

  /** Marks notifications as read: those that are named, or all where that is said. */
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
