import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@veilway/api-client';
import { apiAnswers, apiCalls, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { order, page, plan, subscription } from '../../shared/testing/samples.js';
import { routes } from './index.js';

type Refund = components['schemas']['RefundDto'];

const refund = (over: Partial<Refund> = {}): Refund => ({
  orderId: 'o1',
  planName: 'Basic',
  amountCents: 999,
  currency: 'USD',
  isPart: false,
  isOffered: false,
  status: 'asked',
  reason: 'It is too slow for me.',
  requestedAt: '2030-01-02T10:00:00.000Z',
  decidedAt: null,
  refusal: null,
  asksLeft: 2,
  arrivesFrom: null,
  arrivesUntil: null,
  paidAt: null,
  ...over,
});
const granted = refund({
  status: 'granted',
  decidedAt: '2030-01-03T10:00:00.000Z',
  arrivesFrom: '2030-01-10',
  arrivesUntil: '2030-01-14',
});
const REFUNDS = 'GET /api/v1/refunds';
const paid = order({
  status: 'completed',
  paymentUrl: null,
  paidAt: '2030-01-01T00:00:00.000Z',
  refundableUntil: '2999-01-31T00:00:00.000Z',
});
const ASK = 'Money back for Basic';

// The first import compiles the page, which takes longer than a test may.
beforeAll(() => import('./billing.page.js'), 60_000);

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/plans': page(plan()),
    'GET /api/v1/subscriptions': page(subscription()),
    'GET /api/v1/orders': page(paid),
    [REFUNDS]: page(),
  }),
);
const open = () => openPage(routes, '/dashboard/billing');
const steps = async () => {
  const tracker = within(await screen.findByRole('article', { name: 'Basic, $9.99' }));
  return tracker
    .getAllByRole('listitem')
    .map((item) => [within(item).getByRole('img').getAttribute('aria-label'), item.textContent]);
};

describe('money back', () => {
  const asking = async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: ASK }));
    return within(await screen.findByRole('dialog', { name: ASK }));
  };

  it('is asked for with a reason, after it was said what that means', async () => {
    const dialog = await asking();
    expect(dialog.getByText(/^You can ask for these \$9\.99 back until January 31, 2999\./)).toBeTruthy();
    expect(dialog.getByText(/your subscription ends at once and its devices are removed/)).toBeTruthy();
    expect(await violations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for your money back' }));
    expect(await dialog.findByText('Reason must be at least 10 characters')).toBeTruthy();
    expect(apiCalls().some(({ route }) => route === 'POST /api/v1/refunds')).toBe(false);
    apiAnswers({ 'POST /api/v1/refunds': { status: 201, body: refund() }, [REFUNDS]: page(refund()) });
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It is too slow for me.');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for your money back' }));
    expect(await screen.findByText('We tell you as soon as it is decided.')).toBeTruthy();
    expect(apiCalls().find(({ route }) => route === 'POST /api/v1/refunds')?.body).toEqual({
      orderId: 'o1',
      reason: 'It is too slow for me.',
    });
    expect(await steps()).toHaveLength(3);
    await waitFor(() => expect(screen.queryByRole('button', { name: ASK })).toBeNull());
  });

  it('says why it could not be asked for', async () => {
    const dialog = await asking();
    apiAnswers({ 'POST /api/v1/refunds': problem(409, 'It could be asked back until 2030-01-31.') });
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It is too slow for me.');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for your money back' }));
    expect(await dialog.findByText('It could be asked back until 2030-01-31.')).toBeTruthy();
  });

  it.each([
    ['too late', { refundableUntil: '2020-01-31T00:00:00.000Z' }],
    ['nothing was paid', { refundableUntil: null }],
  ])('is not offered where %s', async (_, over) => {
    apiAnswers({ 'GET /api/v1/orders': page({ ...paid, ...over }) });
    open();
    expect(await screen.findByText('Paid')).toBeTruthy();
    expect(screen.queryByRole('button', { name: ASK })).toBeNull();
  });

  const refused = { status: 'refused', decidedAt: '2030-01-03T10:00:00.000Z' } as const;

  it('that was refused may be asked for again, and the last time says so', async () => {
    apiAnswers({ [REFUNDS]: page(refund({ ...refused, asksLeft: 1 })) });
    const dialog = await asking();
    expect(dialog.getByText(/This is the last time that you can ask for it\./)).toBeTruthy();
  });

  it('that was refused for the last time is not offered again', async () => {
    apiAnswers({
      [REFUNDS]: page(
        refund({ ...refused, asksLeft: 0 }),
        refund({ ...refused, asksLeft: 1, requestedAt: '2029-12-30T10:00:00.000Z' }),
      ),
    });
    open();
    expect(
      await screen.findAllByText('It cannot be asked for again. If something is new, write to support.'),
    ).toHaveLength(1);
    expect(screen.queryByRole('button', { name: ASK })).toBeNull();
  });

  const part = refund({
    ...granted,
    amountCents: 400,
    isPart: true,
    status: 'paid',
    paidAt: '2030-01-03T10:00:01.000Z',
  });
  const partly = { ...paid, refundedCents: 400 };

  it('of a part leaves the rest to be asked for, and says what was paid back', async () => {
    apiAnswers({ 'GET /api/v1/orders': page(partly), [REFUNDS]: page(part) });
    const dialog = await asking();
    expect(dialog.getByText(/^You can ask for these \$5\.99 back/)).toBeTruthy();
    expect(dialog.queryByText(/last time/)).toBeNull();
    expect(screen.getByText('$4.00 of it is paid back; the plan goes on.')).toBeTruthy();
    expect(screen.getByText('Paid back in part')).toBeTruthy();
  });

  it.each([
    ['while the rest is decided about', refund({ amountCents: 599, requestedAt: '2030-01-04T10:00:00.000Z' })],
    [
      'while a part is on its way',
      { ...part, status: 'granted' as const, paidAt: null, requestedAt: '2030-01-04T10:00:00.000Z' },
    ],
  ])('is not offered %s, which stands beside what was before', async (_, latest) => {
    apiAnswers({ 'GET /api/v1/orders': page(partly), [REFUNDS]: page(latest, part) });
    open();
    expect(await screen.findAllByRole('article', { name: /^Basic, / })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: ASK })).toBeNull();
  });
});

