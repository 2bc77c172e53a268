import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { generateKeyPair, type KeyPair } from '@veilway/wireguard';
// Loaded here already, so that no test waits for it.
import './import.page.js';
import { account, faults, fill, fleet, open, sent, server } from '../../testing/world.js';

const SERVER = 'POST /api/v1/admin/servers/import';
const PEERS = 'POST /api/v1/admin/imported-peers';

let own: KeyPair;
let keys: string[];
let shared: string;
/** The platform's, which the simulated browser lacks. */
const { subtle } = webcrypto;
beforeAll(async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
  const pairs = await Promise.all(Array.from({ length: 4 }, generateKeyPair));
  own = pairs[0]!;
  keys = pairs.slice(1, 3).map(({ publicKey }) => publicKey);
  shared = pairs[3]!.privateKey;
});

const fileOf = (more = '') => `[Interface]
PrivateKey = ${own.privateKey}
Address = 10.8.0.1/24
ListenPort = 51825

# Client: Ann's phone (1)
[Peer]
PublicKey = ${keys[0]}
PresharedKey = ${shared}
AllowedIPs = 10.8.0.2/32, fd00::2/128

# Client: Office (2)
[Peer]
PublicKey = ${keys[1]}
AllowedIPs = 10.8.0.3/32, 192.168.7.0/24
${more}`;

