import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { Outlet } from 'react-router-dom';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { saved } from '../../shared/testing/saved-files.js';
import { page } from '../../shared/testing/samples.js';
import { ProofHost } from '../../shared/ui/dialog/proof-host.js';
import { routes } from './index.js';

const me = {
  id: 'a1',
  email: 'ann@example.org',
  fullName: 'Ann Example',
  role: 'customer',
  roleName: null,
  permissions: [],
  createdAt: '2030-01-02T00:00:00.000Z',
};
const ACCOUNT = 'GET /api/v1/account';
const SESSIONS = 'GET /api/v1/account/sessions';
const NOTICES = 'GET /api/v1/account/notices';
const told = {
  items: [
    { topic: 'payments', page: 'always', mail: 'always' },
    { topic: 'allowance', page: 'on', mail: 'on' },
  ],
  nextCursor: null,
};
const FACTORS = 'GET /api/v1/account/second-factors';
const PROVE = 'POST /api/v1/account/proofs';
const EXPORT = 'GET /api/v1/account/export';
const copy = (status: string, more: object = {}) => ({
  ...{ status, done: null, of: null, expiresAt: null },
  ...more,
});
const answers = (more: Parameters<typeof apiAnswers>[0]) =>
  apiAnswers({
    [ACCOUNT]: { body: me },
    [SESSIONS]: page(),
    [EXPORT]: { body: copy('none') },
    [NOTICES]: { body: told },
    'GET /api/v1/account/billing-details': { body: { company: '', address: '', taxNumber: '' } },
    [FACTORS]: { body: { going: null, authenticator: null, passkeys: [], recoveryCodesLeft: 0, wanted: null } },
    ...more,
  });
const withProofs = [
  {
    element: (
      <>
        <Outlet />
        <ProofHost />
      </>
    ),
    children: routes,
  },
];
const open = (at = '') => openPage(withProofs, `/dashboard/settings${at}`);
/** A dialog hides what is behind it a moment after it is there. */
const focused = async (role: 'dialog' | 'alertdialog', name: string) => {
  const dialog = await screen.findByRole(role, { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return within(dialog);
};
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

describe('the settings', () => {
  const titles = [
    'Profile',
    'On receipts',
    'Email address',
    'Password',
    'Second factors',
    'Sessions',
    'Notifications',
    'Appearance',
    'Your data',
    'Delete account',
  ];

  it('name each section in a list that leads to it', async () => {
    answers({});
    open();
    const links = within(await screen.findByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(titles);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
    await userEvent.click(links.at(-1)!);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: titles.at(-1)! }));
    expect(await violations()).toEqual([]);
  });

  it('are opened at the section that a link names', async () => {
    answers({});
    open('#sessions');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sessions' })));
  });

  it('show light and dark as they are told', async () => {
    answers({});
    open();
    const colours = await screen.findByRole('combobox', { name: 'Colours' });
    await userEvent.selectOptions(colours, 'Dark');
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    await userEvent.selectOptions(colours, 'Like the system');
    expect(localStorage.getItem('colorMode')).toBeNull();
  });
});

describe('the profile section', () => {
  it('has its shape while it is on its way', async () => {
    answers({ [ACCOUNT]: nothingYet });
    open();
    expect(await screen.findByRole('status', { name: 'Loading profile' })).toBeTruthy();
  });

  it('says what failed, and tries again when asked', async () => {
    answers({ [ACCOUNT]: problem(503, 'The API is away.') });
    open();
    expect(await screen.findByText('Your profile could not be loaded')).toBeTruthy();
    answers({ [ACCOUNT]: { body: me } });
    await retry();
    expect(await screen.findByText('ann@example.org')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('says why a name is not saved, and keeps it', async () => {
    answers({ [ACCOUNT]: { body: me }, 'PATCH /api/v1/account': problem(400, 'That is no name.') });
    open();
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Full Name/ });
    await userEvent.type(name, ' Jr');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('That is no name.')).toBeTruthy();
    expect(name.value).toBe('Ann Example Jr');
  });

  it('says at the name what is wrong with it, and sends nothing', async () => {
    answers({ [ACCOUNT]: { body: me } });
    open();
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Full Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'A ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Full name must be at least 2 characters')).toBeTruthy();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(apiCalls().some(({ route }) => route.startsWith('PATCH'))).toBe(false);
  });
});

