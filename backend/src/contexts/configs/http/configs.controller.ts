import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { refuse, type Meta } from '@veilway/es-kernel';
import { configFileName } from '@veilway/wireguard';
import type { FastifyReply } from 'fastify';
import { renderSVG } from 'uqr';
import { CurrentAccount, Buyers, type Account } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta, RevisedMeta } from '../../../platform/http/command-meta.js';
import { etagNamed, Stale } from '../../../platform/http/etag.js';
import { notFound } from '../../../platform/http/problem.js';
import { ServerQueries } from '../../servers/index.js';
import { ConfigIssuer } from '../commands/config-issuer.js';
import { RevokeConfig } from '../domain/config.decider.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import type { ConfigRow } from '../read-models/configs.read-model.js';
import { ConfigViews } from './config.views.js';
import { ConfigDto, ConfigPageDto, ConfigsQuery, CreateConfigDto, MoveConfigDto } from './configs.dto.js';

/** Modules of light around the code: the QR standard's own figure; scanners miss codes with less. */
const QUIET_ZONE = 4;

@ApiTags('configs')
@ApiBearerAuth()
@Buyers()
@Controller('configs')
export class ConfigsController {
  constructor(
    @Inject(ConfigIssuer) private readonly issuer: ConfigIssuer,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ConfigViews) private readonly views: ConfigViews,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
  ) {}

  /** Issues a config: one device of yours on one server. */
  @Post()
  async create(
    @Body() body: CreateConfigDto,
    @CurrentAccount() account: Account,
    @CommandMeta() meta: Meta,
  ): Promise<ConfigDto> {
    return this.get(await this.issuer.issue({ ...body, accountId: account.id }, meta), account);
  }

  /** Your configs, newest first. */
  @Get()
  async list(@Query() { status, ...query }: ConfigsQuery, @CurrentAccount() account: Account): Promise<ConfigPageDto> {
    const statuses = status ? [status] : (['active', 'suspended'] as const);
    const { rows, nextCursor } = await this.configs.page(account.id, statuses, query);
    return { items: await this.views.of(account.id, rows), nextCursor };
  }

  /** One of your configs. */
  @Get(':id')
  async get(@Param('id') id: string, @CurrentAccount() account: Account): Promise<ConfigDto> {
    return this.view(await this.own(id, account), account);
  }

  /** The `.conf` file, as WireGuard's apps and `wg-quick` read it. */
  @Get(':id/file')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  async file(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { text, name } = await this.fileOf(id, account);
    void reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return text;
  }

  /** The same file as a QR code for the mobile apps; only where we keep the private key. */
  @Get(':id/qr.svg')
  @Header('Content-Type', 'image/svg+xml')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('image/svg+xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  async qr(@Param('id') id: string, @CurrentAccount() account: Account): Promise<string> {
    const { row, text } = await this.fileOf(id, account);
    if (row.privateKey === null)
      refuse('no-private-key', 'The private key of this config is not kept here. Draw the code where the key is.');
    return renderSVG(text, { border: QUIET_ZONE, ecc: 'M' });
  }

  /**
   * Moves a device to another server: answers its new config there.
   * @remarks The old one goes when the new one is used for the first time, or after a day; until then it works, and both
   * count as one device. Revoking the new one before that leaves everything as it was.
   */
  @Post(':id/move')
  @HttpCode(200)
  async move(
    @Param('id') id: string,
    @Body() body: MoveConfigDto,
    @CurrentAccount() account: Account,
    @CommandMeta() meta: Meta,
  ): Promise<ConfigDto> {
    const movedFrom = await this.own(id, account);
    return this.get(await this.issuer.issue({ ...body, accountId: account.id, movedFrom }, meta), account);
  }

  /**
   * Revokes a config for good: its device is cut off within seconds.
   * @remarks With `If-Match`, the `etag` of a config, it is revoked as it was seen or not at all: 412, with what is there
   * now as `current`. Of a device that moves it is the last one as soon as the other has gone.
   */
  @Delete(':id')
  async revoke(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @RevisedMeta() { expectedRevision: seen, ...meta }: Meta,
  ): Promise<ConfigDto> {
    const current = await this.get(id, account);
    if (current.status !== 'revoked' && seen !== undefined && current.etag !== etagNamed(seen))
      throw new Stale(current);
    await this.commands.complete(new RevokeConfig(id, { reason: 'customer' }, meta));
    return this.get(id, account);
  }

  /** Another's config is as unknown as none. */
  private async own(id: string, account: Account): Promise<Row<ConfigRow>> {
    const row = await this.configs.get(id);
    if (row?.accountId !== account.id) throw notFound('config');
    return row;
  }

  private async view(row: Row<ConfigRow>, account: Account): Promise<ConfigDto> {
    const [view] = await this.views.of(account.id, [row]);
    return view!;
  }

  private async fileOf(id: string, account: Account) {
    const row = await this.own(id, account);
    const server = row.status === 'revoked' ? undefined : await this.servers.get(row.serverId);
    if (!server) return refuse('config-revoked', 'This config was revoked. Issue a new one to connect again.');
    return { row, text: await this.views.fileOf(row, server), name: configFileName(server.name) };
  }
}
