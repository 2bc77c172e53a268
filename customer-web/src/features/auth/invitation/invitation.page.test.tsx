import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { session } from '@veilway/web-client';
import { openPublicPage, violations } from '../../../shared/testing/open-page.js';
import InvitationPage from './invitation.page.js';

const OPEN = 'POST /api/v1/invitations/open';
const ACCEPT = 'POST /api/v1/invitations/accept';
const ACCEPT_HERE = 'POST /api/v1/account/invitation';
const SIGN_IN = 'POST /api/v1/auth/sign-in';

const invitation = { email: 'nora@example.com', fullName: '', role: 'support', roleName: null, hasAccount: false };
const signedIn = { body: { accessToken: 'a', expiresIn: 900 } };
const used = problem(409, 'This invitation was accepted already.', 'invitation-accepted');

const onSession = jest.fn();
const open = (answer: Parameters<typeof apiAnswers>[0][string], token = 'a.1.mac') => {
  window.location.hash = token;
  apiAnswers({ [OPEN]: answer });
  openPublicPage(<InvitationPage onSession={onSession} />);
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const sent = (to: string) => apiCalls().filter(({ route }) => route === to);

beforeEach(() => {
  onSession.mockReset();
  apiAnswers({ 'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } } });
});
afterEach(() => {
  act(session.forget);
  window.history.replaceState(null, '', '/');
});

describe('an invitation', () => {
  it('says that it is looked at, and changes nothing by being opened', async () => {
    open(nothingYet);
    expect(await heading('You are invited to work here')).toBeTruthy();
    expect((await screen.findByRole('status')).textContent).toBe('Looking at the invitation...');
    expect(await violations()).toEqual([]);
    expect(apiCalls().map(({ route }) => route)).not.toContain(ACCEPT);
  });

  it('is accepted by the keyboard alone, and signs in', async () => {
    open({ body: { ...invitation, fullName: 'Nora' } });
    expect(await screen.findByText(/^Choose a password for nora@example\.com\./)).toBeTruthy();
    expect(await violations()).toEqual([]);
    expect(sent(OPEN)[0]?.body).toEqual({ token: 'a.1.mac' });
    apiAnswers({ [ACCEPT]: { body: { email: 'nora@example.com' } }, [SIGN_IN]: signedIn });
    const name = screen.getByLabelText('Full Name');
    while (document.activeElement !== name) await userEvent.tab();
    await userEvent.keyboard('Nora New{Tab}');
    await userEvent.keyboard('battery staple{Enter}');
    await waitFor(() => expect(onSession).toHaveBeenCalledTimes(1));
    expect(sent(ACCEPT)[0]?.body).toEqual({ token: 'a.1.mac', fullName: 'Nora New', password: 'battery staple' });
    expect(sent(SIGN_IN)[0]?.body).toMatchObject({ email: 'nora@example.com', password: 'battery staple' });
  });

  it('asks for a name and a password that is long enough, and says at its field what the API has against one', async () => {
    open({ body: invitation });
    await userEvent.type(await screen.findByLabelText('Password'), 'short{Enter}');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Full Name').getAttribute('aria-invalid')).toBe('true');
    expect(sent(ACCEPT)).toEqual([]);
    const fault = { pointer: '/password', detail: 'This password is guessed first.' };
    const body = { type: '/problems/validation-failed', title: 'Wrong', status: 400, errors: [fault] };
    apiAnswers({ [ACCEPT]: { status: 400, body } });
    await userEvent.type(screen.getByLabelText('Full Name'), 'Nora New');
    await userEvent.type(screen.getByLabelText('Password'), ' password{Enter}');
    expect(await screen.findByText('This password is guessed first.')).toBeTruthy();
  });

  it('keeps what was entered where the API is away, and tries again', async () => {
    open({ body: invitation });
    apiAnswers({ [ACCEPT]: problem(503, 'The API is away.') });
    await userEvent.type(await screen.findByLabelText('Full Name'), 'Nora New');
    await userEvent.type(screen.getByLabelText('Password'), 'battery staple{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The invitation was not acceptedThe API is away.');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('battery staple');
  });

  it('says that it could not be loaded, and is asked for again', async () => {
    open(problem(503, 'The API is away.'));
    expect((await screen.findByRole('alert')).textContent).toBe('The invitation could not be loadedThe API is away.');
    expect(await violations()).toEqual([]);
    apiAnswers({ [OPEN]: { body: invitation } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Full Name')).toBeTruthy();
  });
});

describe('a link', () => {
  it('that is not whole says so, and asks nobody', async () => {
    open(nothingYet, '');
    expect(await heading('This link did not work')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe('It is not the whole link of the mail.');
    expect(sent(OPEN)).toEqual([]);
  });

  it.each(['invitation-link-invalid', 'invitation-link-expired', 'invitation-void'])(
    'that does nothing says why: %s',
    async (kind) => {
      open(problem(409, 'Ask for another one.', kind));
      expect(await heading('This link did not work')).toBeTruthy();
      expect((await screen.findByRole('alert')).textContent).toBe('Ask for another one.');
      expect(screen.getByRole('link', { name: 'Go to the site' }).getAttribute('href')).toBe('/');
    },
  );

  it('that was used leads to signing in', async () => {
    open(used);
    expect(await heading('This invitation was accepted')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
    expect(await violations()).toEqual([]);
  });

  it('that did its work by an answer that got lost leads there, too', async () => {
    open({ body: invitation });
    await userEvent.type(await screen.findByLabelText('Full Name'), 'Nora New');
    apiAnswers({ [ACCEPT]: problem(503, 'The API is away.'), [OPEN]: used });
    await userEvent.type(screen.getByLabelText('Password'), 'battery staple{Enter}');
    expect(await heading('This invitation was accepted')).toBeTruthy();
    expect(onSession).not.toHaveBeenCalled();
  });
});

describe('of somebody who has an account', () => {
  const known = { body: { ...invitation, hasAccount: true } };

  it('is accepted while signed in to it', async () => {
    open(known);
    expect(await screen.findByText(/^Sign in to that account, then open the link/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
    expect(screen.queryByRole('button', { name: 'Accept with this account' })).toBeNull();
  });

  it('says which account it is for, and gets its role by signing in again', async () => {
    act(() => session.keep({ accessToken: 'a', expiresIn: 900 } as never));
    open(known);
    apiAnswers({ [ACCEPT_HERE]: problem(409, 'This invitation is for another account.', 'invitation-of-another') });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept with this account' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This invitation is for another account.');
    apiAnswers({ [ACCEPT_HERE]: { status: 204 } });
    await userEvent.click(screen.getByRole('button', { name: 'Accept with this account' }));
    expect((await screen.findByRole('status')).textContent).toMatch(/^You work here now\./);
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
    expect(await violations()).toEqual([]);
  });
});
