import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { invalid, type Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { Permits } from '../../../platform/auth/access.js';
import { addDays, dateOf } from '../../../platform/calendar.js';
import { Clock } from '../../../platform/clock.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import {
  ListQuery,
  sendRange,
  textsOf,
  wantedOf,
  wholeOf,
  wordsOf,
  type ListRules,
} from '../../../platform/http/lists/list-query.js';
import { notFound } from '../../../platform/http/problem.js';
import { PeopleQueries } from '../../accounts/index.js';
import { ServerQueries } from '../../servers/index.js';
import { Revocations } from '../commands/revocations.js';
import { UsageStatements } from '../commands/usage-statements.js';
import { CorrectUsage } from '../domain/config.decider.js';
import { currentPeriod } from '../domain/usage.js';
import type { Totals } from '../domain/usage.events.js';
import { Connections } from '../ports/connections.js';
import { ConfigQueries, type ConfigFilter } from '../read-models/configs.queries.js';
import type { ConfigRow } from '../read-models/configs.read-model.js';
import { OccupancyQueries } from '../read-models/occupancy.queries.js';
import { monthOf } from '../read-models/server-usage.read-model.js';
import {
  AdminConfigDto,
  CorrectUsageDto,
  RevokeConfigsDto,
  RevokedConfigsDto,
  ServerUsageListDto,
} from './configs.admin.dto.js';

const RULES = {
  sortable: ['createdAt', 'usedBytes', 'lastHandshake'],
  filters: ['accountId', 'serverId', 'status', 'id', 'q', 'seen', 'quietDays', 'leastBytes'],
  defaultSort: ['createdAt', 'DESC'],
} as const satisfies ListRules<keyof AdminConfigDto, string>;

const totalsOf = ({ receivedBytes, sentBytes, connectedMinutes }: Totals) => ({
  receivedBytes,
  sentBytes,
  connectedMinutes,
});

/** How long ago a device connected last, in days; `now`: within three minutes, which memory alone knows. */
const SEEN = ['now', 'week', 'month', 'older', 'never'] as const;
type Seen = (typeof SEEN)[number];

const seenOf = (wanted: unknown): Seen | undefined => {
  if (wanted === undefined || wanted === null) return undefined;
  return SEEN.find((seen) => seen === wanted) ?? refuseSeen();
};
const refuseSeen = (): never => {
  throw invalid('filter', `seen must be one of: ${SEEN.join(', ')}`);
};

const datesOf = (seen: Exclude<Seen, 'now'>, now: Date): NonNullable<ConfigFilter['seen']> => {
  const daysAgo = (days: number) => dateOf(addDays(now, -days));
  if (seen === 'never') return { $eq: null };
  return seen === 'older' ? { $lt: daysAgo(30) } : { $gte: daysAgo(seen === 'week' ? 7 : 30) };
};

/** Ten years. */
const MOST_QUIET_DAYS = 3_652;

/** What connected that many days ago or earlier; what never did has no day. */
const quietFor = (days: number | undefined, now: Date): ConfigFilter['seen'] => {
  if (days === undefined) return undefined;
  if (days < 1 || days > MOST_QUIET_DAYS) throw invalid('filter', `quietDays must be from 1 to ${MOST_QUIET_DAYS}`);
  return { $lte: dateOf(addDays(now, -days)) };
};

@ApiTags('admin: configs')
@ApiBearerAuth()
@Permits('devices.read')
@Controller('admin/configs')
export class AdminConfigsController {
  constructor(
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Revocations) private readonly revocations: Revocations,
    @Inject(UsageStatements) private readonly statements: UsageStatements,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(OccupancyQueries) private readonly occupancy: OccupancyQueries,
    @Inject(Connections) private readonly connections: Connections,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Configs of all accounts.
   * @remarks Filter: `accountId`, `serverId`, `status`, `id`, `q` (how the owner's name or address begins, or the config's id or
   * address), `seen` (`now`, which asks for a server as well, `week`, `month`, `older`, `never`), `quietDays` (connected
   * last that many days ago or earlier; what never connected is not among them), `leastBytes` (used ever). Sort:
   * `createdAt`, `usedBytes`, `lastHandshake`.
   */
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminConfigDto[]> {
    const { filter, field, order, skip, limit } = wantedOf(query, RULES);
    const serverIds = textsOf(filter.serverId);
    const ids = textsOf(filter.id);
    const seen = seenOf(filter.seen);
    const now = this.clock.now();
    if (seen === 'now' && !serverIds)
      throw invalid('filter', 'Who is connected now can be seen of one server at a time: choose a server, too');
    const connected = seen === 'now' ? serverIds!.flatMap((id) => this.connections.connectedTo(id)) : undefined;
    const wanted = {
      accountIds: textsOf(filter.accountId),
      serverIds,
      statuses: textsOf(filter.status),
      ids: connected && ids ? connected.filter((id) => ids.includes(id)) : (connected ?? ids),
      named: await this.named(wordsOf(filter.q)),
      seen: { ...(seen && seen !== 'now' && datesOf(seen, now)), ...quietFor(wholeOf(filter.quietDays), now) },
      leastBytes: wholeOf(filter.leastBytes),
    };
    const { rows, total } = await this.configs.listOfAll(wanted, { field, order, skip, limit });
    sendRange(reply, 'configs', skip, rows.length, total);
    return this.views(rows);
  }

