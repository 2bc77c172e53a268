import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, cutNetwork, mendNetwork, nothingYet, problem } from '@veilway/api-client/testing';
import { openPublicPage, violations } from '../../shared/testing/open-page.js';
import BotDetectionPage from './bot-detection/bot-detection.page.js';
import FingerprintPage from './fingerprint/fingerprint.page.js';
import SpeedTestPage from './speed-test/speed-test.page.js';
import ToolsPage from './tools.page.js';

const TOOLS = 'GET /api/v1/tools';
const CONNECTION = 'GET /api/v1/connection';
const open = () => openPublicPage(<ToolsPage />);

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } },
    [CONNECTION]: { body: { isProtected: false, server: null } },
    [TOOLS]: { body: { stunServers: [], lookupServices: [], dnsZone: null } },
  }),
);

describe('the index of the tools', () => {
  it('leads to each tool that there is, and back to the dashboard', async () => {
    open();
    expect(await screen.findByText(/You are not protected/)).toBeTruthy();
    const links = within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.querySelector('h2')?.textContent]);
    expect(links).toEqual([
      ['/auth', undefined],
      ['/tools/ip-lookup', 'IP Address Lookup'],
      ['/tools/speed-test', 'Internet Speed Test'],
      ['/tools/webrtc-test', 'WebRTC Leak Test'],
      ['/tools/fingerprint', 'Browser Fingerprint'],
      ['/tools/bot-detection', 'Bot Detection Test'],
    ]);
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
    expect(document.title).toContain('Privacy and security tools');
    expect(await violations()).toEqual([]);
  });
});

describe('“Am I protected?”', () => {
  it.each([
    [
      'through which server',
      { isProtected: true, server: { name: 'Frankfurt 1', location: 'Frankfurt', countryCode: 'DE' } },
      'You are protected: you come through Frankfurt 1.',
    ],
    ['of a server without a name', { isProtected: true, server: null }, 'You are protected.'],
    ['that nobody is', { isProtected: false, server: null }, /You are not protected/],
  ])('says %s, and that DNS is not tested', async (_, body, words) => {
    apiAnswers({ [CONNECTION]: { body } });
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await screen.findByText('Who asks names for you (DNS) is not tested here.')).toBeTruthy();
  });

  it('says that it is being found out', () => {
    apiAnswers({ [CONNECTION]: nothingYet });
    open();
    expect(screen.getByText('Checking whether you are protected…')).toBeTruthy();
  });

  it('says when it could not be', async () => {
    apiAnswers({ [CONNECTION]: problem(503, 'Not now.') });
    open();
    expect(await screen.findByText('It could not be checked whether you are protected.')).toBeTruthy();
  });
});

describe('what measures', () => {
  it.each([
    ['speed-test', SpeedTestPage, 'Start the test'],
    ['fingerprint', FingerprintPage, 'Scan my browser'],
    ['bot-detection', BotDetectionPage, 'Run the test'],
  ])('in the %s is waited for while the network is away', async (name, Page, start) => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const engine = `./${name}/${name}.engine.js`;
    let tries = 0;
    jest.doMock(engine, () => {
      if ((tries += 1) > 1) return jest.requireActual<object>(engine);
      cutNetwork();
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    openPublicPage(<Page />);
    await screen.findByText(/You are not protected/);
    const button = screen.getByRole('button', { name: start });
    await userEvent.click(button);
    // Known to be away: the button says so.
    await waitFor(() => expect(button.getAttribute('aria-describedby')).toBe('network-line'));
    expect(screen.getByRole('progressbar')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    mendNetwork();
    await waitFor(() => expect(tries).toBe(2));
  });
});
