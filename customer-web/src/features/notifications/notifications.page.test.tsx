import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { page } from '../../shared/testing/samples.js';
import { routes } from './index.js';

const LIST = 'GET /api/v1/notifications';
const READ = 'POST /api/v1/notifications/read';
const ended = {
  id: 'n1',
  kind: 'subscription-ended',
  parameters: {},
  createdAt: '2030-01-02T00:00:00.000Z',
  isRead: false,
};
const open = () => openPage(routes, '/dashboard/notifications');

it('has its shape while the list is on its way', async () => {
  apiAnswers({ [LIST]: nothingYet });
  open();
  expect(await screen.findByRole('status', { name: 'Loading notifications' })).toBeTruthy();
});

it('says what failed, and tries again when asked', async () => {
  apiAnswers({ [LIST]: problem(503, 'The API is away.') });
  open();
  expect(await screen.findByText('Your notifications could not be loaded')).toBeTruthy();
  apiAnswers({ [LIST]: page(ended) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Subscription ended')).toBeTruthy();
});

it('says what will stand here, and that nothing is of the kind that was chosen', async () => {
  apiAnswers({ [LIST]: page() });
  open();
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Unread only' }));
  expect(await screen.findByText('Nothing like this')).toBeTruthy();
});

it('lists page by page, by kind and by whether it was read', async () => {
  apiAnswers({
    [LIST]: ({ query }) =>
      query.includes('cursor')
        ? page({ ...ended, id: 'n2', kind: 'trial-ended', isRead: true })
        : { body: { items: [ended], nextCursor: '7' } },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Your free trial has ended')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem')).toHaveLength(2);
  expect(await violations()).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Trial over');
  await userEvent.click(screen.getByRole('button', { name: 'Unread only' }));
  await waitFor(() =>
    expect(apiCalls().at(-1)).toMatchObject({
      route: LIST,
      query: expect.stringContaining('kind=trial-ended') as string,
    }),
  );
  expect(apiCalls().at(-1)?.query).toContain('unread=true');
});

it('takes one as read, and all', async () => {
  const second = { ...ended, id: 'n2', kind: 'trial-ended' };
  apiAnswers({ [LIST]: page(ended, second), [READ]: { body: { unread: 1 } } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark “Subscription ended” as read' }));
  await waitFor(() => expect(apiCalls().find(({ route }) => route === READ)?.body).toEqual({ ids: ['n1'] }));
  apiAnswers({
    [LIST]: page({ ...ended, isRead: true }, { ...second, isRead: true }),
    [READ]: { body: { unread: 0 } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull());
  expect(
    apiCalls()
      .filter(({ route }) => route === READ)
      .at(-1)?.body,
  ).toEqual({ all: true });
});
