import { processManager, type DomainCommand } from '@veilway/es-kernel';
import {
  ExceedAllowance,
  reaches,
  WARN_PERCENT,
  WarnAllowance,
  type SubscriptionQueries,
} from '../../subscriptions/index.js';
import type { UsageEvent } from '../domain/usage.events.js';
import type { ConfigQueries } from '../read-models/configs.queries.js';

type Reads = {
  configs: Pick<ConfigQueries, 'draws'>;
  subscriptions: Pick<SubscriptionQueries, 'many'>;
};

/** Tells a subscription when its devices together have used most and all of its allowance. */
export const allowances = processManager<UsageEvent, Reads>({
  name: 'allowances',
  on: {
    UsageReported: async ({ data: { peers }, at }, meta, { configs, subscriptions }) => {
      const reported = await subscriptions.many([...new Set(peers.map(({ subscriptionId }) => subscriptionId))]);
      const limited = reported.filter(
        ({ status, plan, allowanceExceeded }) =>
          status !== 'ended' && plan.allowanceBytes !== null && !allowanceExceeded,
      );
      const used = await configs.draws(
        limited.map(({ id }) => id),
        at,
      );
      return limited.flatMap(({ id, plan }): DomainCommand[] => {
        const usedBytes = used.get(id)?.usedBytes ?? 0;
        const data = { usedBytes, at: at.toISOString() };
        if (reaches(100, usedBytes, plan.allowanceBytes)) return [new ExceedAllowance(id, data, meta(id))];
        return reaches(WARN_PERCENT, usedBytes, plan.allowanceBytes) ? [new WarnAllowance(id, data, meta(id))] : [];
      });
    },
  },
});
