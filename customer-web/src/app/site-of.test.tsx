import type { ComponentType } from 'react';
import { pages } from './dashboard.pages.js';
import { APPLICATIONS, DOCUMENTS, LISTED, PUBLIC_PAGES } from './public-pages.js';
import { DASHBOARD_PATHS } from '../shared/ui/navigation/dashboard-paths.js';
import { plan, server } from '../shared/testing/samples.js';
import { type Built, siteOf } from './site-of.js';

const ORIGIN = 'https://vpn.test';
const TEMPLATE = '<html><head><!--head--></head><body><div id="root"><!--page--></div><!--answers--></body></html>';

let site: ReturnType<typeof siteOf>;
beforeAll(async () => {
  const built = DOCUMENTS.map(async ({ name, module }): Promise<[string, Built]> => {
    const { default: Page } = (await import(`../../${module}`)) as { default: ComponentType };
    return [name, { template: TEMPLATE, Page }];
  });
  site = siteOf({ index: 'the site', dashboard: 'the dashboard' }, Object.fromEntries(await Promise.all(built)));
});

const draw = (path: string, brandName = 'Acme VPN') =>
  site.at(path).draw({
    origin: ORIGIN,
    answers: { '/api/v1/brand': { brandName, supportEmail: 'help@acme.test' } },
  });

const drawn = (path: string, brandName?: string) => new DOMParser().parseFromString(draw(path, brandName), 'text/html');

const content = (page: Document, selector: string) =>
  page.querySelector(selector)?.getAttribute(selector.startsWith('link') ? 'href' : 'content');

describe('the document of a public page', () => {
  it.each(LISTED)('of $path says who it is, to whoever finds it', ({ path, title, description }) => {
    const page = drawn(path);
    expect(page.title).toBe(`${title} · Acme VPN`);
    expect(content(page, 'meta[name=description]')).toBe(description);
    expect(content(page, 'link[rel=canonical]')).toBe(ORIGIN + path);
    expect(content(page, 'meta[property="og:title"]')).toBe(page.title);
    expect(content(page, 'meta[property="og:url"]')).toBe(ORIGIN + path);
    expect(content(page, 'meta[property="og:image"]')).toBe(`${ORIGIN}/preview.png`);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('main')).toBeTruthy();
  });

  it('has no style that the policy would refuse', () => {
    for (const { path } of PUBLIC_PAGES) expect(drawn(path).querySelector('[style]')).toBeNull();
  });

  it('shows the brand’s own logo of each mode, which says its name', () => {
    const logo = { light: '/api/v1/brand/logos/l1', dark: '/api/v1/brand/logos/l2' };
    const brand = { brandName: 'Acme VPN', supportEmail: 'help@acme.test', logo };
    const html = site.at('/auth').draw({ origin: ORIGIN, answers: { '/api/v1/brand': brand } });
    const shown = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')];
    expect(shown.map((img) => [img.getAttribute('src'), img.getAttribute('alt'), img.className])).toEqual([
      [logo.light, 'Acme VPN', expect.stringContaining('inLight')],
      [logo.dark, 'Acme VPN', expect.stringContaining('inDark')],
    ]);
    expect(html).not.toContain('src="/favicon.svg"');
  });

  it('lets nobody write markup by a name', () => {
    const page = drawn('/auth', '</script><img src=x onerror=1>');
    expect(page.querySelector('img[src=x]')).toBeNull();
    const { textContent } = page.getElementById('answers')!;
    expect(JSON.parse(textContent)).toMatchObject({
      '/api/v1/brand': { brandName: '</script><img src=x onerror=1>' },
    });
  });

  it('is drawn without what the API did not answer', () => {
    const html = site.at('/auth').draw({ origin: ORIGIN, answers: { '/api/v1/brand': null } });
    expect(new DOMParser().parseFromString(html, 'text/html').title).toBe('Sign in to your account');
  });
});

describe.each(['/auth', '/auth/forgot-password', '/auth/reset-password', '/auth/restore-address'])(
  'the document of %s',
  (path) => {
    it('puts nothing that was entered into the address where no scripts run', () => {
      const forms = [...drawn(path).querySelectorAll('form')];
      expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual([['post', path]]);
    });

    it('says that it needs them', () =>
      expect(drawn(path).querySelector('main noscript')?.textContent).toContain('This site needs JavaScript.'));
  },
);

