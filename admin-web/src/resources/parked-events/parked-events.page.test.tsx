import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './parked-events.page.js';
import type { ParkedEvent } from '../../providers/types.js';
import { account, click, faults, fill, listOf, open, sent } from '../../testing/world.js';

const order: ParkedEvent = {
  id: 'p1',
  process: 'settle-orders',
  eventType: 'OrderCompleted',
  streamId: 'order-o1',
  reason: 'The order is not in its read model.',
  retries: 0,
  parkedAt: '2030-01-02T10:00:00.000Z',
};
const answers = (...events: ParkedEvent[]) =>
  apiAnswers({ 'GET /api/v1/admin/parked-events': listOf('parked-events', events) });

describe('the list of parked events', () => {
  it('shows what waits, since when, and why', async () => {
    answers(order, { ...order, id: 'p2', retries: 2 });
    open('/parked-events');
    const rows = await screen.findAllByRole('row', { name: /OrderCompleted/ });
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
          .slice(0, 4),
      ),
    ).toEqual([
      ['settle-orders', 'The order is not in its read model.', 'not yet', 'Jan 2, 2030, 10:00'],
      ['settle-orders', 'The order is not in its read model.', '2 times', 'Jan 2, 2030, 10:00'],
    ]);
    expect(await faults()).toEqual([]);
  });

  it('has the shape of its content while that is on its way', async () => {
    apiAnswers({ 'GET /api/v1/admin/parked-events': nothingYet });
    open('/parked-events');
    expect(await screen.findByRole('status', { name: 'Loading parked events' })).toBeTruthy();
  });

  it('says that nothing waits', async () => {
    answers();
    open('/parked-events');
    expect(await screen.findByRole('heading', { name: 'No event is parked' })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it('says when it could not be loaded, and tries again', async () => {
    apiAnswers({ 'GET /api/v1/admin/parked-events': problem(500, 'Broken.') });
    open('/parked-events');
    expect(await screen.findByText('The parked events could not be loaded')).toBeTruthy();
    answers(order);
    await click('button', 'Retry');
    expect(await screen.findByText('OrderCompleted')).toBeTruthy();
  });

  it('offers an auditor nothing to do', async () => {
    answers(order);
    open('/parked-events', { me: account({ role: 'auditor' }) });
    await screen.findByText('OrderCompleted');
    expect(screen.queryByRole('button', { name: /^Try|^Skip/ })).toBeNull();
  });
});

describe('trying again', () => {
  const tried = async (failure: string | null) => {
    answers(order);
    open('/parked-events');
    apiAnswers({ 'POST /api/v1/admin/parked-events/p1/retry': { body: { id: 'p1', handled: !failure, failure } } });
    const button = await screen.findByRole('button', { name: 'Try OrderCompleted of settle-orders again' });
    if (!failure) answers();
    button.focus();
    await userEvent.keyboard('{Enter}');
  };

  it('handles it, and leaves the focus at the page', async () => {
    await tried(null);
    expect(await screen.findByText('The event is handled')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No event is parked' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('says why it failed again', async () => {
    await tried('The order is still not there.');
    expect(await screen.findByText('It failed again')).toBeTruthy();
    expect(screen.getByText('The order is still not there.')).toBeTruthy();
  });
});

describe('skipping', () => {
  const ask = async () => {
    answers(order);
    open('/parked-events');
    await click('button', 'Skip OrderCompleted of settle-orders');
    return screen.findByRole('dialog', { name: 'Skip OrderCompleted of settle-orders' });
  };

  it('asks for a reason first, and for nothing else', async () => {
    const dialog = within(await ask());
    expect(await faults()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
    expect(dialog.getByText('Say why it is skipped')).toBeTruthy();
    expect(apiCalls().filter(({ route }) => route.endsWith('/skip'))).toEqual([]);
  });

  it('skips', async () => {
    const dialog = within(await ask());
    apiAnswers({ 'POST /api/v1/admin/parked-events/p1/skip': { body: { id: 'p1' } } });
    answers();
    fill(dialog.getByRole('textbox', { name: /Why it may stay unhandled/ }), ' Settled by hand. ');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('The event is skipped')).toBeTruthy();
    expect(sent('POST /api/v1/admin/parked-events/p1/skip')).toEqual({ reason: 'Settled by hand.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was written when that failed', async () => {
    const dialog = within(await ask());
    apiAnswers({ 'POST /api/v1/admin/parked-events/p1/skip': problem(503, 'The event store does not answer.') });
    const reason = dialog.getByRole('textbox', { name: /Why it may stay unhandled/ });
    fill(reason, 'Settled by hand.');
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('The event could not be skipped')).toBeTruthy();
    expect((reason as HTMLInputElement).value).toBe('Settled by hand.');
  });
});
