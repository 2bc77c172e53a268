import { Inject, Injectable } from '@nestjs/common';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { SubscriptionQueries } from '../../subscriptions/index.js';
import type { RelocationRefusal } from '../domain/relocation.events.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import type { ConfigRow } from '../read-models/configs.read-model.js';

/** Which devices stay where they are whatever server they are to go to. */
@Injectable()
export class Movability {
  constructor(
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
  ) {}

  async refusalsOf(rows: readonly Row<ConfigRow>[]): Promise<ReadonlyMap<string, RelocationRefusal>> {
    const subscriptionIds = [...new Set(rows.map(({ subscriptionId }) => subscriptionId))];
    const [arriving, subscriptions] = await Promise.all([
      this.configs.arriving(rows),
      this.subscriptions.many(subscriptionIds),
    ]);
    const running = new Set(subscriptions.flatMap(({ id, status }) => (status === 'ended' ? [] : [id])));
    return new Map(
      rows.flatMap(({ id, moving, subscriptionId }): [string, RelocationRefusal][] => {
        if (moving || arriving.has(id)) return [[id, 'device-moving']];
        return running.has(subscriptionId) ? [] : [[id, 'no-active-subscription']];
      }),
    );
  }
}
