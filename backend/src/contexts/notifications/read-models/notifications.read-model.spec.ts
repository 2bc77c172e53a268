import { projected } from '../../../testing/projected.js';
import type { NotificationEvent } from '../domain/notification.events.js';
import { notifications } from './notifications.read-model.js';

const at = new Date('2030-01-01T00:00:00Z');
const notified = (notificationId: string): NotificationEvent => ({
  type: 'AccountNotified',
  data: { notificationId, kind: 'renewal', parameters: { planName: 'Pro' } },
});
const rowsAfter = (...history: NotificationEvent[]) =>
  projected(
    notifications,
    history.map((event) => ({ event, streamId: 'notifications-a-1', at })),
  );

it('shows what an account was told, and what of it was read', () => {
  const { row } = rowsAfter(notified('n-1'), notified('n-2'), { type: 'NotificationsRead', data: { ids: ['n-1'] } });
  expect(row('n-2')).toEqual({
    accountId: 'a-1',
    kind: 'renewal',
    parameters: { planName: 'Pro' },
    createdAt: at,
    isRead: false,
    sequence: 1,
  });
  expect(row('n-1')).toMatchObject({ isRead: true, sequence: 0 });
});
