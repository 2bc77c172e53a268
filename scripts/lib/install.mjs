import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, step } from './console.mjs';
import { ROOT, run, StepFailed } from './run.mjs';
import { fingerprint, isStamped, stamp } from './stamps.mjs';

const STAMP = 'npm-install';

/** Refuses a Node that is too old for our dependencies, before any of them is loaded. */
export function requireNode() {
  const needed = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  const [major, minor] = needed.split('.').map(Number);
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  throw new StepFailed(`Node ${process.versions.node} is too old: ${needed} or newer is needed.`, {
    advice: 'Install a newer Node from https://nodejs.org and run the command again.',
  });
}

const manifests = ['package.json', 'backend', 'gateway', 'customer-web', 'admin-web', 'libs'];
const isManifest = (file) => file.endsWith('package.json');

/** Installs the npm packages where they are missing or other than package-lock.json says. */
export async function installPackages() {
  // The lock file is rewritten by the install itself, hence its print is taken again afterwards.
  const print = () =>
    fingerprint(['package-lock.json', ...manifests], (file) => isManifest(file) || file.endsWith('package-lock.json'));
  if (existsSync(join(ROOT, 'node_modules')) && isStamped(STAMP, print())) return;
  say('Installing npm packages; the first time takes a minute or three.');
  // `npm ci` would insist on the optional packages of foreign platforms, which not every registry mirror has.
  await step('npm install', () =>
    run(['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: { ...process.env, NODE_ENV: 'development' },
      advice:
        'Check that the npm registry can be reached (npm ping) and that this folder is writable, then run the command again.',
    }),
  );
  stamp(STAMP, print());
}
