import { Inject, Injectable } from '@nestjs/common';
import { Missing, type Meta } from '@veilway/es-kernel';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import type { Appended } from '../../../platform/event-sourcing/store/event-store.js';
import { RevokeConfig } from '../domain/config.decider.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import type { ConfigRow } from '../read-models/configs.read-model.js';

/** Takes devices away from their owners: those that one names, or many in a row. */
@Injectable()
export class Revocations {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  /** Of a device that moves both configs go. @throws Missing of unknown ones: none is revoked then */
  async revoke(ids: readonly string[], reason: string, meta: Meta): Promise<{ revoked: string[]; last: Appended }> {
    const wanted = [...new Set(ids)];
    const rows = await this.configs.many(wanted);
    if (rows.length < wanted.length) throw new Missing('config-not-found', 'There is no such config.');
    const revoked = await this.withTheirOthers(rows);
    let last: Appended = { revision: -1n, position: -1n };
    for (const { id, accountId } of revoked) {
      const note = await this.dataKeys.seal(accountId, reason);
      last = await this.commands.execute(new RevokeConfig(id, { reason: 'staff', note }, stepOf(meta)));
    }
    return { revoked: revoked.map(({ id }) => id), last };
  }

  /** A device that moves has two configs: revoked for a reason, it does not go on by the other one. */
  private async withTheirOthers(rows: readonly Row<ConfigRow>[]): Promise<Row<ConfigRow>[]> {
    const ids = new Set(rows.map(({ id }) => id));
    const others = rows.flatMap(({ moving, movedFrom }) => [moving?.to ?? [], movedFrom?.configId ?? []].flat());
    const targets = new Set(rows.flatMap(({ moving }) => moving?.to ?? []));
    const found = (await this.configs.many(others)).filter(
      ({ id, status, moving }) => status !== 'revoked' && (targets.has(id) || (moving && ids.has(moving.to))),
    );
    return [...new Map([...rows, ...found].map((row) => [row.id, row])).values()];
  }
}
