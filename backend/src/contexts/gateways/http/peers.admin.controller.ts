import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../platform/auth/access.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { notFound } from '../../../platform/http/problem.js';
import { PeopleQueries } from '../../accounts/index.js';
import { ConfigQueries } from '../../configs/index.js';
import { ServerQueries } from '../../servers/index.js';
import { GatewayLive } from '../live/gateway-live.js';
import { differencesOf, type PeerDifference } from '../read-models/peer-differences.js';
import { WantedPeers } from '../read-models/wanted-peers.js';
import { PeerComparisonDto, PeerDifferenceDto } from './peers.admin.dto.js';

const MOST_SHOWN = 200;

/** Younger than that it need not be said again. */
const FRESH_SECONDS = 10;

@ApiTags('admin: servers')
@ApiBearerAuth()
@Roles('admin', 'auditor')
@Controller('admin/peers')
export class AdminPeersController {
  constructor(
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(WantedPeers) private readonly wanted: WantedPeers,
    @Inject(GatewayLive) private readonly live: GatewayLive,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  /**
   * What the gateway of a server should have, against what its interface holds, with the differences by name.
   * @remarks The gateway is asked to say so with its next heartbeat: ask again in a few seconds. What it says is kept in
   * memory, for three minutes.
   */
  @Get(':serverId')
  async compare(@Param('serverId') serverId: string): Promise<PeerComparisonDto> {
    const server = await this.servers.get(serverId);
    if (!server) throw notFound('server');
    const { peers } = await this.wanted.of(serverId);
    const held = this.live.interfaceOf(serverId);
    if (!held || held.ageSeconds >= FRESH_SECONDS) this.live.askForPeers(serverId);
    const differences = held ? differencesOf(peers, held.peers) : [];
    return {
      serverId,
      serverName: server.name,
      status: this.live.of(serverId).status,
      wanted: peers.length,
      applied: held?.peers.size ?? null,
      ageSeconds: held?.ageSeconds ?? null,
      differences: await this.named(serverId, differences.slice(0, MOST_SHOWN)),
      different: held ? differences.length : null,
    };
  }

  private async named(serverId: string, differences: readonly PeerDifference[]): Promise<PeerDifferenceDto[]> {
    const rows = await this.configs.byKeys(
      serverId,
      differences.map(({ publicKey }) => publicKey),
    );
    const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
    const [people, openers] = await Promise.all([
      this.people.ofMany(accountIds),
      Promise.all(accountIds.map(async (id) => [id, await this.dataKeys.openerOf(id)] as const)),
    ]);
    const open = new Map(openers);
    const byKey = new Map(rows.map((row) => [row.publicKey, row]));
    return differences.map(({ publicKey, difference }) => {
      const row = byKey.get(publicKey);
      const person = row && people.get(row.accountId);
      return {
        publicKey,
        difference,
        configId: row?.id ?? null,
        clientIp: row?.clientIp ?? null,
        account: row && person ? { id: row.accountId, fullName: person.fullName, email: person.email } : null,
        deviceName: row ? (open.get(row.accountId)!(row.deviceName) ?? null) : null,
      };
    });
  }
}
