import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { node, ROOT } from './run.mjs';
import { precompress } from './precompress.mjs';

/**
 * What is built, from what, and how. `needs` are built before; the rest goes side by side.
 * A workspace without sources is left out.
 * @typedef {{ name: string, needs: string[], inputs: string[], output: string, make: () => Promise<unknown> }} Build
 */
const toolConfiguration = ['package-lock.json', '.swcrc', 'tsconfig.json', 'scripts/lib/builds.mjs'];

/** Where builds are made before they take the place of the one before: what runs from it must not see half of one. */
const STAGING = 'node_modules/.cache/veilway/build';

async function replace(output, staged) {
  await rm(join(ROOT, output), { recursive: true, force: true });
  await rename(join(ROOT, staged), join(ROOT, output));
}

const compileErrors = 'Fix the errors above; `npm run check` shows all of them at once.';

const onNode = (name, path, needs = []) => ({
  name,
  needs,
  inputs: [`${path}/src`, `${path}/package.json`, 'scripts/build-node.mjs', ...toolConfiguration],
  output: `${path}/dist`,
  make: () => node('scripts/build-node.mjs', [path], { advice: compileErrors }),
});

/** @param files where in its output what browsers fetch is */
const web = (name, files = '') => ({
  name,
  needs: ['api-client', 'design-tokens', 'ip-intelligence', 'web-client', 'wireguard'],
  inputs: [
    name,
    'libs/api-client/src',
    'libs/design-tokens/src',
    'libs/ip-intelligence/src',
    'libs/web-client/src',
    'libs/wireguard/src',
    'scripts/lib/precompress.mjs',
    ...toolConfiguration,
  ],
  output: `${name}/dist`,
  make: async () => {
    const staged = `${STAGING}/${name}`;
    const args = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', join(ROOT, staged)];
    await node('node_modules/vite/bin/vite.js', args, {
      cwd: join(ROOT, name),
      env: { ...process.env, NODE_ENV: 'production' },
      advice: compileErrors,
    });
    await precompress(join(ROOT, staged, files));
    await replace(`${name}/dist`, staged);
  },
});

const METADATA = 'backend/src/metadata.ts';

const backend = (libs) => ({
  ...onNode('backend', 'backend', libs),
  inputs: [
    'backend',
    'libs',
    'scripts/build-node.mjs',
    'scripts/api-metadata.mjs',
    'scripts/bundle.mjs',
    ...toolConfiguration,
  ],
  make: async () => {
    await node('scripts/api-metadata.mjs', [], { advice: compileErrors });
    await node('scripts/build-node.mjs', ['backend'], { advice: compileErrors });
    await node('scripts/bundle.mjs', ['backend/dist/main.js'], { advice: compileErrors });
  },
});

/** @returns {Build[]} every build there is a source for */
export function builds() {
  const libs = readdirSync(join(ROOT, 'libs'));
  const all = [
    ...libs.map((lib) => onNode(lib, `libs/${lib}`)),
    onNode('gateway', 'gateway', ['api-client', 'wireguard']),
    backend(libs),
    web('customer-web', 'public'),
    web('admin-web'),
  ];
  const hasSource = ({ inputs: [first] }) => existsSync(join(ROOT, first)) && readdirSync(join(ROOT, first)).length > 0;
  return all.filter(hasSource);
}

/** Files that a build's inputs hold but that do not change its result. */
export const isInput = (file) => !/\.(spec|test)\.tsx?$/.test(file) && !file.endsWith(METADATA);
