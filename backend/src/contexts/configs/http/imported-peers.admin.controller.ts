import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { refuse, type Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, Permits, type Account } from '../../../platform/auth/access.js';
import { Rights } from '../../../platform/auth/rights.js';
import { DAY_MS } from '../../../platform/calendar.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { ListQuery, sendRange, textsOf, wantedOf, type ListRules } from '../../../platform/http/lists/list-query.js';
import { forbidden, notFound } from '../../../platform/http/problem.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { PeopleQueries } from '../../accounts/index.js';
import { ServerQueries } from '../../servers/index.js';
import { ImportedPeers } from '../commands/imported-peers.js';
import { ImportedPeerQueries } from '../read-models/imported-peers.queries.js';
import type { ImportedPeerRow } from '../read-models/imported-peers.read-model.js';
import {
  AssignedPeerDto,
  AssignImportedPeerDto,
  ImportedDto,
  ImportedPeerDto,
  ImportPeersDto,
  LookForOwnersDto,
  PossibleOwnersDto,
} from './imported-peers.admin.dto.js';

const RULES = {
  sortable: ['importedAt'],
  filters: ['serverId'],
  defaultSort: ['importedAt', 'ASC'],
} as const satisfies ListRules<keyof ImportedPeerDto, string>;

/** From the server's first moment, for what broke off; before its gateway enrolls there is no end. */
const OPEN_MS = DAY_MS;

@ApiTags('admin: servers')
@ApiBearerAuth()
@Permits('servers.change')
@Controller('admin/imported-peers')
export class AdminImportedPeersController {
  constructor(
    @Inject(ImportedPeers) private readonly importedPeers: ImportedPeers,
    @Inject(ImportedPeerQueries) private readonly queries: ImportedPeerQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /** Devices of servers that were taken over, as long as nobody knows whose they are. Filter: `serverId`. Sort: `importedAt`. */
  @Get()
  @Permits('devices.read')
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<ImportedPeerDto[]> {
    const { filter, order, skip, limit } = wantedOf(query, RULES);
    const { rows, total } = await this.queries.list(textsOf(filter.serverId), { order, skip, limit });
    sendRange(reply, 'imported-peers', skip, rows.length, total);
    const names = await this.servers.namesOf([...new Set(rows.map(({ serverId }) => serverId))]);
    return Promise.all(rows.map((row) => this.view(row, names)));
  }

  /**
   * Takes over devices of a server that was run before, with their keys and addresses: they go on with the files they have.
   * One whose owner is named becomes theirs at once, under their plan; where that cannot be, it waits as the others do.
   * @remarks Each wholly or not at all. Sent again, what is there stays as it is; so an import that broke off is sent again.
   * Whoever does it may change servers and devices. Refused once a gateway has enrolled and the server has been here for a day.
   */
  @Post()
  @HttpCode(200)
  async import(
    @Body() { serverId, peers }: ImportPeersDto,
    @CurrentAccount() { id: by, role }: Account,
    @CommandMeta() meta: Meta,
  ): Promise<ImportedDto> {
    if (!this.rights.has(role, 'devices.change'))
      throw forbidden(
        'Who imports devices may change servers and devices. Your role does not allow to change devices.',
      );
    if (peers.some(({ owner }) => owner) && !this.rights.has(role, 'customers.read'))
      throw forbidden('Who says whose devices are may see customers. Your role does not allow to see customers.');
    await this.mustBeOpen(serverId, meta.now);
    const fates = await this.importedPeers.import(serverId, peers, meta);
    const count = fates.filter(({ outcome }) => outcome === 'imported').length;
    if (count > 0) this.security.note('peers-imported', { server: serverId, by, count });
    return { items: peers.map(({ publicKey }, at) => ({ publicKey, ...fates[at]! })) };
  }

  /**
   * Whether customers with these addresses could be given devices, and how many: what an import that names them would find.
   * Nothing is changed.
   */
  @Post('owners')
  @HttpCode(200)
  @Permits('customers.read')
  async owners(@Body() { emails }: LookForOwnersDto): Promise<PossibleOwnersDto> {
    return {
      items: await Promise.all(emails.map(async (email) => ({ email, ...(await this.importedPeers.look(email)) }))),
    };
  }

  /**
   * Says whose a device is. It becomes one of their devices and goes on with the file it has, under their plan.
   * @remarks Refused, so that nobody is cut off by it, where they have no plan or no room for a device in it.
   */
  @Post(':id/assign')
  @HttpCode(200)
  @Permits('devices.change')
  async assign(
    @Param('id') id: string,
    @Body() { accountId, deviceName }: AssignImportedPeerDto,
    @CommandMeta() meta: Meta,
  ): Promise<AssignedPeerDto> {
    if (!(await this.people.ofMany([accountId])).has(accountId)) throw notFound('account');
    await this.importedPeers.assign(id, accountId, deviceName, meta);
    return { id };
  }

  /** Removes a device that is nobody's: it is cut off within seconds, and its address is free. */
  @Post(':id/remove')
  @HttpCode(200)
  @Permits('devices.change')
  async remove(@Param('id') id: string, @CommandMeta() meta: Meta): Promise<AssignedPeerDto> {
    await this.importedPeers.remove(id, 'staff', meta);
    return { id };
  }

  /** Peers need no plan: by an import without end, whoever may change servers could let in anybody for nothing. */
  private async mustBeOpen(serverId: string, now: Date): Promise<void> {
    const server = await this.servers.get(serverId);
    if (server && server.gateway !== 'none' && now.getTime() - server.createdAt.getTime() >= OPEN_MS)
      refuse(
        'import-over',
        'The import of this server is over: its gateway has enrolled, and it was added more than a day ago. Give whoever is missing a device of their own.',
      );
  }

  private async view(row: Row<ImportedPeerRow>, names: ReadonlyMap<string, string>): Promise<ImportedPeerDto> {
    const { id, serverId, name, publicKey, clientIp, presharedKey, importedAt } = row;
    return {
      id,
      server: { id: serverId, name: names.get(serverId) ?? null },
      name: name && ((await this.dataKeys.openerOf(id))(name) ?? null),
      publicKey,
      clientIp,
      hasPresharedKey: presharedKey !== null,
      importedAt,
    };
  }
}
