import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { page } from '../../shared/testing/samples.js';
import { NotificationBell } from './notification-bell.js';

const LIST = 'GET /api/v1/notifications';
const receipt = {
  id: 'n1',
  kind: 'receipt',
  parameters: { orderId: 'o1', planName: 'Basic', amountCents: 999, currency: 'USD' },
  createdAt: '2030-01-02T00:00:00.000Z',
  isRead: false,
};

const open = (unread: number) => {
  apiAnswers({ 'GET /api/v1/notifications/unread': { body: { unread } } });
  return openPage([{ index: true, element: <NotificationBell /> }], '/dashboard');
};
const ring = async () => userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));

describe('the bell', () => {
  it.each([
    [0, 'Notifications', ''],
    [1, 'Notifications, 1 unread', '1'],
    [99, 'Notifications, 99 unread', '99'],
    [100, 'Notifications, 100 unread', '99+'],
  ])('says that %i are unread', async (unread, name, badge) => {
    open(unread);
    expect((await screen.findByRole('button', { name })).textContent).toBe(badge);
  });

  it('shows the shape of its list while that is on its way', async () => {
    apiAnswers({ [LIST]: nothingYet });
    open(1);
    await ring();
    expect(await screen.findByRole('status', { name: 'Loading notifications' })).toBeTruthy();
  });

  it('lists what was read, too', async () => {
    apiAnswers({
      [LIST]: page(receipt, { ...receipt, id: 'n2', kind: 'subscription-ended', parameters: {}, isRead: true }),
    });
    open(1);
    await ring();
    expect(await screen.findByText('Subscription ended')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark “Payment received” as read' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark “Subscription ended” as read' })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('leads to what a notification tells of, and takes it as read', async () => {
    apiAnswers({ [LIST]: page(receipt), 'POST /api/v1/notifications/read': { body: { unread: 0 } } });
    const { router } = open(1);
    await ring();
    await userEvent.click(await screen.findByRole('link', { name: 'Payment received' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/billing'));
    expect(apiCalls().find(({ route }) => route === 'POST /api/v1/notifications/read')?.body).toEqual({ ids: ['n1'] });
  });

  it('keeps the focus near when everything is read', async () => {
    apiAnswers({ [LIST]: page(receipt), 'POST /api/v1/notifications/read': { body: { unread: 0 } } });
    open(1);
    await ring();
    const mark = await screen.findByRole('button', { name: 'Mark all read' });
    apiAnswers({ [LIST]: page({ ...receipt, isRead: true }) });
    await userEvent.click(mark);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notifications' })));
  });

  it('says when nothing could be marked', async () => {
    apiAnswers({ [LIST]: page(receipt), 'POST /api/v1/notifications/read': problem(500, 'Broken.') });
    open(1);
    await ring();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByText('Could not be marked as read')).toBeTruthy();
  });
});