describe('the document of the landing page', () => {
  const landing = (plans: unknown, servers: unknown) => {
    const answers = { '/api/v1/brand': null, '/api/v1/plans': plans, '/api/v1/servers': servers };
    return new DOMParser().parseFromString(site.at('/').draw({ origin: ORIGIN, answers }), 'text/html');
  };

  it('says what is sold, and where, before any script runs', () => {
    const page = landing({ items: [plan()] }, { items: [server()] });
    expect(site.at('/').asks).toEqual(['/api/v1/brand', '/api/v1/plans', '/api/v1/servers']);
    for (const words of ['$9.99', 'Frankfurt 1', 'Load 20%', '12 ms', '1 server in 1 country'])
      expect(page.body.textContent).toContain(words);
    expect(page.querySelector('[aria-busy=true], [style]')).toBeNull();
  });

  it('shows examples, and that there are no plans, where the API answered nothing', () => {
    const page = landing(null, null);
    expect(page.body.textContent).toContain('These cities are examples.');
    expect(page.querySelector('[role=alert] [data-retry]')).toBeTruthy();
    expect(page.querySelector('[aria-busy=true]')).toBeNull();
  });
});

describe('an address', () => {
  it.each([
    ['/dashboard', 'the dashboard'],
    ['/dashboard/', 'the dashboard'],
    ['/dashboard/billing', 'the site'],
    ['/dashboard/support/t-1', 'the site'],
    ['/pay/o1', 'the site'],
  ])('of an application, %s, starts with its document', (path, html) => {
    expect(site.at(path)).toMatchObject({ isFound: true, asks: [] });
    expect(draw(path)).toBe(html);
  });

  it.each(['/dashboard/nowhere', '/dashboard/billing/more', '/dashboard/support/t-1/more', '/pay/o1/more'])(
    'of an application that has no page there, %s, says so, and starts it',
    (path) => {
      expect(site.at(path).isFound).toBe(false);
      expect(draw(path)).toBe('the site');
    },
  );

  it.each(['/nowhere', '/pay', '/dashboards', '/auth/more', '/index.html'])('%s has no page, and says so', (path) => {
    expect(site.at(path).isFound).toBe(false);
    const page = drawn(path);
    expect(page.title).toBe('Page not found · Acme VPN');
    expect(content(page, 'meta[name=robots]')).toBe('noindex');
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    const home = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Return to Home');
    expect(home?.getAttribute('href')).toBe('/');
  });
});

it('keeps search engines to the pages that are for everybody', () => {
  const rules = site.robots(ORIGIN).trim().split('\n');
  const closed = rules.flatMap((rule) => /^disallow: (\S+)$/.exec(rule)?.[1] ?? []);
  expect(rules[0]).toBe('user-agent: *');
  expect(rules.at(-1)).toBe(`sitemap: ${ORIGIN}/sitemap.xml`);
  const isOpen = (path: string) => !closed.some((start) => path.startsWith(start));
  const shut = ['/dashboard/billing', '/admin', '/pay/o1', '/api/v1/plans'];
  expect([...PUBLIC_PAGES.map(({ path }) => path), ...shut].filter(isOpen)).toEqual(
    PUBLIC_PAGES.map(({ path }) => path),
  );
  const byLink = drawn('/auth/reset-password');
  expect(content(byLink, 'meta[name=robots]')).toBe('noindex');
  expect(byLink.querySelector('link[rel=canonical]')).toBeNull();
});

it('names them in its site map', () => {
  const map = new DOMParser().parseFromString(site.siteMap(ORIGIN), 'application/xml');
  expect([...map.querySelectorAll('url > loc')].map(({ textContent }) => textContent)).toEqual(
    LISTED.map(({ path }) => ORIGIN + path),
  );
});

it('has a page of the dashboard wherever the server knows one, and at no other path', () =>
  expect(pages.flatMap(({ path }) => path ?? []).sort()).toEqual([...DASHBOARD_PATHS].sort()));

it('has one thing at each address', () => {
  const paths = [...PUBLIC_PAGES, ...APPLICATIONS].map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
