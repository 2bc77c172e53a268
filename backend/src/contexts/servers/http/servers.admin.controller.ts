import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { defaultsOf, invalid, type Meta, namesOf } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, NeedsProof, Permits, type Account } from '../../../platform/auth/access.js';
import { HOUR_MS } from '../../../platform/calendar.js';
import { Clock } from '../../../platform/clock.js';
import { Secrets } from '../../../platform/crypto/secrets.js';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta, RevisedMeta } from '../../../platform/http/command-meta.js';
import { sendRevision, unlessStale } from '../../../platform/http/etag.js';
import {
  cut,
  ListQuery,
  sendRange,
  wantedOf,
  wordsOf,
  type ListRules,
} from '../../../platform/http/lists/list-query.js';
import { createdId } from '../../../platform/ids.js';
import { notFound } from '../../../platform/http/problem.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { Settings } from '../../../platform/settings.js';
import { ProductSettings } from '../../settings/index.js';
import { SERVER_FIELDS, WRITABLE } from '../domain/server.fields.js';
import { ServerRegistrar } from '../commands/server-registrar.js';
import {
  AnnounceMaintenance,
  CancelMaintenance,
  DeleteServer,
  DrainServer,
  RevokeGateway,
  existing,
  serverDecider,
  ToggleServer,
  type ServerCommand,
} from '../domain/server.decider.js';
import { ServerLiveness } from '../ports/server-liveness.js';
import { ServerQueries } from '../read-models/servers.queries.js';
import { ServerViews } from './server.views.js';
import {
  AnnounceMaintenanceDto,
  DeletedServerDto,
  DrainServerDto,
  EnrolmentTokenDto,
  ImportServerDto,
  ServerDto,
  ServerHealthDto,
  ToggleServerDto,
  WriteServerDto,
} from './servers.dto.js';

const ENROLMENT_TOKEN_MS = HOUR_MS;

/** Where `wg-quick` has the files of servers. */
const TAKE_OVER = ' --take-over /etc/wireguard/wg0.conf';

const RULES = {
  sortable: [
    ...namesOf(SERVER_FIELDS).filter((name) => !['words', 'text'].includes(SERVER_FIELDS[name].kind)),
    'isActive',
    'isDraining',
    'status',
    'ping',
    'gateway',
    'currentClients',
    'load',
    'connectedNow',
    'wantedPeers',
    'appliedPeers',
    'heartbeatAgeSeconds',
    'createdAt',
    'updatedAt',
    'id',
  ],
  filters: ['q', 'isActive', 'isDraining', 'countryCode', 'status', 'gateway', 'provider', 'tag', 'id'],
  defaultSort: ['createdAt', 'DESC'],
} as const satisfies ListRules<keyof ServerDto, string>;

type Filter = Partial<Record<(typeof RULES.filters)[number], unknown>>;

const isWanted = (wanted: unknown, value: unknown) =>
  wanted === undefined || (Array.isArray(wanted) ? wanted.includes(value) : wanted === value);

const isTagged = (tag: unknown, { tags }: ServerDto) => tag === undefined || tags.some((one) => isWanted(tag, one));

const matches = ({ q, tag, ...exact }: Filter) => {
  const words = wordsOf(q)?.toLowerCase() ?? '';
  const fields = Object.keys(exact) as (keyof typeof exact)[];
  return (server: ServerDto): boolean =>
    fields.every((field) => isWanted(exact[field], server[field])) &&
    isTagged(tag, server) &&
    [server.name, server.location, server.endpoint, server.ipAddress, server.provider, ...server.tags].some((text) =>
      text.toLowerCase().includes(words),
    );
};

