import { idOf, processManager } from '@veilway/es-kernel';
import type { ServerEvent } from '../../servers/events.js';
import { releasePeerKey } from '../commands/peer-keys.js';
import { ReleaseAddress } from '../domain/client-address.js';
import type { ConfigEvent } from '../domain/config.events.js';
import {
  AssignImportedPeer,
  ForgetImportedPeer,
  RemoveImportedPeer,
  type ImportedPeerEvent,
} from '../domain/imported-peer.js';
import type { ImportedPeerQueries } from '../read-models/imported-peers.queries.js';

type Reads = { imported: Pick<ImportedPeerQueries, 'waitingOn'> };

/**
 * What follows for a peer that was taken over. One that is removed gives back address and key at once: its gateway takes an
 * address away before it gives it to the next.
 */
export const importedPeerPlaces = processManager<ImportedPeerEvent | ConfigEvent | ServerEvent, Reads>({
  name: 'imported-peer-places',
  on: {
    // Also where whoever issued it came no further.
    ConfigIssued: ({ streamId, data: { accountId, isImported } }, meta) =>
      isImported ? [new AssignImportedPeer(idOf(streamId), { accountId }, meta())] : [],
    ImportedPeerAssigned: ({ streamId }, meta) => [new ForgetImportedPeer(idOf(streamId), {}, meta())],
    ImportedPeerRemoved: ({ streamId, data: { serverId, publicKey, clientIp } }, meta) => {
      const configId = idOf(streamId);
      return [
        releasePeerKey({ configId, serverId, publicKey }, meta('key')),
        ReleaseAddress.of({ configId, serverId, ip: clientIp }, meta('address')),
        new ForgetImportedPeer(configId, {}, meta('forget')),
      ];
    },
    ServerDeleted: async ({ streamId }, meta, { imported }) =>
      (await imported.waitingOn(idOf(streamId))).map(
        ({ id }) => new RemoveImportedPeer(id, { reason: 'server-deleted' }, meta(id)),
      ),
  },
});