  /** What each server carried this month and last, as far as its days are over. */
  @Get('usage')
  async usage(): Promise<ServerUsageListDto> {
    const [found, devices] = await Promise.all([this.configs.usageByServer(), this.occupancy.ofAll()]);
    const names = await this.servers.namesOf(found.map(({ id }) => id));
    const [month, before] = [0, -1].map((months) => monthOf(this.clock.now(), months));
    const items = found.map(({ id: serverId, day, everBytes, ...row }) => {
      const months = new Map([row.previous, row.current].map(({ month, bytes }) => [month, bytes]));
      return {
        serverId,
        serverName: names.get(serverId) ?? null,
        devices: devices.get(serverId) ?? 0,
        currentBytes: months.get(month!) ?? 0,
        previousBytes: months.get(before!) ?? 0,
        everBytes,
        upTo: day,
      };
    });
    return { items: items.sort((one, other) => other.currentBytes - one.currentBytes) };
  }

  /** One config. */
  @Get(':id')
  async get(@Param('id') id: string): Promise<AdminConfigDto> {
    const [view] = await this.views([await this.row(id)]);
    return view!;
  }

  /**
   * Revokes configs for good, with a reason: their devices are cut off within seconds, and their owners told.
   * @remarks Of a device that moves both configs go. One that is revoked already stays so; of unknown ones 404, and none is
   * revoked then.
   */
  @Post('revoke')
  @HttpCode(200)
  @Permits('devices.change')
  async revoke(@Body() { ids, reason }: RevokeConfigsDto, @CommandMeta() meta: Meta): Promise<RevokedConfigsDto> {
    const { revoked, last } = await this.revocations.revoke(ids, reason, meta);
    await this.commands.shown(last);
    return { revoked };
  }

  /**
   * Puts right what a device used in the present period, where a gateway has counted wrongly.
   * @remarks What it reports from now on is added to that. A device that was cut off because its allowance seemed to be
   * used up is let in again, where it is not.
   */
  @Post(':id/correct-usage')
  @HttpCode(200)
  @Permits('devices.change')
  async correctUsage(
    @Param('id') id: string,
    @Body() { reason, ...used }: CorrectUsageDto,
    @CommandMeta() meta: Meta,
  ): Promise<AdminConfigDto> {
    const { accountId } = await this.row(id);
    const sealed = await this.dataKeys.seal(accountId, reason);
    // What was reported before must not be added to it.
    await this.statements.stateOf(id, stepOf(meta));
    await this.commands.complete(new CorrectUsage(id, { used: totalsOf(used), reason: sealed }, meta));
    return this.get(id);
  }

  private async row(id: string): Promise<Row<ConfigRow>> {
    const row = await this.configs.get(id);
    if (!row) throw notFound('config');
    return row;
  }

  private async named(words: string | undefined): Promise<ConfigFilter['named']> {
    return words ? { words, accountIds: await this.people.search(words) } : undefined;
  }

  private async views(rows: readonly Row<ConfigRow>[]): Promise<AdminConfigDto[]> {
    const distinct = (ids: string[]) => [...new Set(ids)];
    const [people, servers, names] = await Promise.all([
      this.people.ofMany(distinct(rows.map(({ accountId }) => accountId))),
      this.servers.namesOf(distinct(rows.map(({ serverId }) => serverId))),
      this.namesOf(rows),
    ]);
    return rows.map((row) => {
      const { id, accountId, serverId, status, usage } = row;
      const { email = '', fullName = '' } = people.get(accountId) ?? {};
      const current = currentPeriod(usage, row.usageAnchor, this.clock.now());
      // A new period has begun of which nothing was reported yet.
      const before = current.start > usage.current.start ? usage.current : usage.previous;
      return {
        id,
        accountId,
        serverId,
        account: { id: accountId, email, fullName },
        server: { id: serverId, name: servers.get(serverId) ?? null },
        deviceName: names.get(id) ?? null,
        clientIp: row.clientIp,
        publicKey: row.publicKey,
        isBrowserKey: row.privateKey === null,
        status,
        suspendedReason: row.suspendedReason,
        movingTo: (status === 'revoked' ? undefined : row.moving?.to) ?? null,
        isConnected: status === 'active' && this.connections.isConnected(serverId, id),
        lastHandshake: usage.lastHandshakeDate,
        used: totalsOf(current),
        previous: before && totalsOf(before),
        lifetime: totalsOf(usage.lifetime),
        usedBytes: row.usedBytes,
        createdAt: row.createdAt.toISOString(),
      };
    });
  }

  /** What they are called. Of what was revoked it is read with the owner's key, as long as there is one. */
  private async namesOf(rows: readonly Row<ConfigRow>[]): Promise<ReadonlyMap<string, string | undefined>> {
    const inClear = await this.configs.namesOf(rows.map(({ id }) => id));
    const sealed = rows.filter(({ id }) => !inClear.has(id));
    const opened = sealed.map(async ({ id, accountId, deviceName }) => {
      const open = await this.dataKeys.openerOf(accountId);
      return [id, open(deviceName)] as const;
    });
    return new Map([...inClear, ...(await Promise.all(opened))]);
  }
}
