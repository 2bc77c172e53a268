import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
// Loaded here already, so that no test waits for it.
import './ticket.page.js';
import './tickets.page.js';
import './canned.dialog.js';
import './merge.dialog.js';
import type { DeskThread, DeskTicket } from '../../providers/types.js';
import { account, click, faults, fill, listOf, open, sent } from '../../testing/world.js';

const LIST = 'GET /api/v1/admin/tickets';
const PRESENCE = 'POST /api/v1/admin/tickets/t1/presence';
const ONE = 'GET /api/v1/admin/tickets/t1';

const ticket = (over: Partial<DeskTicket> = {}): DeskTicket => ({
  id: 't1',
  subject: 'Slow on Sundays',
  status: 'open',
  priority: 'high',
  createdAt: '2030-01-04T10:00:00.000Z',
  lastReply: '2030-01-04T10:00:00.000Z',
  messages: 1,
  promisedUntil: new Date(Date.now() + 90 * 60_000 + 5_000).toISOString(),
  rating: null,
  mergedInto: null,
  accountId: 'c1',
  customerName: 'Olive Oyl',
  customerEmail: 'olive@example.org',
  assigneeId: null,
  assigneeName: null,
  keptUntil: null,
  countedMinutes: 90,
  service: 'standard',
  aimedAt: null,
  ...over,
});
const message: DeskThread['thread'][number] = {
  id: 'm1',
  kind: 'customer',
  authorName: 'Olive Oyl',
  text: 'Why?',
  attachments: [],
  writtenAt: '2030-01-04T10:00:00.000Z',
};
const note: DeskThread['thread'][number] = {
  ...message,
  id: 'm2',
  kind: 'note',
  authorName: 'Ada Admin',
  text: 'Again.',
};
const thread = (over: Partial<DeskThread> = {}): DeskThread => ({
  ...ticket(),
  thread: [message, note],
  joined: [],
  ...over,
});

const support = { me: account({ role: 'support' }) };
const answers = (...tickets: DeskTicket[]) => apiAnswers({ [LIST]: listOf('tickets', tickets) });
const shows = (over: Partial<DeskThread> = {}) =>
  apiAnswers({
    [PRESENCE]: { body: { isCustomerTyping: false, colleagues: [] } },
    [ONE]: { body: thread(over) },
    'GET /api/v1/admin/tickets/colleagues': {
      body: {
        items: [
          { id: 'a1', name: 'Ada Admin' },
          { id: 'b1', name: 'Bob' },
        ],
      },
    },
  });

