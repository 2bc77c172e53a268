import { generateKeyPair, privateKeyIn, publicKeyOf, type KeyPair } from '@veilway/wireguard';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from './agent.js';
import { Refused, Unauthorized, type ControlPlane, type Enrolment } from './api/control-plane.js';
import { Host } from './host/host.js';
import { claimOrFail } from './host/claim.js';
import { ApiClock } from './api/api-clock.js';
import { HttpControlPlane } from './api/http-control-plane.js';
import { reasonOf } from './reason.js';
import { parseSettings, SettingsError, USAGE, type Settings } from './settings.js';
import { StateDir } from './host/state-dir.js';
import { UsageFile } from './usage/usage-file.js';

/** Exit codes; a supervisor should not start the agent again after 2 and 3. */
const EXIT = { stopped: 0, failed: 1, refused: 2, revoked: 3 };

const ENROL_AGAIN_MS = 5_000;

async function main(): Promise<number> {
  const settings = parseSettings(process.argv.slice(2), process.env);
  const log = (line: string) => console.log(`${settings.name}: ${line}`);
  await claimOrFail(settings.name);
  const state = await StateDir.open(settings.stateDir);
  const host = new Host(settings);
  if (settings.down) return takeDown(host, state, log);

  const clock = new ApiClock(log);
  const api = new HttpControlPlane(settings.api!, clock);
  const keys = await keysOf(settings, await state.read<KeyPair>('key.json'));
  await state.write('key.json', keys);
  const enrolment =
    (await state.read<Enrolment>('enrolment.json')) ?? (await enrol(settings, keys.publicKey, api, log));
  await state.write('enrolment.json', enrolment);
  const self = { ...enrolment, ...keys };
  api.authenticate(self.credential);
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort());
  const agent = await Agent.start({ settings, self, state, api, clock, host, log });
  log(`up as server ${self.serverId}`);
  const ending = await agent.run(stop.signal);
  log(ending === 'revoked' ? 'all peers are removed; enrol again with a new token' : 'stopped; the interface stays up');
  return EXIT[ending];
}

/** Whose key is taken over is not to be another server by a slip: customers' files name its public key. */
async function keysOf({ takeOver, stateDir }: Settings, known: KeyPair | undefined): Promise<KeyPair> {
  if (takeOver === null) return known ?? generateKeyPair();
  const text = await readFile(takeOver, 'utf8').catch((error: unknown) => {
    throw new SettingsError(`--take-over cannot be read: ${reasonOf(error)}`);
  });
  const privateKey = privateKeyIn(text);
  if (privateKey === null)
    throw new SettingsError(
      `--take-over ${takeOver} has no private key: give the server's wg0.conf, or a file with its key.`,
    );
  if (known && known.privateKey !== privateKey)
    throw new SettingsError(
      `--take-over ${takeOver} has another key than ${stateDir}/key.json: this gateway is another server already. ` +
        'Choose another --state-dir and --interface for the one that you take over.',
    );
  return known ?? { privateKey, publicKey: await publicKeyOf(privateKey) };
}

/** Waits for the API as long as it takes; a token that it does not know ends it. */
async function enrol(settings: Settings, publicKey: string, api: ControlPlane, log: (line: string) => void) {
  const { token } = settings;
  if (token === null) {
    throw new SettingsError('This gateway is not enrolled: give --token TOKEN, which an admin makes in the console.');
  }
  for (;;) {
    try {
      return await api.enrol({ token, publicKey });
    } catch (error) {
      if (error instanceof Unauthorized || error instanceof Refused) throw error;
      log(`cannot enrol yet: ${reasonOf(error)}; trying again in ${ENROL_AGAIN_MS / 1000} s`);
      await sleep(ENROL_AGAIN_MS);
    }
  }
}

/** The counters vanish with the interface: the ledger reads them first, and the next start reports them. */
async function takeDown(host: Host, state: StateDir, log: (line: string) => void): Promise<number> {
  const { file, ledger } = await UsageFile.open(state);
  const incarnation = await host.incarnation();
  if (ledger !== undefined && incarnation !== null) {
    ledger.observe(await (await host.wireguard()).readings(), incarnation, () => undefined, Date.now());
    await file.save(ledger);
  }
  await host.down();
  log('interface and address translation are removed');
  return EXIT.stopped;
}

function explain(error: unknown): number {
  if (error instanceof SettingsError) {
    console.error(`${error.message}\n\n${USAGE}`);
    return EXIT.refused;
  }
  if (error instanceof Unauthorized) {
    console.error(`The API refuses the enrolment token (${error.message}). It works once: ask an admin for a new one.`);
    return EXIT.refused;
  }
  console.error(reasonOf(error));
  return error instanceof Refused ? EXIT.refused : EXIT.failed;
}

process.exitCode = await main().catch(explain);
// Connections to the API may still be open, and nothing of them is of use any more.
process.exit();
