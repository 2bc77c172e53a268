import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledStyles } from './compiled-styles.js';
import { prerender } from './prerender.js';

/** In development the backend runs beside the dev server; `npm run dev` says where. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [compiledStyles(), react(), prerender({ '/auth.html': 'src/sign-in.prerender.tsx' })],
  resolve: { conditions: ['@veilway/source', 'module', 'browser', 'development|production'] },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'auth.html'] },
  },
  server: {
    port: 5173,
    strictPort: true,
    // One address for everything, as in production; 5174 is the admin console's dev server.
    proxy: { '/api': api, '/health': api, '/admin': { target: 'http://localhost:5174', ws: true } },
  },
});
