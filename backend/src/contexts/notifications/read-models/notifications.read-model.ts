import { Schema } from 'mongoose';
import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import {
  NOTIFICATION_KINDS,
  type NotificationEvent,
  type NotificationKind,
  type NotificationParameters,
} from '../domain/notification.events.js';

export type NotificationRow = {
  accountId: string;
  kind: NotificationKind;
  parameters: NotificationParameters;
  createdAt: Date;
  isRead: boolean;
  /** Its place in the log: newest first, and where a page ends. */
  sequence: number;
};

export const notifications = readModel<NotificationRow, NotificationEvent>({
  name: 'notifications',
  version: 1,
  about: 'people',
  purpose: 'What the bell tells an account.',
  kept: 'As long as the account.',
  fields: {
    accountId: { type: String, purpose: 'Whom it tells.' },
    kind: { type: String, enum: NOTIFICATION_KINDS, purpose: 'What it is about.' },
    parameters: { type: Map, of: Schema.Types.Mixed, purpose: 'Ids, amounts and dates that its sentence needs.' },
    createdAt: { type: Date, purpose: 'When it came.' },
    isRead: { type: Boolean, purpose: 'Whether it still counts in the badge.' },
    sequence: { type: Number, purpose: 'Its place in the log: newest first, and where a page ends.' },
  },
  indexes: [
    { accountId: 1, sequence: -1 },
    { accountId: 1, isRead: 1 },
  ],
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
});
