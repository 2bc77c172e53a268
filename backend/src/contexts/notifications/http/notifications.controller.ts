import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { ConfigQueries } from '../../configs/index.js';
import { ServerQueries } from '../../servers/index.js';
import { ReadNotifications } from '../domain/notification.decider.js';
import type { NotificationRow } from '../read-models/notifications.read-model.js';
import { NotificationQueries } from '../read-models/notifications.queries.js';
import { NotificationsDto, NotificationsQuery, ReadNotificationsDto, UnreadDto } from './notifications.dto.js';

type Told = NotificationsDto['items'][number];

const OF_DEVICES: ReadonlySet<string> = new Set([
  'server-retired',
  'device-over-limit',
  'device-revoked',
  'devices-moved',
] satisfies Told['kind'][]);

/** The ids that a parameter of these notifications holds. */
const mentioned = (rows: readonly Row<NotificationRow>[], parameter: string): string[] =>
  rows.flatMap(({ parameters }) => (parameters[parameter] as string | undefined) ?? []);

@ApiBearerAuth()
@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(NotificationQueries) private readonly notifications: NotificationQueries,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  /** This account's notifications, newest first: all, or those of a kind, or that were not read. */
  @Get()
  async list(@Query() query: NotificationsQuery, @CurrentAccount() { id }: Account): Promise<NotificationsDto> {
    const { rows, nextCursor } = await this.notifications.page(id, query);
    return { items: await this.told(id, rows), nextCursor };
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

  /** Devices and servers are named; a device's own name is opened with its owner's key. */
  private async told(accountId: string, rows: readonly Row<NotificationRow>[]): Promise<Told[]> {
    const [configs, servers, open] = await Promise.all([
      this.configs.many(mentioned(rows, 'configId')),
      this.servers.namesOf(mentioned(rows, 'serverId')),
      this.dataKeys.openerOf(accountId),
    ]);
    const devices = new Map(configs.map((config) => [config.id, open(config.deviceName)]));
    const named = ({ configId, serverId, ...others }: NotificationRow['parameters']) => ({
      ...others,
      device: devices.get(configId as string) ?? null,
      server: servers.get(serverId as string) ?? null,
    });
    return rows.map(
      ({ id, kind, parameters, createdAt, isRead }) =>
        ({
          id,
          kind: kind satisfies Told['kind'],
          parameters: OF_DEVICES.has(kind) ? named(parameters) : parameters,
          createdAt,
          isRead,
        }) as Told,
    );
  }
}
