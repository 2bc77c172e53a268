import type { Plugin } from 'vite';
import { PATHS } from './src/paths.js';

/** Writes down beside the documents which paths have a page, for the server (`backend/src/platform/http/pages/console.ts`). */
export const knownPaths = (): Plugin => ({
  name: 'known-paths',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(PATHS) });
  },
});
