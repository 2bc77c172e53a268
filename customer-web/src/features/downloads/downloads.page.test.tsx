import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configFile, publicKeyOf } from '@veilway/wireguard';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../shared/testing/open-page.js';
import { config, page, server, subscription } from '../../shared/testing/samples.js';
import { saved, textOf } from '../../shared/testing/saved-files.js';
import { browserSays } from '../../shared/testing/whereabouts.js';
import { routes } from './index.js';
import { privateKeys } from './private-keys.js';

// jsdom has no WebCrypto; Node's is the one that browsers have.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

const open = (search = '') => openPage(routes, `/dashboard/downloads${search}`);
const card = async (name: string) => within(await screen.findByRole('article', { name }));

const parts = {
  address: '10.7.0.9/32',
  dnsServers: ['1.1.1.1'],
  serverPublicKey: 'xTIBA5rboUvnH4htodjb6e697QjLERt1NAB4mZqp8Dg=',
  endpoint: 'fra1.example.org:51820',
  allowedIps: ['0.0.0.0/0', '::/0'],
};
/** Text where the API answers text. */
const file = (text: string) => () => ({ body: text, headers: { 'Content-Type': 'text/plain' } });

// The first import compiles the page, which takes longer than a test may.
beforeAll(() => import('./downloads.page.js'), 60_000);

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/configs': page(config()),
    'GET /api/v1/subscriptions': page(subscription()),
    'GET /api/v1/servers': page(server(), server({ id: 's2', name: 'Tokyo 1', location: 'Tokyo', countryCode: 'JP' })),
  }),
);

