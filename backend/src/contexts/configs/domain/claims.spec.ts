import { given, metaOf } from '@veilway/es-kernel/spec';
import { clientAddressDecider, ReleaseAddress, ReserveAddress, type ClientAddressEvent } from './client-address.js';
import { ClaimPeerKey, peerKeyDecider, ReleasePeerKey, type PeerKeyEvent } from './peer-key.js';

describe('an address', () => {
  const at = (configId: string) => ({ configId, serverId: 's', ip: '10.64.0.2' });
  const reserve = (configId: string) => ReserveAddress.of(at(configId), metaOf());
  const release = (configId: string) => ReleaseAddress.of(at(configId), metaOf());
  const reserved: ClientAddressEvent = { type: 'ClientAddressReserved', data: at('c') };
  const released: ClientAddressEvent = { type: 'ClientAddressReleased', data: at('c') };

  it('is one config’s at a time', () => {
    given(clientAddressDecider).when(reserve('c')).thenOnce(reserved);
    given(clientAddressDecider, reserved).when(reserve('d')).thenRefused('address-taken');
    given(clientAddressDecider, reserved, released)
      .when(reserve('d'))
      .thenOnce({ type: 'ClientAddressReserved', data: at('d') });
  });
  it('is given back by its holder alone', () => {
    given(clientAddressDecider, reserved).when(release('c')).thenOnce(released);
    given(clientAddressDecider, reserved).when(release('d')).thenNothing();
  });
});

describe('a public key on a server', () => {
  const of = (configId: string) => ({ configId, serverId: 's', publicKey: 'k' });
  const claimed: PeerKeyEvent = { type: 'PeerKeyClaimed', data: of('c') };
  const released: PeerKeyEvent = { type: 'PeerKeyReleased', data: of('c') };
  const claim = (configId: string) => new ClaimPeerKey('s-h', of(configId), metaOf());
  const release = (configId: string) => new ReleasePeerKey('s-h', of(configId), metaOf());

  it('is one config’s at a time', () => {
    given(peerKeyDecider).when(claim('c')).thenOnce(claimed);
    given(peerKeyDecider, claimed).when(claim('d')).thenRefused('public-key-in-use');
    given(peerKeyDecider, claimed, released)
      .when(claim('d'))
      .thenOnce({ type: 'PeerKeyClaimed', data: of('d') });
  });
  it('is given back by its holder alone', () => {
    given(peerKeyDecider, claimed).when(release('c')).thenOnce(released);
    given(peerKeyDecider, claimed).when(release('d')).thenNothing();
  });
});
