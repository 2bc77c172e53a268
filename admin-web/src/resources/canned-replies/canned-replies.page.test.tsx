import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './canned-replies.page.js';
import './write.dialog.js';
import { account, click, faults, fill, open, sent } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/canned-replies';
const reply = {
  id: 'r1',
  title: 'Slow',
  text: 'Hello {name}, try another server.',
  authorName: 'Ada Admin',
  writtenAt: '2030-01-04T10:00:00.000Z',
};
const support = { me: account({ role: 'support' }) };
const answers = (...items: object[]) => apiAnswers({ [LIST]: { body: { items } } });
const visit = () => open('/support/replies', support);

it('shows what there is, and who wrote it', async () => {
  answers(reply);
  visit();
  const list = within(await screen.findByRole('list', { name: 'Canned replies' }));
  expect(list.getByRole('listitem').textContent).toBe(
    'SlowHello {name}, try another server.Ada Admin · January 4, 2030',
  );
  expect(await faults()).toEqual([]);
});

it('has the shape of its content while that is on its way', async () => {
  apiAnswers({ [LIST]: nothingYet });
  visit();
  expect(await screen.findByRole('status', { name: 'Loading canned replies' })).toBeTruthy();
});

it('says what failed, tries again, and says that there is none', async () => {
  apiAnswers({ [LIST]: problem(500, 'Broken.') });
  visit();
  expect(await screen.findByText('The canned replies could not be loaded')).toBeTruthy();
  answers();
  await click('button', 'Retry');
  expect(await screen.findByRole('heading', { name: 'No canned replies yet' })).toBeTruthy();
});

it('adds one, once something is written, and keeps what the API refuses', async () => {
  answers();
  apiAnswers({ 'POST /api/v1/admin/canned-replies': problem(400, '{nmae} is no field.') });
  visit();
  await click('button', 'New canned reply');
  const dialog = within(await screen.findByRole('dialog', { name: 'New canned reply' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getAllByText('Write something first')).toHaveLength(2);
  fill(dialog.getByRole('textbox', { name: /Title/ }), ' Slow ');
  fill(dialog.getByRole('textbox', { name: /Text/ }), 'Hello {nmae}.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('{nmae} is no field.')).toBeTruthy();
  apiAnswers({ 'POST /api/v1/admin/canned-replies': { status: 201, body: reply } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The canned reply is saved')).toBeTruthy();
  expect(sent('POST /api/v1/admin/canned-replies')).toEqual({ title: 'Slow', text: 'Hello {nmae}.' });
});

it('writes one anew', async () => {
  answers(reply);
  apiAnswers({ 'PUT /api/v1/admin/canned-replies/r1': { body: reply } });
  visit();
  await click('button', 'Edit Slow');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Slow' }));
  fill(dialog.getByRole('textbox', { name: /Title/ }), 'Slower');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The canned reply is saved')).toBeTruthy();
  expect(sent('PUT /api/v1/admin/canned-replies/r1')).toEqual({ title: 'Slower', text: reply.text });
});

it('asks before it removes one', async () => {
  answers(reply);
  apiAnswers({ 'DELETE /api/v1/admin/canned-replies/r1': { status: 204 } });
  visit();
  await click('button', 'Remove Slow');
  const dialog = await screen.findByRole('dialog', { name: 'Remove “Slow”?' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(apiCalls().filter(({ route }) => route.startsWith('DELETE'))).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The canned reply is removed')).toBeTruthy();
});
