import { generateKeyPair } from '@veilway/wireguard';
import { randomUUID } from 'node:crypto';
import type { Answer, TestApp } from './app.js';

const NOTHING = {
  receivedBytes: 0,
  sentBytes: 0,
  connectedMinutes: 0,
  lastHandshakeDate: null as string | null,
  connected: false,
};

/** A gateway as far as HTTP goes, enrolled for a server by the admin's token. */
export class TestGateway {
  private readonly ledgerId = randomUUID();
  private sequence = 0;

  private constructor(
    private readonly test: TestApp,
    private readonly credential: string,
  ) {}

  static async enrol(test: TestApp, serverId: string, adminToken: string): Promise<TestGateway> {
    const { body } = await test.post(`admin/servers/${serverId}/enrolment-tokens`, {}, adminToken);
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

  /** Ids of the configs that it should have as peers now. */
  async peers(): Promise<string[]> {
    const { body } = await this.test.get<{ peers: { configId: string }[] }>('gateway/snapshot', this.credential);
    return body.peers.map(({ configId }) => configId);
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
