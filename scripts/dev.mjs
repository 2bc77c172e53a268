/**
 * `npm run dev`: the product with reload. The web apps are served by Vite, which passes /api on to the backend; a
 * change of backend or library sources rebuilds them (without type check: that is the editor's) and restarts the backend.
 */
import { fork } from 'node:child_process';
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fail, say, step, tell } from './lib/console.mjs';
import { isInput } from './lib/builds.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { node, ROOT } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

/** Editors write a file in several steps. */
const SETTLE_MS = 150;

endWithNpm();
const libs = readdirSync(join(ROOT, 'libs')).filter((lib) => existsSync(join(ROOT, 'libs', lib, 'src')));
await prepare([...libs, 'backend', 'gateway']).catch(fail);

const site = 'http://localhost:5173';
const port = process.env.PORT ?? '8080';
const env = { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? site };
process.env.API_URL = `http://127.0.0.1:${port}`; // for Vite's proxy

/** It ends with us, also when we are killed: the channel between us closes. */
const startBackend = () => fork(join(ROOT, 'backend/dist/main.js'), { cwd: ROOT, env });

const ended = (child) =>
  new Promise((done) => (child.exitCode !== null || child.signalCode !== null ? done() : child.once('exit', done)));

let backend = startBackend();
let stopping = false;

async function rebuild(workspaces) {
  try {
    await step(`rebuild ${workspaces.join(', ')}`, () => node('scripts/build-node.mjs', workspaces));
  } catch (error) {
    // What runs goes on with the version before.
    return tell(error);
  }
  backend.kill('SIGTERM');
  await ended(backend);
  if (!stopping) backend = startBackend();
}

const changed = new Set();
let settling;
let rebuilding = Promise.resolve();

function onChange(workspace, file) {
  if (!file?.endsWith('.ts') || !isInput(file) || file.endsWith('metadata.ts')) return;
  changed.add(workspace);
  clearTimeout(settling);
  settling = setTimeout(() => {
    const workspaces = [...changed];
    changed.clear();
    rebuilding = rebuilding.then(() => rebuild(workspaces));
  }, SETTLE_MS);
}

for (const workspace of ['backend', ...libs.map((lib) => `libs/${lib}`)])
  watch(join(ROOT, workspace, 'src'), { recursive: true }, (_, file) => onChange(workspace, file));

// Not before the packages are installed. In this very process, so that it cannot outlive us.
const { createServer } = await import('vite');
const webs = await Promise.all(
  ['customer-web', 'admin-web'].map((web) => createServer({ root: join(ROOT, web), clearScreen: false })),
);
await Promise.all(webs.map((web) => web.listen())).catch(fail);

say(`Site ${site} · admin console ${site}/admin/ · API ${site}/api/docs · Ctrl-C stops everything.`);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopping = true;
    backend.kill(signal);
    void Promise.all([ended(backend), ...webs.map((web) => web.close())]).then(() => process.exit(0));
  });
