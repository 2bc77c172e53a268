import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Worker } from '../../../platform/event-sourcing/leadership/worker.js';
import { Registry } from '../../../platform/event-sourcing/registry.js';
import { Logger } from '../../../platform/observability/logger.js';
import { Settings } from '../../../platform/settings.js';
import { LastHeard } from '../../gateways/index.js';
import { OutboxQueries } from '../../mail/index.js';
import type { Facts } from '../../operations/index.js';
import { isOffered, isServing, ServerOccupancy, ServerQueries } from '../../servers/index.js';

const ANSWERS_WITHIN_MS = 5_000;

/** How servers, mails, program, disk and certificate are now. What cannot be found out is left out, and said in the log. */
@Injectable()
export class Watch {
  /** Since when somebody here would have heard a gateway: what was said before a restart may be forgotten with the database. */
  private readonly begunAt: Date;

  constructor(
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(ServerOccupancy) private readonly occupancy: ServerOccupancy,
    @Inject(LastHeard) private readonly heard: LastHeard,
    @Inject(OutboxQueries) private readonly outbox: OutboxQueries,
    @Inject(Worker) private readonly worker: Worker,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Logger) private readonly log: Logger,
    @Inject(Clock) clock: Clock,
  ) {
    this.begunAt = clock.now();
  }

  async look(): Promise<Facts> {
    const found = await Promise.all([
      this.finding('servers', () => this.ofServers()),
      this.finding('oldestMailAt', () => this.outbox.oldest()),
      this.finding('troubles', () => this.troubles()),
      this.finding('freePercent', () => this.freePercent()),
      this.finding('certificateUntil', () => this.certificateUntil()),
    ]);
    return Object.assign({}, ...found) as Facts;
  }

  private async finding<F extends keyof Facts>(fact: F, look: () => Facts[F] | Promise<Facts[F]>) {
    try {
      return { [fact]: await look() };
    } catch (error) {
      this.log.warn({ fact, error }, 'it could not be found out whether something is wrong');
      return {};
    }
  }

  private async ofServers(): Promise<Facts['servers']> {
    const [servers, clients, heard] = await Promise.all([this.servers.all(), this.occupancy.ofAll(), this.heard.all()]);
    return servers.map((server) => {
      const last = heard.get(server.id);
      return {
        id: server.id,
        name: server.name,
        isServing: isServing(server),
        isOffered: isOffered(server),
        heardAt: last && last > this.begunAt ? last : this.begunAt,
        clients: clients.get(server.id) ?? 0,
        maxClients: server.maxClients,
      };
    });
  }

  /** Mails that do not go out are told of when they are late. */
  private async troubles(): Promise<string[]> {
    const contributed = await Promise.all(this.registry.troubles.map((troubles) => troubles()));
    const all = [...this.worker.troubles(), ...contributed.flat()];
    return all.flatMap(({ name }) => (name === 'mail' ? [] : [name]));
  }

  private async freePercent(): Promise<number> {
    const { bavail, blocks } = await statfs(this.settings.dataDir);
    return (100 * bavail) / blocks;
  }

  private certificateUntil(): Promise<Date | null> {
    const { protocol, hostname, port } = new URL(this.settings.publicUrl);
    if (protocol !== 'https:') return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      // Also one that is over, or of an authority that nobody knows here, says until when it is valid.
      const options = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false };
      const socket = connect(options, () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      });
      socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy(new Error('no answer in time')));
      socket.on('error', reject);
    });
  }
}
