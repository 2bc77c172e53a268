import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../../shared/testing/open-page.js';
import { Notices } from './notices.js';

const LIST = 'GET /api/v1/account/notices';
const CHOOSE = 'PUT /api/v1/account/notices/allowance/mail';
const told = (mail: string) => ({
  items: [
    { topic: 'security', page: 'always', mail: 'always' },
    { topic: 'allowance', page: 'on', mail },
    { topic: 'servers', page: 'on', mail: 'on' },
  ],
  nextCursor: null,
});

const open = () =>
  openPage(
    [
      {
        index: true,
        element: (
          <section aria-labelledby="notices">
            <h2 id="notices">Notifications</h2>
            <Notices />
          </section>
        ),
      },
    ],
    '/dashboard',
  );
const byMail = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Data: by mail' });

it('have their shape while they are on their way', async () => {
  apiAnswers({ [LIST]: nothingYet });
  open();
  expect(await screen.findByRole('status', { name: 'Loading what you are told of' })).toBeTruthy();
});

it('say what failed, and try again when asked', async () => {
  apiAnswers({ [LIST]: problem(503, 'The API is away.') });
  open();
  expect(await screen.findByText('What you are told of could not be loaded')).toBeTruthy();
  apiAnswers({ [LIST]: { body: told('off') } });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await byMail()).checked).toBe(false);
});

it('are switched by topic and way, but those that are always told, with the reason', async () => {
  apiAnswers({ [LIST]: { body: told('on') }, [CHOOSE]: { body: told('off') } });
  open();
  const box = await byMail();
  expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Data: on the page',
    'Data: by mail',
    'Servers and devices: on the page',
    'Servers and devices: by mail',
  ]);
  const servers = screen.getByRole('row', { name: /^Servers and devices/ });
  expect(servers.textContent).toContain('on the page alone, a device that your plan has no room for');
  const security = screen.getByRole('row', { name: /^Security/ });
  expect(security.textContent).toMatch(/it is how you notice that it was not you\.AlwaysAlways$/);
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  expect(apiCalls().at(-1)).toMatchObject({
    route: CHOOSE,
    body: { isWanted: false },
  });
  expect(await violations()).toEqual([]);
});

it('go back to what they were where the choice is not saved, and say so', async () => {
  apiAnswers({ [LIST]: { body: told('on') }, [CHOOSE]: problem(503, 'The API is away.') });
  open();
  const box = await byMail();
  await userEvent.click(box);
  expect(await screen.findByText('The choice could not be saved')).toBeTruthy();
  expect(box.checked).toBe(true);
});
