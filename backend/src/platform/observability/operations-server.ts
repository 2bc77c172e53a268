import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { isIP, type AddressInfo } from 'node:net';
import { Settings } from '../settings.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

type Answer = { status: number; type: string; body: string };

/**
 * Whether a Host says what nobody else can make lead here: an address, or a name without a dot, as on this machine or in
 * its own network. A page on `evil.example` that lets its name lead here could read all of this in an operator's browser.
 */
const isOurName = (host = ''): boolean => {
  const name = host.replace(/:\d*$/, '');
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 || /^[\w-]+$/.test(name);
};

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
    const foreign = { ...nothing, status: 421, body: 'Ask by an address, or by a name without a dot.\n' };
    this.server = createServer(({ url = '', headers: { host } }, response) => {
      const page = this.pages[url] ?? (() => Promise.resolve(nothing));
      void (isOurName(host) ? page() : Promise.resolve(foreign))
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
