import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { page } from '../../shared/testing/samples.js';
import type { Message, Thread, Ticket } from './api.js';
import { routes } from './index.js';

const ticket = (over: Partial<Ticket> = {}): Ticket => ({
  id: 't1',
  subject: 'Slow on Sundays',
  status: 'open',
  priority: 'high',
  createdAt: '2030-01-04T10:00:00.000Z',
  lastReply: '2030-01-04T10:00:00.000Z',
  messages: 1,
  promisedUntil: '2030-01-04T12:00:00.000Z',
  rating: null,
  mergedInto: null,
  ...over,
});
const question: Message = {
  id: 'm1',
  by: 'customer',
  text: 'Why?\nSince May.',
  attachments: [],
  writtenAt: '2030-01-04T10:00:00.000Z',
};
const answer: Message = {
  id: 'm2',
  by: 'support',
  text: 'The weather.',
  attachments: [],
  writtenAt: '2030-01-04T11:00:00.000Z',
};
const threaded = (over: Partial<Thread> = {}): Thread => ({
  ...ticket(),
  thread: [question, answer],
  joined: [],
  ...over,
});
const promised = (over: object = {}) => ({
  body: { urgentHours: 2, generalHours: 24, service: 'standard', aimedHours: 24, hours: null, ...over },
});

const LIST = 'GET /api/v1/tickets';
const THREAD = 'GET /api/v1/tickets/t1';

beforeAll(() => Promise.all([import('./support.page.js'), import('./ticket.page.js')]), 60_000);
beforeEach(() =>
  apiAnswers({
    [LIST]: page(
      ticket(),
      ticket({ id: 't2', subject: 'Refund', status: 'closed', priority: 'low', promisedUntil: null }),
    ),
    [THREAD]: { body: threaded() },
    'GET /api/v1/tickets/promise': promised(),
    'GET /api/v1/tickets/t1/presence': { body: { isSupportTyping: false } },
    'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } },
  }),
);

