import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { buildForServer } from '../libs/web-client/early/build-for-server.js';
import { compiledStyles, running } from './compiled-styles.js';
import type { PublicPage } from './src/app/public-pages.js';

const root = import.meta.dirname;
const PAGES = 'src/app/public-pages.ts';
const SITE = join(root, 'site.mjs');

/** Scripts that must run before anything is painted: in the document, where the policy names them by what they say. */
const inline = (file: string) =>
  `<script>${readFileSync(join(root, file), 'utf8').replaceAll(/^ *\/\/.*\n/gm, '')}</script>`;

const importOf = (file: string) => `import ${JSON.stringify(`/${file}`)};`;

/** Of a page that stays as it is drawn the browser needs the style sheets alone, and what enlivens it. */
async function stillScript(module: string): Promise<string> {
  const { dependencies } = await runnerImport(join(root, module), running);
  const styles = dependencies
    .filter((file) => file.endsWith('.styles.ts'))
    .map((file) => relative(root, resolve(root, file)));
  const sheets = ['src/shared/ui/theme/global.styles.ts', ...styles].map((file) => `${file}.css`);
  return ['src/shared/ui/theme/font.css', ...sheets, 'src/app/still-page.ts'].map(importOf).join('\n');
}

const hydratingScript = (module: string) =>
  `import Page from '/${module}';\nimport { takeOver } from '/src/app/take-over.tsx';\ntakeOver(Page);`;

/** A page's document before anything is drawn into it. */
const documentOf = async ({ module, isHydrated }: PublicPage) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <!--head-->
    ${inline('public/color-mode.js')}${isHydrated ? inline('inline/hold-submit.js') : ''}
    <script type="module">${isHydrated ? hydratingScript(module) : await stillScript(module)}</script>
  </head>
  <body>
    <div id="root"><!--page--></div>
    <!--answers-->
  </body>
</html>
`;

const STYLE_SHEETS = /<link rel="stylesheet"[^>]* href="\/([^"]+)">\s*/g;

/** A document with its style sheets in itself: a slow line is not asked for them one more time before it is painted. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const sheets: string[] = [];
  const rest = html.replaceAll(STYLE_SHEETS, (_, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`There is no ${file}.`);
    sheets.push(String(sheet.source).trim());
    return '';
  });
  return rest.replace('</head>', () => `<style>${sheets.join('\n')}</style>\n  </head>`);
}

type Documents = Readonly<Record<string, string>>;

/** The program's start: each public page's component beside its document. */
function siteScript(pages: readonly PublicPage[], documents: Documents): string {
  const isPage = new Set(pages.map(({ name }) => name));
  const applications = Object.entries(documents).filter(([name]) => !isPage.has(name));
  const built = pages.map(
    ({ name }, n) => `${JSON.stringify(name)}: { template: ${JSON.stringify(documents[name])}, Page: Page${n} },`,
  );
  return [
    `import { siteOf } from '/src/app/site-of.tsx';`,
    ...pages.map(({ module }, n) => `import Page${n} from '/${module}';`),
    `export const site = siteOf(${JSON.stringify(Object.fromEntries(applications))}, {${built.join('\n')}});`,
  ].join('\n');
}

/** What draws the pages, as one file for the server. */
const buildSite = (outDir: string, script: string) =>
  buildForServer(root, SITE, outDir, [
    compiledStyles(),
    {
      name: 'site',
      resolveId: (id) => (id === SITE ? id : undefined),
      load: (id) => (id === SITE ? script : undefined),
    },
  ]);

/**
 * Makes documents of all pages of `public-pages.ts`, and of them and the applications' documents a program that says what
 * stands at which address and draws it, `site.mjs` (ADR 43). What browsers fetch lies beside it in `public`.
 */
export async function drawnPages(): Promise<Plugin> {
  const { module } = await runnerImport<{ DOCUMENTS: readonly PublicPage[] }>(join(root, PAGES), running);
  const pages = new Map(module.DOCUMENTS.map((page) => [join(root, `${page.name}.html`), page]));
  const documents: Record<string, string> = {};
  let outDir: string;
  return {
    name: 'drawn-pages',
    apply: 'build',
    enforce: 'post',
    config: ({ build: { outDir: given = 'dist', rolldownOptions } = {} }) => {
      outDir = given;
      const input = [...(rolldownOptions?.input as string[]), ...pages.keys()];
      return { build: { outDir: join(given, 'public'), rolldownOptions: { input } } };
    },
    resolveId: { order: 'pre', handler: (id) => (pages.has(id) ? id : undefined) },
    load: {
      order: 'pre',
      handler(id) {
        const page = pages.get(id);
        return page && documentOf(page);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [file, asset] of Object.entries(bundle)) {
          if (!file.endsWith('.html') || asset.type !== 'asset') continue;
          const html = String(asset.source);
          documents[file.slice(0, -'.html'.length)] = pages.has(join(root, file)) ? withStyles(html, bundle) : html;
          delete bundle[file];
        }
      },
    },
    async closeBundle() {
      await buildSite(outDir, siteScript(module.DOCUMENTS, documents));
    },
  };
}
