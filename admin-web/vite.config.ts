import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askEarly } from '../libs/web-client/early/plugin.js';
import { withoutRouter } from './lean-react-admin.js';
import { DASHBOARD } from './src/dashboard/first-view.js';

/** In development the backend runs beside the dev server; `npm run dev` says where. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/admin/',
  plugins: [react(), withoutRouter(), askEarly({ '/index.html': DASHBOARD })],
  resolve: {
    alias: { 'object.entries': fileURLToPath(new URL('object-entries.cjs', import.meta.url)) },
    conditions: ['@veilway/source', 'module', 'browser', 'development|production'],
  },
  // react-admin and Material UI come in one piece; everybody who opens the console needs most of it.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1_500 },
  server: { port: 5174, strictPort: true, proxy: { '/api': api, '/health': api } },
});
