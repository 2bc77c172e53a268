import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import type { SettingChange, Settings } from '../../providers/types.js';
// Loaded here already, so that no test waits for it.
import './settings.page.js';
import { account, click, faults, fill, open } from '../../testing/world.js';

const READ = 'GET /api/v1/admin/settings';
const CHANGE = 'PATCH /api/v1/admin/settings';
const WEBHOOK = 'GET /api/v1/admin/alert-webhook';
const CHANGES = 'GET /api/v1/admin/settings/changes';

const values = {
  brandName: 'Veilway',
  brandLogoLight: '',
  officeAddress: ['Veilway Ltd', '1 Main Street'],
  refundAloneUpToCents: 10_000,
  trialOffered: true,
  trialDays: 7,
  contactKeptDays: 90,
} as Settings['values'];
const place = (name: SettingChange['name'], section: Settings['settings'][number]['section'], isChosen = false) => ({
  name,
  section,
  isChosen,
  variable: null,
});
const settings = (change: Partial<Settings['values']> = {}): Settings => ({
  values: { ...values, ...change },
  defaults: { ...values, officeAddress: [] },
  settings: [
    place('brandName', 'brand'),
    place('brandLogoLight', 'brand'),
    place('officeAddress', 'support', true),
    place('refundAloneUpToCents', 'money'),
    place('trialOffered', 'trial'),
    place('trialDays', 'trial'),
    place('contactKeptDays', 'kept'),
  ],
  environment: [
    { name: 'JWT_SECRET', isSet: true, value: null },
    { name: 'ROLE', isSet: true, value: 'worker' },
    { name: 'TRUSTED_PROXIES', isSet: false, value: null },
  ],
  paymentMethod: 'test',
});
const moved: SettingChange = {
  id: 'c1-officeAddress',
  name: 'officeAddress',
  to: ['Veilway Ltd', '1 Main Street'],
  at: '2030-01-04T10:00:00.000Z',
  byId: 'a2',
  by: 'Bob Boss',
};
const answer = (read = settings(), etag = '"3"') => ({ body: read, headers: { ETag: etag } });
const answers = (read = settings(), ...items: SettingChange[]) =>
  apiAnswers({
    [READ]: answer(read),
    [CHANGES]: { body: { items, nextCursor: null } },
    [WEBHOOK]: { body: { address: null, deliveries: [] } },
  });
const visit = (me = account()) => open('/settings', { me });
const refusal = (status: number, more: object, headers: Record<string, string> = {}) => {
  const { body, ...rest } = problem(status, 'Refused.');
  return { ...rest, headers, body: { ...(body as object), ...more } };
};
const section = async (name: string) => within(await screen.findByRole('form', { name }));
const field = async (name: string, label: string) => (await section(name)).findByRole('textbox', { name: label });
const save = async (name: string) =>
  userEvent.click((await section(name)).getByRole('button', { name: `Save ${name}` }));
const sentChanges = () => apiCalls().filter(({ route }) => route === CHANGE);

