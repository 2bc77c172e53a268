import { decider, DomainCommand, type CommandsOf } from '@veilway/es-kernel';
import {
  notificationEvents,
  type NotificationEvent,
  type NotificationKind,
  type NotificationParameters,
} from './notification.events.js';

/** Tells an account something; its id is the account's. Told twice under one notification id, it is told once. */
export class NotifyAccount extends DomainCommand<{
  notificationId: string;
  kind: NotificationKind;
  parameters: NotificationParameters;
}> {
  readonly type = 'NotifyAccount';
}
/** `ids` undefined: all of them. */
export class ReadNotifications extends DomainCommand<{ ids?: readonly string[] }> {
  readonly type = 'ReadNotifications';
}
export const notificationCommands = [NotifyAccount, ReadNotifications] as const;
export type NotificationCommand = CommandsOf<typeof notificationCommands>;

/** Whether each notification is still unread. Grown in place: a copy for every event would cost O(n²). */
type Inbox = { known: Set<string>; unread: Set<string> };

export const notificationDecider = decider<Inbox | undefined, NotificationCommand, NotificationEvent>({
  events: notificationEvents,
  commands: notificationCommands,
  initial: undefined,
  decide: {
    NotifyAccount: (inbox, { data }) =>
      inbox?.known.has(data.notificationId) ? [] : [{ type: 'AccountNotified', data }],

    ReadNotifications: (inbox, { data }) => {
      const unread = inbox?.unread ?? new Set<string>();
      const ids = data.ids ? [...new Set(data.ids)].filter((id) => unread.has(id)) : [...unread];
      return ids.length ? [{ type: 'NotificationsRead', data: { ids } }] : [];
    },
  },
  evolve: {
    AccountNotified: (inbox = { known: new Set(), unread: new Set() }, { data: { notificationId } }) => {
      inbox.known.add(notificationId);
      inbox.unread.add(notificationId);
      return inbox;
    },
    NotificationsRead: (inbox, { data: { ids } }) => {
      for (const id of ids) inbox?.unread.delete(id);
      return inbox;
    },
  },
});