describe('the address', () => {
  const CHANGE = 'POST /api/v1/account/address';
  const section = async () => {
    open();
    return within(await screen.findByRole('region', { name: 'Email address' }));
  };
  const fill = async (email: string) => {
    const here = await section();
    await userEvent.type(await here.findByLabelText(/New email address/), email);
    await userEvent.click(here.getByRole('button', { name: 'Change address' }));
    return here;
  };
  const sent = () => apiCalls().filter(({ route }) => route === CHANGE);

  it('waits for the new one to be confirmed', async () => {
    answers({
      [CHANGE]: { status: 202 },
      [ACCOUNT]: { body: { ...me, newEmail: 'bea@example.org' } },
    });
    const here = await fill('bea@example.org');
    expect(await here.findByText(/^A mail is on its way to bea@example.org/)).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ email: 'bea@example.org' }]);
    await waitFor(() => expect(here.getByLabelText<HTMLInputElement>(/New email address/).value).toBe(''));
  });

  it('is withdrawn before it is confirmed', async () => {
    const WITHDRAW = 'DELETE /api/v1/account/address';
    answers({
      [ACCOUNT]: { body: { ...me, newEmail: 'bea@example.org' } },
      [WITHDRAW]: problem(503, 'The API is away.'),
    });
    const here = await section();
    await userEvent.click(await here.findByRole('button', { name: 'Keep my address' }));
    expect(await here.findByText('The API is away.')).toBeTruthy();
    answers({ [WITHDRAW]: { status: 204 } });
    await userEvent.click(here.getByRole('button', { name: 'Keep my address' }));
    expect(await screen.findByText('Your address stays as it is')).toBeTruthy();
    await waitFor(() => expect(here.queryByText(/^A mail is on its way/)).toBeNull());
  });

  it('says at the field what is wrong with it, and elsewhere what failed', async () => {
    answers({ [CHANGE]: problem(503, 'The API is away.') });
    const here = await fill('nonsense');
    expect(here.getByText('Invalid email address')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.clear(here.getByLabelText(/New email address/));
    await userEvent.type(here.getByLabelText(/New email address/), 'bea@example.org{Enter}');
    expect(await here.findByText('The address was not changed')).toBeTruthy();
    expect(here.getByText('The API is away.')).toBeTruthy();
  });
});

describe('the password', () => {
  const CHANGE = 'POST /api/v1/account/password';
  const fill = async (current: string, next: string) => {
    open();
    if (current) await userEvent.type(await screen.findByLabelText(/Current password/), current);
    await userEvent.type(await screen.findByLabelText(/New password/), next);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  };
  const sent = () => apiCalls().filter(({ route }) => route === CHANGE);

  it('is changed by who gives the one of now, and nothing of it stays in the page', async () => {
    answers({ [CHANGE]: { status: 204 } });
    await fill('correct horse', 'battery staple');
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([
      { currentPassword: 'correct horse', newPassword: 'battery staple' },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/Current password/).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(/New password/).value).toBe('');
  });

  it('says at each field what is wrong with it, before anything is sent and after', async () => {
    answers({});
    await fill('', '12345');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(sent()).toEqual([]);

    const detail = 'This is not your current password';
    const problem = { type: '/problems/wrong-password', title: 'Wrong password', status: 403, detail };
    const errors = [{ pointer: '/currentPassword', detail }];
    answers({ [CHANGE]: { status: 403, body: { ...problem, errors } } });
    const current = screen.getByLabelText(/Current password/);
    await userEvent.type(current, 'a guess');
    await userEvent.type(screen.getByLabelText(/New password/), '6{Enter}');
    expect(await screen.findByText(detail)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(current));
  });

  it('says why it was not changed', async () => {
    answers({ [CHANGE]: problem(503, 'The API is away.') });
    await fill('correct horse', 'battery staple');
    expect(await screen.findByText('The password was not changed')).toBeTruthy();
    expect(screen.getByText('The API is away.')).toBeTruthy();
  });
});

describe('the sessions', () => {
  const other = {
    id: 'x2',
    startedOn: '2030-01-01',
    lastSeen: '2030-01-03',
    browser: 'firefox',
    system: 'windows',
    isCurrent: false,
  };

  it('have the shape of the sessions while those are on their way', async () => {
    answers({ [SESSIONS]: nothingYet });
    open();
    expect(await screen.findByRole('status', { name: 'Loading sessions' })).toBeTruthy();
  });

  it('say what failed, and try again when asked', async () => {
    answers({ [SESSIONS]: problem(503, 'The API is away.') });
    open();
    expect(await screen.findByText('Your sessions could not be loaded')).toBeTruthy();
    answers({ [SESSIONS]: page(other) });
    await retry();
    expect(await screen.findByText(/Since January 1, 2030/)).toBeTruthy();
    expect(screen.getByText('Firefox on Windows')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('keep the focus near when a session ends', async () => {
    answers({
      [SESSIONS]: page(other, { ...other, id: 'x3', startedOn: '2030-01-02' }),
      'DELETE /api/v1/account/sessions/x2': { status: 204 },
    });
    open();
    const end = await screen.findByRole('button', { name: 'End Firefox on Windows since January 1, 2030' });
    answers({ [SESSIONS]: page({ ...other, id: 'x3', startedOn: '2030-01-02' }) });
    await userEvent.click(end);
    await waitFor(() => expect(screen.queryByText(/Since January 1, 2030/)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' })));
  });

  it('say why a session did not end', async () => {
    answers({ [SESSIONS]: page(other), 'DELETE /api/v1/account/sessions/x2': problem(500, 'Broken.') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'End Firefox on Windows since January 1, 2030' }));
    expect(await screen.findByText('The session could not be ended')).toBeTruthy();
    expect(screen.getByText('Broken.')).toBeTruthy();
  });

  describe('elsewhere', () => {
    const OTHERS = 'DELETE /api/v1/account/sessions';
    const here = { ...other, id: 'x1', isCurrent: true };
    const ask = async () => {
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'End all others' }));
      return screen.findByRole('alertdialog', { name: 'End all other sessions?' });
    };
    const confirm = (dialog: HTMLElement) =>
      userEvent.click(within(dialog).getByRole('button', { name: 'End all others' }));

    it('end together, after a question', async () => {
      answers({ [SESSIONS]: page(other, here), [OTHERS]: { status: 204 } });
      const dialog = await ask();
      expect(apiCalls().some(({ route }) => route === OTHERS)).toBe(false);
      answers({ [SESSIONS]: page(here), [OTHERS]: { status: 204 } });
      await confirm(dialog);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull());
      expect(screen.getByText('This browser')).toBeTruthy();
    });

    it('say why they did not end', async () => {
      answers({ [SESSIONS]: page(other, here), [OTHERS]: problem(500, 'Broken.') });
      await confirm(await ask());
      expect(await screen.findByText('Broken.')).toBeTruthy();
    });
  });
});

