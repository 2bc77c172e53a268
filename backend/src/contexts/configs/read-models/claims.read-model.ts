import { idOf, type Recorded } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { SubscriptionEvent } from '../../subscriptions/events.js';
import type { ClientAddressEvent } from '../domain/client-address.js';
import type { ConfigEvent } from '../domain/config.events.js';
import type { ImportedPeerEvent } from '../domain/imported-peer.js';
import type { PeerKeyEvent } from '../domain/peer-key.js';

/** What was taken for a config that does not (yet) say that it has it. */
export type ClaimsRow = {
  since: Date;
  slots: string[];
  addresses: { serverId: string; ip: string }[];
  keys: { serverId: string; publicKey: string }[];
};

type Slot = Extract<SubscriptionEvent, { type: 'DeviceSlotTaken' | 'DeviceSlotReleased' }>;
type Shown = ConfigEvent | ImportedPeerEvent | ClientAddressEvent | PeerKeyEvent | Slot;

const configOf = (event: Recorded<Shown>): string =>
  'configId' in event.data ? event.data.configId : idOf(event.streamId);

const fresh = (since: Date): ClaimsRow => ({ since, slots: [], addresses: [], keys: [] });

/** The row, or none when nothing is left in it. */
const kept = (row: ClaimsRow | undefined, change: (row: ClaimsRow) => Partial<ClaimsRow>): ClaimsRow | undefined => {
  const next = row && { ...row, ...change(row) };
  return next && next.slots.length + next.addresses.length + next.keys.length > 0 ? next : undefined;
};

const withoutSlot = (row: ClaimsRow | undefined, slot: string) =>
  kept(row, ({ slots }) => ({ slots: slots.filter((one) => one !== slot) }));
const withoutAddress = (row: ClaimsRow | undefined, ip: string) =>
  kept(row, (held) => ({ addresses: held.addresses.filter((one) => one.ip !== ip) }));
const withoutKey = (row: ClaimsRow | undefined, publicKey: string) =>
  kept(row, ({ keys }) => ({ keys: keys.filter((one) => one.publicKey !== publicKey) }));

export const claims = readModel<ClaimsRow, Shown>({
  name: 'config-claims',
  version: 1,
  about: 'people',
  // They go when the device has what was taken for it, or not.
  person: null,
  purpose: 'What was taken for a config that does not (yet) say that it has it.',
  kept: 'Until the device has what was taken for it, or it was given back.',
  fields: {
    since: { type: Date, purpose: 'When the first of it was taken.' },
    slots: { type: [String], purpose: 'Subscriptions of which it holds a place.' },
    addresses: {
      type: [{ serverId: { type: String, purpose: 'Where.' }, ip: { type: String, purpose: 'Which address.' } }],
      purpose: 'Addresses it holds.',
    },
    keys: {
      type: [{ serverId: { type: String, purpose: 'Where.' }, publicKey: { type: String, purpose: 'Which key.' } }],
      purpose: 'Keys it holds.',
    },
  },
  indexes: [{ since: 1 }],
  rowIds: configOf,
  on: {
    DeviceSlotTaken: (row = undefined, { streamId, at }) => {
      const held = row ?? fresh(at);
      return { ...held, slots: [...held.slots, idOf(streamId)] };
    },
    DeviceSlotReleased: (row, { streamId }) => withoutSlot(row, idOf(streamId)),
    ClientAddressReserved: (row, { data: { serverId, ip }, at }) => {
      const held = row ?? fresh(at);
      return { ...held, addresses: [...held.addresses, { serverId, ip }] };
    },
    ClientAddressReleased: (row, { data }) => withoutAddress(row, data.ip),
    PeerKeyClaimed: (row, { data: { serverId, publicKey }, at }) => {
      const held = row ?? fresh(at);
      return { ...held, keys: [...held.keys, { serverId, publicKey }] };
    },
    PeerKeyReleased: (row, { data }) => withoutKey(row, data.publicKey),
    ConfigIssued: (row, { data: { subscriptionId, clientIp, publicKey } }) =>
      withoutKey(withoutAddress(withoutSlot(row, subscriptionId), clientIp), publicKey),
    ConfigResumed: (row, { data }) => withoutSlot(row, data.subscriptionId),
    PeerImported: (row, { data: { clientIp, publicKey } }) => withoutKey(withoutAddress(row, clientIp), publicKey),
  },
});