const paste = async (text: string) => {
  await userEvent.click(await screen.findByRole('textbox', { name: /The server’s file/ }));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Read it' }));
};
const dryRun = () => screen.findByRole('region', { name: 'What becomes of its devices' });
const enter = async (label: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const describeServer = async () => {
  await enter(/^Name/, 'Rome 1');
  await enter(/^Location/, 'Rome');
  await enter(/^Country code/, 'it');
  await enter(/^IP address/, '203.0.113.9');
  await enter(/^Endpoint/, 'rome.example.net');
};
const fate = (outcome: string, owner: string | null = null) => ({
  body: { items: [{ publicKey: keys[0], outcome, owner }] },
});
const begin = () => userEvent.click(screen.getByRole('button', { name: 'Take over 1 device' }));

beforeEach(() => fleet());

describe('importing a server', () => {
  it('lists what becomes of each device, those to be looked at first', async () => {
    open('/servers/import');
    await paste(fileOf());
    const region = within(await dryRun());
    expect(region.getByText(/1 device can be taken over, 1 device cannot/)).toBeTruthy();
    const [, first, second] = region.getAllByRole('row');
    expect(first!.textContent).toContain('Office');
    expect(first!.textContent).toContain('It has a whole network behind it');
    expect(first!.textContent).toContain('192.168.7.0/24');
    expect(second!.textContent).toContain('Ann’s phone'.replace('’', "'"));
    expect(second!.textContent).toContain('10.8.0.2');
    expect(second!.textContent).toContain('without its IPv6 address');
    expect(await faults()).toEqual([]);
    // Reading alone sends nothing.
    expect(apiCalls().filter(({ route }) => route.startsWith('POST') && route.includes('import'))).toEqual([]);
  });

  it('sends the public key, and never the private one; then says what is left to do', async () => {
    open('/servers/import');
    await paste(fileOf());
    await dryRun();
    await describeServer();
    const made = server({
      id: 's9',
      name: 'Rome 1',
      network: '10.8.0.0/24',
      publicKey: own.publicKey,
      gateway: 'none',
    });
    apiAnswers({ [SERVER]: { status: 201, body: made }, [PEERS]: fate('imported') });
    fleet(made);
    await begin();
    expect(await screen.findByText('1 device was taken over.')).toBeTruthy();
    expect(sent(SERVER)).toMatchObject({
      ...{ name: 'Rome 1', countryCode: 'IT', network: '10.8.0.0/24', port: 51825, maxClients: 253 },
      publicKey: own.publicKey,
    });
    expect(sent(PEERS)).toEqual({
      serverId: 's9',
      peers: [{ name: "Ann's phone", publicKey: keys[0], presharedKey: shared, clientIp: '10.8.0.2', owner: null }],
    });
    expect(JSON.stringify(apiCalls())).not.toContain(own.privateKey);
    expect(await screen.findByRole('region', { name: 'What is left to do' })).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Enrol the gateway' })).toHaveProperty('disabled', false),
    );
    expect(within(await dryRun()).getByText('Is taken over, and is nobody’s yet')).toBeTruthy();
  });

  it('goes on where it broke off, with the server that is there by then', async () => {
    open('/servers/import');
    await paste(fileOf());
    await dryRun();
    await describeServer();
    const made = server({ id: 's9', name: 'Rome 1', network: '10.8.0.0/24', publicKey: own.publicKey });
    apiAnswers({ [SERVER]: { status: 201, body: made }, [PEERS]: problem(500, 'Broken.') });
    await begin();
    expect(await screen.findByText('Broken.')).toBeTruthy();
    apiAnswers({ [PEERS]: fate('there') });
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('1 device was taken over.')).toBeTruthy();
    expect(apiCalls().filter(({ route }) => route === SERVER)).toHaveLength(1);
    expect(await screen.findByText('Was taken over before')).toBeTruthy();
  });

  it('says on which devices it went otherwise than the file made one think', async () => {
    const there = server({ id: 's9', name: 'Rome 1', network: '10.8.0.0/24', publicKey: own.publicKey });
    fleet(there);
    open('/servers/import');
    await paste(fileOf());
    expect(await screen.findByText(/Rome 1 was taken over before with this key/)).toBeTruthy();
    apiAnswers({ [PEERS]: fate('duplicate-address') });
    await begin();
    expect(await screen.findByText('Another device has its address, and one can have it')).toBeTruthy();
    expect(apiCalls().filter(({ route }) => route === SERVER)).toHaveLength(0);
  });

  it('does not begin where another server has the network', async () => {
    fleet(server({ name: 'Milan 1', network: '10.8.0.0/24' }));
    open('/servers/import');
    await paste(fileOf());
    expect(await screen.findByText(/Milan 1 has addresses of this network/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
  });

  it('says which line is wrong, and how to mend it', async () => {
    open('/servers/import');
    await paste('[Interface]\nAddress = 10.8.0.7/24');
    expect(await screen.findByText(/Line 2: The server has to have the first address of its network/)).toBeTruthy();
  });

  it('takes the public key where the file leaves the private one out', async () => {
    open('/servers/import');
    await paste(fileOf().replace(/^PrivateKey.*\n/m, ''));
    const field = await screen.findByRole('textbox', { name: /Public key of the server/ });
    await userEvent.type(field, 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Read it' }));
    expect(await screen.findByText(/This is no public key of WireGuard/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, own.publicKey);
    await userEvent.click(screen.getByRole('button', { name: 'Read it' }));
    expect(await dryRun()).toBeTruthy();
  });

  it('asks for the public key where the browser cannot tell it', async () => {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true });
    open('/servers/import');
    await paste(fileOf());
    Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
    expect(await screen.findByText(/This browser cannot tell the public key/)).toBeTruthy();
  });

  it('waits for the list of servers, and says where it could not be loaded', async () => {
    apiAnswers({ 'GET /api/v1/admin/servers': nothingYet });
    open('/servers/import');
    await paste(fileOf());
    expect((await screen.findAllByRole('status')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'The server' })).toBeNull();
  });

  it('names whose devices are, says before what comes of that, and sends it along', async () => {
    const OWNERS = 'POST /api/v1/admin/imported-peers/owners';
    fleet(server({ id: 's9', name: 'Rome 1', network: '10.8.0.0/24', publicKey: own.publicKey }));
    open('/servers/import');
    await paste(fileOf());
    const lines = await screen.findByRole('textbox', { name: 'Devices and their owners' });
    apiAnswers({ [OWNERS]: problem(503, 'Away.') });
    fill(lines, "Ann's phone, ann@example.org\nTablet, ann@example.org");
    expect(await screen.findByText(/Line 2: No device of the file is called so/)).toBeTruthy();
    const region = within(await screen.findByRole('region', { name: 'Whose they are' }));
    expect(await region.findByText('Away.')).toBeTruthy();
    apiAnswers({ [OWNERS]: { body: { items: [{ email: 'ann@example.org', fate: 'unknown', room: null }] } } });
    await userEvent.click(region.getByRole('button', { name: 'Retry' }));
    expect(await within(await dryRun()).findByText('Nobody has this address')).toBeTruthy();
    expect(await faults()).toEqual([]);
    apiAnswers({ [OWNERS]: { body: { items: [{ email: 'ann@example.com', fate: 'known', room: 1 }] } } });
    fill(lines, '');
    fill(screen.getByRole('textbox', { name: 'Owner of all others' }), 'ann@example.com');
    expect(await within(await dryRun()).findByText('Becomes theirs')).toBeTruthy();
    apiAnswers({ [PEERS]: fate('imported', 'assigned') });
    await begin();
    expect(await within(await dryRun()).findByText('Is taken over, and is theirs')).toBeTruthy();
    expect(sent(PEERS)).toMatchObject({ peers: [{ publicKey: keys[0], owner: 'ann@example.com' }] });
  });

  it('is not for auditors', async () => {
    open('/servers/import', { me: account({ role: 'auditor' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Servers' })).toBeTruthy();
  });
});
