import { join } from 'node:path';
import { sh } from '@veilway/netns';

const SCRIPT = `
const { build } = await import('vite');
const [entry, outDir] = process.argv.slice(1);
await build({
  configFile: false,
  logLevel: 'error',
  ssr: { noExternal: true, resolve: { conditions: ['@veilway/source', 'node', 'import', 'default'] } },
  build: { ssr: entry, outDir, target: 'node20', emptyOutDir: false, rollupOptions: { output: { entryFileNames: 'agent.mjs' } } },
});
`;

/**
 * Makes one program of the agent's current source, so that a test can start and kill it.
 * @param directory where to put it
 * @returns its path
 */
export async function bundleAgent(directory: string): Promise<string> {
  await sh('node', '--input-type=module', '-e', SCRIPT, join(__dirname, '../main.ts'), directory);
  return join(directory, 'agent.mjs');
}
