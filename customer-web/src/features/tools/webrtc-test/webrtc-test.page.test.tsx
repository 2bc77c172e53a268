import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, problem } from '@veilway/api-client/testing';
import { openPublicPage, violations } from '../../../shared/testing/open-page.js';
import WebrtcTestPage from './webrtc-test.page.js';

/** What a browser has and jsdom has not; the test says what it finds. */
class Browser extends EventTarget {
  static last: Browser;
  isClosed = false;
  constructor(readonly configuration: RTCConfiguration) {
    super();
    Browser.last = this;
  }
  createDataChannel() {}
  createOffer() {
    return Promise.resolve({});
  }
  setLocalDescription() {
    return Promise.resolve();
  }
  close() {
    this.isClosed = true;
  }
  /** Candidates as browsers write them; null ends. */
  finds(...candidates: (string | null)[]) {
    for (const candidate of candidates)
      this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: candidate && { candidate } }));
  }
}

const host = (address: string) => `candidate:1 1 udp 2113937151 ${address} 56143 typ host generation 0`;
const reflexive = (address: string, related = '0.0.0.0') =>
  `candidate:2 1 udp 1677729535 ${address} 40000 typ srflx raddr ${related} rport 0 generation 0`;
const MASKED = host('6e7a2c9e-5d1c-4e0c-9f3c-1f8f6a0a5b11.local');

const ADDRESS = 'GET /api/v1/tools/ip-lookup/address';
const CONNECTION = 'GET /api/v1/connection';
const TOOLS = 'GET /api/v1/tools';

beforeEach(() => {
  Object.assign(globalThis, { RTCPeerConnection: Browser });
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } },
    [CONNECTION]: { body: { isProtected: false, server: null } },
    [TOOLS]: { body: { stunServers: ['stun:vpn.test:3478'], lookupServices: [], dnsZone: null } },
    [ADDRESS]: { body: { ip: '198.51.99.7', kind: 'public' } },
    'GET /api/v1/connection/exits': { body: { addresses: ['203.0.112.9'] } },
  });
});
afterEach(() => Object.assign(globalThis, { RTCPeerConnection: undefined }));

const open = () => openPublicPage(<WebrtcTestPage />);
const start = async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Run the test' }));
};
/** Runs it in a browser that finds these. */
const run = async (...candidates: (string | null)[]) => {
  const before = Browser.last;
  await start();
  await waitFor(() => expect(Browser.last).not.toBe(before));
  act(() => Browser.last.finds(...candidates));
};
const result = () => screen.findByRole('region', { name: 'Result' });
const fields = async () => {
  const shown = await result();
  const [labels, values] = [within(shown).getAllByRole('term'), within(shown).getAllByRole('definition')];
  return Object.fromEntries(labels.map(({ textContent }, n) => [textContent, values[n]!.textContent]));
};
const verdict = async () => within(await result()).getByRole('heading', { level: 2 }).textContent;

