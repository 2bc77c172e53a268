import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Settings } from '../settings.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

type Answer = { status: number; type: string; body: string };

/**
 * `/metrics` for Prometheus, and `/health/ready` with what is wrong: on a port of its own, since what a proxy on the same
 * machine passes on looks like this machine's own request.
 */
@Injectable()
export class OperationsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server: Server;
  private readonly pages: Readonly<Record<string, () => Promise<Answer>>> = {
    '/metrics': async () => ({
      status: 200,
      type: this.metrics.registry.contentType,
      body: await this.metrics.registry.metrics(),
    }),
    '/health/ready': async () => {
      const { ready, checks } = await this.readiness.look();
      const body = JSON.stringify({
        status: ready ? 'ready' : 'not ready',
        checks,
      });
      return { status: ready ? 200 : 503, type: 'application/json', body };
    },
  };

  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Readiness) private readonly readiness: Readiness,
  ) {
    const nothing = {
      status: 404,
      type: 'text/plain',
      body: 'Nothing here but /metrics and /health/ready.\n',
    };
    const broken = {
      ...nothing,
      status: 500,
      body: 'This could not be found out.\n',
    };
    this.server = createServer(({ url = '' }, response) => {
      const page = this.pages[url] ?? (() => Promise.resolve(nothing));
      void page()
        .catch(() => broken)
        .then(({ status, type, body }) => response.writeHead(status, { 'Content-Type': type }).end(body));
    });
  }

  get url(): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `http://${address}:${port}`;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.server.listen(this.settings.metricsPort, this.settings.metricsHost);
    await once(this.server, 'listening').catch((error: Error) => {
      throw Object.assign(error, { setting: 'METRICS_PORT' });
    });
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
