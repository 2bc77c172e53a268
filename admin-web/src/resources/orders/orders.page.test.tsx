import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for them.
import './orders.page.js';
import './order.dialog.js';
import type { Order, Refund } from '../../providers/types.js';
import { account, click, faults, fill, listOf, open, sent } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/orders';
const order: Order = {
  id: 'o1',
  account: { id: 'a9', email: 'jo@example.org', fullName: 'Jo Doe' },
  kind: 'purchase',
  plan: { id: 'pro', name: 'Pro' },
  amountCents: 1_999,
  refundedCents: 500,
  currency: 'USD',
  payment: 'checkout',
  status: 'completed',
  reason: null,
  receiptNumber: '2030-000001',
  creditNotes: ['C-2030-000001'],
  createdAt: '2030-01-02T10:00:00.000Z',
  paidAt: '2030-01-02T10:01:00.000Z',
  closedAt: '2030-01-03T10:00:00.000Z',
  expiresAt: '2030-01-02T11:00:00.000Z',
};
const ann = { id: 'a1', email: 'ann@example.org', fullName: 'Ann' };
const refund = {
  id: 'o1',
  amountCents: 500,
  currency: 'USD',
  steps: [
    { kind: 'offered', at: '2030-01-03T09:00:00.000Z', by: ann, amountCents: 1_999 },
    { kind: 'granted', at: '2030-01-03T09:00:00.000Z', by: ann, amountCents: 500 },
  ],
} as unknown as Refund;
const answers = (...orders: Order[]) =>
  apiAnswers({ [LIST]: listOf('orders', orders), 'GET /api/v1/admin/plans': listOf('plans', []) });
const shows = (shown: Order) =>
  apiAnswers({
    'GET /api/v1/admin/orders/o1': { body: shown },
    'GET /api/v1/admin/refunds': listOf('refunds', [refund]),
  });

describe('the list of payments', () => {
  it('shows who paid what for which package, and what is paid back', async () => {
    const jane = { ...order.account, fullName: 'Jane Roe' };
    answers(order, { ...order, id: 'o2', account: jane, status: 'declined', reason: 'superseded' });
    open('/payments');
    const row = await screen.findByRole('row', { name: /Jo Doe/ });
    for (const said of ['Jo Doe', 'jo@example.org', 'Pro', '$19.99', 'completed', '$5.00 paid back'])
      expect(within(row).getByText(said)).toBeTruthy();
    expect(await faults()).toEqual([]);
    expect(within(screen.getByRole('row', { name: /Jane Roe/ })).getByText('replaced')).toBeTruthy();
    await click('combobox', 'Status');
    await click('option', 'Declined or replaced');
    await waitFor(() =>
      expect(
        apiCalls()
          .filter(({ route }) => route === LIST)
          .map(({ query }) => JSON.parse(new URLSearchParams(query).get('filter')!) as unknown)
          .at(-1),
      ).toEqual({ status: 'declined' }),
    );
  });

  it('has its shape while it is on its way', async () => {
    apiAnswers({ [LIST]: nothingYet, 'GET /api/v1/admin/plans': listOf('plans', []) });
    open('/payments');
    expect(await screen.findByRole('status', { name: 'Loading payments' })).toBeTruthy();
  });

  it('says when it is empty or could not be loaded', async () => {
    apiAnswers({ [LIST]: problem(500, 'Broken.'), 'GET /api/v1/admin/plans': listOf('plans', []) });
    open('/payments');
    expect(await screen.findByText('The payments could not be loaded')).toBeTruthy();
    answers();
    await click('button', 'Retry');
    expect(await screen.findByRole('heading', { name: 'No payment yet' })).toBeTruthy();
  });
});

describe('a payment', () => {
  it('tells what happened to it, and by whom, and is paid back in part with a reason', async () => {
    answers(order);
    shows(order);
    open('/payments/o1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
    const history = within(await dialog.findByRole('region', { name: 'History' }));
    await history.findByText(/Granted \$5.00/);
    expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Ordered'),
      expect.stringContaining('Paid $19.99'),
      expect.stringContaining('Staff began a refund by Ann'),
      expect.stringContaining('Granted $5.00 by Ann'),
    ]);
    expect(dialog.getByRole('button', { name: 'Receipt 2030-000001' })).toBeTruthy();
    apiAnswers({ 'GET /api/v1/admin/orders/o1/credit-notes/C-2030-000001': problem(500, 'Broken.') });
    await userEvent.click(dialog.getByRole('button', { name: 'Credit note C-2030-000001' }));
    expect(await screen.findByText('The document could not be loaded')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Pay back…' }));
    const asked = await screen.findByRole('dialog', { name: 'Pay money back to Jo Doe' });
    await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true));
    const form = within(asked);
    expect(form.getByRole('textbox', { name: /Amount/ })).toHaveProperty('value', '14.99');
    fill(form.getByRole('textbox', { name: /Amount/ }), '15');
    await userEvent.click(form.getByRole('button', { name: 'Pay back' }));
    expect(form.getByText('Enter an amount from 0.01 to 14.99')).toBeTruthy();
    expect(form.getByText('Write at least 10 characters')).toBeTruthy();
    fill(form.getByRole('textbox', { name: /Amount/ }), '4.50');
    fill(form.getByRole('textbox', { name: /Reason/ }), 'A server was away for days.');
    apiAnswers({ 'POST /api/v1/admin/refunds': { status: 201, body: { ...refund, status: 'approved' } } });
    await userEvent.click(form.getByRole('button', { name: 'Pay back' }));
    expect(await screen.findByText('It is approved; another admin has to confirm it in Refunds')).toBeTruthy();
    expect(sent('POST /api/v1/admin/refunds')).toEqual({
      orderId: 'o1',
      amountCents: 450,
      reason: 'A server was away for days.',
    });
  });

  it('is paid back by nobody who may only look', async () => {
    answers(order);
    shows(order);
    open('/payments/o1', { me: account({ role: 'auditor' }) });
    await screen.findByRole('button', { name: 'Receipt 2030-000001' });
    expect(screen.queryByRole('button', { name: 'Pay back…' })).toBeNull();
  });
});
