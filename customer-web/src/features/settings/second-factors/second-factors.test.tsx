import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { ProofHost } from '../../../shared/ui/dialog/proof-host.js';
import { openPage, violations } from '../../../shared/testing/open-page.js';
import { SecondFactors } from './second-factors.js';

const FACTORS = 'GET /api/v1/account/second-factors';
const OFFER = 'POST /api/v1/account/authenticator/offer';
const ACCEPT = 'POST /api/v1/account/authenticator';
const PROVE = 'POST /api/v1/account/proofs';

const none = { going: null, authenticator: null, passkeys: [], recoveryCodesLeft: 0, wanted: null };
const one = {
  going: null,
  authenticator: { addedOn: '2030-01-02' },
  passkeys: [],
  recoveryCodesLeft: 10,
  wanted: null,
};
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `abcd${n}-efgh${n}`);
const offer = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Acme:ann?secret=JBSWY3DPEHPK3PXP', ticket: 't-1' };
const needed = problem(403, 'This asks for a proof.', 'proof-needed');

/** Answers only who brings the proof along. */
const proven =
  (body: unknown, status = 200) =>
  ({ headers }: { headers: Headers }) =>
    headers.get('X-Proof') === 'p-1' ? { status, body } : needed;

const open = () =>
  openPage(
    [
      {
        index: true,
        element: (
          <>
            <SecondFactors />
            <ProofHost />
          </>
        ),
      },
    ],
    '/dashboard',
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('have their shape while they are on their way', async () => {
  apiAnswers({ [FACTORS]: nothingYet });
  open();
  expect(await screen.findByRole('status', { name: 'Loading second factors' })).toBeTruthy();
});

it('say what failed, and try again when asked', async () => {
  apiAnswers({ [FACTORS]: problem(503, 'The API is away.') });
  open();
  expect(await screen.findByText('Your second factors could not be loaded')).toBeTruthy();
  apiAnswers({ [FACTORS]: { body: none } });
  await press('Retry');
  expect(await screen.findByText('Not set up')).toBeTruthy();
  expect(await violations()).toEqual([]);
});

it('set up an app: the password first, then the secret, its first code, and the recovery codes', async () => {
  apiAnswers({ [FACTORS]: { body: none }, [OFFER]: proven(offer) });
  open();
  await press('Set up');
  const asking = await screen.findByRole('dialog', { name: 'Is it you?' });
  apiAnswers({ [PROVE]: problem(429, 'Too many failed sign-ins.') });
  const password = within(asking).getByLabelText(/Password/);
  await waitFor(() => expect(asking.contains(document.activeElement)).toBe(true));
  await userEvent.type(password, 'a horse of my own');
  await press('Go on');
  expect(await screen.findByText('Too many failed sign-ins.')).toBeTruthy();
  apiAnswers({ [PROVE]: { body: { proof: 'p-1', expiresIn: 300 } } });
  await press('Go on');

  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByLabelText('Secret').textContent).toBe(offer.secret);
  expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull();
  expect(apiCalls().find(({ route }) => route === PROVE)?.body).toEqual({ password: 'a horse of my own' });

  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /Code/ });
  expect(code.autocomplete).toBe('one-time-code');
  await press('Confirm');
  expect(await screen.findByText('Code is required')).toBeTruthy();
  apiAnswers({ [ACCEPT]: { body: { recoveryCodes } }, [FACTORS]: { body: one } });
  await userEvent.type(code, '123456');
  await press('Confirm');
  expect(apiCalls().find(({ route }) => route === ACCEPT)?.body).toEqual({ ticket: 't-1', code: '123456' });

  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  expect(await violations()).toEqual([]);
  const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' });
  expect(decodeURIComponent(file.href.split(',')[1]!)).toBe(recoveryCodes.join('\n'));
  // They are shown once: no key, no cross and no click beside takes them away.
  const shown = screen.getByRole('dialog', { name: 'Recovery codes' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.querySelector('[data-scope="dialog"][data-part="positioner"]')!);
  expect(within(shown).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByText(recoveryCodes[0]!)).toBeTruthy();
  await press('I have kept them');
  expect(await screen.findByText('Set up on January 2, 2030')).toBeTruthy();
  expect(screen.queryByText(recoveryCodes[0]!)).toBeNull();
  expect(screen.getByText('10 codes left')).toBeTruthy();
});

