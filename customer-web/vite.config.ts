import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** In development the backend runs beside the dev server; `npm run dev` says where. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@veilway/source', 'module', 'browser', 'development|production'] },
  // The manifest tells `first-load.mjs` which chunks a page needs.
  build: { manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    port: 5173,
    strictPort: true,
    // One address for everything, as in production; 5174 is the admin console's dev server.
    proxy: { '/api': api, '/health': api, '/admin': { target: 'http://localhost:5174', ws: true } },
  },
});
