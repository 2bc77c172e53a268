import { screen, within } from '@testing-library/react';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './ticket-figures.page.js';
import { account, click, faults, open } from '../../testing/world.js';

const FIGURES = 'GET /api/v1/admin/ticket-figures';
const none = { opened: 0, firstAnswerMinutes: null, resolutionMinutes: null, promises: 0, promisesKept: 0 };
const weeks = [
  { week: '2029-12-31', ...none },
  { week: '2030-01-07', opened: 3, firstAnswerMinutes: 90, resolutionMinutes: null, promises: 3, promisesKept: 2 },
];
const answers = (...items: object[]) => apiAnswers({ [FIGURES]: { body: { weeks: items } } });
const visit = () => open('/support/figures', { me: account({ role: 'support' }) });

it('shows what is plotted as a table too, the latest week first', async () => {
  answers(...weeks);
  visit();
  const table = within(await screen.findByRole('table', { name: 'By week' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  const plots = screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'));
  expect(plots).toEqual([
    'January 7, 2030: Promises kept 67 %',
    'January 7, 2030: Until the first answer 1h 30m, Until resolved –',
    'January 7, 2030: Opened 3',
  ]);
  expect(rows).toEqual([
    ['Week of', 'Opened', 'Until the first answer', 'Until resolved', 'Promises kept'],
    ['January 7, 2030', '3', '1h 30m', '–', '67 % (2 of 3)'],
    ['December 31, 2029', '0', '–', '–', '–'],
  ]);
  expect(await faults()).toEqual([]);
});

it('has the shape of its content while that is on its way', async () => {
  apiAnswers({ [FIGURES]: nothingYet });
  visit();
  expect(await screen.findByRole('status', { name: 'Loading support figures' })).toBeTruthy();
});

it('says what failed, tries again, and says that nothing was counted yet', async () => {
  apiAnswers({ [FIGURES]: problem(500, 'Broken.') });
  visit();
  expect(await screen.findByText('The figures could not be loaded')).toBeTruthy();
  answers({ week: '2030-01-07', ...none });
  await click('button', 'Retry');
  expect(await screen.findByRole('heading', { name: 'No figures yet' })).toBeTruthy();
});