@ApiTags('admin: servers')
@ApiBearerAuth()
@Permits('servers.change')
@Controller('admin/servers')
export class AdminServersController {
  constructor(
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(ServerRegistrar) private readonly registrar: ServerRegistrar,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(ServerViews) private readonly views: ServerViews,
    @Inject(ServerLiveness) private readonly liveness: ServerLiveness,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(ProductSettings) private readonly product: ProductSettings,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /**
   * All servers.
   * @remarks Filter: `q` (name, location, endpoint, address, provider, tags), `isActive`, `isDraining`, `countryCode`, `status`,
   * `gateway`, `provider`, `tag`, `id`. Sort: any field but lists and notes; what is not known comes last.
   */
  @Permits('servers.read')
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<ServerDto[]> {
    const wanted = wantedOf(query, RULES);
    const found = (await this.views.adminOf(await this.servers.all())).filter(matches(wanted.filter));
    const page = cut(found, wanted);
    sendRange(reply, 'servers', wanted.skip, page.length, found.length);
    return page;
  }

  /** One server. Its ETag names the revision that it shows. */
  @Permits('servers.read')
  @Get(':id')
  async get(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<ServerDto> {
    const row = await this.servers.get(id);
    if (!row) throw notFound('server');
    sendRevision(reply, row.revision);
    return this.views.adminOfOne(row);
  }

  /** How its gateway was over the last day. It is kept in memory alone: a new process knows nothing of the time before. */
  @Permits('servers.read')
  @Get(':id/health')
  async health(@Param('id') id: string): Promise<ServerHealthDto> {
    if (!(await this.servers.get(id))) throw notFound('server');
    return { slices: this.liveness.dayOf(id) };
  }

  /** Creates a server. Customers are offered it once its gateway has enrolled. */
  @Post()
  async create(
    @Body() body: WriteServerDto,
    @CommandMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServerDto> {
    return this.get(await this.registrar.create({ ...this.defaults(), ...body }, meta), reply);
  }

  /**
   * Takes over a server that was run before: its gateway goes on with its key, so that nobody needs a new file.
   * @remarks `network` is the one of its clients. The devices come by `POST admin/imported-peers`; then its gateway is enrolled
   * with `--take-over`.
   */
  @Post('import')
  async import(
    @Body() body: ImportServerDto,
    @CommandMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServerDto> {
    // Its devices have addresses already: no other network will do.
    if (body.network === undefined)
      throw invalid('network', 'network must be said: it is the one that the devices of the server have addresses of');
    return this.get(await this.registrar.create({ ...this.defaults(), ...body }, meta), reply);
  }

  /**
   * Changes a server. Fields left out stay as they are; its network stays for good.
   * @remarks With `If-Match` it changes the revision that was seen, or none: 412, with what is there now as `current`.
   */
  @Put(':id')
  async update(
    @Param('id') id: string,
    @Body() body: WriteServerDto,
    @RevisedMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServerDto> {
    return this.changed(id, () => this.registrar.update(id, body, meta), reply);
  }

  /** Switches a server on or off. Off: its peers are removed within seconds; on: they come back. */
  @Post(':id/toggle')
  @HttpCode(200)
  async toggle(
    @Param('id') id: string,
    @Body() body: ToggleServerDto,
    @RevisedMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServerDto> {
    return this.complete(new ToggleServer(id, { isActive: body.isActive }, meta), reply);
  }

  /** Empties a server, or stops that: it is offered to nobody new, while the devices that are there go on. */
  @Post(':id/drain')
  @HttpCode(200)
  async drain(
    @Param('id') id: string,
    @Body() body: DrainServerDto,
    @RevisedMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServerDto> {
    return this.complete(new DrainServer(id, { isDraining: body.isDraining }, meta), reply);
  }

  /** Announces maintenance: who has a device there is told by bell and mail, and everybody sees it beside the server. */
  @Post(':id/maintenance')
  @HttpCode(200)
  async announce(
    @Param('id') id: string,
    @Body() { kind, startsAt, endsAt }: AnnounceMaintenanceDto,
    @RevisedMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServerDto> {
    const window = { kind, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    const maintenance = { id: createdId(meta.commandId, 'maintenance'), ...window };
    return this.complete(new AnnounceMaintenance(id, maintenance, meta), reply);
  }

  /** Cancels maintenance that is not over; who has a device there is told. */
  @Post(':id/maintenance/:maintenanceId/cancel')
  @HttpCode(200)
  async cancel(
    @Param('id') id: string,
    @Param('maintenanceId') maintenanceId: string,
    @RevisedMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServerDto> {
    return this.complete(new CancelMaintenance(id, { maintenanceId }, meta), reply);
  }

  /** Deletes a server for good: its configs are revoked and their owners told. */
  @NeedsProof()
  @Delete(':id')
  async delete(
    @Param('id') id: string,
    @RevisedMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletedServerDto> {
    const deletion = new DeleteServer(id, {}, meta);
    await unlessStale(
      () => this.commands.complete(deletion),
      () => this.get(id, reply),
    );
    return { id };
  }

  /** Makes a token with which a gateway enrols for this server, once, within one hour. Nothing is stored. */
  @NeedsProof()
  @Post(':id/enrolment-tokens')
  async createEnrolmentToken(@Param('id') id: string, @CurrentAccount() me: Account): Promise<EnrolmentTokenDto> {
    const { enrolment, isKeyExpected } = existing(await this.aggregates.load(serverDecider, id));
    const expiresAt = new Date(this.clock.now().getTime() + ENROLMENT_TOKEN_MS);
    const token = this.secrets.token('enrolment', id, enrolment + 1, Math.floor(expiresAt.getTime() / 1_000));
    const { publicUrl, isLocal } = this.settings;
    const command = `npm run gateway -- --api ${publicUrl} --token ${token} --interface wg0${isKeyExpected ? TAKE_OVER : ''}`;
    this.security.note('enrolment-token-made', { server: id, by: me.id });
    return { token, expiresAt, command, isLocal };
  }

  /** Ends the enrolled gateway's right to speak for this server. The server is offered again after the next enrolment. */
  @Post(':id/revoke-gateway')
  @HttpCode(200)
  async revokeGateway(
    @Param('id') id: string,
    @CurrentAccount() me: Account,
    @RevisedMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServerDto> {
    const server = await this.complete(new RevokeGateway(id, {}, meta), reply);
    this.security.note('gateway-revoked', { server: id, by: me.id });
    return server;
  }

  private defaults() {
    return { ...defaultsOf(WRITABLE), dnsServers: this.product.values.dnsServers };
  }

  private complete(command: ServerCommand, reply: FastifyReply): Promise<ServerDto> {
    return this.changed(command.id, () => this.commands.complete(command), reply);
  }

  private async changed(id: string, change: () => Promise<unknown>, reply: FastifyReply): Promise<ServerDto> {
    const now = () => this.get(id, reply);
    await unlessStale(change, now);
    return now();
  }
}
