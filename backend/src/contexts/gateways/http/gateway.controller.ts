import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { ForGateway, Public } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { notFound, ProblemException } from '../../../platform/http/problem.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { notePosition } from '../../../platform/event-sourcing/commands/noted-positions.js';
import { ConfigQueries, ConfirmRemoval, UsageRecorder } from '../../configs/index.js';
import { ServerQueries } from '../../servers/index.js';
import { Enrolment } from '../commands/enrolment.js';
import { ChangeFeed } from '../feed/change-feed.js';
import { OpenStreams } from '../feed/open-streams.js';
import { PeerStream } from '../feed/peer-stream.js';
import { GatewayLive } from '../live/gateway-live.js';
import { LastHeard } from '../live/last-heard.js';
import { WantedPeers } from '../read-models/wanted-peers.js';
import {
  AppliedPeersDto,
  ChangesQuery,
  EnrolGatewayDto,
  EnrolledGatewayDto,
  HeartbeatAnswerDto,
  HeartbeatDto,
  SnapshotDto,
  UsageAnswerDto,
  UsageReportDto,
} from './gateway.dto.js';
import { usageReportOf } from './usage-report.js';
import { GatewayGuard, OwnServer, rejected } from './gateway.guard.js';

const HEARTBEAT_SECONDS = 10;
const USAGE_SECONDS = 10;
/** The next heartbeat confirms the rest. */
const CONFIRMED_AT_ONCE = 500;

/** An older gateway would take such a peer without its second secret, by which its device could not connect. */
const KNOWS = {
  name: 'veilway-knows',
  required: false,
  description: '`preshared-keys`: the gateway sets them. Peers that have one are given to no other gateway.',
};
const knowsKeys = (said: string | undefined) => said?.split(/[\s,]+/).includes('preshared-keys') ?? false;

@ApiTags('gateway')
@Controller('gateway')
export class GatewayController {
  constructor(
    @Inject(Enrolment) private readonly enrolment: Enrolment,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(ChangeFeed) private readonly feed: ChangeFeed,
    @Inject(OpenStreams) private readonly streams: OpenStreams,
    @Inject(WantedPeers) private readonly wanted: WantedPeers,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(UsageRecorder) private readonly usage: UsageRecorder,
    @Inject(GatewayLive) private readonly live: GatewayLive,
    @Inject(LastHeard) private readonly lastHeard: LastHeard,
  ) {}

  /** Enrols a gateway with a one-time token. A server's earlier gateway loses its right to speak. */
  @Public()
  @RouteLimit(1 / 60)
  @Post('enrol')
  async enrol(@Body() { token, publicKey }: EnrolGatewayDto, @CommandMeta() meta: Meta): Promise<EnrolledGatewayDto> {
    try {
      const { serverId, credential, server } = await this.enrolment.enrol(token, publicKey, meta);
      this.lastHeard.note(serverId);
      const seconds = { heartbeatSeconds: HEARTBEAT_SECONDS, usageSeconds: USAGE_SECONDS };
      return { credential, serverId, network: server.network, listenPort: server.port, ...seconds };
    } catch (error) {
      throw rejected(error);
    }
  }

  /** All peers that the gateway should have now. */
  @ForGateway(GatewayGuard)
  @Get('snapshot')
  @ApiHeader(KNOWS)
  async snapshot(@OwnServer() serverId: string, @Headers(KNOWS.name) knows?: string): Promise<SnapshotDto> {
    const { installationId, position } = this.feed;
    await this.readModels.reached(position);
    const server = await this.servers.get(serverId);
    if (!server) throw notFound('server');
    const { network, port: listenPort } = server;
    return {
      installationId,
      position: String(position),
      network,
      listenPort,
      ...(await this.wanted.of(serverId, knowsKeys(knows))),
    };
  }

  /**
   * What changed after a position, as server-sent events: `peers` with `{position, upsert, remove}`, `resync` when the
   * snapshot must be taken again. Of one gateway the two newest streams stay open. 410: the position is too old, or of another installation.
   */
  @ForGateway(GatewayGuard)
  @Get('changes')
  @ApiHeader(KNOWS)
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ schema: { type: 'string' } })
  async changes(
    @Query() { after, installationId }: ChangesQuery,
    @OwnServer() serverId: string,
    @Res() reply: FastifyReply,
    @Headers(KNOWS.name) knows?: string,
  ): Promise<void> {
    if (!(await this.feed.remembers(BigInt(after), installationId)))
      throw new ProblemException(
        410,
        'changes-gone',
        'No longer known',
        'What came after this position is not known here. Take the snapshot again.',
      );
    reply.hijack();
    this.streams.add(serverId, reply.raw);
    new PeerStream(
      { feed: this.feed, readModels: this.readModels, wanted: this.wanted },
      { serverId, knowsPresharedKeys: knowsKeys(knows) },
      BigInt(after),
      reply.raw,
    );
  }

  /**
   * Takes in cumulative totals of at most 1,000 peers. Sent twice or late, it changes nothing. What no line can have carried
   * since the report before is left out. Totals are shown at once, and stored when it matters: the gateway keeps them until
   * then, and says them again.
   */
  @ForGateway(GatewayGuard)
  @Post('usage')
  @HttpCode(200)
  @ApiBody({ type: UsageReportDto })
  async report(
    @Body() body: unknown,
    @OwnServer() serverId: string,
    @CommandMeta() meta: Meta,
  ): Promise<UsageAnswerDto> {
    const { ledgerId, sequence, peers } = await usageReportOf(body, meta.now);
    const totals = peers.map(({ connected: _, ...total }) => total);
    const { believed, stored, storedNow, refused, position } = await this.usage.record(
      serverId,
      { ledgerId, sequence, peers: totals },
      meta,
    );
    notePosition(meta, position);
    const own = new Set(believed);
    const those = (wanted: boolean) =>
      peers.flatMap(({ configId, connected }) => (connected === wanted && own.has(configId) ? [configId] : []));
    this.live.seen(serverId, those(true), those(false));
    if (believed.length && !stored.length) return { acknowledged: 0, leases: [], refused };
    await this.readModels.reached(position);
    // A lease counts from what is stored: where nothing was written, the one before holds.
    return { acknowledged: sequence, leases: await this.wanted.leases(storedNow), refused };
  }

  /** Says what the interface holds, peer by peer: what a heartbeat's answer asks for. It is kept in memory for minutes. */
  @ForGateway(GatewayGuard)
  @Post('peers')
  @HttpCode(204)
  peers(@Body() { part, parts, peers }: AppliedPeersDto, @OwnServer() serverId: string): void {
    this.live.told(serverId, part, parts, peers);
  }

  /** Says that the gateway is there and what it has applied; addresses of configs that are gone become free. */
  @ForGateway(GatewayGuard)
  @Post('heartbeat')
  @HttpCode(200)
  async heartbeat(
    @Body() beat: HeartbeatDto,
    @OwnServer() serverId: string,
    @CommandMeta() meta: Meta,
  ): Promise<HeartbeatAnswerDto> {
    this.live.heard(serverId, beat);
    this.lastHeard.note(serverId);
    const applied = BigInt(beat.appliedPosition);
    // Nobody has applied what has not happened; who says so has not shown that anything is gone.
    const gone =
      applied > this.feed.position ? [] : await this.configs.awaitingRemoval(serverId, applied, CONFIRMED_AT_ONCE);
    await Promise.all(gone.map(({ id }) => this.commands.execute(new ConfirmRemoval(id, {}, stepOf(meta)))));
    return { wantsPeers: this.live.isAskedForPeers(serverId) };
  }
}
