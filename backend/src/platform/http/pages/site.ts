import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** What the pages are drawn with: where the product is reached, and what its API answers, by path; null where it does not. */
export type Facts = { origin: string; answers: Readonly<Record<string, unknown>> };

/** A document of the site; `customer-web/src/app/site-of.tsx` says the same. */
export type SiteDocument = {
  name: string;
  /** Else it says that nothing is there. */
  isFound: boolean;
  /** As it was built: whatever styles and scripts stand in it are ours. */
  template: string;
  /** Of which answers of the API, by path, it is drawn. */
  asks: readonly string[];
  draw(facts: Facts): string;
};

/** What the site's build knows of its addresses. */
export type Site = {
  at(path: string): SiteDocument;
  robots(origin: string): string;
  siteMap(origin: string): string;
};

/** The built site; undefined where it is not there. */
export const siteIn = async (file: string): Promise<Site | undefined> =>
  existsSync(file) ? ((await import(pathToFileURL(file).href)) as { site: Site }).site : undefined;