describe('the way of the money', () => {
  it.each([
    [
      'asked for',
      refund(),
      [
        ['Done', 'Asked for on January 2, 2030'],
        ['Now', 'We have not decided yet'],
        ['Later', 'Paid back in 5-7 business days after it is granted'],
      ],
    ],
    [
      'refused',
      refund({ status: 'refused', decidedAt: '2030-01-03T10:00:00.000Z', refusal: 'You used all of it.' }),
      [
        ['Done', 'Asked for on January 2, 2030'],
        ['Refused', 'Refused on January 3, 2030You used all of it.'],
      ],
    ],
    [
      'granted',
      granted,
      [
        ['Done', 'Asked for on January 2, 2030'],
        ['Done', 'Granted on January 3, 2030'],
        ['Now', 'On its way; with you between January 10, 2030 and January 14, 2030, in 5-7 business days'],
      ],
    ],
    [
      'granted in part',
      { ...granted, isPart: true },
      [
        ['Done', 'Asked for on January 2, 2030'],
        ['Done', 'Granted on January 3, 2030It is a part of what you paid; your plan goes on.'],
        ['Now', 'On its way; with you between January 10, 2030 and January 14, 2030, in 5-7 business days'],
      ],
    ],
    [
      'paid back',
      { ...granted, status: 'paid', paidAt: '2030-01-03T10:00:01.000Z' },
      [
        ['Done', 'Asked for on January 2, 2030'],
        ['Done', 'Granted on January 3, 2030'],
        [
          'Done',
          'Paid back on January 3, 2030; with you between January 10, 2030 and January 14, 2030, in 5-7 business days',
        ],
      ],
    ],
  ] as const)('is shown step by step: %s', async (_, shown, expected) => {
    apiAnswers({ [REFUNDS]: page(shown) });
    open();
    expect(await steps()).toEqual(expected);
    expect(await violations()).toEqual([]);
  });

  it('is not spoken of where nobody asked', async () => {
    open();
    expect(await screen.findByText('Paid')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Money back' })).toBeNull();
  });

  it('says when it could not be loaded, and tries again', async () => {
    apiAnswers({ [REFUNDS]: problem(503, 'The lists are being rebuilt.') });
    open();
    expect(await screen.findByText('Your refunds could not be loaded')).toBeTruthy();
    apiAnswers({ [REFUNDS]: page(refund()) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await steps()).toHaveLength(3);
  });

  it('ends with the order marked as paid back', async () => {
    apiAnswers({ 'GET /api/v1/orders': page({ ...paid, status: 'refunded', refundableUntil: null }) });
    open();
    expect(await screen.findByText('Paid back')).toBeTruthy();
  });
});
