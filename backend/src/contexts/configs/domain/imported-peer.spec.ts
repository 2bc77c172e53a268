import { given, metaOf } from '@veilway/es-kernel/spec';
import {
  AssignImportedPeer,
  importedPeerDecider,
  ImportPeer,
  RemoveImportedPeer,
  type ImportedPeerEvent,
} from './imported-peer.js';

const place = { serverId: 's', publicKey: 'k', clientIp: '10.8.0.2' };
const data = { ...place, name: null, presharedKey: null };
const imported: ImportedPeerEvent = { type: 'PeerImported', data };
const assigned: ImportedPeerEvent = { type: 'ImportedPeerAssigned', data: { ...place, accountId: 'a' } };
const removed: ImportedPeerEvent = { type: 'ImportedPeerRemoved', data: { ...place, reason: 'staff' } };
const importing = new ImportPeer('p', data, metaOf());
const assign = new AssignImportedPeer('p', { accountId: 'a' }, metaOf());
const remove = new RemoveImportedPeer('p', { reason: 'staff' }, metaOf());

describe('a peer of a server that was taken over', () => {
  it('is imported once, whatever became of it', () => {
    given(importedPeerDecider).when(importing).thenOnce(imported);
    given(importedPeerDecider, imported, removed).when(importing).thenNothing();
  });
  it('is given to one account', () => {
    given(importedPeerDecider).when(assign).thenRefused('imported-peer-not-found');
    given(importedPeerDecider, imported).when(assign).thenOnce(assigned);
    given(importedPeerDecider, imported, removed).when(assign).thenRefused('imported-peer-removed');
  });
  it('is removed as long as it is nobody’s', () => {
    given(importedPeerDecider).when(remove).thenRefused('imported-peer-not-found');
    given(importedPeerDecider, imported).when(remove).thenOnce(removed);
    given(importedPeerDecider, imported, assigned).when(remove).thenRefused('imported-peer-assigned');
  });
});
