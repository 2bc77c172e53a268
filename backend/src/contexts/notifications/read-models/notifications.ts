import { idOf, projection } from '@veilway/es-kernel';
import type { ReadModel } from '../../../platform/event-sourcing/registry.js';
import type { NotificationEvent, NotificationKind, NotificationParameters } from '../domain/notification.events.js';

export type NotificationRow = {
  accountId: string;
  kind: NotificationKind;
  parameters: NotificationParameters;
  createdAt: Date;
  isRead: boolean;
  /** Its place in the log: newest first, and where a page ends. */
  sequence: number;
};

export const notifications: ReadModel<NotificationRow> = {
  projection: projection<NotificationRow, NotificationEvent>({
    name: 'notifications',
    version: 1,
    rowIds: (event) => (event.type === 'AccountNotified' ? event.data.notificationId : event.data.ids),
    on: {
      AccountNotified: (_, { data: { kind, parameters }, streamId, at, position }) => ({
        accountId: idOf(streamId),
        kind,
        parameters,
        createdAt: at,
        isRead: false,
        sequence: Number(position),
      }),
      NotificationsRead: (row) => row && { ...row, isRead: true },
    },
  }),
  indexes: [
    { accountId: 1, sequence: -1 },
    { accountId: 1, isRead: 1 },
  ],
};
