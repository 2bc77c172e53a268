import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { buildForServer } from './build-for-server.js';

type Options = {
  /** The folder of the web. */
  root: string;
  /** Its document whose page is drawn. */
  document: string;
  /** The module that draws it, as `drawn`, before any answer is there. */
  drawing: string;
  /** The script that puts early answers into the drawing. */
  show: string;
  /** What the modules of the drawing need besides. */
  plugins: Plugin[];
};

const STYLE = / style="([^"]*)"/g;

/** Without styles that stand at elements, which the policy refuses; a sheet says the same. */
function withoutStyles(html: string): { html: string; sheet: string } {
  const styles = [...new Set([...html.matchAll(STYLE)].map(([, style]) => style))];
  return {
    html: html.replaceAll(STYLE, (_, style: string) => ` data-style="${styles.indexOf(style)}"`),
    sheet: styles.map((style, n) => `[data-style="${n}"]{${style}}`).join(''),
  };
}

const EMOTION = /<style data-emotion="[^"]*">([^]*?)<\/style>/g;

/** The drawing, and the style sheet that Emotion would make for it in the browser. */
async function drawnBy({ root, drawing, plugins }: Options): Promise<{ drawn: string; sheet: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'drawing-'));
  try {
    await buildForServer(root, join(root, drawing), folder, plugins);
    const [name] = drawing.split('/').at(-1)!.split('.tsx');
    const { drawn } = (await import(pathToFileURL(join(folder, `${name}.mjs`)).href)) as { drawn: string };
    const { html, sheet } = withoutStyles(drawn.replaceAll(EMOTION, ''));
    return { drawn: html, sheet: [...drawn.matchAll(EMOTION)].map(([, rules]) => rules).join('') + sheet };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A script of ours with all that it needs, and nothing else of where that stands. */
async function scriptOf({ root, show }: Options): Promise<string> {
  const [built] = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions: ['@veilway/source'] },
    build: {
      write: false,
      lib: { entry: join(root, show), formats: ['iife'], name: 'show' },
      rolldownOptions: { treeshake: { moduleSideEffects: (id) => id.endsWith(show) } },
    },
  })) as Rolldown.RolldownOutput[];
  return built.output[0].code;
}

/**
 * Draws the page that a document shows first when the web is built: a slow line and a slow processor show it, and what
 * the document asked early (`plugin.ts`), long before the page's scripts run and take its place. Until then neither hands
 * nor screen readers find what does nothing yet.
 */
export function drawnEarly(options: Options): Plugin {
  let base = '/';
  return {
    name: 'drawn-early',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (base = config.base),
    async generateBundle(_, bundle) {
      const document = bundle[options.document];
      if (document?.type !== 'asset') throw new Error(`There is no ${options.document}.`);
      const [{ drawn, sheet }, script] = await Promise.all([drawnBy(options), scriptOf(options)]);
      const file = (name: string, source: string) =>
        base + this.getFileName(this.emitFile({ type: 'asset', name, source }));
      const styles = `<link rel="stylesheet" href="${file('drawn-early.css', sheet)}">`;
      const show = `<script defer src="${file('show-early.js', script)}"></script>`;
      document.source = String(document.source)
        // What is deferred runs in its order, and the page's scripts come late.
        .replace('<script type="module"', (script) => `${styles}\n    ${show}\n    ${script}`)
        .replace('<div id="root"></div>', () => `<div id="root"><div inert aria-hidden="true">${drawn}</div></div>`);
    },
  };
}
