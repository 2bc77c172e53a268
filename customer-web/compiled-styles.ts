import { serializeStyles } from '@emotion/serialize';
import { join, relative, resolve } from 'node:path';
import { type InlineConfig, type Plugin, runnerImport } from 'vite';

/** Styles as Chakra's `css` and recipes make them. */
type Styles = Parameters<typeof serializeStyles>[0][number];

type StyleModule = {
  default?: Readonly<Record<string, string>>;
  styles?: Readonly<Record<string, Styles>>;
  global?: readonly Styles[];
};

const root = import.meta.dirname;

/** How modules of ours are run while the site is built. */
export const running: InlineConfig = { configFile: false, root, resolve: { conditions: ['@veilway/source'] } };

/** Chakra's, in each sheet: whichever comes first decides which layer wins. */
const LAYERS = '@layer reset, base, tokens, recipes;';

function written(one: Styles, key: string): string {
  const { styles } = serializeStyles([one]);
  if (!styles) throw new Error(`${key} has no styles: is its recipe known?`);
  return styles;
}

const sheet = ({ default: names = {}, styles = {}, global = [] }: StyleModule): string =>
  [
    LAYERS,
    // Global styles have no selector around them for `&` to stand for.
    ...global.map((one) => serializeStyles([one]).styles.replaceAll(/\s*&/g, '')),
    ...Object.entries(styles).map(([key, one]) => `.${names[key]}{${written(one, key)}}`),
  ].join('\n');

/** By the path of the module that says them. */
const SHEET = '.css';
const isStyles = (file: string) => file.endsWith('.styles.ts');
const isSheet = (id: string) => id.endsWith(SHEET) && isStyles(id.slice(0, -SHEET.length));

/**
 * Makes style sheets of all `*.styles.ts` when the site is built, as if each stood beside its module: what is left of such
 * a module for the browser is the names of its classes. Chakra does the same while a page is drawn, which takes longer than
 * the sign-in may (ADR 13).
 */
export const compiledStyles = (): Plugin => ({
  name: 'compiled-styles',
  enforce: 'pre',
  resolveId: (id) => (isSheet(id) ? id : undefined),
  async load(id) {
    if (!isSheet(id)) return undefined;
    const { module } = await runnerImport<StyleModule>(join(root, id.slice(0, -SHEET.length)), running);
    return sheet(module);
  },
  async transform(_, id) {
    if (!isStyles(id)) return undefined;
    const { module, dependencies } = await runnerImport<StyleModule>(id, running);
    for (const file of dependencies) this.addWatchFile(resolve(root, file));
    return {
      code: `import ${JSON.stringify(`/${relative(root, id)}${SHEET}`)};\nexport default ${JSON.stringify(module.default ?? {})};`,
      map: null,
    };
  },
});
