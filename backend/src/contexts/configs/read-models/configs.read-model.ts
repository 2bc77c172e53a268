import { idOf, type Event, type Recorded, type Sealed } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import {
  SUSPENSION_REASONS,
  type ConfigEvent,
  type ConfigIssuedData,
  type SuspensionReason,
} from '../domain/config.events.js';
import { MOVING_MS, type MovedFrom } from '../domain/moving.js';
import type { Bytes, UsageEvent } from '../domain/usage.events.js';
import {
  bytesBeyond,
  bytesOf,
  bytesTogether,
  carriedOver,
  corrected,
  NO_BYTES,
  noUsage,
  withReading,
  type Usage,
} from '../domain/usage.js';

export type ConfigRow = Omit<ConfigIssuedData, 'movedFrom' | 'relocation' | 'presharedKey' | 'isImported'> & {
  presharedKey: Sealed | null;
  isImported: boolean;
  movedFrom: MovedFrom | null;
  /** The config that is to take its place, and when it does at the latest. */
  moving: { to: string; until: Date } | null;
  status: 'active' | 'suspended' | 'revoked';
  suspendedReason: SuspensionReason | null;
  /** Revoked, and the gateway has not confirmed yet that the peer is gone: the log position of the revocation. */
  awaitsRemovalSince: number | null;
  usage: Usage;
  /** Both directions, ever. */
  usedBytes: number;
  /** When and at which log position the whole usage was last stated, or first reported; null while there is none. */
  usageStated: { at: Date; position: number } | null;
  /** What was counted since; a correction of an admin is not in it. */
  sinceStated: Bytes;
  createdAt: Date;
  sequence: number;
};

type Shown = ConfigEvent | UsageEvent;

const isUsage = (event: Event): event is UsageEvent => event.type === 'UsageReported' || event.type === 'UsageCarried';

type Line = { configId: string; movedFrom?: MovedFrom };

const lines = ({ type, data }: UsageEvent): readonly Line[] => (type === 'UsageReported' ? data.peers : data.configs);

const movedFrom = (data: { movedFrom?: MovedFrom }) => (data.movedFrom ? [data.movedFrom.configId] : []);

const rowIds = (event: Recorded<Shown>): string | readonly string[] =>
  isUsage(event)
    ? lines(event).flatMap((line) => [line.configId, ...movedFrom(line)])
    : [idOf(event.streamId), ...movedFrom(event.data as { movedFrom?: MovedFrom })];

const isItself = (event: Recorded<ConfigEvent>, id: string) => idOf(event.streamId) === id;

/** A row that another config's use has shown as revoked still has `moving`; what the log revoked has not, and gets none. */
const isGone = ({ status, moving }: ConfigRow) => status === 'revoked' && !moving;

/**
 * Another config of the device was used. That it was revoked is written down only when the move is over by the clock, so
 * that no event tells when somebody connected.
 */
const replaced = (row: ConfigRow | undefined, used: readonly Line[]): ConfigRow | undefined =>
  row?.moving && used.some(({ configId }) => configId === row.moving!.to)
    ? { ...row, status: 'revoked', suspendedReason: null }
    : row;

/** By the sum of it lists are sorted and filtered. */
const used = (usage: Usage) => ({ usage, usedBytes: bytesOf(usage.lifetime) });

