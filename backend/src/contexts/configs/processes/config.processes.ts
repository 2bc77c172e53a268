import { idOf, processManager } from '@veilway/es-kernel';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import type { ServerEvent } from '../../servers/events.js';
import type { ServerQueries } from '../../servers/index.js';
import { anchorOf, type SubscriptionEvent } from '../../subscriptions/events.js';
import { ReleaseDeviceSlot, type SubscriptionQueries } from '../../subscriptions/index.js';
import { AdoptConfig } from '../commands/adopt-config.js';
import { releasePeerKey } from '../commands/peer-keys.js';
import { ReleaseAddress } from '../domain/client-address.js';
import { ResumeConfig, RevokeConfig, SuspendConfig } from '../domain/config.decider.js';
import type { ConfigEvent } from '../domain/config.events.js';
import { suspensionUnder } from '../domain/suspension.js';
import type { ConfigQueries } from '../read-models/configs.queries.js';
import type { ConfigRow } from '../read-models/configs.read-model.js';

type Configs = { configs: Pick<ConfigQueries, 'standingUnder' | 'standingOf' | 'standingOn' | 'isArriving'> };

/** A revoked config gives back its slot at once; its address and key only when its gateway has let go of them. */
export const configPlaces = processManager<ConfigEvent>({
  name: 'config-places',
  on: {
    ConfigRevoked: ({ streamId, data }, meta) =>
      data.reason === 'abandoned'
        ? []
        : [new ReleaseDeviceSlot(data.subscriptionId, { configId: idOf(streamId) }, meta())],
    ConfigRemovedFromGateway: ({ streamId, data: { serverId, clientIp, publicKey } }, meta) => {
      const configId = idOf(streamId);
      return [
        ReleaseAddress.of({ configId, serverId, ip: clientIp }, meta('address')),
        releasePeerKey({ configId, serverId, publicKey }, meta('key')),
      ];
    },
  },
});

/**
 * What happens to a subscription happens to its configs. Which of them it concerns is decided on each config's stream:
 * the lists may not show yet what the event before has done.
 */
export const configSubscriptions = processManager<
  SubscriptionEvent | ConfigEvent,
  Configs & { servers: Pick<ServerQueries, 'many'>; subscriptions: Pick<SubscriptionQueries, 'get'> }
>({
  name: 'config-subscriptions',
  on: {
    // Issued while that happened: the lists did not show it then.
    ConfigIssued: async ({ streamId, data: { subscriptionId, movedFrom } }, meta, { subscriptions }) => {
      const subscription = await subscriptions.get(subscriptionId);
      if (subscription?.endReason === 'refunded')
        return [new RevokeConfig(idOf(streamId), { reason: 'refunded' }, meta())];
      const reason = subscription && suspensionUnder(subscription);
      if (!reason) return [];
      const suspend = new SuspendConfig(idOf(streamId), { reason }, meta());
      return movedFrom && reason === 'subscription-ended'
        ? [suspend, new RevokeConfig(movedFrom.configId, { reason: 'moved' }, meta('old'))]
        : [suspend];
    },

    // Whose money was given back has no devices left that could return.
    SubscriptionEnded: async ({ streamId, data }, meta, { configs }) =>
      (await configs.standingUnder(idOf(streamId))).map(({ id, moving }) => {
        if (data.reason === 'refunded') return new RevokeConfig(id, { reason: 'refunded' }, meta(id));
        return moving
          ? new RevokeConfig(id, { reason: 'moved' }, meta(id))
          : new SuspendConfig(id, { reason: 'subscription-ended' }, meta(id));
      }),

    AllowanceExceeded: async ({ streamId }, meta, { configs }) =>
      (await configs.standingUnder(idOf(streamId))).map(
        ({ id }) => new SuspendConfig(id, { reason: 'allowance-exceeded' }, meta(id)),
      ),

    SubscriptionActivated: async ({ streamId, data }, meta, { configs, servers }) => {
      const own = await configs.standingOf(data.accountId);
      const standing = new Set((await servers.many(own.map(({ serverId }) => serverId))).map(({ id }) => id));
      const adopter = { subscriptionId: idOf(streamId), usageAnchor: anchorOf(data) };
      return own
        .filter(({ serverId, subscriptionId }) => standing.has(serverId) && subscriptionId !== adopter.subscriptionId)
        .flatMap(({ id }) => [
          // Some stayed active once that were issued while their subscription ended.
          new SuspendConfig(id, { reason: 'subscription-ended' }, meta(`${id} ended`)),
          new AdoptConfig(id, adopter, meta(id)),
        ]);
    },

    DeviceSlotWithdrawn: ({ data: { configId } }, meta) => [
      new RevokeConfig(configId, { reason: 'plan-limit' }, meta()),
    ],

    SubscriptionRenewed: ({ streamId }, meta, { configs }) => resumed(idOf(streamId), meta, configs),
    AllowanceRestored: ({ streamId }, meta, { configs }) => resumed(idOf(streamId), meta, configs),

    SubscriptionPlanChanged: async ({ streamId }, meta, { configs, subscriptions }) => {
      const subscription = await subscriptions.get(idOf(streamId));
      return subscription?.allowanceExceeded === false ? resumed(subscription.id, meta, configs) : [];
    },
  },
});

const resumed = async (
  subscriptionId: string,
  meta: (key: string) => ResumeConfig['meta'],
  configs: Pick<ConfigQueries, 'standingUnder'>,
) =>
  (await configs.standingUnder(subscriptionId)).map(
    ({ id, usageAnchor }) =>
      new ResumeConfig(id, { suspendedFor: 'allowance-exceeded', subscriptionId, usageAnchor }, meta(id)),
  );

/**
 * Whose new config goes after it was used has nothing left: the old one, which it replaced, goes as well. A device that
 * moves on has arrived, and says so by that: the config before goes, or moving to and fro would take place after place.
 */
export const configMoves = processManager<ConfigEvent, { configs: Pick<ConfigQueries, 'get'> }>({
  name: 'config-moves',
  on: {
    ConfigIssued: async ({ data: { movedFrom } }, meta, { configs }) => {
      const before = movedFrom && (await configs.get(movedFrom.configId))?.movedFrom;
      return before ? [new RevokeConfig(before.configId, { reason: 'moved' }, meta())] : [];
    },
    ConfigRevoked: async ({ data }, meta, { configs }) => {
      if (data.reason === 'abandoned' || !data.movedFrom) return [];
      const old = await configs.get(data.movedFrom.configId);
      return old?.status === 'revoked' && old.moving ? [new RevokeConfig(old.id, { reason: 'moved' }, meta())] : [];
    },
  },
});

/** Of a device that has not arrived nothing is lost: it stays where it was. */
export const revokedWithServer = async (
  row: Row<ConfigRow>,
  meta: RevokeConfig['meta'],
  configs: Pick<ConfigQueries, 'isArriving'>,
) => new RevokeConfig(row.id, { reason: (await configs.isArriving(row)) ? 'moved' : 'server-deleted' }, meta);

/** A deleted server's configs are worth nothing any more. */
export const configServers = processManager<ServerEvent, Configs>({
  name: 'config-servers',
  on: {
    ServerDeleted: async ({ streamId }, meta, { configs }) =>
      Promise.all(
        (await configs.standingOn(idOf(streamId))).map((row) => revokedWithServer(row, meta(row.id), configs)),
      ),
  },
});