describe('the queue', () => {
  it('shows who asks what, how urgent it is, and how much is left of the promise', async () => {
    answers(
      ticket(),
      ticket({ id: 't2', priority: 'low', promisedUntil: '2020-01-01T00:00:00.000Z', assigneeName: 'Bob' }),
    );
    open('/support', support);
    const rows = await screen.findAllByRole('row', { name: /Slow on Sundays/ });
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells[0]!.slice(0, 5)).toEqual([
      'Olive Oylolive@example.org',
      'high',
      'open',
      'nobody',
      expect.stringMatching(/^1h (30|29)m left$/),
    ]);
    expect(cells[1]!.slice(3, 5)).toEqual(['Bob', expect.stringMatching(/late$/)]);
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/support/t1');
    expect(await faults()).toEqual([]);
  });

  it('tells what counts of the time that is left, and writes days where it is long', async () => {
    const after = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 5_000).toISOString();
    answers(
      ticket({ promisedUntil: after(60), countedMinutes: 30 }),
      ticket({ id: 't2', promisedUntil: after(24), countedMinutes: 24 * 60 }),
      ticket({ id: 't3', promisedUntil: after(-263), countedMinutes: 0 }),
    );
    open('/support', support);
    const rows = await screen.findAllByRole('row', { name: /Slow on Sundays/ });
    const label = (row: HTMLElement) => within(row).getAllByRole('cell')[4]!.textContent;
    expect(rows.map(label)).toEqual(['2d 12h left, 0h 30m of it count', '1d 0h left', '10d 22h late']);
  });

  it('marks whose plan lets the desk answer sooner, and says until when', async () => {
    answers(ticket({ service: 'dedicated', aimedAt: '2030-01-04T12:00:00.000Z' }));
    open('/support', support);
    const row = await screen.findByRole('row', { name: /Slow on Sundays/ });
    expect(row.textContent).toContain('dedicated support');
    expect(row.textContent).toContain('to be answered by Jan 4, 2030, 12:00');
  });

  it('has the shape of its content while that is on its way', async () => {
    apiAnswers({ [LIST]: nothingYet });
    open('/support', support);
    expect(await screen.findByRole('status', { name: 'Loading support' })).toBeTruthy();
  });

  it('says that nothing was asked, or that it could not be loaded, and tries again', async () => {
    apiAnswers({ [LIST]: problem(500, 'Broken.') });
    open('/support', support);
    expect(await screen.findByText('The tickets could not be loaded')).toBeTruthy();
    answers();
    await click('button', 'Retry');
    expect(await screen.findByRole('heading', { name: 'No tickets yet' })).toBeTruthy();
  });

  it('asks the API for what is searched', async () => {
    answers(ticket());
    open('/support', support);
    await screen.findAllByRole('row', { name: /Slow on Sundays/ });
    fill(screen.getByRole('searchbox', { name: 'Search' }), 'olive');
    await waitFor(() =>
      expect(apiCalls().map(({ query }) => decodeURIComponent(query))).toContainEqual(
        expect.stringContaining('filter={"q":"olive"}'),
      ),
    );
  });
});

