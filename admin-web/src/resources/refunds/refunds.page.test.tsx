import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './refunds.page.js';
import type { Refund } from '../../providers/types.js';
import { account, click, faults, fill, listOf, open, sent } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/refunds';
const refund: Refund = {
  id: 'o1',
  account: { id: 'a9', email: 'jo@example.org', fullName: 'Jo Doe' },
  planName: 'Basic',
  amountCents: 999,
  currency: 'USD',
  status: 'asked',
  reason: 'It is too slow for me.',
  requestedAt: '2030-01-02T10:00:00.000Z',
  needsTwo: false,
  isOffered: false,
  isPart: false,
  approvedBy: null,
  approvedCents: null,
  approvedUntil: null,
  steps: [],
  decidedAt: null,
  refusal: null,
  asksLeft: 1,
  paidAt: null,
};
const answers = (...refunds: Refund[]) => apiAnswers({ [LIST]: listOf('refunds', refunds) });
const filters = () =>
  apiCalls()
    .filter(({ route }) => route === LIST)
    .map(({ query }) => JSON.parse(new URLSearchParams(query).get('filter')!) as unknown);

describe('the queue of refunds', () => {
  it('shows who wants how much back, why and since when, the oldest first', async () => {
    answers(refund, { ...refund, id: 'o2', status: 'approved', needsTwo: true, amountCents: 20_000 });
    open('/refunds');
    const rows = await screen.findAllByRole('row', { name: /Jo Doe/ });
    expect(
      rows.map((row) =>
        [...within(row).queryAllByRole('rowheader'), ...within(row).getAllByRole('cell')]
          .map((cell) => cell.textContent)
          .slice(0, 5),
      ),
    ).toEqual([
      ['Jo Doejo@example.org', '$9.99Basic', 'It is too slow for me.', 'Open', 'Jan 2, 2030, 10:00'],
      [
        'Jo Doejo@example.org',
        '$200.00BasicTakes two admins',
        'It is too slow for me.',
        'Approved once',
        'Jan 2, 2030, 10:00',
      ],
    ]);
    expect(filters()[0]).toEqual({ status: ['asked', 'approved'] });
    expect(await faults()).toEqual([]);
  });

  it('shows what staff began, how much was approved and until when, and leads to customer and payment', async () => {
    answers({
      ...refund,
      isOffered: true,
      needsTwo: true,
      status: 'approved',
      approvedCents: 400,
      approvedUntil: '2030-01-03T10:00:00.000Z',
    });
    open('/refunds');
    const row = within(await screen.findByRole('row', { name: /Jo Doe/ }));
    for (const said of ['Begun by staff', '$4.00 approved']) expect(row.getByText(said)).toBeTruthy();
    expect(row.getByText(/^Another admin confirms it until/).textContent).toContain('Jan 3, 2030, 10:00');
    expect(row.getByRole('link', { name: 'Jo Doe' }).getAttribute('href')).toMatch(/\/customers\/a9$/);
    expect(row.getByRole('link', { name: '$9.99' }).getAttribute('href')).toMatch(/\/payments\/o1$/);
    expect(await faults()).toEqual([]);
  });

  it('has the shape of its content while that is on its way', async () => {
    apiAnswers({ [LIST]: nothingYet });
    open('/refunds');
    expect(await screen.findByRole('status', { name: 'Loading refunds' })).toBeTruthy();
  });

  it('says that nothing waits', async () => {
    answers();
    open('/refunds');
    expect(await screen.findByRole('heading', { name: 'No refund waits' })).toBeTruthy();
  });

  it('shows those that are decided where that is chosen, without anything to do', async () => {
    answers(refund);
    open('/refunds');
    await screen.findByText('Open', { selector: 'table *' });
    answers({ ...refund, status: 'refused', decidedAt: '2030-01-03T10:00:00.000Z', refusal: 'You used all of it.' });
    await click('combobox', 'Status');
    await click('option', 'Decided');
    expect(await screen.findByText('Refused: You used all of it.')).toBeTruthy();
    expect(filters().at(-1)).toEqual({ status: ['granted', 'refused', 'lapsed', 'paid'] });
    expect(screen.queryByRole('button', { name: /^Grant|^Refuse/ })).toBeNull();
  });

  it('says when it could not be loaded, and tries again', async () => {
    apiAnswers({ [LIST]: problem(500, 'Broken.') });
    // Of more than five columns one can be searched for: jsdom gives that field the focus although nobody sees it.
    open('/refunds', { me: account({ role: 'auditor' }) });
    expect(await screen.findByText('The refunds could not be loaded')).toBeTruthy();
    answers(refund);
    await click('button', 'Retry');
    expect(await screen.findByText('It is too slow for me.')).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('offers an auditor nothing to do', async () => {
    answers(refund);
    open('/refunds', { me: account({ role: 'auditor' }) });
    await screen.findByText('It is too slow for me.');
    expect(screen.queryByRole('button', { name: /^Grant|^Refuse/ })).toBeNull();
  });
});

describe('granting', () => {
  const GRANT = 'POST /api/v1/admin/refunds/o1/grant';
  const ask = async (shown: Refund, amount: string) => {
    answers(shown);
    open('/refunds');
    await click('button', 'Grant the refund of Jo Doe');
    return within(await screen.findByRole('dialog', { name: `Pay ${amount} back to Jo Doe?` }));
  };

  it('says what it means, and grants', async () => {
    const dialog = await ask(refund, '$9.99');
    expect(dialog.getByText(/^It cannot be undone: the money goes back/)).toBeTruthy();
    expect(await faults()).toEqual([]);
    apiAnswers({ [GRANT]: { body: { ...refund, status: 'paid' } } });
    answers();
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    expect(await screen.findByText('The refund is granted')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No refund waits' })).toBeTruthy();
  });

  it('asks first who is here, where the API wants a proof, and calls it off where nobody gives one', async () => {
    const dialog = await ask(refund, '$9.99');
    const needed = problem(403, 'This asks for a proof that it is you.', 'proof-needed');
    apiAnswers({
      'POST /api/v1/account/proofs': { body: { proof: 'p-1', expiresIn: 300 } },
      [GRANT]: ({ headers }) => (headers.get('X-Proof') === 'p-1' ? { body: { ...refund, status: 'paid' } } : needed),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    const password = await proof.findByLabelText(/Password/);
    expect(document.activeElement).toBe(password);
    expect(await faults()).toEqual([]);
    await userEvent.click(proof.getByRole('button', { name: 'Go on' }));
    expect(await proof.findByText('Password is required')).toBeTruthy();
    await userEvent.click(proof.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('This asks for a proof that it is you.')).toBeTruthy();

    await click('button', 'Grant the refund of Jo Doe');
    await click('button', 'Grant');
    fill(await screen.findByLabelText(/Password/), 'correct horse');
    answers();
    await click('button', 'Go on');
    expect(await screen.findByText('The refund is granted')).toBeTruthy();
    expect(sent('POST /api/v1/account/proofs')).toEqual({ password: 'correct horse' });
  });

  it('pays a part of it back, which leaves the subscription alone', async () => {
    const dialog = await ask({ ...refund, needsTwo: true }, '$9.99');
    const amount = dialog.getByRole('textbox', { name: /Amount/ });
    fill(amount, '10.00');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(dialog.getByText('Enter an amount from 0.01 to 9.99')).toBeTruthy();
    expect(sent(GRANT)).toBeUndefined();
    fill(amount, '4.00');
    expect(screen.getByRole('dialog', { name: 'Pay $4.00 back to Jo Doe?' })).toBeTruthy();
    expect(dialog.getByText(/the subscription goes on\./)).toBeTruthy();
    apiAnswers({ [GRANT]: { body: { ...refund, status: 'granted', amountCents: 400, isPart: true } } });
    answers();
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    expect(await screen.findByText('The refund is granted')).toBeTruthy();
    expect(sent(GRANT)).toEqual({ amountCents: 400 });
  });

  it('confirms what another admin has approved, and nothing else', async () => {
    const dialog = await ask({ ...refund, needsTwo: true, status: 'approved', approvedCents: 400 }, '$4.00');
    expect(dialog.queryByRole('textbox')).toBeNull();
    apiAnswers({ [GRANT]: { body: { ...refund, status: 'granted', amountCents: 400, isPart: true } } });
    answers();
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    expect(await screen.findByText('The refund is granted')).toBeTruthy();
    expect(sent(GRANT)).toEqual({ amountCents: 400 });
  });

  it('of a high amount waits for another admin', async () => {
    const dialog = await ask({ ...refund, needsTwo: true }, '$9.99');
    expect(dialog.getByText(/nothing happens before another one has confirmed it/)).toBeTruthy();
    apiAnswers({ [GRANT]: { body: { ...refund, needsTwo: true, status: 'approved' } } });
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The refund is approved; another admin has to confirm it')).toBeTruthy();
  });

  it('says so where another admin was faster, and shows how it stands', async () => {
    const dialog = await ask(refund, '$9.99');
    apiAnswers({ [GRANT]: problem(409, 'Somebody has decided about this refund already: it is refused.') });
    answers();
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    expect(await screen.findByText('The refund could not be granted')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No refund waits' })).toBeTruthy();
  });
});

describe('refusing', () => {
  const REFUSE = 'POST /api/v1/admin/refunds/o1/refuse';

  it('asks for a reason first, and tells it', async () => {
    answers(refund);
    open('/refunds');
    await click('button', 'Refuse the refund of Jo Doe');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse the refund of Jo Doe' }));
    expect(await faults()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(dialog.getByText('Write at least 10 characters')).toBeTruthy();
    expect(apiCalls().some(({ route }) => route === REFUSE)).toBe(false);
    apiAnswers({ [REFUSE]: { body: { ...refund, status: 'refused' } } });
    answers();
    fill(dialog.getByRole('textbox', { name: /Reason/ }), ' You used all of it. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('The refund is refused')).toBeTruthy();
    expect(sent(REFUSE)).toEqual({ reason: 'You used all of it.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['it was the last time', { asksLeft: 0 }, /last time that they could ask/, 'The customer reads it.'],
    ['nobody asked', { isOffered: true }, /has not asked, is not told/, 'Colleagues read it.'],
  ])('says who hears of it where %s', async (_, over, consequence, hint) => {
    answers({ ...refund, ...over });
    open('/refunds');
    await click('button', 'Refuse the refund of Jo Doe');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse the refund of Jo Doe' }));
    expect(dialog.getByText(consequence)).toBeTruthy();
    expect(dialog.getByText(hint)).toBeTruthy();
  });
});
