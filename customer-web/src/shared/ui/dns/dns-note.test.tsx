import { screen } from '@testing-library/react';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPublicPage } from '../../testing/open-page.js';
import { page, server } from '../../testing/samples.js';
import DnsNote from './dns-note.js';

const TOOLS = 'GET /api/v1/tools';
const tools = (dnsZone: string | null) => ({ body: { stunServers: [], lookupServices: [], dnsZone } });

/** Browsers ask for the name; here nobody does, and what counts is what the API has seen of it. */
const asked: string[] = [];
const open = (resolvers: { ip: string; org: string | null }[]) => {
  const known = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const [, id] = /^https:\/\/([\da-f]{32})\.dns\.vpn\.example\/$/.exec(url) ?? [];
    if (!id) return known(input, init);
    asked.push(id);
    apiAnswers({ [`GET /api/v1/tools/dns-test/${id}`]: { body: { resolvers } } });
    return Promise.reject(new TypeError('the name has no address'));
  });
  openPublicPage(<DnsNote />);
};
afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  asked.length = 0;
  apiAnswers({ [TOOLS]: tools('dns.vpn.example'), 'GET /api/v1/servers': page(server({ ipAddress: '192.0.2.1' })) });
});

describe('who asks names', () => {
  it.each([
    ['our server', [{ ip: '192.0.2.1', org: null }], 'Names (DNS) are asked by our server too.'],
    [
      'somebody else, who is named',
      [
        { ip: '192.0.2.1', org: null },
        { ip: '9.9.9.9', org: 'Quad9' },
        { ip: '198.51.100.7', org: null },
      ],
      /asked for you by 9\.9\.9\.9 \(Quad9\) and 198\.51\.100\.7: whoever runs that learns/,
    ],
    ['nobody whom we have seen', [], 'It could not be found out who asks names for you (DNS).'],
  ])('is %s', async (_, resolvers, words) => {
    open(resolvers);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('is not asked where there is no zone, and that is said', async () => {
    apiAnswers({ [TOOLS]: tools(null) });
    open([]);
    expect(await screen.findByText('Who asks names for you (DNS) is not tested here.')).toBeTruthy();
    expect([asked, apiCalls().filter(({ route }) => route.includes('dns-test'))]).toEqual([[], []]);
  });

  it('is being found out, and may not be', async () => {
    apiAnswers({ [TOOLS]: nothingYet });
    open([]);
    expect(await screen.findByText('Finding out who asks names for you (DNS)…')).toBeTruthy();
  });

  it('cannot be found out while the API is away', async () => {
    apiAnswers({ [TOOLS]: problem(503, 'The API is away.') });
    open([]);
    expect(await screen.findByText('It could not be found out who asks names for you (DNS).')).toBeTruthy();
  });
});
