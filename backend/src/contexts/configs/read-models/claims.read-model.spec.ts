import { projected } from '../../../testing/projected.js';
import type { ConfigIssuedData } from '../domain/config.events.js';
import { claims } from './claims.read-model.js';

type History = Parameters<typeof projected<object, Parameters<typeof claims.projection.rowIds>[0]>>[1];
const slot = (type: 'DeviceSlotTaken' | 'DeviceSlotReleased', id = 'b') => ({
  event: { type, data: { configId: 'c' } },
  streamId: `subscription-${id}`,
});
const address = (type: 'ClientAddressReserved' | 'ClientAddressReleased', ip = '10.64.0.2') => ({
  event: { type, data: { configId: 'c', serverId: 's', ip } },
  streamId: `clientAddress-s-${ip}`,
});
const key = (type: 'PeerKeyClaimed' | 'PeerKeyReleased', publicKey = 'k') => ({
  event: { type, data: { configId: 'c', serverId: 's', publicKey } },
  streamId: 'peerKey-s-h',
});
const data = {
  accountId: 'a',
  serverId: 's',
  subscriptionId: 'b',
  publicKey: 'k',
  clientIp: '10.64.0.2',
} as ConfigIssuedData;
const issued = { event: { type: 'ConfigIssued', data }, streamId: 'config-c' };
const resumed = {
  event: { type: 'ConfigResumed', data: { accountId: 'a', serverId: 's', subscriptionId: 'b2', usageAnchor: '' } },
  streamId: 'config-c',
};
const open = (...history: object[]) => projected(claims, history as History as never).row('c');

it('lists what was taken so far', () =>
  expect(open(slot('DeviceSlotTaken'), address('ClientAddressReserved'), key('PeerKeyClaimed'))).toMatchObject({
    slots: ['b'],
    addresses: [{ serverId: 's', ip: '10.64.0.2' }],
    keys: [{ serverId: 's', publicKey: 'k' }],
  }));
it('is empty once the config has all of it', () =>
  expect(
    open(slot('DeviceSlotTaken'), address('ClientAddressReserved'), key('PeerKeyClaimed'), issued),
  ).toBeUndefined());
it('is empty once all was given back', () =>
  expect(
    open(
      slot('DeviceSlotTaken'),
      address('ClientAddressReserved'),
      key('PeerKeyClaimed'),
      key('PeerKeyReleased'),
      address('ClientAddressReleased'),
      slot('DeviceSlotReleased'),
    ),
  ).toBeUndefined());
it('keeps what a first attempt took and the config does not have', () =>
  expect(
    open(
      slot('DeviceSlotTaken'),
      address('ClientAddressReserved', '10.64.0.9'),
      address('ClientAddressReserved'),
      key('PeerKeyClaimed', 'old'),
      key('PeerKeyClaimed'),
      issued,
    ),
  ).toMatchObject({
    slots: [],
    addresses: [{ serverId: 's', ip: '10.64.0.9' }],
    keys: [{ serverId: 's', publicKey: 'old' }],
  }));
it('is empty for a peer that was taken over, and watches the plan that is to carry it', () => {
  const place = { serverId: 's', publicKey: 'k', clientIp: '10.64.0.2', name: null, presharedKey: null };
  const imported = { event: { type: 'PeerImported', data: place } as const, streamId: 'importedPeer-c' };
  const taken = [address('ClientAddressReserved'), key('PeerKeyClaimed'), imported];
  expect(open(...taken)).toBeUndefined();
  expect(open(...taken, slot('DeviceSlotTaken'))).toMatchObject({ slots: ['b'], addresses: [], keys: [] });
});
it('watches a config that another subscription adopts', () => {
  expect(open(slot('DeviceSlotTaken'), issued, slot('DeviceSlotTaken', 'b2'))).toMatchObject({ slots: ['b2'] });
  expect(open(slot('DeviceSlotTaken'), issued, slot('DeviceSlotTaken', 'b2'), resumed)).toBeUndefined();
});
