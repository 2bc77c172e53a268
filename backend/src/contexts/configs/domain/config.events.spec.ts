import { upcast } from '@veilway/es-kernel';
import claimSamples from './claims.golden.json' with { type: 'json' };
import { clientAddressEvents, type ClientAddressEvent } from './client-address.js';
import { configEvents, type ConfigEvent } from './config.events.js';
import configSamples from './config.events.golden.json' with { type: 'json' };
import { peerKeyEvents, type PeerKeyEvent } from './peer-key.js';

it.each(configSamples)('reads a stored $type of version $version', ({ type, version, data }) => {
  expect(upcast(configEvents, type as ConfigEvent['type'], version, data)).toEqual({ type, data });
});

it.each(claimSamples)('reads a stored $type of version $version', ({ type, version, data }) => {
  const catalogOf = type in peerKeyEvents.current ? peerKeyEvents : clientAddressEvents;
  expect(upcast(catalogOf as typeof peerKeyEvents, type as PeerKeyEvent['type'], version, data)).toEqual({
    type,
    data,
  });
});

it('has a sample of every event', () => {
  expect(new Set(configSamples.map(({ type }) => type))).toEqual(new Set(Object.keys(configEvents.current)));
  expect(claimSamples.map(({ type }) => type as ClientAddressEvent['type'] | PeerKeyEvent['type'])).toEqual([
    ...Object.keys(clientAddressEvents.current),
    ...Object.keys(peerKeyEvents.current),
  ]);
});
