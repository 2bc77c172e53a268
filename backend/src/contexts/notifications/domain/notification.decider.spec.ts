import { given, metaOf } from '@veilway/es-kernel/spec';
import { notificationDecider, NotifyAccount, ReadNotifications } from './notification.decider.js';
import type { NotificationEvent } from './notification.events.js';

const data = (notificationId: string) => ({ notificationId, kind: 'allowance-80', parameters: {} }) as const;
const notified = (id: string): NotificationEvent => ({ type: 'AccountNotified', data: data(id) });
const readEvent = (...ids: string[]): NotificationEvent => ({ type: 'NotificationsRead', data: { ids } });
const notify = (id: string) => new NotifyAccount('a-1', data(id), metaOf());
const read = (ids?: string[]) => new ReadNotifications('a-1', ids ? { ids } : {}, metaOf());

it('tells a thing once', () => given(notificationDecider).when(notify('n-1')).thenOnce(notified('n-1')));
it('tells a thing once, also after it was read', () =>
  given(notificationDecider, notified('n-1'), readEvent('n-1')).when(notify('n-1')).thenNothing());
it('marks what is named as read', () =>
  given(notificationDecider, notified('n-1'), notified('n-2'))
    .when(read(['n-2', 'n-2']))
    .thenOnce(readEvent('n-2')));
it('marks all as read', () =>
  given(notificationDecider, notified('n-1'), notified('n-2')).when(read()).thenOnce(readEvent('n-1', 'n-2')));
it('does not mark what was never told', () => {
  given(notificationDecider).when(read()).thenNothing();
  given(notificationDecider, notified('n-1'))
    .when(read(['n-9']))
    .thenNothing();
});