it('shows what is set by section, what was changed by whom, and of the environment what is no secret', async () => {
  answers(settings(), moved);
  visit();
  expect(await field('Brand', 'Name of the product')).toHaveProperty('value', 'Veilway');
  expect(await field('Support and office', 'Address of the office')).toHaveProperty(
    'value',
    'Veilway Ltd\n1 Main Street',
  );
  expect(await field('Payments and receipts', 'Refunds up to this take one admin (USD)')).toHaveProperty(
    'value',
    '100.00',
  );
  expect(screen.getByText(/Test payments: nobody pays anything/)).toBeTruthy();
  const row = within(await screen.findByRole('row', { name: /Bob Boss/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Address of the office', 'as by default', 'Veilway Ltd, 1 Main Street']),
  );
  for (const name of ['JWT_SECRET set hidden', 'ROLE set worker', 'TRUSTED_PROXIES not set –'])
    expect(screen.getByRole('row', { name })).toBeTruthy();
  expect(await faults()).toEqual([]);
});

it('has the shape of its content while that is on its way', async () => {
  apiAnswers({ [READ]: nothingYet });
  visit();
  expect(await screen.findByRole('status', { name: 'Loading settings' })).toBeTruthy();
});

it('says what failed, tries again, and says where nothing was changed yet', async () => {
  apiAnswers({ [READ]: problem(500, 'Broken.') });
  visit();
  expect(await screen.findByText('The settings could not be loaded')).toBeTruthy();
  answers();
  await click('button', 'Retry');
  expect(await screen.findByRole('heading', { name: 'Nothing was changed yet' })).toBeTruthy();
});

it('saves what was typed anew, of the revision that was seen', async () => {
  answers();
  apiAnswers({ [CHANGE]: answer(settings({ trialDays: 14, trialOffered: false }), '"4"') });
  visit();
  fill(await field('Free trial', 'Length (days)'), '14');
  await userEvent.click((await section('Free trial')).getByRole('switch', { name: 'Offer the free trial' }));
  await save('Free trial');
  expect(await screen.findByText('The settings are saved and hold now')).toBeTruthy();
  const [{ body, headers }] = sentChanges() as [ReturnType<typeof sentChanges>[number]];
  expect(body).toEqual({ trialDays: 14, trialOffered: false });
  expect(new Headers(headers).get('If-Match')).toBe('"3"');
});

it('takes amounts and lists as people write them', async () => {
  answers();
  apiAnswers({ [CHANGE]: answer() });
  visit();
  fill(await field('Payments and receipts', 'Refunds up to this take one admin (USD)'), '50');
  await save('Payments and receipts');
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  fill(await field('Support and office', 'Address of the office'), ' Veilway Ltd \n\n2 Main Street');
  await save('Support and office');
  await waitFor(() => expect(sentChanges()).toHaveLength(2));
  expect(sentChanges().map(({ body }) => body)).toEqual([
    { refundAloneUpToCents: 5_000 },
    { officeAddress: ['Veilway Ltd', '2 Main Street'] },
  ]);
});

it('says what is wrong before it sends anything, and what the API refuses', async () => {
  answers();
  apiAnswers({ [CHANGE]: refusal(400, { errors: [{ pointer: '/brandName', detail: 'Not this one.' }] }) });
  visit();
  await save('Brand');
  expect(await screen.findByText('Nothing is changed yet')).toBeTruthy();
  fill(await field('Free trial', 'Length (days)'), '0');
  await save('Free trial');
  expect(await screen.findByText('Length (days) must be a whole number from 1 to 90')).toBeTruthy();
  expect(sentChanges()).toEqual([]);
  fill(await field('Brand', 'Name of the product'), 'Nimbus');
  await save('Brand');
  expect(await screen.findByText('Not this one.')).toBeTruthy();
});

it('asks where another admin was faster, and saves what was entered on top of that', async () => {
  answers();
  apiAnswers({ [CHANGE]: refusal(412, { current: settings({ brandName: 'Cirrus' }) }, { ETag: '"4"' }) });
  visit();
  fill(await field('Brand', 'Name of the product'), 'Nimbus');
  await save('Brand');
  expect(await screen.findByText('Name of the product is Cirrus now.')).toBeTruthy();
  apiAnswers({ [CHANGE]: answer(settings({ brandName: 'Nimbus' }), '"5"') });
  await click('button', 'Save what I entered');
  expect(await screen.findByText('The settings are saved and hold now')).toBeTruthy();
  expect(sentChanges().map(({ headers }) => new Headers(headers).get('If-Match'))).toEqual(['"3"', '"4"']);
});

it('shows what is kept how long, what of it is no choice, and where customers read it', async () => {
  answers();
  visit();
  const link = await screen.findByRole('link', { name: 'what is stored of people' });
  expect(link.getAttribute('href')).toBe('/privacy');
  const kept = await section('What is kept how long');
  const days = kept.getByRole('textbox', { name: 'Messages of the contact form (days)' });
  expect(days).toHaveProperty('value', '90');
  expect(kept.getByText('Orders, receipts and refunds')).toBeTruthy();
  fill(days, '91');
  await save('What is kept how long');
  expect(await kept.findByText(/must be a whole number from 14 to 90/)).toBeTruthy();
  expect(sentChanges()).toEqual([]);
});

it('sends it again by itself where another admin changed something else', async () => {
  answers();
  const seen: (string | null)[] = [];
  apiAnswers({
    [CHANGE]: ({ headers }) => {
      seen.push(headers.get('If-Match'));
      return seen.length === 1
        ? refusal(412, { current: settings({ trialDays: 9 }) }, { ETag: '"4"' })
        : answer(settings({ brandName: 'Nimbus', trialDays: 9 }), '"5"');
    },
  });
  visit();
  fill(await field('Brand', 'Name of the product'), 'Nimbus');
  await save('Brand');
  expect(await screen.findByText('The settings are saved and hold now')).toBeTruthy();
  expect(seen).toEqual(['"3"', '"4"']);
});

it('goes back to the default, and to what was before a change', async () => {
  answers(settings(), moved);
  apiAnswers({ [CHANGE]: answer() });
  visit();
  await click('button', 'Use the default of Address of the office');
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  await click('button', 'Undo: Address of the office becomes as by default');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change “Address of the office” back?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentChanges()).toHaveLength(2));
  expect(sentChanges().map(({ body }) => body)).toEqual([{ officeAddress: null }, { officeAddress: null }]);
});

