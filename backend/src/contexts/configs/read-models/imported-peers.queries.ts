import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { deletedServers } from './deleted-servers.read-model.js';
import { importedPeers, type ImportedPeerRow } from './imported-peers.read-model.js';

/** The others follow in the next round. */
const MOST_NAMED = 200;

/** Peers of servers that were taken over, which are nobody's yet. */
@Injectable()
export class ImportedPeerQueries {
  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {}

  get(id: string): Promise<Row<ImportedPeerRow> | undefined> {
    return this.rows.get(id);
  }

  many(ids: readonly string[]): Promise<Row<ImportedPeerRow>[]> {
    return ids.length ? this.rows.many(ids) : Promise.resolve([]);
  }

  waitingOn(serverId: string): Promise<Row<ImportedPeerRow>[]> {
    return this.rows.find({ serverId });
  }

  /** Of servers that are no more, and the event that said so. */
  async stranded(): Promise<{ id: string; eventId: string }[]> {
    const deleted = await this.readModels.of(deletedServers).find({});
    const events = new Map(deleted.map(({ id, eventId }) => [id, eventId]));
    const rows = events.size
      ? await this.rows.find({ serverId: { $in: [...events.keys()] } }, { limit: MOST_NAMED })
      : [];
    return rows.map(({ id, serverId }) => ({ id, eventId: events.get(serverId)! }));
  }

  async list(
    serverIds: readonly string[] | undefined,
    { order, skip, limit }: { order: 1 | -1; skip: number; limit: number },
  ): Promise<{ rows: Row<ImportedPeerRow>[]; total: number }> {
    const filter = serverIds ? { serverId: { $in: [...serverIds] } } : {};
    const [rows, total] = await Promise.all([
      this.rows.find(filter, { sort: { sequence: order }, skip, limit }),
      this.rows.count(filter),
    ]);
    return { rows, total };
  }

  private get rows() {
    return this.readModels.of(importedPeers);
  }
}
