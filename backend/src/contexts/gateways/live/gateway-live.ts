import { Inject, Injectable } from '@nestjs/common';
import { idOf } from '@veilway/es-kernel';
import { CONNECTED_FOR_SECONDS } from '@veilway/wireguard';
import { Clock } from '../../../platform/clock.js';
import type { LiveSubscription } from '../../../platform/event-sourcing/registry.js';
import { FanOut, topic } from '../../../platform/fan-out/fan-out.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import type { Connections } from '../../configs/index.js';
import type { HealthSlice, Liveness, ServerLiveness } from '../../servers/index.js';
import type { Peer } from '../read-models/peer-differences.js';
import { HeartbeatDay } from './heartbeat-day.js';

const ONLINE_MS = 90_000;
const CONNECTED_MS = CONNECTED_FOR_SECONDS * 1_000;

type ToldPeer = { publicKey: string; allowedIps: readonly string[]; presharedKeyDigest?: string };
/** What an interface holds, by the peers' public keys. */
type Peers = Map<string, Peer>;

/** What a gateway is saying in parts: how many there are, and which one comes next. */
type Telling = { at: number; parts: number; next: number; peers: Peers };

type Heartbeat = { roundTripMs: number | null; peers: number };

/** What becomes known of gateways where they speak, and what each process then does. */
type Happenings = {
  heard: [serverId: string, heartbeat: Heartbeat];
  seen: [serverId: string, connected: readonly string[], gone: readonly string[]];
  asked: [serverId: string];
  answered: [serverId: string];
  told: [serverId: string, part: number, parts: number, peers: readonly ToldPeer[]];
};
type Happening = { [K in keyof Happenings]: { kind: K; of: Happenings[K] } }[keyof Happenings];

const GATEWAYS = topic<Happening>('gateways');

const UNHEARD: Liveness = {
  status: 'offline',
  ping: null,
  heartbeatAgeSeconds: null,
  appliedPeers: null,
  connectedNow: 0,
};

/**
 * Heartbeats and who is connected now, known to all processes and stored by none. In memory only, and who is connected only for minutes: when a device was connected is
 * nobody's business. Of heartbeats alone a day is kept.
 */
