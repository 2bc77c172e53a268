import { processManager, type DomainCommand } from '@veilway/es-kernel';
import type { ConfigQueries } from '../../configs/index.js';
import { ExceedAllowance, WarnAllowance, type SubscriptionQueries } from '../../subscriptions/index.js';
import type { UsageEvent } from '../domain/usage.events.js';

type Reads = {
  configs: Pick<ConfigQueries, 'draws'>;
  subscriptions: Pick<SubscriptionQueries, 'many'>;
};

const WARN_AT = 0.8;

/** Tells a subscription when its devices together have used 80 % and all of its allowance. */
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
        const share = usedBytes / plan.allowanceBytes!;
        const data = { usedBytes, at: at.toISOString() };
        if (share >= 1) return [new ExceedAllowance(id, data, meta(id))];
        return share >= WARN_AT ? [new WarnAllowance(id, data, meta(id))] : [];
      });
    },
  },
});
