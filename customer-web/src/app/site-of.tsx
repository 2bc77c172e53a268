import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath } from 'react-router-dom';
import { DataBlock } from '../shared/ui/layout/data-block.js';
import { titleOf } from '../shared/ui/layout/use-title.js';
import { fillForGood } from './answers.js';
import { customerQueries, Providers } from './providers.js';
import { APPLICATIONS, LISTED, NOT_FOUND, PUBLIC_PAGES, type PublicPage } from './public-pages.js';

/** What only an installation knows: where it is reached, and what its API answers, by path; null where it did not. */
type Facts = { origin: string; answers: Readonly<Record<string, unknown>> };

/** What the server has to know of a document; `backend/src/platform/http/pages/site.ts` says the same. */
export type SiteDocument = {
  name: string;
  isFound: boolean;
  /** As it was built: whatever styles and scripts stand in it are ours. */
  template: string;
  asks: readonly string[];
  draw: (facts: Facts) => string;
};

const brandOf = ({ answers }: Facts) => answers['/api/v1/brand'] as { brandName: string; style?: string } | null;

function Head({ page: { path, title, description, isByLink }, facts }: { page: PublicPage; facts: Facts }) {
  const { brandName: brand, style } = brandOf(facts) ?? {};
  const whole = titleOf(title, brand);
  const isListed = path !== NOT_FOUND.path && !isByLink;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {isListed ? <link rel="canonical" href={facts.origin + path} /> : <meta name="robots" content="noindex" />}
      {style && <link id="brand-style" rel="stylesheet" href={style} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      {brand && <meta property="og:site_name" content={brand} />}
      {isListed && <meta property="og:url" content={facts.origin + path} />}
      <meta property="og:image" content={`${facts.origin}/preview.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** What is built of a page: its document, and what draws into it. */
export type Built = { template: string; Page: ComponentType };

function draw(page: PublicPage, { template, Page }: Built, facts: Facts): string {
  const queries = customerQueries();
  fillForGood(queries, facts.answers);
  const drawn = renderToString(
    <Providers queries={queries}>
      <Page />
    </Providers>,
  );
  const answers = <DataBlock type="application/json" id="answers" value={facts.answers} />;
  return template
    .replace('<!--head-->', () => renderToString(<Head page={page} facts={facts} />))
    .replace('<!--page-->', () => drawn)
    .replace('<!--answers-->', () => (page.isHydrated ? renderToString(answers) : ''));
}

const drawnOf = (page: PublicPage, built: Built): SiteDocument => ({
  name: page.name,
  isFound: page !== NOT_FOUND,
  template: built.template,
  asks: ['brand', ...(page.asks ?? [])].map((ask) => `/api/v1/${ask}`),
  draw: (facts) => draw(page, built, facts),
});

const plain = (name: string, isFound: boolean, template: string): SiteDocument => ({
  name,
  isFound,
  template,
  asks: [],
  draw: () => template,
});

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITE_MAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

const siteMap = (origin: string) =>
  [XML, SITE_MAP, ...LISTED.map(({ path }) => `<url><loc>${origin}${path}</loc></url>`), '</urlset>', ''].join('\n');

const closed = ['/api/', '/admin', ...APPLICATIONS.map(({ path }) => path)];

const robots = (origin: string) =>
  ['user-agent: *', ...closed.map((start) => `disallow: ${start}`), '', `sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

type Start = { name: string; isFound: boolean };

/** The document of an application, if the path is one of its; where it has no page there, it shows that itself. */
const applicationAt = (path: string): Start | undefined => {
  for (const { path: root, name, below, pages } of APPLICATIONS) {
    if (path === root) return name === undefined ? undefined : { name, isFound: true };
    if (path.startsWith(`${root}/`))
      return { name: below, isFound: pages.some((page) => matchPath(`${root}/${page}`, path)) };
  }
  return undefined;
};

/**
 * What stands at which address: the one place that knows, for whatever serves it.
 * @param applications their documents, by name
 * @param pages what is built of the public ones, by name
 */
export function siteOf(applications: Readonly<Record<string, string>>, pages: Readonly<Record<string, Built>>) {
  const at = (pathname: string): SiteDocument => {
    const path = pathname.replace(/(?<=.)\/$/, '');
    const application = applicationAt(path);
    if (application) return plain(application.name, application.isFound, applications[application.name]!);
    const page = PUBLIC_PAGES.find((one) => one.path === path) ?? NOT_FOUND;
    return drawnOf(page, pages[page.name]!);
  };
  return { at, robots, siteMap };
}