describe('a device that moves', () => {
  const until = '2030-01-16T10:00:00.000Z';
  const old = config({ id: 'c1', moving: { to: 'c2', until } });
  const there = config({
    id: 'c2',
    serverId: 's2',
    server: { name: 'Tokyo 1', location: 'Tokyo', countryCode: 'JP' },
    isConnected: false,
  });

  it('is shown once, with its new config, until when the old one works, and both ways to end that', async () => {
    apiAnswers({ 'GET /api/v1/configs': page(there, old), 'DELETE /api/v1/configs/c1': { body: old } });
    open();
    const laptop = await card('Laptop');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(laptop.getByText('Moving')).toBeTruthy();
    expect(laptop.getByText('Tokyo 1, Tokyo')).toBeTruthy();
    expect(
      laptop.getByText(/The one for Frankfurt 1 works until you do, at .* until Jan 16, 2030, 10:00 UTC/),
    ).toBeTruthy();
    expect(laptop.getByRole('button', { name: 'Download .conf' })).toBeTruthy();
    expect(laptop.queryByRole('button', { name: 'Revoke Laptop' })).toBeNull();
    expect(laptop.queryByRole('button', { name: 'Change server of Laptop' })).toBeNull();
    expect(await violations()).toEqual([]);
    await userEvent.click(laptop.getByRole('button', { name: 'Finish now' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'End Laptop on Frankfurt 1 now?' }));
    await userEvent.click(question.getByRole('button', { name: 'Finish now' }));
    await waitFor(() => expect(apiCalls().map(({ route }) => route)).toContain('DELETE /api/v1/configs/c1'));
  });

  it('stays where it was when asked', async () => {
    apiAnswers({ 'GET /api/v1/configs': page(there, old), 'DELETE /api/v1/configs/c2': { body: there } });
    open();
    await userEvent.click((await card('Laptop')).getByRole('button', { name: 'Stay on Frankfurt 1' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Keep Laptop on Frankfurt 1?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay on Frankfurt 1' }));
    await waitFor(() => expect(apiCalls().map(({ route }) => route)).toContain('DELETE /api/v1/configs/c2'));
  });

  it('stays only as it was seen: where the move has ended meanwhile, that is said and nothing revoked', async () => {
    const seen = { ...there, etag: '"7"' };
    apiAnswers({
      'GET /api/v1/configs': page(seen, old),
      'DELETE /api/v1/configs/c2': () => {
        apiAnswers({ 'GET /api/v1/configs': page({ ...there, etag: '"8"' }) });
        return problem(412, 'Look at what is there now, then decide again.', 'stale-revision');
      },
    });
    open();
    await userEvent.click((await card('Laptop')).getByRole('button', { name: 'Stay on Frankfurt 1' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Keep Laptop on Frankfurt 1?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay on Frankfurt 1' }));
    expect(await question.findByText(/Laptop has changed since you asked/)).toBeTruthy();
    expect(
      apiCalls()
        .find(({ route }) => route.startsWith('DELETE'))!
        .headers.get('If-Match'),
    ).toBe('"7"');
  });

  it('gets a config with a key made in this browser, on another server', async () => {
    apiAnswers({ 'POST /api/v1/configs/c1/move': { body: there } });
    const sent = () => apiCalls().find(({ route }) => route === 'POST /api/v1/configs/c1/move')?.body;
    open();
    await userEvent.click((await card('Laptop')).getByRole('button', { name: 'Change server of Laptop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change server location' }, { timeout: 15_000 }));
    const server = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /Server/ });
    expect([...server.options].map(({ text }) => text)).toEqual(['Tokyo 1, Tokyo (least loaded)']);
    expect(await violations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(sent()).toMatchObject({ serverId: 's2' }));
    const { publicKey } = sent() as { publicKey: string };
    expect(await publicKeyOf((await privateKeys.find(publicKey))!)).toBe(publicKey);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says in the dialog why it was refused', async () => {
    apiAnswers({ 'POST /api/v1/configs/c1/move': problem(409, 'This server has no free place.') });
    open('?moveTo=s2');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change server location' }));
    expect(await dialog.findByRole('combobox', { name: /Device/ })).toHaveProperty('value', 'c1');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await dialog.findByText('This server has no free place.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('moved in another tab meanwhile keeps its dialog, which says so', async () => {
    apiAnswers({
      'POST /api/v1/configs/c1/move': () => {
        apiAnswers({ 'GET /api/v1/configs': page(there, old) });
        return problem(409, 'This device is moving already.');
      },
    });
    open();
    await userEvent.click((await card('Laptop')).getByRole('button', { name: 'Change server of Laptop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change server location' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Moving')).toBeTruthy();
    expect(await dialog.findByText('This device is moving already.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Move' })).toBeTruthy();
  });

  it.each(['Finish now', 'Stay on Frankfurt 1'])(
    'and arrived meanwhile is not asked about any more: %s',
    async (button) => {
      apiAnswers({ 'GET /api/v1/configs': page(there, old) });
      const { queries } = open();
      await userEvent.click((await card('Laptop')).getByRole('button', { name: button }));
      const question = within(await screen.findByRole('alertdialog'));
      apiAnswers({ 'GET /api/v1/configs': page(there) });
      await act(() => queries.invalidateQueries());
      expect(await question.findByText(/^Laptop has changed since you asked/)).toBeTruthy();
      expect(question.queryByRole('button', { name: button })).toBeNull();
      expect(await violations()).toEqual([]);
      await userEvent.click(question.getByText('Close'));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(apiCalls().filter(({ route }) => route.startsWith('DELETE'))).toEqual([]);
    },
  );

  it('has nothing to choose from without devices', async () => {
    apiAnswers({ 'GET /api/v1/configs': page() });
    open('?moveTo=s2');
    expect(await screen.findByText('You have no device that could move.')).toBeTruthy();
  });
});

describe('the downloads page', () => {
  it('shows its shape while the configs are on their way', async () => {
    apiAnswers({ 'GET /api/v1/configs': nothingYet });
    open();
    expect(await screen.findByRole('status', { name: 'Loading configurations' })).toBeTruthy();
  });

  it('shows each config with the customer’s view of its traffic', async () => {
    open();
    const laptop = await card('Laptop');
    const fact = (name: string) => laptop.getByText(name).nextElementSibling?.textContent;
    expect(fact('Client IP')).toBe('10.7.0.9');
    expect(fact('Data sent')).toBe('1.23 MB');
    expect(fact('Data received')).toBe('89.00 MB');
    expect(fact('Last handshake')).toBe('January 15, 2030');
    expect(laptop.getByText('Connected now')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it.each([
    [{ devicesUsed: 1, deviceLimit: 5 }, '1 of 5 devices in use'],
    [{ devicesUsed: 1, deviceLimit: null }, '1 device in use'],
    [{ devicesUsed: 2, deviceLimit: null }, '2 devices in use'],
  ])('says how many devices are in use: %j', async (mine, words) => {
    apiAnswers({ 'GET /api/v1/subscriptions': page(subscription(mine)) });
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    await card('Laptop');
  });

  it('says Never where there was no handshake', async () => {
    apiAnswers({ 'GET /api/v1/configs': page(config({ lastHandshake: null, isConnected: false })) });
    open();
    const laptop = await card('Laptop');
    expect(laptop.getByText('Never')).toBeTruthy();
    expect(laptop.queryByText('Connected now')).toBeNull();
  });

  it('asks for a plan when there is neither config nor subscription', async () => {
    apiAnswers({ 'GET /api/v1/configs': page(), 'GET /api/v1/subscriptions': page() });
    open();
    expect(await screen.findByText('No configurations available')).toBeTruthy();
    expect(screen.getByText('You need an active subscription to download configuration files')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Plans' }).getAttribute('href')).toBe('/dashboard/billing');
    expect(screen.queryByRole('button', { name: 'Create Config' })).toBeNull();
  });

  it('asks a subscriber for a first config', async () => {
    apiAnswers({ 'GET /api/v1/configs': page() });
    open();
    expect(await screen.findByText('Create one for each of your devices.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View Plans' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Create Config' })).toBeTruthy();
  });

  it.each(['configs', 'subscriptions'])('says that the %s failed, and tries again when asked', async (what) => {
    apiAnswers({ [`GET /api/v1/${what}`]: problem(503, 'The lists are being rebuilt.') });
    open();
    expect(await screen.findByText('Your configurations could not be loaded')).toBeTruthy();
    expect(screen.getByText('The lists are being rebuilt.')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/configs': page(config()), 'GET /api/v1/subscriptions': page(subscription()) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await card('Laptop');
  });

  it.each([/^Windows/, /^macOS/, /^Android/, /^iOS/])('links to the official app for %s in a new tab', async (name) => {
    open();
    const link = await screen.findByRole('link', { name });
    expect(link.textContent).toContain('opens in a new tab');
    expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.wireguard\.com\//);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    await card('Laptop');
  });

  it('guides in three steps', async () => {
    open();
    const guide = within(await screen.findByRole('region', { name: 'Set up in three steps' }));
    expect(guide.getAllByRole('listitem')).toHaveLength(3);
    await card('Laptop');
  });

  it('creates nothing more when every device of the plan is in use', async () => {
    apiAnswers({ 'GET /api/v1/subscriptions': page(subscription({ deviceLimit: 1 })) });
    open('?server=s2');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create Config' });
    expect(button.disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'choose a larger plan' })).toBeTruthy();
    await card('Laptop');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('promises no more devices at once in a free trial, and no data', async () => {
  apiAnswers({
    'GET /api/v1/subscriptions': page(subscription({ isTrial: true, deviceLimit: 1 })),
    'GET /api/v1/configs': page(config({ status: 'suspended', suspendedReason: 'allowance-exceeded' })),
  });
  open();
  expect((await screen.findByRole('link', { name: 'a larger plan' })).parentElement!.textContent).toBe(
    'Every device of your free trial is in use. Revoke one to make room; a larger plan begins when the trial ends.',
  );
  expect(
    await screen.findByText(
      'Paused: the data of your free trial is used up. It works again with a plan, which begins after the trial.',
    ),
  ).toBeTruthy();
});

describe('creating a config', () => {
  const fill = async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Device name/ }), 'Phone');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Server/ }), 's2');
  };
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));
  const asked = () => apiCalls().find(({ route }) => route === 'POST /api/v1/configs')?.body as { publicKey: string };

  it('makes the key in this browser, sends only its public half and downloads the whole file', async () => {
    apiAnswers({
      'POST /api/v1/configs': ({ body }) => {
        const { publicKey } = body as { publicKey: string };
        const phone = config({ id: 'c2', deviceName: 'Phone', publicKey, hasPrivateKey: false });
        apiAnswers({ 'GET /api/v1/configs': page(phone) });
        return { status: 201, body: phone };
      },
      'GET /api/v1/configs/c2/file': file(configFile(parts)),
    });
    const files = saved();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create Config' }));
    await fill();
    expect(await violations()).toEqual([]);
    await create();
    const phone = await card('Phone');
    const { publicKey } = asked();
    expect(asked()).toEqual({ serverId: 's2', deviceName: 'Phone', publicKey });
    await userEvent.click(await phone.findByRole('button', { name: 'Download .conf' }));
    expect(await screen.findByText('Downloaded!')).toBeTruthy();
    expect(screen.getByText('WireGuard configuration file downloaded')).toBeTruthy();
    expect(files[0]!.name).toBe('Frankfurt_1.conf');
    const [, privateKey] = /^PrivateKey = (.+)$/m.exec(await textOf(files[0]!.blob))!;
    expect(await publicKeyOf(privateKey!)).toBe(publicKey);
    expect(JSON.stringify(apiCalls())).not.toContain(privateKey);
  });

  it('asks the server for a key where that was chosen', async () => {
    apiAnswers({ 'POST /api/v1/configs': { status: 201, body: config() } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create Config' }));
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: 'On our server' }));
    await create();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked()).toEqual({ serverId: 's2', deviceName: 'Phone' });
  });

  const openDialog = async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create Config' }));
    return within(await screen.findByRole('dialog', { name: 'Create a configuration' }));
  };

  it('gives the focus back to what opened it, also where the form was there at once', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'Create Config' });
    for (const _ of ['loads the servers', 'has them']) {
      await userEvent.click(button);
      const name = await screen.findByRole('textbox', { name: /Device name/ });
      await waitFor(() => expect(document.activeElement).toBe(name));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(button));
    }
  });

  it('says why there is none, where another tab took the last place meanwhile', async () => {
    apiAnswers({
      'POST /api/v1/configs': () => {
        apiAnswers({ 'GET /api/v1/subscriptions': page(subscription({ devicesUsed: 5 })) });
        return problem(409, 'Your plan is for 5 devices.');
      },
    });
    const { router } = open('?create');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a configuration' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await fill();
    await create();
    expect(await screen.findByText('choose a larger plan')).toBeTruthy();
    expect(await dialog.findByText('Your plan is for 5 devices.')).toBeTruthy();
  });

  it('is asked for after the first payment, also where the plan is read later', async () => {
    apiAnswers({ 'GET /api/v1/configs': page(), 'GET /api/v1/subscriptions': page() });
    const { queries } = open('?create');
    expect(await screen.findByText('No configurations available')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/subscriptions': page(subscription()) });
    await act(() => queries.invalidateQueries());
    expect(await screen.findByRole('dialog', { name: 'Create a configuration' })).toBeTruthy();
  });

  it('gives the focus to the page where the last device was made, and the button works no more', async () => {
    apiAnswers({
      'POST /api/v1/configs': () => {
        apiAnswers({ 'GET /api/v1/subscriptions': page(subscription({ devicesUsed: 5 })) });
        return { status: 201, body: config() };
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create Config' }));
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: 'On our server' }));
    await create();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  it('explains in a sentence each where the key is made, and prefers the browser', async () => {
    const dialog = await openDialog();
    const radios = (await dialog.findAllByRole<HTMLInputElement>('radio')).map((radio) => [
      radio.getAttribute('aria-label'),
      document.getElementById(radio.getAttribute('aria-describedby')!)?.textContent,
      radio.checked,
    ]);
    expect(radios).toEqual([
      [
        'In this browser (recommended)',
        'The private key never leaves this browser, so only this browser can give you the file again.',
        true,
      ],
      [
        'On our server',
        'We keep the key encrypted, so that every browser in which you sign in can give you the file again.',
        false,
      ],
    ]);
  });

  it('has its shape while the servers are on their way', async () => {
    apiAnswers({ 'GET /api/v1/servers': nothingYet });
    expect((await openDialog()).getByRole('status', { name: 'Loading servers' })).toBeTruthy();
  });

  it('says so when no server is online', async () => {
    apiAnswers({ 'GET /api/v1/servers': page() });
    expect(await (await openDialog()).findByText(/^No server is online yet\./)).toBeTruthy();
  });

  it('says when the servers could not be loaded, and tries again when asked', async () => {
    apiAnswers({ 'GET /api/v1/servers': problem(503, 'The lists are being rebuilt.') });
    const dialog = await openDialog();
    expect(await dialog.findByText('The servers could not be loaded')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/servers': page(server()) });
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('combobox', { name: /Server/ })).toBeTruthy();
  });

  it('takes the least loaded server, marks one that is offline, and never begins with it', async () => {
    apiAnswers({
      'GET /api/v1/servers': page(
        server({ id: 'a', name: 'Accra 1', status: 'offline', ping: null, currentClients: 0 }),
        server({ id: 'b', name: 'Berlin 1', currentClients: 30 }),
        server({ id: 'c', name: 'Cairo 1', location: 'Cairo', currentClients: 20 }),
      ),
    });
    const dialog = await openDialog();
    const choice = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /Server/ });
    expect(choice.value).toBe('c');
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'Berlin 1, Frankfurt',
      'Cairo 1, Cairo (least loaded)',
      'Accra 1, Frankfurt (offline)',
    ]);
    const warning = 'No device can connect to a server while it is offline.';
    expect(dialog.queryByText(warning)).toBeNull();
    await userEvent.selectOptions(choice, 'a');
    expect(dialog.getByText(warning)).toBeTruthy();
  });

  it('begins with no server that is empty but answers far later than another', async () => {
    apiAnswers({
      'GET /api/v1/servers': page(
        server({ id: 'a', name: 'Far 1', currentClients: 0, ping: 9_999 }),
        server({ id: 'b', name: 'Berlin 1', currentClients: 10 }),
      ),
    });
    const dialog = await openDialog();
    const choice = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /Server/ });
    expect(choice.selectedOptions[0]?.text).toBe('Berlin 1, Frankfurt (least loaded of those with a good ping)');
  });

  it('begins with the nearest server for whoever asks for it', async () => {
    apiAnswers({
      'GET /api/v1/servers': page(
        server({ id: 'a', name: 'Tokyo 1', location: 'Tokyo', currentClients: 0, coordinates: '35.68, 139.65' }),
        server({ id: 'b', name: 'Potsdam 1', location: 'Potsdam', coordinates: '52.40, 13.06' }),
      ),
    });
    browserSays({ latitude: 52.52, longitude: 13.405 });
    const dialog = await openDialog();
    const choice = () => dialog.getByRole<HTMLSelectElement>('combobox', { name: /Server/ });
    await userEvent.type(await dialog.findByRole('textbox', { name: /Device name/ }), 'Phone');
    expect(choice().value).toBe('a');
    await userEvent.click(dialog.getByRole('button', { name: 'Find the nearest' }));
    await waitFor(() => expect(choice().value).toBe('b'));
    expect([...choice().options].map(({ text }) => text)).toEqual([
      'Potsdam 1, Potsdam (nearest: about 30 km away)',
      'Tokyo 1, Tokyo',
    ]);
    expect(dialog.getByText(/^Nearest: Potsdam 1, about 30 km away/)).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: /Device name/ })).toHaveProperty('value', 'Phone');
    expect(await violations()).toEqual([]);
  });

  it('chooses none where all are offline', async () => {
    apiAnswers({ 'GET /api/v1/servers': page(server({ status: 'offline', ping: null })) });
    const dialog = await openDialog();
    const choice = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /Server/ });
    expect(choice.value).toBe('');
    await userEvent.type(dialog.getByRole('textbox', { name: /Device name/ }), 'Phone');
    await create();
    expect(choice.validity.valueMissing).toBe(true);
    expect(asked()).toBeUndefined();
  });

  it('says at the name what is wrong with it, and offers no full server', async () => {
    const errors = [{ pointer: '/deviceName', detail: 'deviceName holds a control character' }];
    const refusal = { type: '/problems/validation-failed', title: 'Validation failed', status: 400, errors };
    apiAnswers({
      'GET /api/v1/servers': page(server(), server({ id: 's2', name: 'Tokyo 1', currentClients: 100 })),
      'POST /api/v1/configs': { status: 400, body: refusal },
    });
    const dialog = await openDialog();
    const name = await dialog.findByRole('textbox', { name: /Device name/ });
    expect(dialog.getByRole<HTMLOptionElement>('option', { name: /Tokyo 1.*\(full\)/ }).disabled).toBe(true);
    await userEvent.type(name, 'Phone');
    await create();
    expect(await dialog.findByText('deviceName holds a control character')).toBeTruthy();
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });

  it('says why it was refused, and keeps no key for it', async () => {
    apiAnswers({ 'POST /api/v1/configs': problem(409, 'The server takes no more configs. Choose another one.') });
    const before = await privateKeys.list();
    open('?server=s2');
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: /Server/ })).value).toBe('s2');
    await userEvent.type(screen.getByRole('textbox', { name: /Device name/ }), 'Phone');
    await create();
    expect(await screen.findByText('The server takes no more configs. Choose another one.')).toBeTruthy();
    expect(await privateKeys.list()).toEqual(before);
  });
});

