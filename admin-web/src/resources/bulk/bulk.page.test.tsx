import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for them.
import './bulk.page.js';
import './bulk-action.page.js';
import './bulk.dialog.js';
import '../accounts/customers.page.js';
import '../servers/servers.page.js';
import type { AccountRecord, BulkAction, BulkItem } from '../../providers/types.js';
import { account, click, faults, fill, listOf, open, sent, server } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/bulk';
const ONE = 'GET /api/v1/admin/bulk/b1';
const ITEMS = 'GET /api/v1/admin/bulk/b1/items';
const PREVIEW = 'POST /api/v1/admin/bulk/preview';
const BEGIN = 'POST /api/v1/admin/bulk';

const action: BulkAction = {
  id: 'b1',
  deed: 'suspend',
  list: 'accounts',
  amount: null,
  tag: null,
  subject: null,
  text: null,
  reason: 'Fraud, as the bank says.',
  adminId: 'a1',
  adminName: 'Ada Admin',
  status: 'running',
  startedAt: '2030-01-02T10:00:00.000Z',
  endedAt: null,
  items: 4,
  done: 2,
  refused: 1,
};
const items: BulkItem[] = [
  { id: 'b1:0', itemId: 'c1', name: 'Jo Doe', outcome: 'done', refusal: null },
  { id: 'b1:1', itemId: 'a1', name: 'Ada Admin', outcome: 'refused', refusal: 'own-account' },
  { id: 'b1:2', itemId: 'c3', name: null, outcome: 'waiting', refusal: null },
];
const customer = (id: string, fullName: string): AccountRecord => ({
  ...account({ id, fullName, email: `${id}@example.org`, role: 'customer' }),
  verified: true,
  status: 'active',
  suspendedAt: null,
  tags: [],
});
const people = [customer('c1', 'Jo Doe'), customer('c2', 'Ann Other')];

