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
import { isOffered, isServing, isUnderway, ServerOccupancy, ServerQueries } from '../../servers/index.js';

const ANSWERS_WITHIN_MS = 5_000;

/** How servers, mails, program, disk and certificate are now. What cannot be found out is left out, and said in the log. */
@Injectable()
export class Watch {
  /** When this process began, by the clock that nobody sets. */
  private readonly begun: number;

  constructor(
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(ServerOccupancy) private readonly occupancy: ServerOccupancy,
    @Inject(LastHeard) private readonly heard: LastHeard,
    @Inject(OutboxQueries) private readonly outbox: OutboxQueries,
    @Inject(Worker) private readonly worker: Worker,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(Logger) private readonly log: Logger,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.begun = clock.elapsed();
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
    const now = this.clock.now();
    // Since when somebody here would have heard a gateway: what was said before a restart may be forgotten with the database.
    const begunAt = new Date(now.getTime() - (this.clock.elapsed() - this.begun));
    return servers.map((server) => {
      const last = heard.get(server.id);
      // What was noted while the clock was ahead tells nothing of now.
      const isKnown = last !== undefined && last > begunAt && last <= now;
      return {
        id: server.id,
        name: server.name,
        isServing: isServing(server),
        isOffered: isOffered(server),
        isInMaintenance: isUnderway(server.maintenance, now),
        heardAt: isKnown ? last : begunAt,
        clients: clients.get(server.id) ?? 0,
        maxClients: server.maxClients,
      };
    });
  }

  /** Mails that do not go out are told of when they are late. What nobody leads for a moment, others lead a moment later. */
  private async troubles(): Promise<string[]> {
    const contributed = await Promise.all(this.registry.troubles.map((troubles) => troubles()));
    const all = [...(await this.worker.troublesOfLeaders()), ...contributed.flat()];
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
