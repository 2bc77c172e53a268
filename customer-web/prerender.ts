import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { running } from './compiled-styles.js';

const PLACE = '<div id="root"></div>';

/**
 * Draws pages into their documents when they are built, so that they show before any script has arrived.
 * @param modules by the document's path: what exports its `markup()`
 */
export const prerender = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'prerender',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { path }) {
      const file = modules[path];
      if (!file) return html;
      if (!html.includes(PLACE)) throw new Error(`${path} has no ${PLACE} to draw into.`);
      const { module } = await runnerImport<{ markup: () => string }>(join(import.meta.dirname, file), running);
      return html.replace(PLACE, () => `<div id="root">${module.markup()}</div>`);
    },
  },
});
