import { Inject, Injectable } from '@nestjs/common';
import { refuse, Refusal, type Meta } from '@veilway/es-kernel';
import { contains, formatAddress, parseNetwork, serverAddress, sizeOf } from '@veilway/wireguard';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { derivedId } from '../../../platform/ids.js';
import { Appointments } from '../../accounts/index.js';
import { existingServer, serverDecider, type Server } from '../../servers/index.js';
import {
  ReleaseDeviceSlot,
  roomIn,
  subscriptionDecider,
  SubscriptionQueries,
  TakeDeviceSlot,
} from '../../subscriptions/index.js';
import { ReleaseAddress, ReserveAddress } from '../domain/client-address.js';
import { configDecider, IssueConfig } from '../domain/config.decider.js';
import {
  AssignImportedPeer,
  importedPeerDecider,
  ImportPeer,
  RemoveImportedPeer,
  type ImportedPeer,
} from '../domain/imported-peer.js';
import { peerKeyDecider } from '../domain/peer-key.js';
import { suspensionUnder } from '../domain/suspension.js';
import { ALLOWED_IPS } from './config-issuer.js';
import { claimPeerKey, releasePeerKey } from './peer-keys.js';

/** `owner`: the address of the customer whose it is, where that is known. */
export type WantedPeer = {
  name: string | null;
  publicKey: string;
  presharedKey: string | null;
  clientIp: string;
  owner?: string | null;
};

/** `there`: it was imported before, and is as it is. */
export const IMPORT_OUTCOMES = [
  'imported',
  'there',
  'foreign-address',
  'server-address',
  'server-key',
  'duplicate-key',
  'duplicate-address',
  'undone',
] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Whether it became somebody's: all but `assigned` say why it is nobody's still. */
export const OWNER_FATES = ['assigned', 'unknown', 'no-plan', 'no-room', 'anothers'] as const;
export type OwnerFate = (typeof OWNER_FATES)[number];
const FATE_OF: ReadonlyMap<string, OwnerFate> = new Map([
  ['no-active-subscription', 'no-plan'],
  ['subscription-not-active', 'no-plan'],
  ['device-limit-reached', 'no-room'],
  ['imported-peer-assigned', 'anothers'],
]);

/** `owner` is null where nobody was named, or there is nothing to give. */
export type PeerFate = { outcome: ImportOutcome; owner: OwnerFate | null };
/** `room`: for how many devices more their plan has room; null: for any number, or there is none. */
export type PossibleOwner = { fate: 'known' | 'unknown' | 'no-plan'; room: number | null };

const AT_ONCE = 10;
/** A peer that was removed can be imported again, as another one. */
const MOST_TIMES = 20;

const wrongPlace = ({ clientIp, publicKey }: WantedPeer, server: Server): ImportOutcome | undefined => {
  const network = parseNetwork(server.network);
  if (!contains(network, clientIp)) return 'foreign-address';
  const taken = [network.base, network.base + sizeOf(network) - 1].map(formatAddress);
  if ([serverAddress(server.network), ...taken].includes(clientIp)) return 'server-address';
  return publicKey === server.publicKey ? 'server-key' : undefined;
};

/**
 * Takes over peers of a server that was run before. Address and key are taken on their own streams first, as those of a
 * config are, and the peer's id follows from server and key: so a repetition goes on where the first time broke off.
 */