describe('what came by the contact form', () => {
  const byForm = { accountId: null, customerName: 'Popeye', keptUntil: '2030-04-04T10:00:00.000Z' } as const;

  it('is told from what customers ask', async () => {
    answers(ticket(byForm));
    open('/support', support);
    const row = await screen.findByRole('row', { name: /Slow on Sundays/ });
    expect(row.textContent).toContain('Popeyeolive@example.orgby the contact form');
  });

  it('is answered by mail, without files or joining, and says how long it is kept', async () => {
    shows(byForm);
    open('/support/t1', support);
    expect(await screen.findByRole('textbox', { name: /Answer by mail/ })).toBeTruthy();
    expect(screen.getByText(/^On April 4, 2030 all of this is erased/)).toBeTruthy();
    for (const name of ['Attach files', 'Join with another…', /^Show plan/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await screen.findByRole('combobox', { name: 'Looked after by' });
    expect(await faults()).toEqual([]);
  });
});

describe('who works at the desk', () => {
  it('as support sees the desk, and nothing else', async () => {
    answers(ticket());
    open('/', support);
    expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeTruthy();
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Support']);
    expect(apiCalls().filter(({ route }) => /summary|health|orders|servers/.test(route))).toEqual([]);
  });

  it('is no auditor', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open('/support', { me: account({ role: 'auditor' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  });
});

describe('a ticket', () => {
  it('shows what was written, notes as such', async () => {
    shows();
    open('/support/t1', support);
    const list = within(await screen.findByRole('list', { name: 'Conversation' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Olive Oyl · customer · .*Why\?$/),
      expect.stringMatching(/^Ada Admin · note, for the desk alone · .*Again\.$/),
    ]);
    await screen.findByRole('combobox', { name: 'Looked after by' });
    expect(await faults()).toEqual([]);
  });

  it('is opened from the queue', async () => {
    answers(ticket());
    shows();
    open('/support', support);
    await click('link', 'Slow on Sundays');
    expect(await screen.findByRole('list', { name: 'Conversation' })).toBeTruthy();
  });

  it('has its shape while it is on its way', async () => {
    apiAnswers({ [ONE]: nothingYet });
    open('/support/t1', support);
    expect(await screen.findByRole('status', { name: /Loading/ })).toBeTruthy();
  });

  it('that cannot be loaded says so', async () => {
    apiAnswers({ [ONE]: problem(404, 'There is no such ticket.') });
    open('/support/t1', support);
    expect(await screen.findByText('There is no such ticket.')).toBeTruthy();
  });

  it('is answered, once something was written', async () => {
    shows();
    apiAnswers({ 'POST /api/v1/admin/tickets/t1/replies': { body: thread() } });
    open('/support/t1', support);
    await click('button', 'Send answer');
    expect(screen.getByText('Write something first')).toBeTruthy();
    fill(screen.getByRole('textbox', { name: /Answer to the customer/ }), ' The weather. ');
    await click('button', 'Send answer');
    expect(await screen.findByText('The answer is sent')).toBeTruthy();
    expect(sent('POST /api/v1/admin/tickets/t1/replies')).toEqual({ message: 'The weather.', attachments: [] });
  });

  it('keeps an answer that is begun while a note is on its way', async () => {
    shows();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    apiAnswers({ 'POST /api/v1/admin/tickets/t1/notes': () => arrived.then(() => ({ body: thread() })) });
    open('/support/t1', support);
    await click('button', 'Write a note instead');
    fill(screen.getByRole('textbox', { name: /Note for the desk/ }), 'Asks every Sunday.');
    await click('button', 'Add note');
    await click('button', 'Write an answer instead');
    const answer = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Answer to the customer/ });
    fill(answer, 'Everybody is at home then.');
    arrive();
    expect(await screen.findByText('The note is added')).toBeTruthy();
    expect(answer.value).toBe('Everybody is at home then.');
  });

  it('is answered by a canned reply, found by its words and filled', async () => {
    shows();
    const reply = {
      id: 'r1',
      title: 'Slow',
      text: 'Hello {name}.',
      authorName: '',
      writtenAt: '2030-01-04T10:00:00.000Z',
    };
    apiAnswers({
      'GET /api/v1/admin/canned-replies': {
        body: { items: [reply, { ...reply, id: 'r2', title: 'Money', text: 'Within {plan}.' }] },
      },
      'POST /api/v1/admin/tickets/t1/fill': { body: { text: 'Within {plan}.', missing: ['plan'] } },
    });
    open('/support/t1', support);
    fill(await screen.findByRole('textbox', { name: /Answer to the customer/ }), 'Hello.');
    await click('button', 'Canned reply…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Canned replies' }));
    await dialog.findByRole('button', { name: /Slow/ });
    fill(dialog.getByRole('searchbox', { name: 'Search' }), 'WITHIN');
    expect(dialog.queryByRole('button', { name: /Slow/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /Money/ }));
    expect(await screen.findByText(/^Not known of who asks: {plan}/)).toBeTruthy();
    expect(sent('POST /api/v1/admin/tickets/t1/fill')).toEqual({ cannedReplyId: 'r2' });
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Answer to the customer/ });
    expect(field.value).toBe('Hello.\n\nWithin {plan}.');
  });

  it('says in its canned replies that there are none yet', async () => {
    shows();
    apiAnswers({ 'GET /api/v1/admin/canned-replies': { body: { items: [] } } });
    open('/support/t1', support);
    await click('button', 'Canned reply…');
    expect(await screen.findByText('There are no canned replies yet.')).toBeTruthy();
  });

  it('tells who else is there, and that one writes an answer, but not that one writes a note', async () => {
    shows();
    const colleagues = [
      { id: 'b1', name: 'Bob', isTyping: true },
      { id: 'b2', name: 'Cleo', isTyping: false },
    ];
    apiAnswers({ [PRESENCE]: { body: { isCustomerTyping: true, colleagues } } });
    open('/support/t1', support);
    for (const line of [/^The customer is typing/, /^Bob is writing an answer/, /^Cleo is looking at this/])
      expect(await screen.findByText(line)).toBeTruthy();
    const said = () =>
      apiCalls().filter(({ route, body }) => route === PRESENCE && (body as { isTyping?: boolean }).isTyping);
    await click('button', 'Write a note instead');
    fill(screen.getByRole('textbox', { name: /Note for the desk/ }), 'Hm');
    expect(said()).toEqual([]);
    await click('button', 'Write an answer instead');
    fill(screen.getByRole('textbox', { name: /Answer to the customer/ }), 'So');
    await waitFor(() => expect(said()).toHaveLength(1));
  });

  it('sends files along', async () => {
    shows({ thread: [{ ...message, attachments: [{ id: 'f1', name: 'screen.png', kind: 'png', bytes: 2_000 }] }] });
    apiAnswers({
      'POST /api/v1/admin/tickets/t1/attachments': { body: { token: 'f.2', kind: 'text', bytes: 1 } },
      'POST /api/v1/admin/tickets/t1/replies': { body: thread() },
    });
    open('/support/t1', support);
    expect(await screen.findByRole('button', { name: 'Save screen.png' })).toBeTruthy();
    await userEvent.upload(screen.getByLabelText('Choose files to attach'), new File(['x'], 'steps.txt'));
    expect(await screen.findByText('steps.txt')).toBeTruthy();
    fill(screen.getByRole('textbox', { name: /Answer to the customer/ }), 'So.');
    await click('button', 'Send answer');
    expect(await screen.findByText('The answer is sent')).toBeTruthy();
    expect(sent('POST /api/v1/admin/tickets/t1/replies')).toEqual({
      message: 'So.',
      attachments: [{ token: 'f.2', name: 'steps.txt' }],
    });
  });

  it('takes as many files as a message has room for, and names those that it does not', async () => {
    shows();
    const UPLOAD = 'POST /api/v1/admin/tickets/t1/attachments';
    apiAnswers({ [UPLOAD]: problem(400, 'This is a file of the kind zip.') });
    open('/support/t1', support);
    await screen.findByRole('button', { name: 'Attach files' });
    const files = [1, 2, 3, 4, 5, 6, 7].map((name) => new File(['x'], `${name}.txt`));
    await userEvent.upload(screen.getByLabelText('Choose files to attach'), files);
    expect(await screen.findByText('Not attached: 1.txt')).toBeTruthy();
    await waitFor(() => expect(apiCalls().filter(({ route }) => route === UPLOAD)).toHaveLength(5));
  });

  it('takes notes in a field of their own, and keeps what could not be sent', async () => {
    shows();
    apiAnswers({ 'POST /api/v1/admin/tickets/t1/notes': problem(503, 'Away.') });
    open('/support/t1', support);
    await click('button', 'Write a note instead');
    fill(screen.getByRole('textbox', { name: /Note for the desk/ }), 'Again.');
    await click('button', 'Add note');
    expect(await screen.findByText('It could not be sent')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Note for the desk/ }).value).toBe('Again.');
  });

  it('is taken, and resolved', async () => {
    shows();
    apiAnswers({
      'POST /api/v1/admin/tickets/t1/assign': { body: thread() },
      'POST /api/v1/admin/tickets/t1/resolve': { body: thread() },
    });
    open('/support/t1');
    await click('button', 'Take it');
    expect(await screen.findByText('The ticket is assigned')).toBeTruthy();
    expect(sent('POST /api/v1/admin/tickets/t1/assign')).toEqual({ assigneeId: 'a1' });
    await click('button', 'Resolve');
    await waitFor(() =>
      expect(apiCalls().map(({ route }) => route)).toContain('POST /api/v1/admin/tickets/t1/resolve'),
    );
  });

  it('is closed after asking', async () => {
    shows();
    apiAnswers({ 'POST /api/v1/admin/tickets/t1/close': { body: thread({ status: 'closed' }) } });
    open('/support/t1', support);
    await click('button', 'Close');
    const dialog = await screen.findByRole('dialog', { name: 'Close this ticket?' });
    const closings = () => apiCalls().filter(({ route }) => route.endsWith('/close'));
    expect(closings()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(closings()).toHaveLength(1));
  });

  it('is joined with another of the customer’s', async () => {
    shows();
    answers(
      ticket(),
      ticket({ id: 't2', subject: 'Slow again', createdAt: '2030-01-03T10:00:00.000Z' }),
      ticket({ id: 't3', mergedInto: 't2' }),
    );
    apiAnswers({
      'POST /api/v1/admin/tickets/t1/merge': { body: thread({ id: 't2', subject: 'Slow again' }) },
      'GET /api/v1/admin/tickets/t2': { body: thread({ id: 't2', subject: 'Slow again' }) },
    });
    open('/support/t1', support);
    await click('button', 'Join with another…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Join this ticket with another one' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('heading', { name: 'Slow again' })).toBeTruthy();
    expect(sent('POST /api/v1/admin/tickets/t1/merge')).toEqual({ intoId: 't2' });
  });

  it('goes on itself where it is the older one, and says since when', async () => {
    shows();
    answers(ticket(), ticket({ id: 't2', subject: 'Slow again' }));
    const joined = [{ id: 't2', subject: 'Slow again', joinedAt: '2030-01-05T10:00:00.000Z' }];
    apiAnswers({ 'POST /api/v1/admin/tickets/t2/merge': { body: thread({ joined }) } });
    open('/support/t1', support);
    await click('button', 'Join with another…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Join this ticket with another one' }));
    const button = await dialog.findByRole('button', { name: 'Join' });
    shows({ joined });
    await userEvent.click(button);
    const link = await screen.findByRole('link', { name: 'Slow again' });
    expect(link.getAttribute('href')).toBe('/support/t2');
    expect(link.closest('li')!.textContent).toBe('Slow again was joined with this ticket on Jan 5, 2030, 10:00.');
    expect(sent('POST /api/v1/admin/tickets/t2/merge')).toEqual({ intoId: 't1' });
  });

  it('shows what the customer has only when asked, and says that this is written down', async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    shows();
    apiAnswers({
      'POST /api/v1/admin/tickets/t1/customer': {
        body: {
          pictureId: 'p1',
          plan: {
            name: 'Pro',
            isTrial: true,
            status: 'active',
            periodEnd: '2030-02-01T00:00:00.000Z',
            devicesUsed: 1,
            deviceLimit: 5,
          },
          maintenance: [
            {
              ...{ id: 'w1', server: 'Oslo 1', kind: 'outage' },
              ...{ startsAt: '2030-01-05T02:00:00.000Z', endsAt: '2030-01-05T03:00:00.000Z' },
            },
          ],
          devices: [{ id: 'd1', name: 'Laptop', server: 'Oslo 1', status: 'active' }],
          orders: [
            {
              ...{ id: 'o1', planName: 'Pro', amountCents: 1_999, currency: 'USD' },
              ...{ status: 'declined', createdAt: '2030-01-02T00:00:00.000Z' },
            },
          ],
        },
      },
    });
    apiAnswers({
      'GET /api/v1/admin/accounts/c1/picture': { body: 'a picture', headers: { 'Content-Type': 'text/plain' } },
    });
    open('/support/t1', support);
    expect(await screen.findByText('That you looked is written down with your name.')).toBeTruthy();
    expect(apiCalls().filter(({ route }) => route.endsWith('/customer'))).toEqual([]);
    await click('button', 'Show plan and maintenance');
    expect(await screen.findByText('Pro (free trial), until February 1, 2030 (active)')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('img[src="blob:picture"]')).toBeTruthy());
    expect(screen.getByText(/^Oslo 1: it cannot be reached, from Jan/)).toBeTruthy();
    expect(screen.getByText('Laptop on Oslo 1 (active)')).toBeTruthy();
    expect(screen.getByText('Pro, $19.99, January 2, 2030 (declined)')).toBeTruthy();
  });

  it.each([
    [['devices.read'], 'Show plan, devices and maintenance'],
    [['devices.read', 'payments.read'], 'Show plan, devices, orders and maintenance'],
  ] as const)('names what the role sees besides: %j', async (more, name) => {
    shows();
    const { permissions } = support.me;
    open('/support/t1', { me: account({ role: 'support', permissions: [...permissions, ...more] }) });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('offers to show nothing to a role that sees no personal data', async () => {
    shows();
    open('/support/t1', { me: account({ permissions: ['tickets.read', 'tickets.change'] }) });
    expect(await screen.findByRole('heading', { name: 'Customer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show plan/ })).toBeNull();
  });
});
