import { publicKeyOf } from '@veilway/wireguard';
import { run } from '../host/run.js';
import type { PeerSet, PeerState, Step } from '../peers/plan.js';
import type { Reading, Readings } from '../usage/usage-ledger.js';
import type { Identity, Wireguard } from './wireguard.js';

/** `cat`, because our end of the pipe is a socket, which `wg` cannot open as /dev/stdin. */
const SET_PRIVATE_KEY = 'cat | wg set "$1" private-key /dev/stdin';
/** Of each peer that it names it replaces addresses and preshared key, and leaves the others alone. */
const ADD_PEERS = 'cat | wg addconf "$1" /dev/stdin';

/** An interface through the `wg` program: kernel and userspace alike. */
export class WgCli implements Wireguard {
  constructor(private readonly name: string) {}

  async identify({ privateKey, listenPort }: Identity): Promise<void> {
    const [publicKey, port] = await Promise.all([this.show('public-key'), this.show('listen-port')]);
    if (publicKey.trim() !== (await publicKeyOf(privateKey))) {
      await run('sh', ['-c', SET_PRIVATE_KEY, 'sh', this.name], privateKey);
    }
    if (Number(port) !== listenPort) await run('wg', ['set', this.name, 'listen-port', String(listenPort)]);
  }

  async write(steps: readonly Step[]): Promise<void> {
    for (const [first, ...more] of runsOf(steps)) {
      const same = [first!, ...more];
      if (first!.do === 'remove') await run('wg', ['set', this.name, ...same.flatMap(removal)]);
      // Not among the arguments, which everybody on the machine may read: a preshared key is a secret.
      else await run('sh', ['-c', ADD_PEERS, 'sh', this.name], same.map(section).join('\n'));
    }
  }

  async peers(): Promise<PeerSet> {
    const [addresses, keys] = await Promise.all([this.show('allowed-ips'), this.show('preshared-keys')]);
    const shared = new Map(table(keys).map(([key, presharedKey]) => [key!, presharedKey!]));
    return new Map(
      table(addresses).map(([key, ips]): [string, PeerState] => {
        const presharedKey = shared.get(key!) ?? NONE;
        const allowedIps = ips === NONE ? [] : ips!.split(' ');
        return [key!, { allowedIps, presharedKey: presharedKey === NONE ? null : presharedKey }];
      }),
    );
  }

  // Not `wg show dump`: it has the addresses that peers connect from.
  async readings(): Promise<Readings> {
    const [transfer, handshakes] = await Promise.all([this.show('transfer'), this.show('latest-handshakes')]);
    const at = new Map(table(handshakes).map(([key, seconds]) => [key!, Number(seconds)]));
    return new Map(
      table(transfer).map(([key, received, sent]): [string, Reading] => [
        key!,
        { receivedBytes: Number(received), sentBytes: Number(sent), latestHandshakeAt: at.get(key!) ?? 0 },
      ]),
    );
  }

  private show(what: string): Promise<string> {
    return run('wg', ['show', this.name, what]);
  }
}

const table = (output: string): string[][] =>
  output
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => row.split('\t'));

const NONE = '(none)';

/** All zeros take a preshared key away. */
const NO_KEY = `${'A'.repeat(43)}=`;

/** The steps in their order, those of a kind that follow each other together. */
function* runsOf(steps: readonly Step[]): Iterable<Step[]> {
  for (let at = 0; at < steps.length;) {
    const other = steps.findIndex((step, index) => index > at && step.do !== steps[at]!.do);
    const end = other < 0 ? steps.length : other;
    yield steps.slice(at, end);
    at = end;
  }
}

const removal = ({ publicKey }: Step): string[] => ['peer', publicKey, 'remove'];

const section = (step: Step): string =>
  step.do === 'remove'
    ? ''
    : [
        '[Peer]',
        `PublicKey = ${step.publicKey}`,
        // Left out, it stays as it is.
        `PresharedKey = ${step.presharedKey ?? NO_KEY}`,
        ...(step.allowedIps.length > 0 ? [`AllowedIPs = ${step.allowedIps.join(', ')}`] : []),
        '',
      ].join('\n');
