import { Inject, Injectable } from '@nestjs/common';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { ConfigQueries } from '../../configs/index.js';
import { MessageQueries } from '../../notices/index.js';
import { ServerQueries } from '../../servers/index.js';
import { NotificationQueries } from '../read-models/notifications.queries.js';
import type { NotificationRow } from '../read-models/notifications.read-model.js';
import type { NotificationsDto, NotificationsQuery } from './notifications.dto.js';

type Told = NotificationsDto['items'][number];

const OF_DEVICES: ReadonlySet<string> = new Set([
  'server-retired',
  'device-over-limit',
  'device-revoked',
  'devices-moved',
] satisfies Told['kind'][]);

const OF_SERVERS: ReadonlySet<string> = new Set(['maintenance', 'maintenance-cancelled'] satisfies Told['kind'][]);

/** The ids that a parameter of these notifications holds. */
const mentioned = (rows: readonly Row<NotificationRow>[], parameter: string): string[] =>
  rows.flatMap(({ parameters }) => (parameters[parameter] as string | undefined) ?? []);

/** Notifications as they are told. */
@Injectable()
export class NotificationViews {
  constructor(
    @Inject(NotificationQueries) private readonly notifications: NotificationQueries,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(MessageQueries) private readonly messages: MessageQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  /** An account's, newest first: all, or those of a kind, or that were not read. */
  async page(accountId: string, query: NotificationsQuery): Promise<NotificationsDto> {
    const { rows, nextCursor } = await this.notifications.page(accountId, query);
    return { items: await this.of(accountId, rows), nextCursor };
  }

  /** Devices and servers are named, and messages told; a device's own name is opened with its owner's key. */
  private async of(accountId: string, rows: readonly Row<NotificationRow>[]): Promise<Told[]> {
    const [configs, servers, messages, open] = await Promise.all([
      this.configs.many(mentioned(rows, 'configId')),
      this.servers.namesOf(mentioned(rows, 'serverId')),
      this.messages.of(accountId, mentioned(rows, 'messageId')),
      this.dataKeys.openerOf(accountId),
    ]);
    const devices = new Map(configs.map((config) => [config.id, open(config.deviceName)]));
    const named = (kind: string, parameters: NotificationRow['parameters']) => {
      if (kind === 'message') return messages.get(parameters['messageId'] as string) ?? { subject: null, text: null };
      const isOfDevice = OF_DEVICES.has(kind);
      if (!isOfDevice && !OF_SERVERS.has(kind)) return parameters;
      const { configId, serverId, ...others } = parameters;
      const server = servers.get(serverId as string) ?? null;
      return isOfDevice
        ? { ...others, device: devices.get(configId as string) ?? null, server }
        : { ...others, server };
    };
    return rows.map(
      ({ id, kind, parameters, createdAt, isRead }) =>
        ({
          id,
          kind: kind satisfies Told['kind'],
          parameters: named(kind, parameters),
          createdAt,
          isRead,
        }) as Told,
    );
  }
}
