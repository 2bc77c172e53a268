import { Inject, Injectable } from '@nestjs/common';
import { pickFields } from '@veilway/es-kernel';
import { Clock } from '../../../platform/clock.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { notOver } from '../domain/maintenance.js';
import { isServing } from '../domain/offered.js';
import { INTERNAL_FIELDS, PUBLIC_FIELDS } from '../domain/server.fields.js';
import { ServerLiveness } from '../ports/server-liveness.js';
import { ServerOccupancy } from '../ports/server-occupancy.js';
import type { ServerRow } from '../read-models/servers.read-model.js';
import type { PublicServerDto, ServerDto } from './servers.dto.js';

/** How full a server is, in whole percent: rounded down, as the web pages show it. */
const loadOf = (taken: number, places: number): number => Math.floor((100 * taken) / places);

/** Joins servers with what others know of them: who issues configs, and who hears the gateways. */
@Injectable()
export class ServerViews {
  constructor(
    @Inject(ServerOccupancy) private readonly occupancy: ServerOccupancy,
    @Inject(ServerLiveness) private readonly liveness: ServerLiveness,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async publicOf(rows: readonly Row<ServerRow>[]): Promise<PublicServerDto[]> {
    const clients = await this.occupancy.ofAll();
    return rows.map((row) => this.public(row, clients.get(row.id) ?? 0));
  }

  async adminOf(rows: readonly Row<ServerRow>[]): Promise<ServerDto[]> {
    const [clients, left] = await Promise.all([this.occupancy.ofAll(), this.occupancy.left()]);
    return rows.map((row) => this.admin(row, clients.get(row.id) ?? 0, left.get(row.id) ?? 0));
  }

  async adminOfOne(row: Row<ServerRow>): Promise<ServerDto> {
    const [clients, left] = await Promise.all([this.occupancy.of(row.id), this.occupancy.left()]);
    return this.admin(row, clients, left.get(row.id) ?? 0);
  }

  private public(row: Row<ServerRow>, currentClients: number): PublicServerDto {
    const { status, ping } = this.liveness.of(row.id);
    return {
      id: row.id,
      ...pickFields(PUBLIC_FIELDS, row),
      isActive: row.isActive,
      currentClients,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      status,
      ping,
      maintenance: notOver(row.maintenance, this.clock.now())
        .map(({ eventId: _, ...maintenance }) => maintenance)
        .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    };
  }

  private admin(row: Row<ServerRow>, currentClients: number, left: number): ServerDto {
    const { connectedNow, appliedPeers, heartbeatAgeSeconds } = this.liveness.of(row.id);
    return {
      ...this.public(row, currentClients),
      ...pickFields(INTERNAL_FIELDS, row),
      publicKey: row.publicKey,
      gateway: row.gateway,
      isDraining: row.isDraining,
      load: loadOf(currentClients, row.maxClients),
      connectedNow,
      wantedPeers: isServing(row) ? Math.max(0, currentClients - left) : 0,
      appliedPeers,
      heartbeatAgeSeconds,
    };
  }
}
