import { Inject, Injectable } from '@nestjs/common';
import { idOf, type Recorded } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import type { Account } from '../../../platform/auth/access.js';
import { Rights } from '../../../platform/auth/rights.js';
import { ACCESS_TOKEN_SECONDS, EndedSessions } from '../../../platform/auth/ended-sessions.js';
import { Clock } from '../../../platform/clock.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { LiveSubscription } from '../../../platform/event-sourcing/registry.js';
import { ProblemException } from '../../../platform/http/problem.js';
import type { ConfigEvent } from '../../configs/events.js';
import { ConfigQueries, Connections, LiveUsage } from '../../configs/index.js';
import { ServerLiveness, ServerQueries } from '../../servers/index.js';
import { Presence } from '../../tickets/index.js';
import { LiveStream } from './live-stream.js';
import { Pulse } from './pulse.js';
import { changeOf, mayHear, TOLD, toldTypes, type Change, type Topic } from './topics.js';

const LOOK_EVERY_MS = 1_000;
const MOST_PER_ACCOUNT = 20;

type Device = { serverId: string; isConnected: boolean };
/** An account with at least one open connection. */
type Present = { streams: Set<LiveStream>; devices: Map<string, Device> };

/**
 * The open connections of this process and what they are told. Events say most of it; what gateways say is kept in
 * memory and looked at once a second.
 */