describe('the WebRTC leak test', () => {
  it('says what it tells and what it cannot', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'What it cannot tell' })).toBeTruthy();
    await screen.findByText(/You are not protected/);
    expect(await violations()).toEqual([]);
  });

  it('asks our own server, and is shown to run', async () => {
    await start();
    const button = await screen.findByRole('button', { name: 'Running test…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('progressbar')).toBeTruthy();
    await waitFor(() => expect(Browser.last.configuration).toEqual({ iceServers: [{ urls: ['stun:vpn.test:3478'] }] }));
    act(() => Browser.last.finds(reflexive('198.51.99.7'), null));
    expect(await verdict()).toBe('No leak found');
    expect(Browser.last.isClosed).toBe(true);
  });

  it('takes a public address that the site does not see for a leak', async () => {
    await run(reflexive('172.217.16.1'), null);
    expect(await verdict()).toBe('Your browser leaks an address');
    expect(await fields()).toEqual({
      'This site sees': '198.51.99.7',
      'Public addresses': '172.217.16.1 (leaked)',
      'Local addresses': 'none',
      'Masked by the browser': '0 addresses',
      Leaks: 'yes',
    });
    expect(await violations()).toEqual([]);
  });

  it.each([
    '10.1.2.3',
    '172.20.1.1',
    '192.168.1.5',
    '169.254.1.1',
    '127.0.0.1',
    '100.64.1.1',
    'fd00::5',
    '[fe80::1]',
    '::1',
  ])('takes %s for local, and not for a leak', async (address) => {
    await run(host(address), reflexive('198.51.99.7', address.replaceAll(/[[\]]/g, '')), null);
    expect(await verdict()).toBe('No leak found');
    expect(await fields()).toMatchObject({ 'Local addresses': address.replaceAll(/[[\]]/g, ''), Leaks: 'no' });
  });

  it('counts addresses that the browser masks, which are no leak', async () => {
    await run(MASKED, reflexive('198.51.99.7'), null);
    expect(await verdict()).toBe('No leak found');
    expect(await fields()).toMatchObject({ 'Masked by the browser': '1 address', 'Local addresses': 'none' });
    expect(screen.getByText(/made-up name/)).toBeTruthy();
  });

  it('finds a leak also where no server answered', async () => {
    await run(host('8.8.4.4'), null);
    expect(await verdict()).toBe('Your browser leaks an address');
  });

  it('is inconclusive, and never secure, where no server answered', async () => {
    await run(MASKED, null);
    expect(await verdict()).toBe('Inconclusive');
    expect(await fields()).toMatchObject({ Leaks: 'not known' });
    expect(screen.getByText(/did not answer within three seconds/)).toBeTruthy();
  });

  it('waits three seconds for a browser that does not come to an end', async () => {
    await run(MASKED);
    expect(await verdict()).toBe('Inconclusive');
    expect(Browser.last.isClosed).toBe(true);
  });

  it('says of another kind of address that it cannot be compared', async () => {
    await run(reflexive('198.51.99.7'), reflexive('2a00:1450::5'), null);
    expect(await verdict()).toBe('Inconclusive');
    expect((await fields())['Public addresses']).toContain('2a00:1450::5 (of a kind that cannot be compared)');
    expect(screen.getByText(/If it is your provider’s and not your VPN’s, it is a leak/)).toBeTruthy();
  });

  it('takes it for a leak where one comes through our servers', async () => {
    apiAnswers({ [CONNECTION]: { body: { isProtected: true, server: null } } });
    await run(reflexive('198.51.99.7'), reflexive('2a00:1450::5'), null);
    expect(await verdict()).toBe('Your browser leaks an address');
  });

  it('takes no server of ours for a leak', async () => {
    await run(reflexive('203.0.112.9'), null);
    expect(await verdict()).toBe('No leak found');
    expect(await fields()).toMatchObject({ 'Public addresses': '203.0.112.9 (one of our servers)' });
  });

  it('says so where there is no server to ask', async () => {
    apiAnswers({ [TOOLS]: { body: { stunServers: [], lookupServices: [], dnsZone: null } } });
    await run(MASKED, null);
    expect(await screen.findByText(/runs no test server/)).toBeTruthy();
    expect(Browser.last.configuration).toEqual({ iceServers: [] });
  });

  it.each([
    ['has no WebRTC', () => Object.assign(globalThis, { RTCPeerConnection: undefined })],
    ['refuses to start it', () => jest.spyOn(Browser.prototype, 'createOffer').mockRejectedValue(new Error('no'))],
    ['cannot ask us', () => apiAnswers({ [ADDRESS]: problem(503, 'Not now.') })],
  ])('fails in a browser that %s', async (_, breakIt) => {
    breakIt();
    await start();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to run WebRTC test. Your browser may not support WebRTC.',
    );
    expect(screen.getByRole('button', { name: 'Run the test again' })).toBeTruthy();
  });

  it('copies what it found, by the names of the specification', async () => {
    const user = userEvent.setup();
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    await run(host('192.168.1.5'), reflexive('172.217.16.1'), null);
    await result();
    await user.click(screen.getByRole('button', { name: 'Copy as JSON' }));
    expect(await screen.findByText('Result copied to clipboard')).toBeTruthy();
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual({
      localIPs: ['192.168.1.5'],
      publicIPs: ['172.217.16.1'],
      hasLeaks: true,
    });
  });
});