it('keeps what was typed of one setting while another goes back to its default', async () => {
  const read = settings();
  answers({ ...read, settings: read.settings.map((one) => ({ ...one, isChosen: one.name === 'trialOffered' })) });
  apiAnswers({ [CHANGE]: answer(settings(), '"4"') });
  visit();
  fill(await field('Free trial', 'Length (days)'), '14');
  await click('button', 'Use the default of Offer the free trial');
  expect(await screen.findByText('The settings are saved and hold now')).toBeTruthy();
  expect(await field('Free trial', 'Length (days)')).toHaveProperty('value', '14');
  expect(sentChanges().map(({ body }) => body)).toEqual([{ trialOffered: null }]);
});

it('names what another admin changed where a default is wanted, and takes it all the same', async () => {
  answers(settings(), moved);
  const current = settings({ officeAddress: ['3 Main Street'] });
  apiAnswers({ [CHANGE]: refusal(412, { current }, { ETag: '"4"' }) });
  visit();
  await click('button', 'Use the default of Address of the office');
  expect(await screen.findByText('Address of the office is 3 Main Street now.')).toBeTruthy();
  apiAnswers({ [CHANGE]: answer(settings(), '"5"') });
  await click('button', 'Save what I entered');
  expect(await screen.findByText('The settings are saved and hold now')).toBeTruthy();
  expect(sentChanges().map(({ body }) => body)).toEqual([{ officeAddress: null }, { officeAddress: null }]);
});

it('says that nothing went back where another admin changed it meanwhile', async () => {
  answers(settings(), moved);
  const current = settings({ officeAddress: ['3 Main Street'] });
  apiAnswers({ [CHANGE]: refusal(412, { current }, { ETag: '"4"' }) });
  visit();
  await click('button', 'Undo: Address of the office becomes as by default');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change “Address of the office” back?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The settings could not be saved')).toBeTruthy();
});

it('lets auditors look and change nothing', async () => {
  answers(settings(), moved);
  visit(account({ role: 'auditor' }));
  expect(await field('Brand', 'Name of the product')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /Save|Undo|Use the default/ })).toBeNull();
});