@Injectable()
export class ImportedPeers {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(Appointments) private readonly accounts: Appointments,
  ) {}

  /** What became of each, in their order. */
  async import(serverId: string, wanted: readonly WantedPeer[], meta: Meta): Promise<PeerFate[]> {
    const server = existingServer(await this.aggregates.load(serverDecider, serverId));
    if (server.isKeyExpected !== true)
      refuse('server-not-imported', 'This server was not taken over. Import its file as a server first.');
    const first = new Map<string, WantedPeer>();
    for (const peer of wanted) if (!first.has(peer.publicKey)) first.set(peer.publicKey, peer);
    const outcomes: ImportOutcome[] = [];
    for (let at = 0; at < wanted.length; at += AT_ONCE)
      outcomes.push(
        ...(await Promise.all(
          wanted.slice(at, at + AT_ONCE).map(async (peer) => {
            // What stands twice goes by where it stands first.
            const isFirst = first.get(peer.publicKey) === peer;
            return isFirst ? this.importOne(serverId, server, peer, meta) : 'duplicate-key';
          }),
        )),
      );
    const fates: PeerFate[] = [];
    // One after the other: those of one customer take places in the same plan.
    for (const [at, peer] of wanted.entries())
      fates.push({ outcome: outcomes[at]!, owner: await this.give(serverId, peer, outcomes[at]!, meta) });
    return fates;
  }

  /** Whether somebody could be given devices, and how many. */
  async look(email: string): Promise<PossibleOwner> {
    const accountId = await this.ownerBy(email);
    const current = accountId && (await this.subscriptions.current(accountId));
    const subscription = current && (await this.aggregates.load(subscriptionDecider, current.id));
    if (!accountId) return { fate: 'unknown', room: null };
    return subscription ? { fate: 'known', room: roomIn(subscription) } : { fate: 'no-plan', room: null };
  }

  private async ownerBy(email: string): Promise<string | undefined> {
    const { holder } = await this.accounts.holderOf(email);
    return holder && (await this.accounts.stands(holder.accountId)) ? holder.accountId : undefined;
  }

  private async give(
    serverId: string,
    { publicKey, owner, name, clientIp }: WantedPeer,
    outcome: ImportOutcome,
    meta: Meta,
  ): Promise<OwnerFate | null> {
    if (!owner || (outcome !== 'imported' && outcome !== 'there')) return null;
    const accountId = await this.ownerBy(owner);
    if (!accountId) return 'unknown';
    const [id] = await this.idOf(serverId, publicKey);
    try {
      await this.assign(id, accountId, name ?? clientIp, meta);
      return 'assigned';
    } catch (error) {
      const fate = error instanceof Refusal && FATE_OF.get(error.code);
      if (!fate) throw error;
      return fate;
    }
  }

  private async importOne(serverId: string, server: Server, peer: WantedPeer, meta: Meta): Promise<ImportOutcome> {
    const wrong = wrongPlace(peer, server);
    if (wrong) return wrong;
    const [id, known] = await this.idOf(serverId, peer.publicKey);
    if (known) return known.clientIp === peer.clientIp ? 'there' : 'duplicate-key';

    const { publicKey, clientIp } = peer;
    const key = { configId: id, serverId, publicKey };
    const address = { configId: id, serverId, ip: clientIp };
    const claim = claimPeerKey(key, stepOf(meta));
    if (!(await this.isTaken(claim, 'public-key-in-use'))) return 'duplicate-key';
    if (!(await this.isTaken(ReserveAddress.of(address, stepOf(meta)), 'address-taken'))) {
      // Two requests at once have the same claim: only who made it gives it back.
      if (await this.aggregates.hasChanged(peerKeyDecider, claim))
        await this.commands.execute(releasePeerKey(key, stepOf(meta)));
      return 'duplicate-address';
    }
    // Its key comes first: nothing is stored that cannot be erased.
    await this.dataKeys.create(id, meta);
    const seal = async (text: string | null) => (text === null ? null : this.dataKeys.seal(id, text));
    const data = {
      serverId,
      publicKey,
      clientIp,
      name: await seal(peer.name),
      presharedKey: await seal(peer.presharedKey),
    };
    await this.commands.complete(new ImportPeer(id, data, stepOf(meta)));
    // Somebody else's request was faster, with another address for the same key.
    if ((await this.aggregates.load(importedPeerDecider, id))?.clientIp !== clientIp) {
      await this.commands.execute(ReleaseAddress.of(address, stepOf(meta)));
      return 'duplicate-key';
    }
    return (await this.isUndone(id, meta)) ? 'undone' : 'imported';
  }

  /** The claims timer has shut the config's stream, and given away what was taken: this took longer than a minute. */
  private async isUndone(id: string, meta: Meta): Promise<boolean> {
    if ((await this.aggregates.load(configDecider, id))?.status !== 'abandoned') return false;
    await this.remove(id, 'undone', meta);
    return true;
  }

  private async idOf(serverId: string, publicKey: string): Promise<[id: string, known?: ImportedPeer]> {
    for (let time = 1; time <= MOST_TIMES; time += 1) {
      const id = derivedId('importedPeer', serverId, publicKey, time);
      const peer = await this.aggregates.load(importedPeerDecider, id);
      if (peer?.status !== 'removed') return peer ? [id, peer] : [id];
    }
    return refuse(
      'imported-too-often',
      `This device was imported and removed ${MOST_TIMES} times: let its owner make a new one.`,
    );
  }

  private async isTaken(claim: Parameters<Commands['execute']>[0], refusedAs: string): Promise<boolean> {
    try {
      await this.commands.execute(claim);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === refusedAs) return false;
      throw error;
    }
  }

  /** Makes it a device of an account: the config with the same id, with key and address as they are. */
  async assign(id: string, accountId: string, deviceName: string, meta: Meta): Promise<void> {
    const peer = await this.aggregates.load(importedPeerDecider, id);
    // Refuses what is not there, or no more; what is somebody's already stays theirs.
    const config = await this.aggregates.load(configDecider, id);
    if (!config) {
      if (peer?.status !== 'waiting') {
        await this.commands.execute(new AssignImportedPeer(id, { accountId }, stepOf(meta)));
        return;
      }
      await this.issue(id, peer, accountId, deviceName, meta);
    } else if (config.status === 'abandoned' || config.accountId !== accountId)
      refuse('imported-peer-assigned', 'This device is another customer’s by now.');
    await this.commands.complete(new AssignImportedPeer(id, { accountId }, stepOf(meta)));
  }

  private async issue(
    id: string,
    peer: ImportedPeer,
    accountId: string,
    deviceName: string,
    meta: Meta,
  ): Promise<void> {
    const { serverId, publicKey, clientIp } = peer;
    const [server, current, open] = await Promise.all([
      this.aggregates.load(serverDecider, serverId).then(existingServer),
      this.subscriptions.current(accountId),
      this.dataKeys.openerOf(id),
    ]);
    const subscription =
      current ??
      refuse('no-active-subscription', 'This customer has no plan: the device would be cut off. Give them one first.');
    const presharedKey = peer.presharedKey && open(peer.presharedKey);
    const slot = { configId: id };
    await this.commands.execute(new TakeDeviceSlot(subscription.id, slot, stepOf(meta)));
    try {
      const device = {
        accountId,
        serverId,
        subscriptionId: subscription.id,
        deviceName: await this.dataKeys.seal(accountId, deviceName),
        publicKey,
        privateKey: null,
        ...(presharedKey ? { presharedKey: await this.dataKeys.seal(accountId, presharedKey) } : {}),
        clientIp,
        dnsServers: server.dnsServers,
        allowedIps: ALLOWED_IPS,
        usageAnchor: subscription.firstPeriodStart,
        isImported: true as const,
        suspendedFor: suspensionUnder(subscription),
      };
      await this.commands.complete(new IssueConfig(id, device, stepOf(meta)));
    } catch (error) {
      if (error instanceof Refusal)
        await this.commands.execute(new ReleaseDeviceSlot(subscription.id, slot, stepOf(meta)));
      throw error;
    }
  }

  /** It leaves its server within seconds. */
  async remove(id: string, reason: RemoveImportedPeer['data']['reason'], meta: Meta): Promise<void> {
    await this.commands.complete(new RemoveImportedPeer(id, { reason }, stepOf(meta)));
  }
}