@Injectable()
export class LiveStreams implements LiveSubscription {
  readonly name = 'live-streams';
  readonly types = toldTypes;
  private readonly present = new Map<string, Present>();
  private readonly staff = new Set<LiveStream>();
  /** Whose a config is, of those who are present. */
  private readonly owners = new Map<string, string>();
  private readonly fleet = new Map<string, Pulse>();
  private readonly queue: Change[] = [];
  private isTelling = false;
  private looking: NodeJS.Timeout | undefined;
  /** Something was used since the last look. */
  private wasUsed = false;

  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(ServerLiveness) private readonly liveness: ServerLiveness,
    @Inject(Connections) private readonly connections: Connections,
    @Inject(LiveUsage) usage: LiveUsage,
    @Inject(Presence) presence: Presence,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(EndedSessions) private readonly ended: EndedSessions,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    usage.onUse((configIds) => this.tellOfUse(configIds));
    presence.onChange((ownerId) => {
      if (ownerId) this.tellOwn(ownerId, ['presence']);
      this.tellStaff(['presence']);
    });
  }

  open(account: Account, reply: FastifyReply): void {
    const present = this.present.get(account.id) ?? { streams: new Set(), devices: new Map() };
    if (present.streams.size >= MOST_PER_ACCOUNT)
      throw new ProblemException(
        429,
        'too-many-live-connections',
        'Too many live connections',
        `An account follows changes on at most ${MOST_PER_ACCOUNT} connections. Close some tabs.`,
      );
    reply.hijack();
    const stream = new LiveStream(account, this.clock.now(), reply.raw);
    reply.raw.once('close', () => this.close(stream));
    this.present.set(account.id, present);
    present.streams.add(stream);
    if (account.role !== 'customer') this.staff.add(stream);
    if (present.streams.size === 1) void this.meet(account.id).catch(() => this.endAll(present));
    this.looking ??= setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  /** Heard also while nobody is there: who comes before the lists show it has asked them in vain, and is told. */
  on = (event: Recorded): void => {
    this.noteDevice(event as Recorded<ConfigEvent>);
    this.queue.push(changeOf(event, (configId) => this.owners.get(configId)));
    if (!this.isTelling) void this.tellAll();
  };

  private close(stream: LiveStream): void {
    stream.stop();
    this.staff.delete(stream);
    const { id } = stream.account;
    const present = this.present.get(id);
    present?.streams.delete(stream);
    if (!present || present.streams.size) return;
    this.present.delete(id);
    for (const configId of present.devices.keys()) this.owners.delete(configId);
    if (this.present.size) return;
    clearInterval(this.looking);
    this.looking = undefined;
    this.fleet.clear();
  }

  /** For an account whose devices could not be loaded: its browsers connect again by themselves. */
  private endAll({ streams }: Present): void {
    for (const stream of streams) stream.end();
  }

  /** Learns which devices somebody has who came, and which servers there are for the first who came. */
  private async meet(accountId: string): Promise<void> {
    if (!this.fleet.size) await this.countFleet();
    for (const { id, serverId } of await this.configs.standingOf(accountId)) this.watch(accountId, id, serverId);
  }

  private watch(accountId: string, configId: string, serverId: string): void {
    const present = this.present.get(accountId);
    if (!present) return;
    present.devices.set(configId, { serverId, isConnected: this.connections.isConnected(serverId, configId) });
    this.owners.set(configId, accountId);
  }

  private noteDevice({ type, streamId, data }: Recorded<ConfigEvent>): void {
    if (type === 'ConfigIssued') this.watch(data.accountId, idOf(streamId), data.serverId);
    if (type !== 'ConfigRevoked') return;
    this.present.get(this.owners.get(idOf(streamId)) ?? '')?.devices.delete(idOf(streamId));
    this.owners.delete(idOf(streamId));
  }

  private async countFleet(): Promise<void> {
    const ids = new Set((await this.servers.all()).map(({ id }) => id));
    for (const id of this.fleet.keys()) if (!ids.has(id)) this.fleet.delete(id);
    for (const id of ids) if (!this.fleet.has(id)) this.fleet.set(id, new Pulse());
  }

  /** Who asks again must find what was told: so nothing is told before the lists show it. */
  private async tellAll(): Promise<void> {
    this.isTelling = true;
    try {
      while (this.queue.length) {
        const { position } = this.queue.at(-1)!;
        await this.readModels.reached(position);
        const ready = this.queue.splice(0, this.queue.findLastIndex((change) => change.position <= position) + 1);
        for (const change of ready) this.tell(change);
        if (this.present.size && ready.some(({ everybody }) => everybody.length)) await this.countFleet();
      }
    } catch {
      // A store is away or the lists are being rebuilt; the next look tries again.
    } finally {
      this.isTelling = false;
    }
  }

  /** Gateways say it long before the log does; who asks again is answered from memory. */
  private tellOfUse(configIds: readonly string[]): void {
    if (!this.present.size) return;
    this.wasUsed = true;
    const owners = new Set(configIds.flatMap((configId) => this.owners.get(configId) ?? []));
    for (const accountId of owners) this.tellOwn(accountId, TOLD['usage']!.own!);
  }

  private tell({ accountIds, own, everybody, staff }: Change): void {
    for (const accountId of accountIds) this.tellOwn(accountId, own);
    if (everybody.length) this.tellEverybody(everybody);
    this.tellStaff(staff);
  }

  /** Of each topic those who may look at it as their role is now: it may have changed since they came. */
  private tellStaff(topics: readonly Topic[]): void {
    for (const stream of this.staff) {
      const has = this.rights.of(stream.account.role);
      stream.tell(topics.filter((topic) => mayHear(topic, has)));
    }
  }

  private tellOwn(accountId: string, topics: readonly Topic[]): void {
    for (const stream of this.present.get(accountId)?.streams ?? []) stream.tell(topics);
  }

  private tellEverybody(topics: readonly Topic[]): void {
    for (const { streams } of this.present.values()) for (const stream of streams) stream.tell(topics);
  }

  private look(): void {
    this.dismiss();
    if (this.queue.length && !this.isTelling) void this.tellAll();
    const beats = [...this.fleet].map(([serverId, pulse]) => pulse.look(this.liveness.of(serverId)));
    if (this.wasUsed) this.tellStaff(TOLD['usage']!.staff!);
    this.wasUsed = false;
    // Customers would ask for the whole list at every heartbeat; they are told of what decides their choice.
    if (beats.some(({ isStatusNew }) => isStatusNew)) this.tellEverybody(['servers']);
    if (beats.some(({ isAnythingNew }) => isAnythingNew)) this.tellStaff(['servers', 'admin']);
    for (const [accountId, { devices }] of this.present)
      if (this.hasNewConnection(devices)) this.tellOwn(accountId, ['configs']);
  }

  private hasNewConnection(devices: ReadonlyMap<string, Device>): boolean {
    let isNew = false;
    for (const [configId, device] of devices) {
      const isConnected = this.connections.isConnected(device.serverId, configId);
      if (isConnected !== device.isConnected) isNew = true;
      device.isConnected = isConnected;
    }
    return isNew;
  }

  /** A connection must not outlive its session, nor for long the token that opened it. */
  private dismiss(): void {
    const oldest = this.clock.now().getTime() - ACCESS_TOKEN_SECONDS * 1_000;
    for (const { streams } of this.present.values())
      for (const stream of streams) {
        const { account, openedAt } = stream;
        if (stream.isGone) this.close(stream);
        else if (openedAt.getTime() <= oldest || this.ended.has(account, openedAt.getTime())) stream.end();
      }
  }
}