const open = (path = '') => openPage(routes, `/dashboard/support${path}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (verb: string) => apiCalls().filter(({ route }) => route === `POST /api/v1/tickets${verb}`);
const enter = async (label: string, text: string) => {
  await userEvent.click(await screen.findByRole('textbox', { name: label }));
  await userEvent.paste(text);
};

describe('the support page', () => {
  it('shows its shape while tickets are on their way', async () => {
    apiAnswers({ [LIST]: nothingYet });
    open();
    expect(await screen.findByRole('status', { name: 'Loading tickets' })).toBeTruthy();
  });

  it('says where there are none yet, or why they did not come, and tries again', async () => {
    apiAnswers({ [LIST]: problem(503, 'Away.') });
    open();
    expect(await screen.findByText('Your tickets could not be loaded')).toBeTruthy();
    apiAnswers({ [LIST]: page() });
    await press('Retry');
    expect(await screen.findByText('No tickets yet')).toBeTruthy();
  });

  it('lists tickets with status and priority, and leads to each', async () => {
    const { router } = open();
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(
      /^openhigh prioritySlow on SundaysOpened on .*1 message.*We answer by Jan 4, 2030, 12:00 UTC/,
    );
    expect(rows[1]).toMatch(/^closedlow priorityRefund/);
    expect(rows[1]).not.toContain('We answer by');
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Slow on Sundays' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/support/t1'));
  });

  it('says where we are late, and where an answer waits for whoever asked', async () => {
    apiAnswers({
      [LIST]: page(
        ticket({ promisedUntil: '2020-01-04T12:00:00.000Z' }),
        ticket({ id: 't2', subject: 'Refund', promisedUntil: null }),
      ),
    });
    open();
    const [late, answered] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(late).toMatch(/^open.*We are late; it was promised by Jan 4, 2020, 12:00 UTC\.$/);
    expect(late).not.toContain('We answer by');
    expect(answered).toMatch(/^waiting for you/);
    expect(await violations()).toEqual([]);
  });

  it('promises what is counted: 24 hours, 2 hours, and which hours count', async () => {
    apiAnswers({
      'GET /api/v1/tickets/promise': promised({
        hours: { timeZone: 'Europe/Berlin', weekdays: ['Mon', 'Tue'], opensAt: 540, closesAt: 1020 },
      }),
    });
    open();
    expect(await screen.findByText('We reply to general questions within 24 hours.')).toBeTruthy();
    expect(screen.getByText('Urgent ones, of high priority, are answered within 2 hours.')).toBeTruthy();
    expect(screen.getByText(/Mon, Tue, 09:00 to 17:00, Europe\/Berlin/)).toBeTruthy();
  });

  it.each([
    ['priority', 4, /priority support: your tickets come sooner in our queue, and we mean to answer within 4 hours/],
    ['dedicated', 2, /dedicated support: we mean to answer within 2 hours, and the colleague who knows/],
  ])('says what %s support of the plan means', async (service, aimedHours, text) => {
    apiAnswers({ 'GET /api/v1/tickets/promise': promised({ service, aimedHours }) });
    open();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('answers four questions, and names the ways to write that the settings name', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'help@acme.test' })).toBeTruthy();
    expect(document.querySelectorAll('details')).toHaveLength(4);
    const places = [...document.querySelectorAll('details a')].map((link) => link.getAttribute('href'));
    expect(places).toEqual(['downloads', 'billing', 'servers', 'downloads', 'billing'].map((it) => `/dashboard/${it}`));
    expect(screen.queryByText('By phone')).toBeNull();
  });
});

describe('a new ticket', () => {
  it('asks for subject and message before anything is sent', async () => {
    open();
    await press('New Ticket');
    await press('Create Ticket');
    expect((await screen.findAllByText(/is required$/)).map(({ textContent }) => textContent)).toEqual([
      'Subject is required',
      'Message is required',
    ]);
    expect(sent('')).toEqual([]);
  });

  it('is sent, and says so', async () => {
    apiAnswers({ 'POST /api/v1/tickets': { status: 201, body: threaded() } });
    open();
    await press('New Ticket');
    await enter('Subject', ' Slow on Sundays ');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'high');
    await enter('Message', 'Why?');
    await press('Create Ticket');
    expect(await screen.findByText('Ticket created!')).toBeTruthy();
    expect(screen.getByText('Your support ticket has been submitted successfully.')).toBeTruthy();
    expect(sent('')).toMatchObject([{ body: { subject: 'Slow on Sundays', priority: 'high', message: 'Why?' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what its priority promises, and keeps what was written where it is closed', async () => {
    open();
    await press('New Ticket');
    expect(await screen.findByText('We answer high within 2 hours, the others within 24.')).toBeTruthy();
    await enter('Subject', 'Slow');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'low');
    await enter('Message', 'A long story.');
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    apiAnswers({ 'POST /api/v1/tickets': { status: 201, body: threaded() } });
    await press('New Ticket');
    await press('Create Ticket');
    expect(await screen.findByText('Ticket created!')).toBeTruthy();
    expect(sent('')).toMatchObject([{ body: { subject: 'Slow', priority: 'low', message: 'A long story.' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('New Ticket');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })).value).toBe('');
  });

  it('tells at its field what only the API finds, and keeps what was written', async () => {
    const detail = 'Message holds a key.';
    apiAnswers({
      'POST /api/v1/tickets': {
        status: 400,
        body: { type: '/problems/x', title: 'x', status: 400, detail, errors: [{ pointer: '/message', detail }] },
      },
    });
    open();
    await press('New Ticket');
    await enter('Subject', 'A');
    await enter('Message', 'B');
    await press('Create Ticket');
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('B');
  });
});

describe('a file', () => {
  const UPLOAD = 'POST /api/v1/tickets/attachments';
  const choose = async (...files: File[]) => {
    await screen.findByRole('button', { name: 'Attach files' });
    await userEvent.upload(screen.getByLabelText('Choose files to attach'), files);
  };
  const picture = (name = 'screen.png') => new File(['x'], name, { type: 'image/png' });

  it('is uploaded when it is chosen, and comes with the reply', async () => {
    apiAnswers({
      [UPLOAD]: { body: { token: 'f.1', kind: 'png', bytes: 1 } },
      'POST /api/v1/tickets/t1/replies': { body: threaded() },
    });
    open('/t1');
    await choose(picture());
    const list = await screen.findByRole('list', { name: 'Attached files' });
    expect(within(list).getByText('screen.png')).toBeTruthy();
    expect(await violations()).toEqual([]);
    await enter('Your reply', 'Look.');
    await press('Reply');
    await waitFor(() =>
      expect(sent('/t1/replies')).toMatchObject([
        { body: { message: 'Look.', attachments: [{ token: 'f.1', name: 'screen.png' }] } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull());
  });

  it('is left out again, or says why it is not taken', async () => {
    apiAnswers({ [UPLOAD]: { body: { token: 'f.1', kind: 'png', bytes: 1 } } });
    open('/t1');
    await choose(picture());
    await press('Leave out screen.png');
    expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
    apiAnswers({ [UPLOAD]: problem(400, 'This is a file of the kind zip.', 'file-not-taken') });
    await choose(picture('all.png'));
    expect(await screen.findByText('all.png was not attached')).toBeTruthy();
    expect(screen.getByText('This is a file of the kind zip.')).toBeTruthy();
  });

  it('beyond the fifth is named, and so is each that is not taken', async () => {
    apiAnswers({ [UPLOAD]: problem(400, 'This is a file of the kind zip.', 'file-not-taken') });
    open('/t1');
    await choose(...['1', '2', '3', '4', '5', '6', '7'].map((name) => picture(`${name}.png`)));
    for (const name of ['1', '2', '3', '4', '5', '6', '7'])
      expect(await screen.findByText(`${name}.png was not attached`)).toBeTruthy();
    expect(screen.getAllByText('This is a file of the kind zip.')).toHaveLength(5);
    expect(screen.getAllByText('A message takes at most 5 files.')).toHaveLength(2);
  });

  it('that came with a message is saved under its name', async () => {
    const attachments = [{ id: 'f1', name: 'screen.png', kind: 'png', bytes: 2_000 }] as const;
    apiAnswers({
      'GET /api/v1/tickets/t1': { body: threaded({ thread: [{ ...question, attachments: [...attachments] }] }) },
      'GET /api/v1/tickets/t1/attachments/f1': problem(404, 'There is no such attachment.'),
    });
    open('/t1');
    await press('Save screen.png');
    expect(await screen.findByText('The file could not be saved')).toBeTruthy();
  });
});

describe('a ticket', () => {
  it('shows who wrote what, with its lines', async () => {
    open('/t1');
    const messages = within(await screen.findByRole('list', { name: 'Conversation' })).getAllByRole('listitem');
    expect(messages.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^You.*Why\?\nSince May\.$/),
      expect.stringMatching(/^Support.*The weather\.$/),
    ]);
    expect(await violations()).toEqual([]);
  });

  it('has its shape while it is on its way', async () => {
    apiAnswers({ [THREAD]: nothingYet });
    open('/t1');
    expect(await screen.findByRole('status', { name: 'Loading ticket' })).toBeTruthy();
  });

  it('that cannot be loaded says so', async () => {
    apiAnswers({ [THREAD]: problem(404, 'There is no such ticket.') });
    open('/t1');
    expect(await screen.findByText('There is no such ticket.')).toBeTruthy();
  });

  it('takes a reply, and shows it', async () => {
    const mine = { ...question, id: 'm3', text: 'Thanks.' };
    apiAnswers({ 'POST /api/v1/tickets/t1/replies': { body: threaded({ thread: [question, answer, mine] }) } });
    open('/t1');
    await enter('Your reply', 'Thanks.');
    await press('Reply');
    expect(await screen.findByText('Thanks.', { selector: 'li *' })).toBeTruthy();
    expect(sent('/t1/replies')).toMatchObject([{ body: { message: 'Thanks.' } }]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' }).value).toBe('');
  });

  it('keeps what is written while a reply is on its way', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const mine = { ...question, id: 'm3', text: 'Thanks.' };
    const body = threaded({ thread: [question, answer, mine] });
    apiAnswers({ 'POST /api/v1/tickets/t1/replies': () => arrived.then(() => ({ body })) });
    open('/t1');
    await enter('Your reply', 'Thanks.');
    await press('Reply');
    await enter('Your reply', 'And one more thing.');
    arrive();
    expect(await screen.findByText('Thanks.', { selector: 'li *' })).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' }).value).toContain('And one more');
  });

  it('says while one types, and shows that support does', async () => {
    apiAnswers({
      'GET /api/v1/tickets/t1/presence': { body: { isSupportTyping: true } },
      'POST /api/v1/tickets/t1/presence': { status: 204 },
    });
    open('/t1');
    expect(await screen.findByText('Support is typing…')).toBeTruthy();
    await enter('Your reply', 'Since June.');
    await waitFor(() => expect(sent('/t1/presence').map(({ body }) => body)).toEqual([{ isTyping: true }]));
  });

  it('keeps a reply that did not go', async () => {
    apiAnswers({ 'POST /api/v1/tickets/t1/replies': problem(503, 'Away.') });
    open('/t1');
    await enter('Your reply', 'Thanks.');
    await press('Reply');
    expect(await screen.findByText('Your reply was not sent')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' }).value).toBe('Thanks.');
  });

  it('is resolved, rated and reopened', async () => {
    apiAnswers({ 'POST /api/v1/tickets/t1/resolve': { body: threaded({ status: 'resolved' }) } });
    open('/t1');
    await press('Mark as resolved');
    expect(await screen.findByText('Ticket resolved')).toBeTruthy();
    apiAnswers({ 'POST /api/v1/tickets/t1/rate': { body: threaded({ status: 'resolved', rating: 4 }) } });
    await press('4 of 5: Good');
    expect(await screen.findByRole('button', { name: '4 of 5: Good', pressed: true })).toBeTruthy();
    expect(sent('/t1/rate')).toMatchObject([{ body: { rating: 4 } }]);
    apiAnswers({ 'POST /api/v1/tickets/t1/reopen': { body: threaded() } });
    await press('Reopen ticket');
    expect(await screen.findByRole('button', { name: 'Mark as resolved' })).toBeTruthy();
  });

  it('is closed after asking, and takes no more replies', async () => {
    apiAnswers({ 'POST /api/v1/tickets/t1/close': { body: threaded({ status: 'closed' }) } });
    open('/t1');
    await press('Close ticket');
    const dialog = await screen.findByRole('alertdialog', { name: 'Close this ticket?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close ticket' }));
    expect(await screen.findByText('This ticket is closed. Reopen it to write in it.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says which other one was joined with it, when, and leads there', async () => {
    const joined = [{ id: 't2', subject: 'Slow again', joinedAt: '2030-01-04T11:00:00.000Z' }];
    apiAnswers({ [THREAD]: { body: threaded({ joined }) } });
    open('/t1');
    const link = await screen.findByRole('link', { name: 'Slow again' });
    expect(link.getAttribute('href')).toBe('/dashboard/support/t2');
    expect(link.closest('li')?.textContent).toMatch(
      /^Slow again was joined with this ticket on Jan 4, 2030, 11:00 UTC\.$/,
    );
  });

  it('leads on where it was joined with another', async () => {
    apiAnswers({ [THREAD]: { body: threaded({ status: 'closed', mergedInto: 't2' }) } });
    open('/t1');
    expect((await screen.findByRole('link', { name: 'Go on there' })).getAttribute('href')).toBe(
      '/dashboard/support/t2',
    );
    expect(screen.queryByRole('button', { name: 'Reopen ticket' })).toBeNull();
  });
});