describe('the list of bulk actions', () => {
  it('says what was done, by whom, and how far each is', async () => {
    apiAnswers({
      [LIST]: listOf('bulk', [action, { ...action, id: 'b2', deed: 'grant-months', amount: 2, status: 'stopped' }]),
    });
    open('/bulk');
    const row = within(await screen.findByRole('row', { name: /Suspend customers/ }));
    for (const said of ['Running', '2 done, 1 refused, of 4', 'Ada Admin']) expect(row.getByText(said)).toBeTruthy();
    expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75');
    const other = within(screen.getByRole('row', { name: /Give 2 months away/ }));
    expect(other.getByText('Stopped')).toBeTruthy();
    expect(other.queryByRole('progressbar')).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('shows the columns that were chosen for another one', async () => {
    apiAnswers({ [ONE]: { body: { ...action, status: 'done' } }, [ITEMS]: listOf('items', items) });
    open('/bulk/b1');
    await screen.findByRole('row', { name: /Ada Admin/ });
    await click('button', 'Columns');
    await click('switch', 'Id');
    await screen.findByRole('columnheader', { name: 'Id', hidden: true });
    expect(Object.keys(JSON.parse(localStorage.getItem('console-lists')!) as object)).toEqual(['bulk-items.datatable']);
  });

  it('has its shape while it is on its way', async () => {
    apiAnswers({ [LIST]: nothingYet });
    open('/bulk');
    expect(await screen.findByRole('status', { name: 'Loading bulk actions' })).toBeTruthy();
  });

  it('says when it could not be loaded, and when it is empty', async () => {
    apiAnswers({ [LIST]: problem(500, 'Broken.') });
    open('/bulk');
    expect(await screen.findByText('The bulk actions could not be loaded')).toBeTruthy();
    apiAnswers({ [LIST]: listOf('bulk', []) });
    await click('button', 'Retry');
    expect(await screen.findByRole('heading', { name: 'Nothing was done to many yet' })).toBeTruthy();
  });
});

describe('doing the same to many', () => {
  const pick = async () => {
    await screen.findByRole('row', { name: /Jo Doe/ });
    const [, ...boxes] = screen.getAllByRole('checkbox');
    for (const box of boxes) await userEvent.click(box);
  };
  const choose = async (item: string) => {
    await click('button', 'Do to all of these');
    await click('menuitem', item);
  };

  it('asks why, shows what would become of whom, and begins', async () => {
    apiAnswers({
      'GET /api/v1/admin/accounts': listOf('accounts', people),
      [PREVIEW]: {
        body: {
          items: [
            { id: 'c1', name: 'Jo Doe', outcome: 'changed', refusal: null },
            { id: 'c2', name: 'Ann Other', outcome: 'refused', refusal: 'email-not-confirmed' },
          ],
        },
      },
      [BEGIN]: { status: 201, body: action },
      [ONE]: { body: action },
      [ITEMS]: listOf('items', items),
    });
    open('/customers');
    await pick();
    await choose('Suspend…');
    const asks = within(await screen.findByRole('dialog', { name: 'Suspend 2 customers' }));
    await userEvent.click(asks.getByRole('button', { name: 'Preview' }));
    expect(asks.getByText('Write at least 3 characters')).toBeTruthy();
    fill(asks.getByRole('textbox', { name: /Reason/ }), 'Fraud.');
    await userEvent.click(asks.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Suspend 2 customers' }));
    expect(await preview.findByText('Will change: 1')).toBeTruthy();
    const stays = within(
      preview.getByRole('list', { name: 'Will stay as they are: Nobody has confirmed the address yet' }),
    );
    expect(stays.getByText('Ann Other')).toBeTruthy();
    expect(await faults()).toEqual([]);
    await userEvent.click(preview.getByRole('button', { name: 'Suspend 1 customer' }));
    expect(sent(PREVIEW)).toEqual({ deed: 'suspend', ids: ['c1', 'c2'] });
    expect(sent(BEGIN)).toEqual({ deed: 'suspend', ids: ['c1', 'c2'], reason: 'Fraud.' });
    expect(await screen.findByText('It has begun, and goes on behind the scenes')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Suspend customers' })).toBeTruthy();
  });

  it('asks of how much, and goes back with what was entered', async () => {
    apiAnswers({
      'GET /api/v1/admin/accounts': listOf('accounts', people),
      [PREVIEW]: { body: { items: [{ id: 'c1', name: 'Jo Doe', outcome: 'unchanged', refusal: null }] } },
    });
    open('/customers');
    await pick();
    await choose('Give months away…');
    const asks = within(await screen.findByRole('dialog', { name: 'Give 2 customers months of their plan' }));
    fill(asks.getByRole('textbox', { name: /Months/ }), '13');
    fill(asks.getByRole('textbox', { name: /Reason/ }), 'An outage.');
    await userEvent.click(asks.getByRole('button', { name: 'Preview' }));
    expect(asks.getByText('A whole number from 1 to 12')).toBeTruthy();
    fill(asks.getByRole('textbox', { name: /Months/ }), '2');
    await userEvent.click(asks.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Nothing would change.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
    expect(sent(PREVIEW)).toEqual({ deed: 'grant-months', ids: ['c1', 'c2'], amount: 2 });
    await click('button', 'Back');
    expect(screen.getByRole('textbox', { name: /Months/ })).toHaveProperty('value', '2');
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'An outage.');
  });

  it('tells customers something, once there is enough of it', async () => {
    apiAnswers({
      'GET /api/v1/admin/accounts': listOf('accounts', people),
      [PREVIEW]: { body: { items: [{ id: 'c1', name: 'Jo Doe', outcome: 'changed', refusal: null }] } },
    });
    open('/customers');
    await pick();
    await choose('Write…');
    const asks = within(await screen.findByRole('dialog', { name: 'Write to 2 customers' }));
    fill(asks.getByRole('textbox', { name: /Subject/ }), 'New servers');
    fill(asks.getByRole('textbox', { name: /Message/ }), 'Hi');
    fill(asks.getByRole('textbox', { name: /Reason/ }), 'They asked.');
    await userEvent.click(asks.getByRole('button', { name: 'Preview' }));
    expect(asks.getByText('Write at least 10 characters')).toBeTruthy();
    expect(asks.getByRole('textbox', { name: /Subject/ }).getAttribute('aria-invalid')).toBe('false');
    expect(await faults()).toEqual([]);
    fill(asks.getByRole('textbox', { name: /Message/ }), 'There are two of them.');
    await userEvent.click(asks.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('button', { name: 'Write to 1 customer' })).toBeTruthy();
    const message = { subject: 'New servers', text: 'There are two of them.' };
    expect(sent(PREVIEW)).toEqual({ deed: 'notify', ids: ['c1', 'c2'], ...message });
    await click('button', 'Back');
    expect(screen.getByRole('textbox', { name: /Message/ })).toHaveProperty('value', message.text);
  });

  it('tags customers', async () => {
    apiAnswers({
      'GET /api/v1/admin/accounts': listOf('accounts', people),
      [PREVIEW]: { body: { items: [{ id: 'c1', name: 'Jo Doe', outcome: 'changed', refusal: null }] } },
    });
    open('/customers');
    await pick();
    await choose('Tag…');
    const asks = within(await screen.findByRole('dialog', { name: 'Tag 2 customers' }));
    expect(asks.getByText('Kept sealed with the bulk action, for staff alone.')).toBeTruthy();
    fill(asks.getByRole('textbox', { name: /Tag/ }), 'pilot');
    fill(asks.getByRole('textbox', { name: /Reason/ }), 'They try it first.');
    await userEvent.click(asks.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('button', { name: 'Tag 1 customer' })).toBeTruthy();
    expect(sent(PREVIEW)).toEqual({ deed: 'tag-account', ids: ['c1', 'c2'], tag: 'pilot' });
  });

  it('tags servers by one word, and says why a preview cannot be made', async () => {
    apiAnswers({
      'GET /api/v1/admin/servers': listOf('servers', [server({ name: 'Jo Doe 1' })]),
      [PREVIEW]: problem(503, 'The lists are being rebuilt.'),
    });
    open('/servers');
    await pick();
    await choose('Tag…');
    const asks = within(await screen.findByRole('dialog', { name: 'Tag 1 server' }));
    expect(asks.getByText('Kept sealed with the bulk action, for staff alone.')).toBeTruthy();
    fill(asks.getByRole('textbox', { name: /Tag/ }), 'two words');
    fill(asks.getByRole('textbox', { name: /Reason/ }), 'Kept for later.');
    await userEvent.click(asks.getByRole('button', { name: 'Preview' }));
    expect(asks.getByRole('textbox', { name: /Tag/ }).getAttribute('aria-invalid')).toBe('true');
    fill(asks.getByRole('textbox', { name: /Tag/ }), 'spare');
    await userEvent.click(asks.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('The preview could not be made')).toBeTruthy();
    expect(sent(PREVIEW)).toEqual({ deed: 'tag', ids: ['s1'], tag: 'spare' });
  });

  it('picks all that match the filter, beyond the page', async () => {
    apiAnswers({ 'GET /api/v1/admin/accounts': listOf('accounts', people, 60) });
    open('/customers');
    await pick();
    const all = Array.from({ length: 60 }, (_, n) => customer(`c${n}`, `Jo ${n}`));
    apiAnswers({ 'GET /api/v1/admin/accounts': listOf('accounts', all) });
    await click('button', 'Select all');
    await choose('Suspend…');
    expect(await screen.findByRole('dialog', { name: 'Suspend 60 customers' })).toBeTruthy();
  });

  it('previews thousands in parts, and begins with none of them unseen', async () => {
    const ids = Array.from({ length: 501 }, (_, n) => `c${n}`);
    const all = ids.map((id) => customer(id, `Jo ${id}`));
    apiAnswers({ 'GET /api/v1/admin/accounts': listOf('accounts', people, 501) });
    open('/customers');
    await pick();
    apiAnswers({ 'GET /api/v1/admin/accounts': listOf('accounts', all) });
    await click('button', 'Select all');
    await choose('Suspend…');
    const previewed: string[][] = [];
    let isAway = true;
    apiAnswers({
      [PREVIEW]: ({ body }) => {
        const { ids: some } = body as { ids: string[] };
        if (previewed.length === 1 && isAway) return problem(503, 'The lists are being rebuilt.');
        previewed.push(some);
        return { body: { items: some.map((id) => ({ id, name: null, outcome: 'changed', refusal: null })) } };
      },
    });
    fill(await screen.findByRole('textbox', { name: /Reason/ }), 'Fraud.');
    await click('button', 'Preview');
    expect(await screen.findByText('500 of 501 looked at')).toBeTruthy();
    expect(await screen.findByText('The preview could not be made')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Suspend/ })).toBeNull();
    isAway = false;
    await click('button', 'Retry');
    expect(await screen.findByText('Will change: 501')).toBeTruthy();
    expect(previewed.map(({ length }) => length)).toEqual([500, 1]);
  });

  it('is nothing for auditors', async () => {
    apiAnswers({ 'GET /api/v1/admin/accounts': listOf('accounts', people) });
    open('/customers', { me: account({ role: 'auditor' }) });
    await screen.findByRole('row', { name: /Jo Doe/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the report of a bulk action', () => {
  it('says what became of each, and stops it', async () => {
    apiAnswers({ [ONE]: { body: action }, [ITEMS]: listOf('items', items) });
    open('/bulk/b1');
    const refused = within(await screen.findByRole('row', { name: /Ada Admin/ }));
    for (const said of ['Refused', 'It is your own account']) expect(refused.getByText(said)).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /c3/ })).getByText('Not reached')).toBeTruthy();
    expect(screen.getByText('Fraud, as the bank says.')).toBeTruthy();
    expect(await faults()).toEqual([]);
    apiAnswers({
      'POST /api/v1/admin/bulk/b1/stop': { body: { ...action, status: 'stopped' } },
      [ONE]: { body: { ...action, status: 'stopped', endedAt: '2030-01-02T10:05:00.000Z' } },
    });
    await click('button', 'Stop');
    expect(await screen.findByText('It is stopped; what was done stays done')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  });

  it('is for whoever may do such a thing, and links to no page that they may not see', async () => {
    apiAnswers({ [ONE]: { body: action }, [ITEMS]: listOf('items', items) });
    open('/bulk/b1', { me: account({ permissions: ['customers.change'] }) });
    const row = within(await screen.findByRole('row', { name: /Jo Doe/ }));
    expect(row.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
  });

  it('says what customers are told', async () => {
    const told = { ...action, deed: 'notify', subject: 'New servers', text: 'There are two of them.' };
    apiAnswers({ [ONE]: { body: told }, [ITEMS]: listOf('items', items) });
    open('/bulk/b1');
    expect(await screen.findByRole('heading', { name: 'Write “New servers” to customers' })).toBeTruthy();
    expect(screen.getByText('There are two of them.')).toBeTruthy();
  });

  it('has its shape while it is on its way', async () => {
    apiAnswers({ [ONE]: nothingYet });
    open('/bulk/b1');
    expect(await screen.findByRole('status', { name: 'Loading the bulk action' })).toBeTruthy();
  });

  it('says when it, or what became of each, could not be loaded', async () => {
    apiAnswers({ [ONE]: problem(404, 'There is no such bulk action.') });
    open('/bulk/b1');
    expect(await screen.findByText('The bulk action could not be loaded')).toBeTruthy();
    apiAnswers({ [ONE]: { body: { ...action, status: 'done' } }, [ITEMS]: problem(500, 'Broken.') });
    await click('button', 'Retry');
    expect(await screen.findByText('The report could not be loaded')).toBeTruthy();
  });

  it('says so where none has the outcome that is asked for', async () => {
    apiAnswers({ [ONE]: { body: { ...action, status: 'done' } }, [ITEMS]: listOf('items', []) });
    open('/bulk/b1');
    expect(await screen.findByRole('heading', { name: 'None of these' })).toBeTruthy();
  });
});
