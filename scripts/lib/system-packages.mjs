import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step } from './console.mjs';
import { run, StepFailed } from './run.mjs';

/** Debian package → a program of it that the tests call. */
const needed = {
  'chromium-headless-shell': 'chromium-headless-shell',
  // With windows and a screen for them, where a page tells whether somebody looks at it.
  chromium: 'chromium',
  xvfb: 'Xvfb',
  'wireguard-tools': 'wg-quick',
  'wireguard-go': 'wireguard-go',
  nftables: 'nft',
  iproute2: 'ip',
  'iputils-ping': 'ping',
  // `wg-quick up` calls resolvconf for a DNS line. openresolv runs without a service manager and in namespaces.
  openresolv: 'resolvconf',
  // Processes tell each other by it what none of them stores.
  'redis-server': 'redis-server',
};

const path = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
const isInstalled = (program) => path.some((folder) => existsSync(join(folder, program)));

/**
 * Sees to the programs that the journeys drive: real tunnels, a real browser.
 * As root on Debian it installs what is missing; anywhere else it says what to install, because a journey that is
 * skipped proves nothing.
 */
export async function requireSystemPackages() {
  const missing = Object.keys(needed).filter((name) => !isInstalled(needed[name]));
  if (missing.length > 0) {
    const command = `apt-get update && apt-get install --yes --no-install-recommends ${missing.join(' ')}`;
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
      throw new StepFailed(
        `The journeys need programs that are not here: ${missing.map((name) => needed[name]).join(', ')}.`,
        {
          advice: `Install them, as root on Debian: ${command}\n  Then run npm test again, as root: network namespaces and tunnels need it.`,
        },
      );
    const advice = `Run it by hand and see what it says: ${command}`;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await step(`apt-get install ${missing.join(' ')}`, async () => {
      await run(['apt-get', 'update'], { env, advice });
      await run(['apt-get', 'install', '--yes', '--no-install-recommends', ...missing], { env, advice });
    });
  }
  if (process.getuid?.() !== 0)
    throw new StepFailed('The journeys make network namespaces and tunnels, which only root may.', {
      advice: 'Run npm test as root, in a container if you like: it needs /dev/net/tun and the NET_ADMIN capability.',
    });
  if (!existsSync('/dev/net/tun'))
    throw new StepFailed('There is no /dev/net/tun, so no tunnel can be made here.', {
      advice:
        'Load the tun module (modprobe tun), or start the container with --device /dev/net/tun --cap-add NET_ADMIN.',
    });
}
