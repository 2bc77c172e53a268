import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { notOver, type Maintenance } from '../domain/maintenance.js';
import { OFFERED, SERVING } from '../domain/offered.js';
import { networkClaims } from './network-claims.read-model.js';
import { serverNames } from './server-names.read-model.js';
import { servers, type Announced, type ServerRow } from './servers.read-model.js';

@Injectable()
export class ServerQueries {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  get(id: string): Promise<Row<ServerRow> | undefined> {
    return this.rows.get(id);
  }

  many(ids: readonly string[]): Promise<Row<ServerRow>[]> {
    return this.rows.many(ids);
  }

  /** What servers are called, by id; also those that were retired. */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.readModels.of(serverNames).many(ids)).map(({ id, name }) => [id, name]));
  }

  /** All servers: a few hundred at most, since each has its own network. */
  all(): Promise<Row<ServerRow>[]> {
    return this.rows.find({}, { sort: { location: 1 } });
  }

  /** What is announced of a server and not over. */
  async announcedOn(id: string, now: Date): Promise<Announced[]> {
    return notOver((await this.rows.get(id))?.maintenance ?? [], now);
  }

  /** What whoever has a device on one of these is told: what is announced and not over, soonest first. */
  async toldOf(ids: readonly string[], now: Date): Promise<(Maintenance & { server: string })[]> {
    const servers = await this.many([...new Set(ids)]);
    return servers
      .flatMap(({ name, maintenance }) =>
        notOver(maintenance, now).map(({ eventId: _, ...one }) => ({ ...one, server: name })),
      )
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  }

  /** What customers are offered, by location. */
  offered(): Promise<Row<ServerRow>[]> {
    return this.rows.find(OFFERED, { sort: { location: 1, _id: 1 } });
  }

  /** What devices may be connected to, offered or not. */
  serving(): Promise<Row<ServerRow>[]> {
    return this.rows.find(SERVING);
  }

  /** Ids of servers that never appeared although a network was reserved for them before `before`. */
  async abandonedNetworks(before: Date): Promise<string[]> {
    const claims = await this.readModels.of(networkClaims).find({ since: { $lt: before } });
    return claims.map(({ id }) => id);
  }

  private get rows() {
    return this.readModels.of(servers);
  }
}
