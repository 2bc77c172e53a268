import { Inject, Injectable } from '@nestjs/common';
import { idOf, type Event, type Recorded } from '@veilway/es-kernel';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import type { LiveSubscription } from '../../../platform/event-sourcing/registry.js';
import type { ConfigEvent, ImportedPeerEvent, UsageEvent } from '../../configs/events.js';
import type { ServerEvent } from '../../servers/events.js';
import type { SubscriptionEvent } from '../../subscriptions/events.js';

/** Something changed for gateways: one config, the configs of a subscription wherever they are, or a whole server. */
export type Change = Readonly<{ position: bigint }> &
  /** `publicKey`: of a peer that was taken over, which may be gone from every list. */
  (
    | { kind: 'config'; serverId: string; configId: string; publicKey?: string }
    | { kind: 'subscription'; subscriptionId: string }
    | { kind: 'server'; serverId: string }
    /** Whoever speaks for this server must prove anew that it may. */
    | { kind: 'credential'; serverId: string }
  );

type Listener = (change: Change) => unknown;

/** Beyond this a gateway takes the snapshot again, which costs no more. */
const REMEMBERED = 20_000;

type Changes = readonly Change[];

const configChanged = ({ streamId, position, data }: Recorded<ConfigEvent>): Changes =>
  data.serverId === null ? [] : [{ kind: 'config', position, serverId: data.serverId, configId: idOf(streamId) }];
const importedChanged = ({
  streamId,
  position,
  data: { serverId, publicKey },
}: Recorded<ImportedPeerEvent>): Changes => [
  { kind: 'config', position, serverId, configId: idOf(streamId), publicKey },
];
/** The first use of a device's new config is the end of its old one, elsewhere. */
const used = ({ position, data }: Recorded<Extract<UsageEvent, { type: 'UsageReported' }>>): Changes =>
  data.peers.flatMap(({ movedFrom }): Changes => (movedFrom ? [{ kind: 'config', position, ...movedFrom }] : []));
const subscriptionChanged = ({ streamId, position }: Recorded<SubscriptionEvent>): Changes => [
  { kind: 'subscription', position, subscriptionId: idOf(streamId) },
];
const serverChanged = ({ streamId, position }: Recorded<ServerEvent>): Changes => [
  { kind: 'server', position, serverId: idOf(streamId) },
];
const credentialChanged = ({ streamId, position }: Recorded<ServerEvent>): Changes => [
  { kind: 'credential', position, serverId: idOf(streamId) },
];

type Watched = ConfigEvent | ImportedPeerEvent | UsageEvent | SubscriptionEvent | ServerEvent;

const CHANGES: { [K in Watched['type']]?: (event: never) => Changes } = {
  ConfigIssued: configChanged,
  ConfigSuspended: configChanged,
  ConfigResumed: configChanged,
  ConfigRevoked: configChanged,
  PeerImported: importedChanged,
  ImportedPeerAssigned: importedChanged,
  ImportedPeerRemoved: importedChanged,
  UsageReported: used,
  SubscriptionRenewed: subscriptionChanged,
  SubscriptionPlanChanged: subscriptionChanged,
  SubscriptionEnded: subscriptionChanged,
  AllowanceGranted: subscriptionChanged,
  AllowanceExceeded: subscriptionChanged,
  AllowanceRestored: subscriptionChanged,
  ServerToggled: serverChanged,
  ServerUpdated: serverChanged,
  ServerDeleted: credentialChanged,
  GatewayRevoked: credentialChanged,
  GatewayEnrolled: credentialChanged,
};

const concerns = (serverId: string, change: Change): boolean =>
  change.kind === 'subscription' || change.serverId === serverId;

/**
 * What changed, in the order of the log, for the gateways that are connected to this process. Says only that
 * something changed: what is wanted now is asked when it is sent. Positions are the log's, so that every process of an
 * installation can go on from any other's.
 */
@Injectable()
export class ChangeFeed implements LiveSubscription {
  readonly name = 'gateway-changes';
  /** Of the processes that share the master key and the log; positions of another installation mean nothing here. */
  readonly installationId: string;
  readonly types: ReadonlySet<string> = new Set(Object.keys(CHANGES));
  private readonly ring: Change[] = [];
  private readonly listeners = new Map<string, Set<Listener>>();
  private newest = 0n;
  /** Everything after this is in the ring. */
  private floor = 0n;

  constructor(
    @Inject(Secrets) secrets: Pick<Secrets, 'derive'>,
    @Inject(EventStore) private readonly store: Pick<EventStore, 'head'>,
  ) {
    this.installationId = secrets.derive('change-feed');
  }

  begin = (head: bigint): void => {
    this.newest = this.floor = head < 0n ? 0n : head;
  };

  on = (event: Recorded): void => {
    for (const change of CHANGES[(event as Event as Watched).type]?.(event as never) ?? []) this.note(change);
  };

  private note(change: Change): void {
    this.newest = change.position;
    this.ring.push(change);
    // Cut in large steps: shifting an array for every change would move all of it each time.
    if (this.ring.length > 2 * REMEMBERED) this.floor = this.ring.splice(0, REMEMBERED).at(-1)!.position;
    const concerned =
      change.kind === 'subscription' ? [...this.listeners.values()] : [this.listeners.get(change.serverId) ?? []];
    for (const listeners of concerned) for (const listener of listeners) listener(change);
  }

  /** Of the newest change seen. */
  get position(): bigint {
    return this.newest;
  }

  /** Whether all that came after a position is still known here. */
  async remembers(position: bigint, installationId: string): Promise<boolean> {
    if (installationId !== this.installationId || position < this.floor) return false;
    // Another process may have been ahead of this one, but nobody ahead of the log: that position is of a log that was
    // since replaced by an older copy, and "nothing new yet" would be wrong until the log has caught up with it.
    return position <= this.newest || position <= (await this.store.head());
  }

  /** Tells what concerns a server after a position, first what is remembered, then as it happens. */
  follow(serverId: string, after: bigint, listener: Listener): () => void {
    const tell: Listener = (change) => change.position > after && listener(change);
    for (const change of this.ring) if (concerns(serverId, change)) tell(change);
    const listeners = this.listeners.get(serverId) ?? new Set();
    this.listeners.set(serverId, listeners.add(tell));
    return () => {
      listeners.delete(tell);
      if (!listeners.size && this.listeners.get(serverId) === listeners) this.listeners.delete(serverId);
    };
  }
}
