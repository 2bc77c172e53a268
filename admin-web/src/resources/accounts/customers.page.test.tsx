import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, cutNetwork, mendNetwork, nothingYet, problem } from '@veilway/api-client/testing';
import type { AccountRecord, Customer, PeerComparison } from '../../providers/types.js';
// Loaded here already, so that no test waits for them.
import './customer.page.js';
import './customers.page.js';
import { deedsFor } from './deeds.js';
import { account, click, faults, fill, listOf, open, sent } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/accounts';
const LOOK = 'POST /api/v1/admin/accounts/c1/look';

const olive: AccountRecord = {
  id: 'c1',
  email: 'olive@example.org',
  fullName: 'Olive Oyl',
  role: 'customer',
  roleName: null,
  createdAt: '2030-01-31T23:59:00.000Z',
  verified: true,
  status: 'active',
  suspendedAt: null,
  tags: ['pilot'],
};
const customer: Customer = {
  id: 'c1',
  email: olive.email,
  fullName: olive.fullName,
  role: 'customer',
  roleName: null,
  status: 'active',
  createdAt: olive.createdAt,
  suspendedAt: null,
  suspendedFor: null,
  tags: ['pilot', 'reseller'],
  subscriptions: [
    {
      id: 's1',
      planName: 'Pro',
      isTrial: false,
      status: 'past_due',
      periodEnd: '2030-02-28T00:00:00.000Z',
      devicesUsed: 2,
      deviceLimit: 5,
      allowanceBytes: 500_000_000_000,
      usedBytes: 1_234_000_000,
      periodsAhead: 1,
    },
  ],
  devices: [
    {
      id: 'd1',
      name: 'Laptop',
      serverId: 'v1',
      server: 'Oslo 1',
      clientIp: '10.64.0.2',
      status: 'suspended',
      isConnected: false,
      lastHandshake: null,
      periodBytes: 1_234_000_000,
    },
  ],
  orders: [
    {
      id: 'o1',
      planName: 'Pro',
      amountCents: 1999,
      currency: 'USD',
      status: 'completed',
      reason: null,
      createdAt: '2030-01-31T23:59:00.000Z',
    },
    {
      id: 'o2',
      planName: 'Pro',
      amountCents: 1999,
      currency: 'USD',
      status: 'declined',
      reason: 'superseded',
      createdAt: '2030-01-30T23:59:00.000Z',
    },
  ],
  tickets: [{ id: 't1', subject: 'Slow on Sundays', status: 'open', createdAt: '2030-01-31T23:59:00.000Z' }],
  notifications: {
    items: [
      {
        id: 'n1',
        kind: 'allowance-granted',
        parameters: { bytes: 10_000_000_000 },
        isRead: false,
        createdAt: '2030-01-31T23:59:00.000Z',
      },
    ],
    nextCursor: null,
  },
  activity: {
    items: [
      {
        id: 'y1',
        kind: 'plan-renewed',
        parameters: { planName: 'Pro', until: '2030-02-28T00:00:00.000Z' },
        at: '2030-01-31T23:59:00.000Z',
      },
      { id: 'y2', kind: 'signed-in', parameters: {}, at: '2030-01-30T00:00:00.000Z' },
    ],
    nextCursor: null,
  },
  sessions: [{ id: 'x1', startedOn: '2030-01-30', lastSeen: '2030-01-31', browser: 'firefox', system: 'linux' }],
};
const nothing: Customer = {
  ...customer,
  subscriptions: [],
  devices: [],
  orders: [],
  tickets: [],
  sessions: [],
  notifications: { items: [], nextCursor: null },
  activity: { items: [], nextCursor: null },
};