export const configs = readModel<ConfigRow, Shown>({
  name: 'configs',
  version: 6,
  about: 'people',
  purpose: 'One device of one account on one server, and how much it used. Bytes are seen from the server.',
  kept: 'As long as the account; what was used, for this period and the one before.',
  fields: {
    accountId: { type: String, purpose: 'Whose device it is.' },
    serverId: { type: String, purpose: 'Where it connects to.' },
    subscriptionId: { type: String, purpose: 'Whose allowance it draws on.' },
    deviceName: { type: String, purpose: "What its owner calls it; sealed with the account's key." },
    publicKey: { type: String, purpose: "The device's key; gateways know the peer by it." },
    privateKey: {
      type: String,
      nullable: true,
      purpose: "Sealed with the account's key; null where the pair was made outside.",
    },
    presharedKey: {
      type: String,
      nullable: true,
      purpose: 'What it shares with the server, sealed like the private key; null for most.',
    },
    isImported: { type: Boolean, purpose: 'Whether it was there before its server was taken over.' },
    clientIp: { type: String, purpose: 'Its address inside the tunnel.' },
    dnsServers: { type: [String], purpose: 'Resolvers its file names.' },
    allowedIps: { type: [String], purpose: 'What its file sends through the tunnel.' },
    usageAnchor: { type: String, purpose: 'Its usage periods are calendar months from here, ISO 8601.' },
    movedFrom: {
      type: {
        configId: { type: String, purpose: 'Which config.' },
        serverId: { type: String, purpose: 'Where that is.' },
      },
      nullable: true,
      purpose: 'The config of the same device whose place it took.',
    },
    moving: {
      type: {
        to: { type: String, purpose: 'Which config.' },
        until: { type: Date, purpose: 'When it does so at the latest.' },
      },
      nullable: true,
      purpose: 'The config of the same device that is to take its place.',
    },
    status: { type: String, enum: ['active', 'suspended', 'revoked'], purpose: 'Whether it may connect.' },
    suspendedReason: {
      type: String,
      enum: SUSPENSION_REASONS,
      nullable: true,
      purpose: 'Why it may not connect for now.',
    },
    awaitsRemovalSince: {
      type: Number,
      nullable: true,
      purpose:
        'Revoked, and the gateway has not confirmed yet that the peer is gone: the log position of the revocation.',
    },
    usage: {
      type: {
        ledgers: {
          type: Map,
          of: {
            receivedBytes: { type: Number, purpose: 'Received from the device.' },
            sentBytes: { type: Number, purpose: 'Sent to the device.' },
            connectedMinutes: { type: Number, purpose: 'How long it was connected.' },
          },
          purpose: 'The highest totals of each of the gateway’s ledgers: a report that comes again changes nothing.',
        },
        lifetime: {
          type: {
            receivedBytes: { type: Number, purpose: 'Received from the device.' },
            sentBytes: { type: Number, purpose: 'Sent to the device.' },
            connectedMinutes: { type: Number, purpose: 'How long it was connected.' },
          },
          purpose: 'In all.',
        },
        current: {
          type: {
            start: { type: String, purpose: 'When the period began, ISO 8601.' },
            receivedBytes: { type: Number, purpose: 'Received from the device.' },
            sentBytes: { type: Number, purpose: 'Sent to the device.' },
            connectedMinutes: { type: Number, purpose: 'How long it was connected.' },
          },
          purpose: 'In the running period.',
        },
        previous: {
          type: {
            start: { type: String, purpose: 'When the period began, ISO 8601.' },
            receivedBytes: { type: Number, purpose: 'Received from the device.' },
            sentBytes: { type: Number, purpose: 'Sent to the device.' },
            connectedMinutes: { type: Number, purpose: 'How long it was connected.' },
          },
          nullable: true,
          purpose: 'In the period before.',
        },
        lastHandshakeDate: {
          type: String,
          nullable: true,
          purpose: 'The date of the newest handshake, never its time.',
        },
        corrections: { type: Number, purpose: 'How often an admin has put it right.' },
      },
      purpose: 'All that is kept of its traffic.',
    },
    usedBytes: { type: Number, purpose: 'Bytes in both directions, in all.' },
    usageStated: {
      type: { at: { type: Date, purpose: 'When.' }, position: { type: Number, purpose: 'Where in the log.' } },
      nullable: true,
      purpose: 'When the whole usage was last stated, or first reported.',
    },
    sinceStated: {
      type: {
        receivedBytes: { type: Number, purpose: 'Bytes that the server received.' },
        sentBytes: { type: Number, purpose: 'Bytes that the server sent.' },
      },
      purpose: 'What was counted since; of the sum of all devices of a server its day is made.',
    },
    createdAt: { type: Date, purpose: 'When it was issued.' },
    sequence: { type: Number, purpose: 'Its place in the log: newest first, and where a page ends.' },
  },
  indexes: [
    { sequence: -1 },
    { accountId: 1, sequence: -1 },
    { status: 1, sequence: -1 },
    { status: 1, usedBytes: -1, sequence: -1 },
    { usedBytes: -1, sequence: -1 },
    { 'usage.lastHandshakeDate': -1, sequence: -1 },
    { serverId: 1, sequence: -1 },
    { serverId: 1, status: 1 },
    { serverId: 1, awaitsRemovalSince: 1 },
    { subscriptionId: 1, status: 1, 'usage.current.start': 1 },
    { clientIp: 1 },
    { 'moving.until': 1 },
    { 'usageStated.at': 1 },
    { serverId: 1, 'usageStated.position': 1 },
  ],
  rowIds,
  on: {
    ConfigIssued: (row, event, id) => {
      const { data, at, position } = event;
      const { relocation, ...issued } = data;
      if (!isItself(event, id)) {
        const until = relocation ? new Date(relocation.until) : new Date(at.getTime() + MOVING_MS);
        return row && !isGone(row) ? { ...row, moving: { to: idOf(event.streamId), until } } : row;
      }
      return {
        ...issued,
        presharedKey: data.presharedKey ?? null,
        isImported: data.isImported ?? false,
        movedFrom: data.movedFrom ?? null,
        moving: null,
        status: 'active',
        suspendedReason: null,
        awaitsRemovalSince: null,
        ...used(noUsage(data.usageAnchor, at)),
        usageStated: null,
        sinceStated: NO_BYTES,
        createdAt: at,
        sequence: Number(position),
      };
    },
    ConfigSuspended: (row, { data }) =>
      row && (row.status === 'revoked' ? row : { ...row, status: 'suspended', suspendedReason: data.reason }),
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
    ConfigRevoked: (row, event, id) => {
      if (!row) return row;
      // The new config of a device that moves went before it was used: the old one stays.
      if (!isItself(event, id)) return row.status === 'revoked' ? row : { ...row, moving: null };
      const awaitsRemovalSince = Number(event.position);
      return { ...row, status: 'revoked', suspendedReason: null, moving: null, awaitsRemovalSince };
    },
    ConfigRemovedFromGateway: (row) => row && { ...row, awaitsRemovalSince: null },
    UsageCorrected: (row, { data, at }) =>
      row && { ...row, ...used(corrected(row.usage, row.usageAnchor, data.used, at)) },
    UsageReported: (row, { data: { ledgerId, peers }, at, position }, id) => {
      const reading = peers.find(({ configId }) => configId === id);
      if (!reading) return replaced(row, peers);
      if (!row) return row;
      const usage = withReading(row.usage, row.usageAnchor, ledgerId, reading, at);
      return {
        ...row,
        ...used(usage),
        usageStated: row.usageStated ?? { at, position: Number(position) },
        sinceStated: bytesTogether(row.sinceStated, bytesBeyond(usage.lifetime, row.usage.lifetime)),
      };
    },
    UsageCarried: (row, { data, at, position }, id) => {
      const stated = data.configs.find(({ configId }) => configId === id);
      if (!stated) return replaced(row, data.configs);
      const { configId: _, movedFrom: __, subscriptionId, corrections = 0, counted = NO_BYTES, ...carried } = stated;
      // Overtaken by another subscription, which has adopted it, or by a correction: it knows nothing of that. It is stated anew.
      // What it counted for its server's day is not counted again.
      if (!row || row.subscriptionId !== subscriptionId || row.usage.corrections !== corrections)
        return row && { ...row, sinceStated: bytesBeyond(row.sinceStated, counted) };
      const usage = carriedOver(row.usage, { ...carried, corrections }, row.usageAnchor, at);
      const sinceStated = bytesBeyond(usage.lifetime, carried.lifetime);
      return { ...row, ...used(usage), usageStated: { at, position: Number(position) }, sinceStated };
    },
  },
});
