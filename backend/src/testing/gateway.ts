import { generateKeyPair } from '@veilway/wireguard';
import { randomUUID } from 'node:crypto';
import type { Answer, TestApp } from './app.js';
import { Fleet } from './fleet.js';

const NOTHING = {
  receivedBytes: 0,
  sentBytes: 0,
  connectedMinutes: 0,
  lastHandshakeDate: null as string | null,
  connected: false,
};

/** A gateway as far as HTTP goes, enrolled for a server by an admin's token. */
export class TestGateway {
  private sequence = 0;

  private constructor(
    private readonly test: TestApp,
    private readonly credential: string,
    private readonly ledgerId: string = randomUUID(),
  ) {}

  static async enrol(test: TestApp, serverId: string): Promise<TestGateway> {
    const { body } = await new Fleet(test).proven('POST', `admin/servers/${serverId}/enrolment-tokens`);
    const { publicKey } = await generateKeyPair();
    const enrolled = await test.post('gateway/enrol', { token: body['token'], publicKey });
    if (enrolled.status !== 201) throw new Error(enrolled.text);
    await test.settle();
    return new TestGateway(test, enrolled.body['credential'] as string);
  }

  /** Totals of peers; what is left out is nothing. */
  usage(...peers: ({ configId: string } & Partial<typeof NOTHING>)[]): Promise<Answer> {
    const totals = peers.map((peer) => ({ ...NOTHING, ...peer }));
    const report = { ledgerId: this.ledgerId, sequence: ++this.sequence, peers: totals };
    return this.test.post('gateway/usage', report, this.credential);
  }

  /** The same one, which speaks to another process. */
  at(test: TestApp): TestGateway {
    const other = new TestGateway(test, this.credential, this.ledgerId);
    other.sequence = this.sequence + 1_000;
    return other;
  }

  async snapshot() {
    type Snapshot = { peers: { configId: string; leaseBytes: number | null }[] };
    return (await this.test.get<Snapshot>('gateway/snapshot', this.credential)).body;
  }

  /** Ids of the configs that it should have as peers now. */
  async peers(): Promise<string[]> {
    return (await this.snapshot()).peers.map(({ configId }) => configId);
  }

  /** Says that it has let go of what it should not have any more. */
  async letsGo(): Promise<void> {
    const { body } = await this.test.get<{ position: string }>('gateway/snapshot', this.credential);
    await this.heartbeat(12.4, body.position);
  }

  /** Says what its interface holds, or a part of it. */
  holds(applied: object): Promise<Answer> {
    return this.test.post('gateway/peers', applied, this.credential);
  }

  heartbeat(roundTripMs = 12.4, appliedPosition = '0'): Promise<Answer> {
    const beat = { appliedPosition, peers: 1, roundTripMs };
    return this.test.post('gateway/heartbeat', beat, this.credential);
  }
}
