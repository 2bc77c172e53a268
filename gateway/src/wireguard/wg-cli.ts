import { publicKeyOf } from '@veilway/wireguard';
import { run } from '../host/run.js';
import type { PeerSet, Step } from '../peers/plan.js';
import type { Reading, Readings } from '../usage/usage-ledger.js';
import type { Identity, Wireguard } from './wireguard.js';

/** `cat`, because our end of the pipe is a socket, which `wg` cannot open as /dev/stdin. */
const SET_PRIVATE_KEY = 'cat | wg set "$1" private-key /dev/stdin';

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
    if (steps.length > 0) await run('wg', ['set', this.name, ...steps.flatMap(stepArguments)]);
  }

  async peers(): Promise<PeerSet> {
    const rows = table(await this.show('allowed-ips'));
    return new Map(rows.map(([key, ips]) => [key!, ips === '(none)' ? [] : ips!.split(' ')]));
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

const stepArguments = (step: Step): string[] =>
  step.do === 'remove'
    ? ['peer', step.publicKey, 'remove']
    : ['peer', step.publicKey, 'allowed-ips', step.allowedIps.join(',')];
