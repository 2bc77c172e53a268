import { generateKeyPair } from '@veilway/wireguard';
import { randomUUID } from 'node:crypto';
import { Caller, type Json } from './api.js';

const HEARTBEAT_MS = 30_000;

/** Speaks as a gateway does, without tunnels: it can be as far away as is wanted. */
export class StandInGateway {
  private readonly ledgerId = randomUUID();
  private sequence = 0;
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly caller: Caller,
    private readonly roundTripMs: number,
  ) {}

  static async enrol(base: string, token: string, roundTripMs: number): Promise<StandInGateway> {
    const { publicKey } = await generateKeyPair();
    const { credential } = await new Caller(base).ask('POST', 'gateway/enrol', { token, publicKey });
    const gateway = new StandInGateway(new Caller(base, credential as string), roundTripMs);
    await gateway.beat();
    gateway.timer = setInterval(() => void gateway.beat().catch(() => undefined), HEARTBEAT_MS).unref();
    return gateway;
  }

  /** Says that it is there, and has all the peers that it should have. */
  async beat(): Promise<void> {
    const { position, peers } = await this.caller.ask('GET', 'gateway/snapshot');
    const { roundTripMs } = this;
    const heartbeat = { appliedPosition: position, peers: (peers as Json[]).length, roundTripMs };
    await this.caller.ask('POST', 'gateway/heartbeat', heartbeat);
  }

  /** Says that a device is connected, and what it has used by now. */
  async report(configId: string, receivedBytes = 0): Promise<void> {
    const used = { receivedBytes, sentBytes: 0, connectedMinutes: 0 };
    const lastHandshakeDate = new Date().toISOString().slice(0, 10);
    const peers = [{ configId, ...used, lastHandshakeDate, connected: true }];
    await this.caller.ask('POST', 'gateway/usage', { ledgerId: this.ledgerId, sequence: ++this.sequence, peers });
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