it('do nothing where nobody proves that it is them', async () => {
  apiAnswers({ [FACTORS]: { body: one }, ['DELETE /api/v1/account/authenticator']: needed });
  open();
  await press('Remove');
  const question = await screen.findByRole('alertdialog');
  // A dialog hides the page from screen readers a frame after it opened, and with it what opens within that frame.
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  const asking = await screen.findByRole('dialog', { name: 'Is it you?' });
  expect(within(asking).getByLabelText(/Code/)).toBeTruthy();
  await userEvent.click(within(asking).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('This asks for a proof.')).toBeTruthy();
});

it('are removed after a question that says what goes', async () => {
  apiAnswers({ [FACTORS]: { body: one }, ['DELETE /api/v1/account/authenticator']: { status: 204 } });
  open();
  await press('Remove');
  const question = await screen.findByRole('alertdialog', { name: 'Remove the authenticator app?' });
  expect(within(question).getByText(/your recovery codes are worth nothing/)).toBeTruthy();
  apiAnswers({ [FACTORS]: { body: none } });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The authenticator app is removed')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Not set up')).toBeTruthy());
});

it('say that passkeys stay beside an app that is removed', async () => {
  const passkeys = [{ id: 'k1', name: 'Phone', addedOn: '2030-01-02' }];
  apiAnswers({ [FACTORS]: { body: { ...one, passkeys } } });
  open();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Remove' }))[0]!);
  const question = await screen.findByRole('alertdialog', { name: 'Remove the authenticator app?' });
  expect(within(question).getByText(/Your passkeys and recovery codes stay good/)).toBeTruthy();
  expect(within(question).queryByText(/your password alone signs you in/)).toBeNull();
});

it('list passkeys by their names, which can be changed, and go after a question', async () => {
  const passkeys = [{ id: 'k1', name: 'Old phone', addedOn: '2030-01-02' }];
  apiAnswers({ [FACTORS]: { body: { ...none, passkeys, recoveryCodesLeft: 10 } } });
  open();
  await press('Rename Old phone');
  const name = await screen.findByRole('textbox', { name: /Name of the passkey/ });
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await userEvent.clear(name);
  await press('Save');
  expect(await screen.findByText('Name of the passkey is required')).toBeTruthy();
  await userEvent.type(name, 'Phone');
  apiAnswers({
    'PATCH /api/v1/account/passkeys/k1': { status: 204 },
    'DELETE /api/v1/account/passkeys/k1': { status: 204 },
    [FACTORS]: { body: { ...none, passkeys: [{ ...passkeys[0]!, name: 'Phone' }], recoveryCodesLeft: 10 } },
  });
  await press('Save');
  await press('Remove Phone');
  expect(apiCalls().find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ name: 'Phone' });
  const question = await screen.findByRole('alertdialog', { name: 'Remove the passkey Phone?' });
  apiAnswers({ [FACTORS]: { body: none } });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey is removed')).toBeTruthy();
});

it('say when few recovery codes are left, and make new ones', async () => {
  apiAnswers({
    [FACTORS]: { body: { ...one, recoveryCodesLeft: 1 } },
    'POST /api/v1/account/recovery-codes': { body: { recoveryCodes } },
  });
  open();
  expect(await screen.findByText('1 code left. Make new ones before the last is used.')).toBeTruthy();
  await press('Make new codes');
  const question = await screen.findByRole('alertdialog', { name: 'Make new recovery codes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText(recoveryCodes[9]!)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText(recoveryCodes[9]!)).toBeTruthy();
});

describe('factors that are about to go', () => {
  const going = { forgottenAt: '2030-02-04T10:00:00.000Z', isKeptByFactor: true };
  const KEEP = 'POST /api/v1/account/second-factors/keep';

  it('are kept by who proves to be here', async () => {
    apiAnswers({ [FACTORS]: { body: { ...one, going } }, [KEEP]: problem(503, 'The API is away.') });
    open();
    expect(await screen.findByText(/^Your second factors are removed on Feb 4, 2030/)).toBeTruthy();
    expect(await violations()).toEqual([]);
    await press('Keep my factors');
    expect(await screen.findByText('The API is away.')).toBeTruthy();
    apiAnswers({ [KEEP]: { status: 204 }, [FACTORS]: { body: one } });
    await press('Keep my factors');
    expect(await screen.findByText('Your second factors stay')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^Your second factors are removed on/)).toBeNull());
  });

  it('are kept by the mail alone, where they are new', async () => {
    apiAnswers({ [FACTORS]: { body: { ...one, going: { ...going, isKeptByFactor: false } } } });
    open();
    expect(await screen.findByText(/use the link that we mailed, or change your password/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep my factors' })).toBeNull();
  });
});
