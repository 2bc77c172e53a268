import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPublicPage, violations } from '../../../shared/testing/open-page.js';
import IpLookupPage from './ip-lookup.page.js';

const FULL = 'GET /api/v1/tools/ip-lookup';
const [PLACE, ADDRESS] = [`${FULL}/place`, `${FULL}/address`];
const CONNECTION = 'GET /api/v1/connection';
const TOOLS = 'GET /api/v1/tools';

const address = { ip: '8.8.8.8', kind: 'public' };
const place = {
  ...address,
  country: 'United States',
  countryCode: 'US',
  region: 'California',
  city: 'Mountain View',
  timezone: 'America/Los_Angeles',
  lat: 37.422,
  lon: -122.085,
  sources: [{ name: 'IP Geolocation by DB-IP', url: 'https://db-ip.com', date: '2026-06-05' }],
};
const full = { ...place, isp: 'Example', org: 'Example', as: 'AS64500 Example' };
const down = problem(503, 'Not now.');

const open = () => openPublicPage(<IpLookupPage />);
const run = async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Look up my address' }));
};
const fields = () => {
  const result = screen.getByRole('region', { name: 'Result' });
  const [labels, values] = [within(result).getAllByRole('term'), within(result).getAllByRole('definition')];
  return Object.fromEntries(labels.map(({ textContent }, n) => [textContent, values[n]!.textContent]));
};
const verdict = (name: string) => screen.findByRole('heading', { name });

beforeEach(() =>
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } },
    [CONNECTION]: { body: { isProtected: false, server: null } },
    [TOOLS]: { body: { stunServers: [], lookupServices: [], dnsZone: null } },
    [FULL]: { body: full },
    [PLACE]: { body: place },
    [ADDRESS]: { body: address },
  }),
);

