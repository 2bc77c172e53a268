import { build, type Plugin } from 'vite';

/** Builds what draws pages outside of a browser as one file; what they load later they do not load there. */
export const buildForServer = (root: string, entry: string, outDir: string, plugins: Plugin[]) =>
  build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      ...plugins,
      { name: 'nothing-later', resolveDynamicImport: (id) => ({ id: String(id), external: true }) },
    ],
    resolve: { conditions: ['@veilway/source'] },
    ssr: { noExternal: true, resolve: { conditions: ['@veilway/source', 'module', 'import', 'default'] } },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
    },
  });