describe('the list of customers', () => {
  it('shows who has an account, and leads to what belongs to them', async () => {
    apiAnswers({ [LIST]: listOf('accounts', [olive, { ...olive, id: 'c2', fullName: '', status: 'closed' }]) });
    open('/customers');
    const row = await screen.findByRole('row', { name: /Olive Oyl/ });
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/customers/c1');
    expect(row.textContent).toBe('Olive Oylolive@example.orgCustomeractiveJan 31, 2030, 23:59');
    expect(screen.getByRole('row', { name: /No name/ }).textContent).toContain('closed');
    expect(await faults()).toEqual([]);
  });

  it('searches on the server, and says so where nobody is found', async () => {
    apiAnswers({ [LIST]: listOf('accounts', []) });
    open('/customers');
    expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeTruthy();
    fill(screen.getByRole('searchbox', { name: 'Search' }), '10.64.0.2');
    expect(await screen.findByRole('heading', { name: 'No customer matches' })).toBeTruthy();
    await waitFor(() =>
      expect(decodeURIComponent(apiCalls().findLast(({ route }) => route === LIST)!.query)).toContain(
        'filter={"q":"10.64.0.2"}',
      ),
    );
  });

  it('finds who has a tag', async () => {
    apiAnswers({ [LIST]: listOf('accounts', [olive]) });
    open('/customers');
    await screen.findByRole('row', { name: /Olive Oyl/ });
    await click('button', 'Add filter');
    await click('menuitemcheckbox', 'Tag');
    fill(await screen.findByRole('searchbox', { name: 'Tag' }), 'pilot');
    await waitFor(() =>
      expect(decodeURIComponent(apiCalls().findLast(({ route }) => route === LIST)!.query)).toContain(
        'filter={"tag":"pilot"}',
      ),
    );
  });

  it('says only once it is answered that nobody matches', async () => {
    let isFirst = true;
    const first = listOf('accounts', []);
    apiAnswers({
      [LIST]: () => {
        const answer = isFirst ? Promise.resolve(first) : new Promise<never>(() => {});
        isFirst = false;
        return answer;
      },
    });
    open('/customers');
    await screen.findByRole('heading', { name: 'No customers yet' });
    fill(screen.getByRole('searchbox', { name: 'Search' }), '10.64.0.2');
    expect(await screen.findByRole('status', { name: 'Loading customers' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^No customer/ })).toBeNull();
  });

  it('has a skeleton while it loads', async () => {
    apiAnswers({ [LIST]: nothingYet });
    open('/customers');
    expect(await screen.findByRole('status', { name: 'Loading customers' })).toBeTruthy();
  });

  it('says when it could not be loaded, and tries again', async () => {
    apiAnswers({ [LIST]: problem(500, 'Broken.') });
    open('/customers');
    expect(await screen.findByText('The customers could not be loaded')).toBeTruthy();
    apiAnswers({ [LIST]: listOf('accounts', [olive]) });
    await click('button', 'Retry');
    expect(await screen.findByRole('row', { name: /Olive Oyl/ })).toBeTruthy();
  });

  it('keeps its rows, and the focus in them, where they cannot be had in another order', async () => {
    apiAnswers({ [LIST]: listOf('accounts', [olive]) });
    open('/customers');
    const sort = within(await screen.findByRole('columnheader', { name: 'Signed up' })).getByRole('button');
    sort.focus();
    apiAnswers({ [LIST]: problem(500, 'Broken.') });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('The customers could not be loaded')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Olive Oyl/ })).toBeTruthy();
    expect(document.activeElement).toBe(sort);
  });

  it('keeps them where the network is away, too, and sorts when it is back', async () => {
    apiAnswers({ [LIST]: listOf('accounts', [olive]) });
    open('/customers');
    const sort = within(await screen.findByRole('columnheader', { name: 'Signed up' })).getByRole('button');
    sort.focus();
    act(cutNetwork);
    expect(await screen.findByText(/^Offline since/)).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Signed up' }).getAttribute('aria-sort')).toBe('ascending'),
    );
    expect(screen.getByRole('row', { name: /Olive Oyl/ })).toBeTruthy();
    apiAnswers({ [LIST]: listOf('accounts', [{ ...olive, fullName: 'Swee Pea' }]) });
    act(mendNetwork);
    expect(await screen.findByRole('row', { name: /Swee Pea/ })).toBeTruthy();
    expect(document.activeElement).toBe(sort);
  });
});

const difference: PeerComparison['differences'][number] = {
  publicKey: 'KEY=',
  difference: 'surplus',
  configId: 'd1',
  clientIp: '10.64.0.2',
  account: null,
  deviceName: null,
};

