import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppliedPeers, Heartbeat, Peer, UsageLine, UsageReport } from '../api/control-plane.js';

type Answer = [status: number, body: unknown];
type Route = (body: never) => Answer;

const problem = (detail: string) => ({ type: 'about:blank', title: 'Unauthorized', detail });

/**
 * The gateway routes of the API in memory: what an agent is told, and what it said. May be stopped and started
 * again on its port, as the API may be.
 */
export class FakeApi {
  readonly token = randomUUID();
  readonly network = '10.77.0.0/24';
  readonly heartbeats: Heartbeat[] = [];
  readonly reports: UsageReport[] = [];
  /** What the agent said that its interface holds, part by part. */
  readonly told: AppliedPeers[] = [];
  /** Asks with the next heartbeat what the interface holds. */
  wantsPeers = false;
  enrolments = 0;
  /** How far its clock is from the machine's. */
  clockOffsetMs = 0;
  /** The public key that the gateway enrolled with. */
  enrolledKey = '';
  private credential: string | null = null;
  private installationId = randomUUID();
  private position = 0;
  private readonly peers = new Map<string, Peer>();
  private readonly leases = new Map<string, number | null>();
  private readonly streams = new Set<ServerResponse>();
  private server: Server | undefined;
  private port = 0;
  /** Totals by ledger and config, as the real API keeps them. */
  private readonly totals = new Map<string, UsageLine>();

  constructor(
    private readonly address: string,
    private readonly listenPort = 51820,
  ) {}

  get url(): string {
    return `http://${this.address}:${this.port}`;
  }

  get currentPosition(): string {
    return String(this.position);
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => void this.serve(request, response));
    this.server.listen(this.port, this.address);
    await once(this.server, 'listening');
    ({ port: this.port } = this.server.address() as AddressInfo);
  }

  /** As when the process ends: connections break, and what it knew of positions is gone. */
  async stop(): Promise<void> {
    const closed = this.server === undefined ? undefined : once(this.server, 'close');
    this.server?.close();
    this.server?.closeAllConnections();
    await closed;
    this.server = undefined;
    this.installationId = randomUUID();
  }

  /** Wants these peers on the gateway, in one change. */
  upsert(...peers: Peer[]): void {
    for (const peer of peers) this.peers.set(peer.publicKey, peer);
    this.publish({ upsert: peers, remove: [] });
  }

  remove(...publicKeys: string[]): void {
    for (const publicKey of publicKeys) this.peers.delete(publicKey);
    this.publish({ upsert: [], remove: publicKeys });
  }

  /** What the next usage report of this config is answered with. */
  lease(configId: string, leaseBytes: number | null): void {
    this.leases.set(configId, leaseBytes);
  }

  revokeGateway(): void {
    this.credential = null;
    for (const stream of this.streams) stream.destroy();
  }

  /** All bytes of the config that were ever reported, over all ledgers. */
  bytesOf(configId: string): number {
    const own = [...this.totals].filter(([key]) => key.endsWith(`/${configId}`));
    return own.reduce((sum, [, line]) => sum + line.receivedBytes + line.sentBytes, 0);
  }

  latestLine(configId: string): UsageLine | undefined {
    return this.reports.flatMap((report) => report.peers).findLast((line) => line.configId === configId);
  }

  private publish(change: { upsert: Peer[]; remove: string[] }): void {
    this.position += 1;
    const data = JSON.stringify({ position: this.currentPosition, ...change });
    for (const stream of this.streams) stream.write(`id: ${this.position}\nevent: peers\ndata: ${data}\n\n`);
  }

  private readonly routes: Record<string, Route> = {
    'POST enrol': ({ token, publicKey }: { token: string; publicKey: string }) => {
      if (token !== this.token || this.enrolments > 0) return [401, problem('This token is unknown or was used.')];
      this.enrolments += 1;
      this.enrolledKey = publicKey;
      this.credential = randomUUID();
      const server = { serverId: 'server-1', network: this.network, listenPort: this.listenPort };
      return [201, { credential: this.credential, ...server, heartbeatSeconds: 10, usageSeconds: 10 }];
    },
    'GET snapshot': () => [
      200,
      {
        ...{
          installationId: this.installationId,
          position: this.currentPosition,
          enabled: true,
          network: this.network,
        },
        ...{ listenPort: this.listenPort, peers: [...this.peers.values()] },
      },
    ],
    'POST usage': (report: UsageReport) => {
      this.reports.push(report);
      for (const line of report.peers) this.take(`${report.ledgerId}/${line.configId}`, line);
      const leases = report.peers.flatMap(({ configId }) =>
        this.leases.has(configId) ? [{ configId, leaseBytes: this.leases.get(configId)! }] : [],
      );
      return [200, { acknowledged: report.sequence, leases, refused: [] }];
    },
    'POST heartbeat': (heartbeat: Heartbeat) => {
      this.heartbeats.push(heartbeat);
      const { wantsPeers } = this;
      this.wantsPeers = false;
      return [200, { wantsPeers }];
    },
    'POST peers': (applied: AppliedPeers) => {
      this.told.push(applied);
      return [204, undefined];
    },
  };

  private take(key: string, line: UsageLine): void {
    const before = this.totals.get(key);
    const fell = before && (line.receivedBytes < before.receivedBytes || line.sentBytes < before.sentBytes);
    if (fell) throw new Error(`the totals of ${key} fell`);
    this.totals.set(key, line);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('date', new Date(Date.now() + this.clockOffsetMs).toUTCString());
    const url = new URL(request.url!, this.url);
    const path = url.pathname.replace('/api/v1/gateway/', '');
    const known = this.credential !== null && request.headers.authorization === `Bearer ${this.credential}`;
    if (path !== 'enrol' && !known) return answer(response, [401, problem('This credential is revoked.')]);
    if (path === 'changes') return this.stream(url, response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as unknown);
    const route = this.routes[`${request.method} ${path}`];
    return answer(response, route === undefined ? [404, {}] : route(body as never));
  }

  private stream(url: URL, response: ServerResponse): void {
    const isCurrent =
      url.searchParams.get('installationId') === this.installationId &&
      url.searchParams.get('after') === this.currentPosition;
    if (!isCurrent) return answer(response, [410, {}]);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': hello\n\n');
    this.streams.add(response);
    response.on('close', () => this.streams.delete(response));
  }
}

function answer(response: ServerResponse, [status, body]: Answer): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  response.writeHead(status, { 'content-type': type }).end(body === undefined ? undefined : JSON.stringify(body));
}