describe('the logo', () => {
  const UPLOAD = 'POST /api/v1/admin/settings/logos';
  const NAME = 'Logo on light pages';
  const choose = async (answer: object) => {
    apiAnswers({ [UPLOAD]: answer });
    const file = new File(['bytes'], 'logo.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText(`Choose a picture for ${NAME}`), file);
  };
  const group = async () => within((await section('Brand')).getByRole('group', { name: NAME }));
  const originals = { make: URL.createObjectURL, revoke: URL.revokeObjectURL };
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:sent';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => {
    URL.createObjectURL = originals.make;
    URL.revokeObjectURL = originals.revoke;
  });

  it('is uploaded and seen when it is chosen, and set when the section is saved', async () => {
    answers();
    visit();
    await choose({ body: { id: 'l1', width: 300, height: 100 } });
    const picture = await (await group()).findByRole('img', { name: 'a picture' });
    await waitFor(() => expect(picture.getAttribute('src')).toBe('blob:sent'));
    const [sent] = apiCalls().filter(({ route }) => route === UPLOAD);
    expect(sent!.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(sentChanges()).toEqual([]);
    expect(await faults()).toEqual([]);
    apiAnswers({ [CHANGE]: answer(settings({ brandLogoLight: 'l1' }), '"4"') });
    await save('Brand');
    expect(await screen.findByText('The settings are saved and hold now')).toBeTruthy();
    expect(sentChanges().map(({ body }) => body)).toEqual([{ brandLogoLight: 'l1' }]);
  });

  it('says why a file is not taken, and keeps the one that is there', async () => {
    answers(settings({ brandLogoLight: 'l0' }));
    visit();
    await choose(problem(400, 'A logo is a PNG, a JPEG or a WebP.'));
    expect((await (await group()).findByRole('alert')).textContent).toContain('A logo is a PNG, a JPEG or a WebP.');
    expect((await group()).getByRole('img').getAttribute('src')).toBe('/api/v1/brand/logos/l0');
  });

  it('is taken away again, and seen in the history with its way back', async () => {
    const changed = { ...moved, id: 'c2-brandLogoLight', name: 'brandLogoLight', from: 'l0', to: 'l1' } as const;
    answers(settings({ brandLogoLight: 'l1' }), changed);
    apiAnswers({ [CHANGE]: answer() });
    visit();
    const row = within(await screen.findByRole('row', { name: /Bob Boss/ }));
    expect(row.getAllByRole('img').map((img) => img.getAttribute('src'))).toEqual([
      '/api/v1/brand/logos/l0',
      '/api/v1/brand/logos/l1',
    ]);
    expect(row.getByRole('button', { name: 'Undo: Logo on light pages becomes a picture' })).toBeTruthy();
    await click('button', `Take away ${NAME}`);
    await save('Brand');
    await waitFor(() => expect(sentChanges().map(({ body }) => body)).toEqual([{ brandLogoLight: '' }]));
  });

  it('is only seen by auditors', async () => {
    answers(settings({ brandLogoLight: 'l0' }));
    visit(account({ role: 'auditor' }));
    expect((await group()).getByRole('img', { name: 'a picture' })).toBeTruthy();
    expect(screen.queryByLabelText(`Choose a picture for ${NAME}`)).toBeNull();
  });
});

it('has the changes of one setting by themselves, page after page', async () => {
  answers(settings(), moved);
  visit();
  await screen.findByRole('table', { name: 'Changes' });
  const named = (trialDays: number, id: string): SettingChange => ({ ...moved, id, name: 'trialDays', to: trialDays });
  apiAnswers({
    [CHANGES]: ({ query }: { query: string }) =>
      new URLSearchParams(query).has('cursor')
        ? { body: { items: [named(8, 'c2')], nextCursor: null } }
        : { body: { items: [named(9, 'c3')], nextCursor: '5' } },
  });
  await click('combobox', 'Changes of');
  await click('option', 'Length (days)');
  const rows = () => within(screen.getByRole('table', { name: 'Changes' })).getAllByRole('row').length - 1;
  await click('button', /^Show older ones/);
  await waitFor(() => expect(rows()).toBe(2));
  expect(
    apiCalls()
      .filter(({ route }) => route === CHANGES)
      .map(({ query }) => new URLSearchParams(query).toString()),
  ).toEqual(['', 'name=trialDays', 'name=trialDays&cursor=5']);
});
