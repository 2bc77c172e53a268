import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export type FirstView = {
  /** The page's path. */
  page: string;
  /** What it asks for when it is opened, as path and query. */
  asks: readonly string[];
  /** Only those who may ask it; everybody where none is named. */
  roles?: readonly string[];
};

const SCRIPT = 'ask-early.js';

/**
 * Has documents ask for what their pages show first before any script of the page is there: on a slow line the answers
 * come with the scripts instead of after them.
 * @param views by the document's path
 */
export function askEarly(views: Readonly<Record<string, FirstView>>): Plugin {
  let base = '/';
  return {
    name: 'ask-early',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    generateBundle() {
      const source = readFileSync(new URL(SCRIPT, import.meta.url), 'utf8').replaceAll(/^ *\/\/.*\n/gm, '');
      this.emitFile({ type: 'asset', fileName: SCRIPT, source });
    },
    transformIndexHtml(_, { path }) {
      const view = views[path];
      if (!view) return [];
      const { page, asks, roles } = view;
      const attributes = {
        'data-page': page,
        'data-asks': asks.join(' '),
        ...(roles && { 'data-roles': roles.join(' ') }),
      };
      return [{ tag: 'script', attrs: { src: `${base}${SCRIPT}`, ...attributes }, injectTo: 'head-prepend' }];
    },
  };
}
