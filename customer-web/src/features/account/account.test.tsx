import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { page } from '../../shared/testing/samples.js';
import ProfileDialog from './profile.dialog.js';
import SettingsDialog from './settings.dialog.js';

const me = {
  id: 'a1',
  email: 'ann@example.org',
  fullName: 'Ann Example',
  role: 'customer',
  createdAt: '2030-01-02T00:00:00.000Z',
};
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

describe('the profile', () => {
  const ACCOUNT = 'GET /api/v1/account';
  const open = () =>
    openPage([{ index: true, element: <ProfileDialog open onClose={() => undefined} /> }], '/dashboard');

  it('has its shape while it is on its way', async () => {
    apiAnswers({ [ACCOUNT]: nothingYet });
    open();
    expect(await screen.findByRole('status', { name: 'Loading profile' })).toBeTruthy();
  });

  it('says what failed, and tries again when asked', async () => {
    apiAnswers({ [ACCOUNT]: problem(503, 'The API is away.') });
    open();
    expect(await screen.findByText('Your profile could not be loaded')).toBeTruthy();
    apiAnswers({ [ACCOUNT]: { body: me } });
    await retry();
    expect(await screen.findByText('ann@example.org')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('says why a name is not saved, and keeps it', async () => {
    apiAnswers({ [ACCOUNT]: { body: me }, 'PATCH /api/v1/account': problem(400, 'That is no name.') });
    open();
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Full Name/ });
    await userEvent.type(name, ' Jr');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('That is no name.')).toBeTruthy();
    expect(name.value).toBe('Ann Example Jr');
  });

  it('says at the name what is wrong with it, and sends nothing', async () => {
    apiAnswers({ [ACCOUNT]: { body: me } });
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

describe('the settings', () => {
  const SESSIONS = 'GET /api/v1/account/sessions';
  const open = () =>
    openPage([{ index: true, element: <SettingsDialog open onClose={() => undefined} /> }], '/dashboard');
  const other = {
    id: 'x2',
    startedOn: '2030-01-01',
    lastSeen: '2030-01-03',
    browser: 'firefox',
    system: 'windows',
    isCurrent: false,
  };

  it('have the shape of the sessions while those are on their way', async () => {
    apiAnswers({ [SESSIONS]: nothingYet });
    open();
    expect(await screen.findByRole('status', { name: 'Loading sessions' })).toBeTruthy();
  });

  it('say what failed, and try again when asked', async () => {
    apiAnswers({ [SESSIONS]: problem(503, 'The API is away.') });
    open();
    expect(await screen.findByText('Your sessions could not be loaded')).toBeTruthy();
    apiAnswers({ [SESSIONS]: page(other) });
    await retry();
    expect(await screen.findByText(/Since January 1, 2030/)).toBeTruthy();
    expect(screen.getByText('Firefox on Windows')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('keep the focus near when a session ends', async () => {
    apiAnswers({
      [SESSIONS]: page(other, { ...other, id: 'x3', startedOn: '2030-01-02' }),
      'DELETE /api/v1/account/sessions/x2': { status: 204 },
    });
    open();
    const end = await screen.findByRole('button', { name: 'End Firefox on Windows since January 1, 2030' });
    apiAnswers({ [SESSIONS]: page({ ...other, id: 'x3', startedOn: '2030-01-02' }) });
    await userEvent.click(end);
    await waitFor(() => expect(screen.queryByText(/Since January 1, 2030/)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
  });

  it('say why a session did not end', async () => {
    apiAnswers({ [SESSIONS]: page(other), 'DELETE /api/v1/account/sessions/x2': problem(500, 'Broken.') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'End Firefox on Windows since January 1, 2030' }));
    expect(await screen.findByText('The session could not be ended')).toBeTruthy();
    expect(screen.getByText('Broken.')).toBeTruthy();
  });
});