describe('deleting the account', () => {
  const CLOSE = 'POST /api/v1/account/close';
  const ask = async () => {
    answers({});
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account…' }));
    return focused('alertdialog', 'Delete your account?');
  };

  it('says beforehand what happens, and does nothing before that is wanted', async () => {
    const dialog = await ask();
    expect(dialog.getAllByRole('listitem')).toHaveLength(4);
    expect(dialog.getByText(/your devices are disconnected within seconds/)).toBeTruthy();
    expect(dialog.getByText(/A plan or free trial runs on to its end meanwhile/)).toBeTruthy();
    expect(await violations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(apiCalls().some(({ route }) => route === CLOSE)).toBe(false);
  });

  it('asks for a proof then, says until when signing in restores it, and ends the session here', async () => {
    localStorage.setItem('session', '{}');
    const dialog = await ask();
    apiAnswers({
      [PROVE]: { body: { proof: 'p-1', expiresIn: 300 } },
      [CLOSE]: ({ headers }) =>
        headers.get('X-Proof') === 'p-1'
          ? { body: { eraseAt: '2030-02-01T00:00:00.000Z' } }
          : problem(403, 'This asks for a proof.', 'proof-needed'),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    const proof = await focused('dialog', 'Is it you?');
    await userEvent.type(await proof.findByLabelText(/Password/), 'correct horse{Enter}');
    expect(await screen.findByText('Your account is closed')).toBeTruthy();
    expect(screen.getByText('Sign in before February 1, 2030 to restore it. After that it is erased.')).toBeTruthy();
    expect(apiCalls().find(({ route }) => route === PROVE)?.body).toEqual({ password: 'correct horse' });
    expect(localStorage.getItem('session')).toBeNull();
  });

  it('says what failed, and stays', async () => {
    const dialog = await ask();
    apiAnswers({ [CLOSE]: problem(409, 'You are the only admin.') });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('You are the only admin.')).toBeTruthy();
  });
});

describe('a copy of one’s data', () => {
  const MAKE = 'POST /api/v1/account/export';
  const FILE = 'GET /api/v1/account/export/file';

  it('says what failed, and tries again when asked', async () => {
    answers({ [EXPORT]: problem(503, 'The API is away.') });
    open();
    expect(await screen.findByText('The state of your copy could not be loaded')).toBeTruthy();
    answers({});
    await retry();
    expect(await screen.findByRole('button', { name: 'Make a copy' })).toBeTruthy();
  });

  it('is made when asked for, tells how far it is, and is saved', async () => {
    const files = saved();
    answers({});
    open();
    const make = await screen.findByRole('button', { name: 'Make a copy' });
    let state = copy('making', { done: 3, of: 9 });
    answers({
      [MAKE]: { status: 202, body: state },
      [EXPORT]: () => ({ body: state }),
      [FILE]: { body: 'PK', headers: { 'Content-Type': 'text/plain' } },
    });
    await userEvent.click(make);
    expect(await screen.findByText('Making the copy: 3 of 9 lists')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Making the copy' }).getAttribute('value')).toBe('3');
    expect(await violations()).toEqual([]);
    state = copy('ready', { expiresAt: '2030-01-03T10:30:00.000Z' });
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['my-data.zip']));
    expect(screen.getByText(/^Ready to download until .*Jan 3, 2030.*, then it is deleted/)).toBeTruthy();
  });

  it('can be made anew where it was not finished', async () => {
    answers({ [EXPORT]: { body: copy('failed') } });
    open();
    expect(await screen.findByText('The copy was not finished')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make a copy' })).toBeTruthy();
  });
});
