import type { Reconciler } from '../../../platform/event-sourcing/registry.js';
import { RemoveImportedPeer } from '../domain/imported-peer.js';
import type { ImportedPeerQueries } from '../read-models/imported-peers.queries.js';
import { importedPeerPlaces } from './imported-peers.process.js';

/** What was imported while its server was being deleted was in no list yet when that was seen to. */
export const strandedPeers = (imported: Pick<ImportedPeerQueries, 'stranded'>): Reconciler => ({
  finds: 'imported devices of deleted servers',
  find: async (_, meta) =>
    (await imported.stranded()).map(({ id, eventId }) => ({
      id,
      process: importedPeerPlaces.name,
      eventId,
      commands: [new RemoveImportedPeer(id, { reason: 'server-deleted' }, meta(id))],
    })),
});