describe('a customer', () => {
  const PEERS = 'GET /api/v1/admin/peers/v1';
  const held: PeerComparison = {
    serverId: 'v1',
    serverName: 'Oslo 1',
    status: 'online',
    wanted: 0,
    applied: 0,
    ageSeconds: 4,
    different: 0,
    differences: [],
  };
  beforeEach(() => apiAnswers({ [PEERS]: { body: held } }));

  const textOf = (table: string) =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);

  it.each<[string, Partial<PeerComparison>, string]>([
    ['has what it should not', { different: 1, differences: [difference] }, 'There, not wanted'],
    ['has not said what it has', { applied: null, different: null }, 'not known yet'],
    ['has more differences than are told', { different: 201 }, 'not known yet'],
  ])('has devices of which it is told that the gateway %s', async (_, change, said) => {
    apiAnswers({ [LOOK]: { body: customer }, [PEERS]: { body: { ...held, ...change } } });
    open('/customers/c1');
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('has its shape while it is on its way', async () => {
    apiAnswers({ [LOOK]: nothingYet });
    open('/customers/c1');
    await waitFor(() => expect(apiCalls().some(({ route }) => route === LOOK)).toBe(true));
    expect(screen.getByRole('status', { name: 'Loading the page' })).toBeTruthy();
  });

  it('is shown with all that belongs to them, and that one looked is said', async () => {
    apiAnswers({ [LOOK]: { body: customer } });
    open('/customers/c1');
    expect(await screen.findByRole('heading', { name: 'Olive Oyl' })).toBeTruthy();
    expect(screen.getByText(/is written down/)).toBeTruthy();
    expect(textOf('Subscriptions')).toEqual(['Propast dueFeb 28, 2030, 00:002 of 51.23 GB of 500 GB1']);
    await screen.findByText('as wanted');
    expect(textOf('Devices')).toEqual(['LaptopOslo 110.64.0.2pausedas wanted1.23 GBnever']);
    expect(textOf('Orders')).toEqual(['Pro$19.99completedJan 31, 2030, 23:59', 'Pro$19.99replacedJan 30, 2030, 23:59']);
    const leadsTo = (name: RegExp) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href')!);
    expect(leadsTo(/^All of their payments/)).toBe('/payments?filter={"account":"c1"}');
    expect(leadsTo(/^All of their tickets/)).toBe('/support?filter={"accountId":"c1"}');
    expect(leadsTo(/^All of their devices/)).toBe('/wireguard?filter={"accountId":"c1"}');
    expect(screen.queryByRole('button', { name: /^Show older/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Slow on Sundays' }).getAttribute('href')).toBe('/support/t1');
    expect(textOf('Signed in')[0]).toContain('Firefox on Linux');
    expect(textOf('Told by the bell')).toEqual(['You have more dataunreadJan 31, 2030, 23:59']);
    expect(textOf('Activity, as the customer reads it')).toEqual([
      'Your Pro plan was renewed until February 28, 2030Jan 31, 2030, 23:59',
      'You signed inJanuary 30, 2030',
    ]);
    expect(await faults()).toEqual([]);
  });

  it('has what they did long ago read page after page, and says where that fails', async () => {
    const OLDER = 'POST /api/v1/admin/accounts/c1/look/activity';
    const signedIn = (n: number) => ({
      id: `y${n}`,
      kind: 'signed-in',
      parameters: {},
      at: `2030-01-0${n}T00:00:00.000Z`,
    });
    const page = (nextCursor: string | null, ...items: object[]) => ({ body: { items, nextCursor } });
    const { body: activity } = page('40', signedIn(9));
    apiAnswers({ [LOOK]: { body: { ...customer, activity } }, [OLDER]: problem(500, 'Broken.') });
    open('/customers/c1');
    const days = () => textOf('Activity, as the customer reads it');
    await click('button', 'Show older ones: Activity, as the customer reads it');
    expect(await screen.findByText('Older ones could not be loaded')).toBeTruthy();
    apiAnswers({ [OLDER]: page('30', signedIn(8), signedIn(7)) });
    await click('button', 'Retry');
    await waitFor(() => expect(days()).toHaveLength(3));
    apiAnswers({ [OLDER]: page(null, signedIn(6)) });
    await click('button', 'Show older ones: Activity, as the customer reads it');
    await waitFor(() => expect(days().at(-1)).toBe('You signed inJanuary 6, 2030'));
    expect(screen.queryByRole('button', { name: /^Show older/ })).toBeNull();
    const cursors = apiCalls().flatMap(({ route, query }) =>
      route === OLDER ? new URLSearchParams(query).get('cursor') : [],
    );
    expect(cursors).toEqual(['40', '40', '30']);
  });

  it('is suspended with a reason, and let in again', async () => {
    const suspended = { ...customer, suspendedAt: '2030-02-01T00:00:00.000Z', suspendedFor: 'Sends spam.' };
    apiAnswers({ [LOOK]: { body: customer }, 'POST /api/v1/admin/accounts/c1/suspend': { body: olive } });
    open('/customers/c1');
    await click('button', 'Suspend');
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Olive Oyl?' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    fill(within(dialog).getByRole('textbox', { name: /Reason/ }), 'no');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await within(dialog).findByText('Write at least 3 characters')).toBeTruthy();
    fill(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Sends spam.');
    apiAnswers({ [LOOK]: { body: suspended } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('The account is suspended')).toBeTruthy();
    expect(sent('POST /api/v1/admin/accounts/c1/suspend')).toEqual({ reason: 'Sends spam.' });
    expect(await screen.findByText('Sends spam.')).toBeTruthy();

    apiAnswers({ [LOOK]: { body: customer }, 'POST /api/v1/admin/accounts/c1/lift-suspension': { body: olive } });
    await click('button', 'Lift suspension');
    expect(await screen.findByText('The suspension is lifted')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeTruthy();
  });

  it('gets months and data, with a reason', async () => {
    apiAnswers({ [LOOK]: { body: customer }, 'POST /api/v1/admin/subscriptions/s1/grant-months': { status: 204 } });
    open('/customers/c1');
    await click('button', 'Do for this customer');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Write to the customer…',
      'Give months away…',
      'Give data away…',
      'Send a link for another password…',
      'Change the role…',
    ]);
    await click('menuitem', 'Give months away…');
    const dialog = await screen.findByRole('dialog', { name: 'Give Olive Oyl months of the plan' });
    fill(within(dialog).getByRole('textbox', { name: /Months/ }), '13');
    fill(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A long outage.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Give' }));
    expect(await within(dialog).findByText('A whole number from 1 to 12')).toBeTruthy();
    expect(await faults()).toEqual([]);
    fill(within(dialog).getByRole('textbox', { name: /Months/ }), '2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Give' }));
    expect(await screen.findByText('The months are given')).toBeTruthy();
    expect(sent('POST /api/v1/admin/subscriptions/s1/grant-months')).toEqual({ months: 2, reason: 'A long outage.' });
  });

  it('are written to, and it says where that failed', async () => {
    const WRITE = 'POST /api/v1/admin/accounts/c1/write';
    apiAnswers({ [LOOK]: { body: customer }, [WRITE]: problem(409, 'It was closed.') });
    open('/customers/c1');
    await click('button', 'Do for this customer');
    await click('menuitem', 'Write to the customer…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Write to Olive Oyl' }));
    fill(dialog.getByRole('textbox', { name: /Message/ }), 'Hi');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByText('Write at least 3 characters')).toBeTruthy();
    expect(dialog.getByText('Write at least 10 characters')).toBeTruthy();
    expect(await faults()).toEqual([]);
    fill(dialog.getByRole('textbox', { name: /Subject/ }), ' Your server ');
    fill(dialog.getByRole('textbox', { name: /Message/ }), 'It moves to a new hall.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The message could not be sent')).toBeTruthy();
    apiAnswers({ [WRITE]: { status: 204 } });
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The message is on its way')).toBeTruthy();
    expect(sent(WRITE)).toEqual({ subject: 'Your server', text: 'It moves to a new hall.' });
  });

  it('is tagged and untagged, and says what is no tag', async () => {
    const TAG = 'POST /api/v1/admin/accounts/c1/tag';
    apiAnswers({ [LOOK]: { body: customer }, [TAG]: { body: olive } });
    open('/customers/c1');
    const tags = within(await screen.findByRole('list', { name: 'Tags' }));
    expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['pilot', 'reseller']);
    fill(screen.getByRole('textbox', { name: 'New tag' }), 'two words');
    await click('button', 'Add');
    expect(screen.getByText('One word of up to 30 letters, digits, dots and hyphens')).toBeTruthy();
    expect(await faults()).toEqual([]);
    expect(apiCalls().some(({ route }) => route === TAG)).toBe(false);
    fill(screen.getByRole('textbox', { name: 'New tag' }), ' vip ');
    await click('button', 'Add');
    expect(await screen.findByText('The tags are changed')).toBeTruthy();
    expect(sent(TAG)).toEqual({ tag: 'vip', isTagged: true });
    expect(screen.getByRole('textbox', { name: 'New tag' })).toHaveProperty('value', '');
    apiAnswers({ [LOOK]: { body: { ...customer, tags: ['reseller'] } } });
    await click('button', 'Take “pilot” away');
    await waitFor(() => expect(screen.queryByText('pilot')).toBeNull());
    expect(apiCalls().findLast(({ route }) => route === TAG)?.body).toEqual({ tag: 'pilot', isTagged: false });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New tag' })));
    apiAnswers({ [TAG]: problem(409, 'A customer has at most 10 tags.') });
    await click('button', 'Take “reseller” away');
    expect(await screen.findByText('The tags could not be changed')).toBeTruthy();
  });

  it('has tags that who may change nothing only reads', async () => {
    apiAnswers({ [LOOK]: { body: customer } });
    open('/customers/c1', { me: account({ role: 'auditor' }) });
    expect(await screen.findByText('reseller')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'New tag' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Take/ })).toBeNull();
  });

  it('gives nothing to themselves', () => {
    const gifts = (myId: string) => deedsFor(customer, myId).filter((deed) => deed === 'months' || deed === 'data');
    expect([gifts('somebody else'), gifts(customer.id)]).toEqual([['months', 'data'], []]);
  });

  it('gets another role; what cannot be done for them now is not offered', async () => {
    const staff: Customer = { ...nothing, role: 'support' };
    apiAnswers({
      [LOOK]: { body: staff },
      'GET /api/v1/admin/roles': {
        body: { items: ['customer', 'support'].map((id) => ({ id, name: null, permissions: [], holders: 1 })) },
      },
      'POST /api/v1/admin/accounts/c1/role': problem(409, 'Nobody else.'),
    });
    open('/customers/c1');
    await click('button', 'Do for this customer');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Write to the customer…',
      'Send a link for another password…',
      'Change the role…',
      'Take second factors away…',
    ]);
    await click('menuitem', 'Change the role…');
    const dialog = await screen.findByRole('dialog', { name: 'Another role for Olive Oyl' });
    await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Role' }));
    await click('option', 'Customer (works here no longer)');
    fill(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Has left.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change the role' }));
    expect(await screen.findByText('The role could not be changed')).toBeTruthy();
    expect(sent('POST /api/v1/admin/accounts/c1/role')).toEqual({ role: 'customer', reason: 'Has left.' });
  });

  it('is said to be a customer, of whom nobody says that they worked here', async () => {
    apiAnswers({
      [LOOK]: { body: nothing },
      'GET /api/v1/admin/roles': {
        body: { items: ['customer', 'support'].map((id) => ({ id, name: null, permissions: [], holders: 1 })) },
      },
    });
    open('/customers/c1');
    await click('button', 'Do for this customer');
    await click('menuitem', 'Change the role…');
    expect((await screen.findByRole('combobox', { name: 'Role' })).textContent).toBe('Customer');
  });

  it('has no section of what the role does not permit to see', async () => {
    apiAnswers({ [LOOK]: { body: { ...customer, devices: null, orders: null, tickets: null } } });
    open('/customers/c1', { me: account({ role: 'auditor' }) });
    expect(await screen.findByRole('heading', { name: 'Signed in' })).toBeTruthy();
    for (const name of ['Devices', 'Orders', 'Tickets']) expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Do for this customer' })).toBeNull();
  });

  it('who has nothing is said to have nothing', async () => {
    apiAnswers({ [LOOK]: { body: nothing } });
    open('/customers/c1');
    expect(await screen.findByText('Has no device.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('who could not be loaded is asked for again', async () => {
    apiAnswers({ [LOOK]: problem(500, 'Broken.') });
    open('/customers/c1');
    expect(await screen.findByText('The customer could not be loaded')).toBeTruthy();
    apiAnswers({ [LOOK]: { body: customer } });
    await click('button', 'Retry');
    await waitFor(() => expect(screen.queryByText('The customer could not be loaded')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Olive Oyl' })).toBeTruthy();
  });
});
