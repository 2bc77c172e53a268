import { processManager, type DomainCommand, type MetaOf } from '@veilway/es-kernel';
import {
  allowanceOf,
  ExceedAllowance,
  reaches,
  RestoreAllowance,
  WARN_PERCENT,
  WarnAllowance,
  type SubscriptionQueries,
} from '../../subscriptions/index.js';
import type { ConfigEvent } from '../domain/config.events.js';
import type { UsageEvent } from '../domain/usage.events.js';
import type { ConfigQueries } from '../read-models/configs.queries.js';

type Reads = {
  configs: Pick<ConfigQueries, 'draws'>;
  subscriptions: Pick<SubscriptionQueries, 'many'>;
};

/** What subscriptions are to be told of what their devices have used together by then. */
const told = async (
  subscriptionIds: readonly string[],
  at: Date,
  meta: MetaOf,
  { configs, subscriptions, mayRestore = false }: Reads & { mayRestore?: boolean },
): Promise<DomainCommand[]> => {
  const limited = (await subscriptions.many(subscriptionIds)).filter(
    ({ status, plan }) => status !== 'ended' && plan.allowanceBytes !== null,
  );
  const used = await configs.draws(
    limited.map(({ id }) => id),
    at,
  );
  return limited.flatMap((row): DomainCommand[] => {
    const { id, allowanceExceeded } = row;
    const allowanceBytes = allowanceOf(row);
    const usedBytes = used.get(id)?.usedBytes ?? 0;
    const data = { usedBytes, at: at.toISOString() };
    const isUsedUp = reaches(100, usedBytes, allowanceBytes);
    if (allowanceExceeded) return mayRestore && !isUsedUp ? [new RestoreAllowance(id, data, meta(id))] : [];
    if (isUsedUp) return [new ExceedAllowance(id, data, meta(id))];
    return reaches(WARN_PERCENT, usedBytes, allowanceBytes) ? [new WarnAllowance(id, data, meta(id))] : [];
  });
};

/** Tells a subscription when its devices together have used most and all of its allowance, or have not after all. */
export const allowances = processManager<UsageEvent | ConfigEvent, Reads>({
  name: 'allowances',
  on: {
    UsageReported: ({ data: { peers }, at }, meta, reads) =>
      told([...new Set(peers.map(({ subscriptionId }) => subscriptionId))], at, meta, reads),
    UsageCorrected: ({ data: { subscriptionId }, at }, meta, reads) =>
      told([subscriptionId], at, meta, { ...reads, mayRestore: true }),
  },
});
