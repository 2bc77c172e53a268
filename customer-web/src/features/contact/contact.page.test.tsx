import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../shared/testing/open-page.js';
import ContactPage from './contact.page.js';

const brand = { brandName: 'Acme', supportEmail: 'help@acme.test' };
const sent = { status: 202 };

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/brand': { body: brand },
    'GET /api/v1/contact-messages/form': { body: { formToken: 'token-1' } },
    'POST /api/v1/contact-messages': sent,
  }),
);

const open = () => openPage([{ index: true, element: <ContactPage /> }], '/contact', '/contact');

const written = {
  'Full Name': ' Ann Example ',
  'Email Address': 'ann@example.org',
  Subject: 'A question',
  Message: 'How fast is it?',
};
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const write = async (values: Partial<typeof written> = {}) => {
  for (const [label, value] of Object.entries({ ...written, ...values })) {
    const input = await field(label);
    await userEvent.clear(input);
    if (value) await userEvent.click(input);
    if (value) await userEvent.paste(value);
  }
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const posted = () => apiCalls().filter(({ route }) => route.startsWith('POST'));

it('sends what was written with the form that was opened, says so and is empty again', async () => {
  open();
  await waitFor(() => expect(apiCalls().map(({ route }) => route)).toContain('GET /api/v1/contact-messages/form'));
  await write();
  await submit();
  expect(await screen.findByText('Message Sent!')).toBeTruthy();
  expect(screen.getByText("Thank you for contacting us. We'll get back to you within 24 hours.")).toBeTruthy();
  expect(posted()).toMatchObject([
    {
      body: {
        formToken: 'token-1',
        name: 'Ann Example',
        email: 'ann@example.org',
        subject: 'A question',
        message: 'How fast is it?',
        homepage: '',
      },
    },
  ]);
  for (const label of Object.keys(written)) expect((await field(label)).value).toBe('');
  await waitFor(() =>
    expect(apiCalls().filter(({ route }) => route === 'GET /api/v1/contact-messages/form')).toHaveLength(2),
  );
});

describe('a fault', () => {
  const long = (length: number) => 'x'.repeat(length);
  it.each([
    ['Full Name', ' a ', 'Name must be at least 2 characters'],
    ['Full Name', long(101), 'Name must be less than 100 characters'],
    ['Email Address', 'nonsense', 'Invalid email address'],
    [
      'Email Address',
      `a@${long(60)}.${long(60)}.${long(60)}.${long(60)}.${long(20)}.test`,
      'Email must be less than 255 characters',
    ],
    ['Subject', '1234', 'Subject must be at least 5 characters'],
    ['Subject', long(201), 'Subject must be less than 200 characters'],
    ['Message', '123456789 ', 'Message must be at least 10 characters'],
    ['Message', long(1001), 'Message must be less than 1000 characters'],
  ])('of %s is told below it, and goes when it is edited: %#', async (label, value, fault) => {
    open();
    await write({ [label]: value });
    await submit();
    const input = await field(label);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([fault]);
    expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe(fault);
    expect(document.activeElement).toBe(input);
    expect(posted()).toEqual([]);
    await userEvent.type(input, 'y');
    expect(screen.queryByText(fault)).toBeNull();
    expect(input.getAttribute('aria-invalid')).toBe('false');
  });

  it('of each field is told at once, and the others stay when one is edited', async () => {
    open();
    await field('Full Name');
    await submit();
    expect(screen.getAllByRole('alert')).toHaveLength(4);
    await userEvent.type(await field('Subject'), 'x');
    expect(screen.getAllByRole('alert')).toHaveLength(3);
  });

  it('that only the API finds is told there too', async () => {
    const detail = 'Subject must not contain control characters';
    apiAnswers({
      'POST /api/v1/contact-messages': {
        status: 400,
        body: {
          type: '/problems/validation-failed',
          title: 'No',
          status: 400,
          detail,
          errors: [{ pointer: '/subject', detail }],
        },
      },
    });
    open();
    await write();
    await submit();
    expect(await screen.findByText(detail, { selector: '[role=alert]' })).toBeTruthy();
    expect(document.activeElement).toBe(await field('Subject'));
    expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
  });
});

describe('a message that is not sent', () => {
  it('says so, keeps what was written, and goes with the next try', async () => {
    apiAnswers({ 'POST /api/v1/contact-messages': problem(500, 'Away.') });
    open();
    await write();
    await submit();
    const told = await screen.findByText('Something went wrong. Please try again.');
    expect(told.closest('[data-part=root]')?.getAttribute('data-type')).toBe('error');
    expect((await field('Message')).value).toBe(written.Message);
    apiAnswers({ 'POST /api/v1/contact-messages': sent });
    await submit();
    expect(await screen.findByText('Message Sent!')).toBeTruthy();
  });

  it('opens another form where the one it was written in is too old', async () => {
    apiAnswers({
      'POST /api/v1/contact-messages': problem(400, 'Open it again.', 'contact-form-not-open'),
    });
    open();
    await write();
    await submit();
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    apiAnswers({ 'POST /api/v1/contact-messages': sent });
    await waitFor(() =>
      expect(apiCalls().filter(({ route }) => route === 'GET /api/v1/contact-messages/form')).toHaveLength(2),
    );
    expect((await field('Message')).value).toBe(written.Message);
  });
});

it('states how soon we reply, and the ways to write that the settings name', async () => {
  apiAnswers({
    'GET /api/v1/brand': {
      body: { ...brand, supportPhone: '+49 30 123', officeAddress: ['1 Main Street', 'Springfield'] },
    },
  });
  open();
  expect(await screen.findByText(/2-4 hours/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'help@acme.test' })).getAttribute('href')).toBe(
    'mailto:help@acme.test',
  );
  expect(screen.getByRole('link', { name: '+49 30 123' }).getAttribute('href')).toBe('tel:+4930123');
  expect(screen.getByText('Springfield')).toBeTruthy();
});

it('says which hours count, where some do', async () => {
  const supportHours = { timeZone: 'Europe/Berlin', weekdays: ['Mon', 'Tue'], opensAt: 540, closesAt: 1020 };
  apiAnswers({ 'GET /api/v1/brand': { body: { ...brand, supportHours } } });
  open();
  expect(
    await screen.findByText(/2-4 hours\. Only the hours .* count: Mon, Tue, 09:00 to 17:00, Europe\/Berlin/),
  ).toBeTruthy();
});

it('makes up no office and no phone', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'help@acme.test' })).toBeTruthy();
  expect(screen.queryByText('Office')).toBeNull();
  expect(screen.queryByText('By phone')).toBeNull();
});

it('lets nobody see, reach or fill in what is there for programs', async () => {
  open();
  await field('Full Name');
  const trap = document.querySelector<HTMLInputElement>('input[name=homepage]')!;
  expect(trap.closest('[aria-hidden=true]')).toBeTruthy();
  expect([trap.tabIndex, trap.autocomplete]).toEqual([-1, 'off']);
  expect(await violations()).toEqual([]);
});

it('goes from field to field and to the button by keyboard', async () => {
  open();
  (await field('Full Name')).focus();
  const way: (string | null)[] = [];
  for (const _ of [1, 2, 3, 4]) {
    await userEvent.tab();
    way.push(document.activeElement!.getAttribute('name') ?? document.activeElement!.textContent);
  }
  expect(way).toEqual(['email', 'subject', 'message', 'Send Message']);
});
