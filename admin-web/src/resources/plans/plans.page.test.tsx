import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for them.
import './plans.page.js';
import './plan.dialog.js';
import type { Plan } from '../../providers/types.js';
import { account, click, faults, fill, listOf, open, sent } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/plans';
const plan = (change: Partial<Plan> = {}): Plan => ({
  id: 'pro',
  name: 'Pro',
  priceCents: 1_999,
  currency: 'USD',
  deviceLimit: 5,
  allowanceBytes: 500e9,
  features: ['5 devices', 'Priority support'],
  support: 'priority',
  isMostPopular: true,
  trialDays: 7,
  place: 1,
  archived: false,
  subscribers: 12,
  ...change,
});
const basic = plan({ id: 'basic', name: 'Basic', deviceLimit: null, allowanceBytes: null, isMostPopular: false });
const answers = (...plans: Plan[]) => apiAnswers({ [LIST]: listOf('plans', plans) });
const settled = (dialog: HTMLElement) => waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));

describe('the list of packages', () => {
  it('shows what each costs and offers, and how many have it', async () => {
    answers(plan(), basic);
    open('/packages');
    const rows = await screen.findAllByRole('row', { name: /Pro|Basic/ });
    expect(
      rows.map((row) =>
        [...within(row).queryAllByRole('rowheader'), ...within(row).getAllByRole('cell')]
          .map((cell) => cell.textContent)
          .slice(0, 6),
      ),
    ).toEqual([
      ['ProMost Popular', '$19.99', '5', '500 GB', '12', 'On sale'],
      ['Basic', '$19.99', 'Unlimited', 'Unlimited', '12', 'On sale'],
    ]);
    expect(await faults()).toEqual([]);
  });

  it('has the shape of its content while that is on its way', async () => {
    apiAnswers({ [LIST]: nothingYet });
    open('/packages');
    expect(await screen.findByRole('status', { name: 'Loading packages' })).toBeTruthy();
  });

  it('says that none is on sale, and when they could not be loaded, with a way on', async () => {
    apiAnswers({ [LIST]: problem(500, 'Broken.') });
    open('/packages');
    expect(await screen.findByText('The packages could not be loaded')).toBeTruthy();
    answers();
    await click('button', 'Retry');
    expect(await screen.findByRole('heading', { name: 'No package is on sale' })).toBeTruthy();
  });

  it('offers an auditor nothing to do', async () => {
    answers(plan());
    open('/packages', { me: account({ role: 'auditor' }) });
    await screen.findByRole('row', { name: /Pro/ });
    expect(screen.queryByRole('link', { name: 'Add package' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Archive Pro' })).toBeNull();
  });

  it('moves, marks and archives, after it was asked', async () => {
    answers(plan(), basic);
    const [ORDER, MARK, ARCHIVE] = ['order', 'basic/most-popular', 'pro/archive'].map(
      (path) => `POST /api/v1/admin/plans/${path}`,
    ) as [string, string, string];
    apiAnswers({ [ORDER]: { body: { items: [] } }, [MARK]: { body: basic }, [ARCHIVE]: { body: plan() } });
    open('/packages');
    await click('button', 'Move Basic to the front');
    expect(await screen.findByText('The order is saved')).toBeTruthy();
    expect(sent(ORDER)).toEqual({ planIds: ['basic', 'pro'] });
    await click('button', 'Mark Basic as most popular');
    expect(await screen.findByText('The mark is saved')).toBeTruthy();
    expect(sent(MARK)).toEqual({ isMostPopular: true });
    await click('button', 'Archive Pro');
    const dialog = await screen.findByRole('dialog', { name: 'Archive Pro?' });
    await settled(dialog);
    expect(within(dialog).getByText(/12 subscribers keep it and renew with it/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('The package is archived')).toBeTruthy();
  });
});

describe('the form of a package', () => {
  it('shows at once how it looks on the landing page, and adds it', async () => {
    answers(plan());
    open('/packages/new');
    const dialog = await screen.findByRole('dialog', { name: 'Add package' });
    await settled(dialog);
    const form = within(dialog);
    await userEvent.click(form.getByRole('button', { name: 'Add package' }));
    expect(await form.findByText('Enter a name of at most 40 characters')).toBeTruthy();
    fill(form.getByRole('textbox', { name: /Id/ }), 'family');
    fill(form.getByRole('textbox', { name: /Name/ }), 'Family');
    fill(form.getByRole('textbox', { name: /Price/ }), '29.99');
    fill(form.getByRole('textbox', { name: /Devices/ }), '10');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Support' }), 'Priority: sooner');
    fill(form.getByRole('textbox', { name: /Features/ }), '10 devices\n\n Unlimited bandwidth ');
    const preview = within(form.getByRole('region', { name: 'How it looks on the landing page' }));
    for (const said of ['Family', '$29.99', '10 devices', 'Unlimited bandwidth', 'Get Started'])
      expect(preview.getByText(said)).toBeTruthy();
    expect(await faults()).toEqual([]);
    apiAnswers({ 'POST /api/v1/admin/plans': { status: 201, body: plan({ id: 'family' }) } });
    await userEvent.click(form.getByRole('button', { name: 'Add package' }));
    expect(await screen.findByText('The package is on sale')).toBeTruthy();
    expect(sent('POST /api/v1/admin/plans')).toEqual({
      id: 'family',
      name: 'Family',
      priceCents: 2_999,
      deviceLimit: 10,
      allowanceBytes: null,
      features: ['10 devices', 'Unlimited bandwidth'],
      support: 'priority',
    });
  });

  it('says whom a new price concerns, and from when, before it is changed', async () => {
    answers(plan());
    apiAnswers({ 'GET /api/v1/admin/plans/pro': { body: plan(), headers: { ETag: '"4"' } } });
    open('/packages/pro');
    const form = within(await screen.findByRole('dialog', { name: 'Edit package' }));
    fill(await form.findByRole('textbox', { name: /Price/ }), '24.99');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const asked = await screen.findByRole('dialog', { name: 'Change the price of Pro to $24.99?' });
    await settled(asked);
    expect(within(asked).getByText(/12 subscribers are told by mail and notification today/)).toBeTruthy();
    expect(within(asked).getByText(/They pay \$19.99 until .*, and \$24.99 from their first renewal/)).toBeTruthy();
    const PUT = 'PUT /api/v1/admin/plans/pro';
    apiAnswers({ [PUT]: problem(412, 'Somebody changed this since you read it.') });
    await userEvent.click(within(asked).getByRole('button', { name: 'Change the price' }));
    expect((await screen.findAllByText('Somebody changed this since you read it.')).length).toBeGreaterThan(0);
    expect(sent(PUT)).toMatchObject({ name: 'Pro', priceCents: 2_499 });
  });

  it('says when it could not be loaded', async () => {
    answers(plan());
    apiAnswers({ 'GET /api/v1/admin/plans/pro': problem(500, 'Broken.') });
    open('/packages/pro');
    expect(await screen.findByText('The package could not be loaded')).toBeTruthy();
  });
});