describe('the IP lookup', () => {
  it('says what it tells and what it cannot, and runs when asked', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'What it tells' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What it cannot tell' })).toBeTruthy();
    expect(screen.getByText('The result will be shown here.')).toBeTruthy();
    await screen.findByText(/You are not protected/);
    expect(apiCalls().map(({ route }) => route)).not.toContain(FULL);
    expect(await violations()).toEqual([]);
  });

  it('shows that it runs: the button waits, under another name', async () => {
    apiAnswers({ [FULL]: nothingYet });
    await run();
    const button = await screen.findByRole('button', { name: 'Looking up…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('progressbar', { name: 'Looking up…' })).toBeTruthy();
    await userEvent.click(button);
    expect(apiCalls().filter(({ route }) => route === FULL)).toHaveLength(1);
  });

  it('shows every field, a map, what it means, what to do, and whose data it is', async () => {
    await run();
    await verdict('Medium Risk');
    expect(Object.keys(fields())[0]).toBe('IP address');
    expect(fields()).toEqual({
      'IP address': '8.8.8.8',
      Country: 'United States',
      Region: 'California',
      City: 'Mountain View',
      'Time zone': 'America/Los_Angeles',
      'Provider (ISP)': 'Example',
      Organization: 'Example',
      'Network (AS)': 'AS64500 Example',
      Latitude: '37.422',
      Longitude: '-122.085',
      'Privacy rating': 'Medium Risk',
    });
    const map = screen.getByRole('img', {
      name: 'Map of the world with Mountain View, California, United States marked',
    });
    expect([...map.querySelectorAll('circle')].map((dot) => [dot.getAttribute('cx'), dot.getAttribute('cy')])).toEqual(
      Array(2).fill(['-122.085', '-37.422']),
    );
    expect(screen.getByRole('heading', { name: 'What this means' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What to do' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'IP Geolocation by DB-IP' }).getAttribute('href')).toBe(
      'https://db-ip.com',
    );
    expect(screen.getByText(/Data of 2026-06-05/)).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Result: Medium Risk');
    expect(screen.getByRole('button', { name: 'Look up again' })).toBe(document.activeElement);
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['Some VPN Ltd', false, 'Protected (low risk)'],
    ['A Proxy', false, 'Protected (low risk)'],
    ['Anytown Cable', false, 'High Risk'],
    ['Deutsche Telecom', false, 'High Risk'],
    ['Anytown Residential', true, 'Protected (low risk)'],
    ['Example', false, 'Medium Risk'],
  ])('rates %s, from one of our servers: %s, as %s', async (isp, isProtected, words) => {
    apiAnswers({ [FULL]: { body: { ...full, isp, org: isp } }, [CONNECTION]: { body: { isProtected, server: null } } });
    await run();
    expect(await verdict(words)).toBeTruthy();
  });

  it.each(['private', 'carrier-nat', 'loopback', 'link-local'])(
    'calls a %s address one of the local network',
    async (kind) => {
      const nowhere = Object.fromEntries(Object.keys(full).map((name) => [name, null]));
      apiAnswers({ [FULL]: { body: { ...nowhere, ip: '192.168.1.5', kind, sources: [] } } });
      await run();
      await verdict('You are in the local network');
      expect(fields()).toMatchObject({
        'IP address': '192.168.1.5 (local network)',
        Country: 'Unknown',
        'Privacy rating': 'no public address',
      });
      expect(screen.queryByRole('img')).toBeNull();
    },
  );

  it('asks for the place where everything fails, and for the address where that does', async () => {
    apiAnswers({ [FULL]: down });
    await run();
    await verdict('Medium Risk');
    expect(fields()).toMatchObject({ City: 'Mountain View', Organization: 'Unknown' });
    apiAnswers({ [PLACE]: down });
    await userEvent.click(screen.getByRole('button', { name: 'Look up again' }));
    await waitFor(() => expect(fields()).toMatchObject({ 'IP address': '8.8.8.8', City: 'Unknown' }));
  });

  it('says that all services are unavailable where all three fail', async () => {
    apiAnswers({ [FULL]: down, [PLACE]: down, [ADDRESS]: down });
    await run();
    expect((await screen.findByRole('alert')).textContent).toBe('All IP lookup services are currently unavailable');
    apiAnswers({ [FULL]: { body: full } });
    await userEvent.click(screen.getByRole('button', { name: 'Look up again' }));
    await verdict('Medium Risk');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks no more where it asked too often, and says to come back later', async () => {
    apiAnswers({ [FULL]: problem(429, 'Try again in 60 seconds.') });
    await run();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Unable to fetch IP information. Please try again later.',
    );
    expect(apiCalls().map(({ route }) => route)).not.toContain(PLACE);
  });

  it('copies what it found, by the names of the specification', async () => {
    const user = userEvent.setup();
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    await run();
    await verdict('Medium Risk');
    await user.click(screen.getByRole('button', { name: 'Copy as JSON' }));
    expect(await screen.findByText('Result copied to clipboard')).toBeTruthy();
    const { ip, country, region, city, timezone, isp, org, as, lat, lon } = full;
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual({
      ...{ ip, country, region, city, timezone, isp, org, as, lat, lon },
      privacyRating: 'medium-risk',
    });
  });
});

describe('where the operator names others', () => {
  const [FIRST, SECOND] = ['https://geo.example/json', 'https://other.example/json'];
  beforeEach(() =>
    apiAnswers({
      [FULL]: down,
      [PLACE]: down,
      [ADDRESS]: down,
      [TOOLS]: { body: { stunServers: [], lookupServices: [FIRST, SECOND], dnsZone: null } },
    }),
  );
  /** `fetch` takes an address and its options there, and no request. */
  const answering = (answers: Readonly<Record<string, Response>>) => {
    const api = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (typeof input !== 'string') return api(input, init);
      const answer = answers[input];
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
    });
  };

  it('takes the first one’s word, by its names', async () => {
    answering({
      [FIRST]: Response.json({
        ip: '1.2.3.4',
        country_name: 'Freedonia',
        region: 'North',
        city: 'Sylvania',
        timezone: 'Etc/UTC',
        org: 'Org',
        isp: 'Isp',
        asn: 'AS1',
        latitude: 1.5,
        longitude: '-2.5',
      }),
    });
    await run();
    await verdict('Medium Risk');
    expect(fields()).toMatchObject({
      'IP address': '1.2.3.4',
      Country: 'Freedonia',
      'Network (AS)': 'AS1',
      Latitude: '1.5',
      Longitude: '-2.5',
    });
    expect(screen.getByRole('link', { name: 'geo.example' })).toBeTruthy();
  });

  it('asks the second where the first fails, which calls things differently', async () => {
    answering({
      [SECOND]: Response.json({
        ip: '1.2.3.4',
        country_name: 'Freedonia',
        region_name: 'South',
        time_zone: 'Etc/UTC',
        organization: 'Anytown VPN',
        as: 'AS2',
      }),
    });
    await run();
    await verdict('Protected (low risk)');
    expect(fields()).toMatchObject({
      Region: 'South',
      'Time zone': 'Etc/UTC',
      Organization: 'Anytown VPN',
      'Network (AS)': 'AS2',
      City: 'Unknown',
    });
  });

  it('says so where they know nothing either', async () => {
    answering({ [FIRST]: new Response('no', { status: 500 }), [SECOND]: Response.json({ error: true }) });
    await run();
    expect((await screen.findByRole('alert')).textContent).toBe('All IP lookup services are currently unavailable');
  });
});

describe('the picture', () => {
  const drawn: string[] = [];
  beforeEach(() => {
    drawn.length = 0;
    const context = { fillText: (text: string) => drawn.push(text), fillRect: () => undefined };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((take, type) => take(new Blob(['drawn'], { type })));
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved = this.download;
    });
    URL.createObjectURL = () => 'blob:test';
    URL.revokeObjectURL = () => undefined;
  });
  let saved = '';

  it('is saved without address and place', async () => {
    await run();
    await verdict('Medium Risk');
    await userEvent.click(screen.getByRole('button', { name: 'Share as picture' }));
    expect(await screen.findByText('Picture of the result downloaded')).toBeTruthy();
    expect(saved).toBe('ip-address-lookup.png');
    expect(drawn).toEqual(
      expect.arrayContaining(['IP Address Lookup', 'Medium Risk', 'Country', 'United States', 'AS64500 Example']),
    );
    for (const personal of ['8.8.8.8', 'Mountain View', 'California', '37.422'])
      expect(drawn.join()).not.toContain(personal);
  });

  it('is handed to the device where that shares', async () => {
    const shared: File[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: { files: File[] }) => Promise.resolve(void shared.push(...files)),
    });
    try {
      await run();
      await verdict('Medium Risk');
      await userEvent.click(screen.getByRole('button', { name: 'Share as picture' }));
      await waitFor(() =>
        expect(shared.map(({ name, type }) => [name, type])).toEqual([['ip-address-lookup.png', 'image/png']]),
      );
    } finally {
      Object.assign(navigator, { canShare: undefined, share: undefined });
    }
  });
});
