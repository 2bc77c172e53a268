import { screen, within } from '@testing-library/react';
import { apiAnswers, nothingYet, problem } from '@veilway/api-client/testing';
import { openPublicPage, violations } from '../../shared/testing/open-page.js';
import ToolsPage from './tools.page.js';

const CONNECTION = 'GET /api/v1/connection';
const open = () => openPublicPage(<ToolsPage />);

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } },
    [CONNECTION]: { body: { isProtected: false, server: null } },
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
    expect(screen.getByText('Who asks names for you (DNS) is not tested here.')).toBeTruthy();
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