describe('a config', () => {
  it('is copied', async () => {
    apiAnswers({ 'GET /api/v1/configs/c1/file': file(configFile({ ...parts, privateKey: 'secret' })) });
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    const user = userEvent.setup();
    open();
    await user.click((await card('Laptop')).getByRole('button', { name: 'Copy Config' }));
    expect(await screen.findByText('Copied!')).toBeTruthy();
    expect(screen.getByText('Configuration copied to clipboard')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(configFile({ ...parts, privateKey: 'secret' }));
  });

  it('is shown as a QR code', async () => {
    apiAnswers({ 'GET /api/v1/configs/c1/file': file(configFile({ ...parts, privateKey: 'secret' })) });
    open();
    await userEvent.click((await card('Laptop')).getByRole('button', { name: 'QR Code' }));
    expect(await screen.findByRole('img', { name: 'WireGuard configuration of Laptop' })).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['Download .conf', 'The file could not be downloaded'],
    ['Copy Config', 'Could not copy'],
  ])('says why %s did nothing', async (name, title) => {
    apiAnswers({ 'GET /api/v1/configs/c1/file': problem(404, 'There is no such config.') });
    open();
    await userEvent.click((await card('Laptop')).getByRole('button', { name }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText('There is no such config.')).toBeTruthy();
  });

  it('says why it has no QR code, and tries again when asked', async () => {
    apiAnswers({ 'GET /api/v1/configs/c1/file': problem(503, 'The API is away.') });
    open();
    await userEvent.click((await card('Laptop')).getByRole('button', { name: 'QR Code' }));
    expect(await screen.findByText('The code could not be drawn')).toBeTruthy();
    apiAnswers({ 'GET /api/v1/configs/c1/file': file(configFile({ ...parts, privateKey: 'secret' })) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('img', { name: 'WireGuard configuration of Laptop' })).toBeTruthy();
  });

  it('has the shape of its QR code while the file is on its way', async () => {
    apiAnswers({ 'GET /api/v1/configs/c1/file': nothingYet });
    open();
    await userEvent.click((await card('Laptop')).getByRole('button', { name: 'QR Code' }));
    expect(await screen.findByRole('status', { name: 'Loading QR code' })).toBeTruthy();
  });

  it('says why it could not be revoked', async () => {
    apiAnswers({ 'DELETE /api/v1/configs/c1': problem(500, 'Broken.') });
    open();
    await userEvent.click((await card('Laptop')).getByRole('button', { name: 'Revoke Laptop' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Laptop?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await dialog.findByText('Broken.')).toBeTruthy();
  });

  it('whose key is in another browser says why it cannot be downloaded here', async () => {
    apiAnswers({ 'GET /api/v1/configs': page(config({ hasPrivateKey: false })) });
    open();
    const laptop = await card('Laptop');
    expect(
      laptop.getByText(
        /private key was made in another browser and never left it.* Or choose Change server, which makes a new key here/,
      ),
    ).toBeTruthy();
    expect(laptop.queryByRole('button', { name: 'Download .conf' })).toBeNull();
  });

  it('of a server that was taken over says that it goes on with the file it has', async () => {
    apiAnswers({ 'GET /api/v1/configs': page(config({ hasPrivateKey: false, isImported: true })) });
    open();
    const laptop = await card('Laptop');
    expect(laptop.getByText(/goes on with the configuration file it already has/)).toBeTruthy();
    expect(laptop.queryByRole('button', { name: 'Download .conf' })).toBeNull();
  });

  it('is revoked after asking, together with the key kept for it', async () => {
    const { publicKey } = config();
    await privateKeys.keep({ publicKey, privateKey: 'kept' });
    apiAnswers({ 'DELETE /api/v1/configs/c1': { body: config({ status: 'revoked' }) } });
    open();
    await userEvent.click((await card('Laptop')).getByRole('button', { name: 'Revoke Laptop' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Laptop?' }));
    apiAnswers({ 'GET /api/v1/configs': page() });
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No configurations available')).toBeTruthy();
    expect(await privateKeys.find(publicKey)).toBeUndefined();
  });

  it('is revoked also where the browser’s storage fails', async () => {
    jest.spyOn(privateKeys, 'forget').mockRejectedValue(new Error('The storage is broken.'));
    open();
    await userEvent.click((await card('Laptop')).getByRole('button', { name: 'Revoke Laptop' }));
    apiAnswers({
      'DELETE /api/v1/configs/c1': { body: config({ status: 'revoked' }) },
      'GET /api/v1/configs': page(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No configurations available')).toBeTruthy();
    expect(screen.queryByText('The storage is broken.')).toBeNull();
  });

  it('revoked elsewhere meanwhile is not asked about any more, and leaves the focus to the next one', async () => {
    const phone = config({ id: 'c2', deviceName: 'Phone' });
    apiAnswers({ 'GET /api/v1/configs': page(config(), phone) });
    const { queries } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Laptop' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Revoke Laptop?' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const question = within(dialog);
    apiAnswers({ 'GET /api/v1/configs': page(phone) });
    await act(() => queries.invalidateQueries());
    expect(await question.findByText(/^Laptop has changed since you asked/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Phone' })));
  });

  it('leaves the focus to the next one when it goes, and to the heading when it was the last', async () => {
    const [laptop, phone] = [config(), config({ id: 'c2', deviceName: 'Phone' })];
    apiAnswers({
      'GET /api/v1/configs': page(laptop, phone),
      'DELETE /api/v1/configs/c1': { body: laptop },
      'DELETE /api/v1/configs/c2': { body: phone },
    });
    const revoke = async (name: string, rest: unknown[]) => {
      await userEvent.click(await screen.findByRole('button', { name: `Revoke ${name}` }));
      apiAnswers({ 'GET /api/v1/configs': page(...rest) });
      await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    open();
    await revoke('Laptop', [phone]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Phone' })));
    await revoke('Phone', []);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your configurations' })),
    );
  });

  it.each([
    ['allowance-exceeded', /the data of this period is used up/],
    ['subscription-ended', /your subscription has ended/],
  ] as const)('that is paused says why: %s', async (suspendedReason, words) => {
    apiAnswers({ 'GET /api/v1/configs': page(config({ status: 'suspended', suspendedReason })) });
    open();
    expect((await card('Laptop')).getByText(words)).toBeTruthy();
  });
});