@Injectable()
export class GatewayLive implements ServerLiveness, Connections {
  private readonly heartbeats = new Map<string, Heartbeat & { at: number }>();
  private readonly days = new Map<string, HeartbeatDay>();
  private readonly startedAt: number;
  /** Server → config → when its gateway said last that the config is connected. */
  private readonly connections = new Map<string, Map<string, number>>();

  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(FanOut) private readonly fanOut: FanOut,
  ) {
    this.startedAt = this.now;
    fanOut.on(GATEWAYS, (happening) => this.note(happening));
    const { gatewayHeartbeatAge } = metrics;
    Object.assign(gatewayHeartbeatAge, { collect: () => this.measure() });
  }

  /** Servers whose peers somebody wants to see: their gateways hear of it with their next heartbeat. */
  private readonly asked = new Set<string>();
  /** Server → what its gateway said last that its interface holds, and what it is saying. */
  private readonly interfaces = new Map<string, { at: number; peers: Peers }>();
  private readonly beingTold = new Map<string, Telling>();

  heard(serverId: string, { roundTripMs, peers }: Heartbeat): void {
    this.happened({ kind: 'heard', of: [serverId, { roundTripMs, peers }] });
  }

  /** The gateway has lost its right to speak, or its server is gone. */
  forget(serverId: string): void {
    this.heartbeats.delete(serverId);
    this.days.delete(serverId);
    this.connections.delete(serverId);
    this.asked.delete(serverId);
    this.interfaces.delete(serverId);
    this.beingTold.delete(serverId);
    this.metrics.gatewayHeartbeatAge.remove({ server: serverId });
  }

  /** Which configs a gateway calls connected, and which no longer. */
  seen(serverId: string, connected: readonly string[], gone: readonly string[]): void {
    this.happened({ kind: 'seen', of: [serverId, connected, gone] });
  }

  /** Asks a gateway what its interface holds. */
  askForPeers(serverId: string): void {
    this.happened({ kind: 'asked', of: [serverId] });
  }

  /** Once for each time that it was asked. */
  isAskedForPeers(serverId: string): boolean {
    if (!this.asked.has(serverId)) return false;
    this.happened({ kind: 'answered', of: [serverId] });
    return true;
  }

  /** One part of what an interface holds. After one out of order it begins anew: so no gateway says more than all parts hold. */
  told(serverId: string, part: number, parts: number, peers: readonly ToldPeer[]): void {
    this.happened({ kind: 'told', of: [serverId, part, parts, peers] });
  }

  /** What an interface holds, by what its gateway said within the last three minutes. */
  interfaceOf(serverId: string): { ageSeconds: number; peers: ReadonlyMap<string, Peer> } | undefined {
    const told = this.interfaces.get(serverId);
    return told && this.isFresh(told.at)
      ? { ageSeconds: Math.round((this.now - told.at) / 1_000), peers: told.peers }
      : undefined;
  }

  /** Which of a server's configs are connected now. */
  connectedTo(serverId: string): string[] {
    return [...(this.connections.get(serverId) ?? [])].flatMap(([configId, at]) => (this.isFresh(at) ? configId : []));
  }

  isConnected(serverId: string, configId: string): boolean {
    return this.isFresh(this.connections.get(serverId)?.get(configId));
  }

  of(serverId: string): Liveness {
    const heartbeat = this.heartbeats.get(serverId);
    if (!heartbeat) return UNHEARD;
    const age = this.now - heartbeat.at;
    const online = age < ONLINE_MS;
    return {
      status: online ? 'online' : 'offline',
      ping: online && heartbeat.roundTripMs !== null ? Math.max(1, Math.round(heartbeat.roundTripMs)) : null,
      heartbeatAgeSeconds: Math.round(age / 1_000),
      appliedPeers: heartbeat.peers,
      connectedNow: this.connectedOn(serverId),
    };
  }

  dayOf(serverId: string): HealthSlice[] {
    return (this.days.get(serverId) ?? new HeartbeatDay(this.startedAt)).until(this.now);
  }

  private happened(happening: Happening): void {
    this.note(happening);
    this.fanOut.tell(GATEWAYS, happening);
  }

  private note({ kind, of }: Happening): void {
    (this.does[kind] as (...of: Happening['of']) => void)(...of);
  }

  private readonly does: { [K in keyof Happenings]: (...of: Happenings[K]) => void } = {
    heard: (serverId, heartbeat) => {
      this.heartbeats.set(serverId, { ...heartbeat, at: this.now });
      const day = this.days.get(serverId) ?? new HeartbeatDay(this.startedAt);
      this.days.set(serverId, day);
      day.heard(this.now, heartbeat);
      this.metrics.gatewayHeartbeatAge.set({ server: serverId }, 0);
      this.dropOldPeers();
    },
    seen: (serverId, connected, gone) => {
      const known = this.connections.get(serverId) ?? new Map<string, number>();
      this.connections.set(serverId, known);
      for (const configId of connected) known.set(configId, this.now);
      for (const configId of gone) known.delete(configId);
    },
    asked: (serverId) => this.asked.add(serverId),
    answered: (serverId) => this.asked.delete(serverId),
    told: (serverId, part, parts, peers) => {
      const telling = part === 0 ? { at: this.now, parts, next: 0, peers: new Map() } : this.beingTold.get(serverId);
      this.beingTold.delete(serverId);
      if (telling?.next !== part || telling.parts !== parts) return;
      for (const { publicKey, allowedIps, presharedKeyDigest = null } of peers)
        telling.peers.set(publicKey, { allowedIps, presharedKeyDigest });
      if (part + 1 < parts) this.beingTold.set(serverId, { ...telling, next: part + 1 });
      else this.interfaces.set(serverId, { at: this.now, peers: telling.peers });
    },
  };

  /** Of servers that nobody looks at any more: each may hold thousands. */
  private dropOldPeers(): void {
    for (const told of [this.interfaces, this.beingTold])
      for (const [serverId, { at }] of told) if (!this.isFresh(at)) told.delete(serverId);
  }

  private connectedOn(serverId: string): number {
    const known = this.connections.get(serverId);
    if (!known) return 0;
    for (const [configId, at] of known) if (!this.isFresh(at)) known.delete(configId);
    return known.size;
  }

  private isFresh(at: number | undefined): boolean {
    return at !== undefined && this.now - at < CONNECTED_MS;
  }

  private measure(): void {
    for (const [server, { at }] of this.heartbeats)
      this.metrics.gatewayHeartbeatAge.set({ server }, (this.now - at) / 1_000);
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}

/** What a gateway said counts no more once it has lost the right to speak. */
export const silenced = (live: GatewayLive): LiveSubscription => ({
  name: 'gateways-silenced',
  types: new Set(['GatewayRevoked', 'ServerDeleted']),
  on: ({ streamId }) => live.forget(idOf(streamId)),
});
