import { Inject, Injectable } from '@nestjs/common';
import { idOf } from '@veilway/es-kernel';
import { Clock } from '../../../platform/clock.js';
import type { LiveSubscription } from '../../../platform/event-sourcing/registry.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import type { Connections } from '../../configs/index.js';
import type { HealthSlice, Liveness, ServerLiveness } from '../../servers/index.js';
import { HeartbeatDay } from './heartbeat-day.js';

const ONLINE_MS = 90_000;
const CONNECTED_MS = 180_000;

type Peer = { publicKey: string; allowedIps: readonly string[] };
/** What an interface holds: the allowed IPs of each peer by its public key. */
type Peers = Map<string, readonly string[]>;

/** What a gateway is saying in parts: how many there are, and which one comes next. */
type Telling = { parts: number; next: number; peers: Peers };

type Heartbeat = { roundTripMs: number | null; peers: number };

const UNHEARD: Liveness = {
  status: 'offline',
  ping: null,
  heartbeatAgeSeconds: null,
  appliedPeers: null,
  connectedNow: 0,
};

/**
 * Heartbeats and who is connected now. In memory only, and who is connected only for minutes: when a device was connected is
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
  ) {
    this.startedAt = this.now;
    const { gatewayHeartbeatAge } = metrics;
    Object.assign(gatewayHeartbeatAge, { collect: () => this.measure() });
  }

  /** Servers whose peers somebody wants to see: their gateways hear of it with their next heartbeat. */
  private readonly asked = new Set<string>();
  /** Server → what its gateway said last that its interface holds, and what it is saying. */
  private readonly interfaces = new Map<string, { at: number; peers: Peers }>();
  private readonly beingTold = new Map<string, Telling>();

  heard(serverId: string, heartbeat: Heartbeat): void {
    this.heartbeats.set(serverId, { ...heartbeat, at: this.now });
    const day = this.days.get(serverId) ?? new HeartbeatDay(this.startedAt);
    this.days.set(serverId, day);
    day.heard(this.now, heartbeat);
    this.metrics.gatewayHeartbeatAge.set({ server: serverId }, 0);
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

  seen(serverId: string, configId: string, connected: boolean): void {
    const known = this.connections.get(serverId) ?? new Map<string, number>();
    this.connections.set(serverId, known);
    if (connected) known.set(configId, this.now);
    else known.delete(configId);
  }

  /** Asks a gateway what its interface holds. */
  askForPeers(serverId: string): void {
    this.asked.add(serverId);
  }

  /** Once for each time that it was asked. */
  isAskedForPeers(serverId: string): boolean {
    return this.asked.delete(serverId);
  }

  /** One part of what an interface holds. After one out of order it begins anew: so no gateway says more than all parts hold. */
  told(serverId: string, part: number, parts: number, peers: readonly Peer[]): void {
    const telling = part === 0 ? { parts, next: 0, peers: new Map() } : this.beingTold.get(serverId);
    this.beingTold.delete(serverId);
    if (telling?.next !== part || telling.parts !== parts) return;
    for (const { publicKey, allowedIps } of peers) telling.peers.set(publicKey, allowedIps);
    if (part + 1 < parts) this.beingTold.set(serverId, { ...telling, next: part + 1 });
    else this.interfaces.set(serverId, { at: this.now, peers: telling.peers });
  }

  /** What an interface holds, by what its gateway said within the last three minutes. */
  interfaceOf(serverId: string): { ageSeconds: number; peers: ReadonlyMap<string, readonly string[]> } | undefined {
    const told = this.interfaces.get(serverId);
    if (!told) return undefined;
    if (!this.isFresh(told.at)) this.interfaces.delete(serverId);
    return this.isFresh(told.at)
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
