import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawnEarly } from '../libs/web-client/early/drawn-early.js';
import { askEarly } from '../libs/web-client/early/plugin.js';
import { compiledStyles } from './compiled-styles.js';
import { drawnPages } from './drawn-pages.js';
import { firstParts } from '../libs/web-client/lean/first-parts.js';
import { UNUSED_BY_BOTH, without } from '../libs/web-client/lean/plugin.js';
import { DECLARATIONS, UNUSED_STYLES } from './lean-chakra.js';
import { DASHBOARD } from './src/app/first-view.js';

/** In development the backend runs beside the dev server; `npm run dev` says where. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    compiledStyles(),
    react(),
    without({ ...UNUSED_BY_BOTH, ...UNUSED_STYLES }),
    askEarly({ '/dashboard.html': DASHBOARD }),
    drawnEarly({
      root: import.meta.dirname,
      document: 'dashboard.html',
      drawing: 'src/app/dashboard.drawing.tsx',
      show: 'src/app/show-figures.ts',
      plugins: [compiledStyles(), without(UNUSED_STYLES)],
    }),
    drawnPages(),
  ],
  resolve: { conditions: ['@veilway/source', 'module', 'browser', 'development|production'] },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'dashboard.html'],
      output: { codeSplitting: firstParts(import.meta.dirname, 'dashboard.html', 'auth.html', 'not-found.html') },
      treeshake: { manualPureFunctions: DECLARATIONS },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // One address for everything, as in production; 5174 is the admin console's dev server.
    proxy: { '/api': api, '/health': api, '/admin': { target: 'http://localhost:5174', ws: true } },
  },
});
