import type { MetaOf } from '@veilway/es-kernel';
import { derivedId } from '../../../platform/ids.js';
import { NotifyAccount } from '../domain/notification.decider.js';
import type { NotificationKind, NotificationParameters } from '../domain/notification.events.js';

/** Same kind, same occasion: the same notification. */
export const notice =
  (kind: NotificationKind, occasion: string, parameters: NotificationParameters = {}) =>
  (accountId: string, meta: MetaOf) => {
    const notificationId = derivedId('notification', kind, accountId, occasion);
    return [new NotifyAccount(accountId, { notificationId, kind, parameters }, meta())];
  };
