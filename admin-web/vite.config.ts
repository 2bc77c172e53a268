import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawnEarly } from '../libs/web-client/early/drawn-early.js';
import { askEarly } from '../libs/web-client/early/plugin.js';
import { firstParts } from '../libs/web-client/lean/first-parts.js';
import { UNUSED_BY_BOTH, without } from '../libs/web-client/lean/plugin.js';
import { knownPaths } from './known-paths.js';
import { FOR_SCREEN_READERS, OF_OLDER_VERSIONS, UNUSED_ROUTERS } from './lean-react-admin.js';
import { DASHBOARD } from './src/dashboard/first-view.js';

/** In development the backend runs beside the dev server; `npm run dev` says where. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/admin/',
  plugins: [
    react(),
    knownPaths(),
    without({ ...UNUSED_BY_BOTH, ...UNUSED_ROUTERS, ...OF_OLDER_VERSIONS, ...FOR_SCREEN_READERS }),
    askEarly({ '/index.html': DASHBOARD }),
    drawnEarly({
      root: import.meta.dirname,
      document: 'index.html',
      drawing: 'src/dashboard.drawing.tsx',
      show: 'src/dashboard/show-figures.ts',
      plugins: [without(UNUSED_ROUTERS)],
    }),
  ],
  resolve: {
    alias: { 'object.entries': fileURLToPath(new URL('object-entries.cjs', import.meta.url)) },
    conditions: ['@veilway/source', 'module', 'browser', 'development|production'],
  },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: { output: { codeSplitting: firstParts(import.meta.dirname, 'index.html') } },
  },
  server: { port: 5174, strictPort: true, proxy: { '/api': api, '/health': api } },
});
