import { idOf, projection, type Event, type Recorded } from '@veilway/es-kernel';
import type { ReadModel } from '../../../platform/event-sourcing/registry.js';
import type { ConfigEvent, ConfigIssuedData, SuspensionReason } from '../domain/config.events.js';
import type { UsageEvent } from '../domain/usage.events.js';
import { carriedOver, noUsage, withReading, type Usage } from '../domain/usage.js';

export type ConfigRow = ConfigIssuedData & {
  status: 'active' | 'suspended' | 'revoked';
  suspendedReason: SuspensionReason | null;
  /** Revoked, and the gateway has not confirmed yet that the peer is gone: the log position of the revocation. */
  awaitsRemovalSince: number | null;
  usage: Usage;
  /** When and at which log position the whole usage was last stated, or first reported; null while there is none. */
  usageStated: { at: Date; position: number } | null;
  createdAt: Date;
};

type Shown = ConfigEvent | UsageEvent;

const isUsage = (event: Event): event is UsageEvent => event.type === 'UsageReported' || event.type === 'UsageCarried';

const rowIds = (event: Recorded<Shown>): string | readonly string[] => {
  if (!isUsage(event)) return idOf(event.streamId);
  const reported = event.type === 'UsageReported' ? event.data.peers : event.data.configs;
  return reported.map(({ configId }) => configId);
};

export const configs = projection<ConfigRow, Shown>({
  name: 'configs',
  version: 1,
  rowIds,
  on: {
    ConfigIssued: (_, { data, at }) => ({
      ...data,
      status: 'active',
      suspendedReason: null,
      awaitsRemovalSince: null,
      usage: noUsage(data.usageAnchor, at),
      usageStated: null,
      createdAt: at,
    }),
    ConfigSuspended: (row, { data }) => row && { ...row, status: 'suspended', suspendedReason: data.reason },
    // Another subscription has an allowance of its own: what was used under the old one does not count against it.
    ConfigResumed: (row, { data, at }) =>
      row && {
        ...row,
        status: 'active',
        suspendedReason: null,
        subscriptionId: data.subscriptionId,
        usageAnchor: data.usageAnchor,
        usage:
          data.subscriptionId === row.subscriptionId
            ? row.usage
            : { ...row.usage, current: noUsage(data.usageAnchor, at).current, previous: row.usage.current },
      },
    ConfigRevoked: (row, { position }) =>
      row && { ...row, status: 'revoked', suspendedReason: null, awaitsRemovalSince: Number(position) },
    ConfigRemovedFromGateway: (row) => row && { ...row, awaitsRemovalSince: null },
    UsageReported: (row, { data: { bootId, peers }, at, position }, id) => {
      const reading = peers.find(({ configId }) => configId === id)!;
      return (
        row && {
          ...row,
          usage: withReading(row.usage, row.usageAnchor, bootId, reading, at),
          usageStated: row.usageStated ?? { at, position: Number(position) },
        }
      );
    },
    UsageCarried: (row, { data, at, position }, id) => {
      const { configId: _, subscriptionId, ...carried } = data.configs.find(({ configId }) => configId === id)!;
      // Overtaken by a move to another subscription: it knows nothing of the count that began there. It is stated anew.
      if (!row || row.subscriptionId !== subscriptionId) return row;
      const usage = carriedOver(row.usage, carried, row.usageAnchor, at);
      return { ...row, usage, usageStated: { at, position: Number(position) } };
    },
  },
});

export const configsModel: ReadModel<ConfigRow> = {
  projection: configs,
  indexes: [
    { accountId: 1, _id: 1 },
    { serverId: 1, status: 1 },
    { serverId: 1, awaitsRemovalSince: 1 },
    { subscriptionId: 1 },
    { 'usageStated.at': 1 },
    { serverId: 1, 'usageStated.position': 1 },
  ],
};
