import { Controller, Get, Inject, Param } from '@nestjs/common';
import { presharedKeyDigest as presharedKeyDigestOf } from '@veilway/wireguard';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Permits } from '../../../platform/auth/access.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { notFound } from '../../../platform/http/problem.js';
import { PeopleQueries } from '../../accounts/index.js';
import { ConfigQueries, ImportedPeerQueries } from '../../configs/index.js';
import { ServerQueries } from '../../servers/index.js';
import { GatewayLive } from '../live/gateway-live.js';
import { differencesOf, type PeerDifference } from '../read-models/peer-differences.js';
import { WantedPeers } from '../read-models/wanted-peers.js';
import { PeerComparisonDto, PeerDifferenceDto } from './peers.admin.dto.js';

const MOST_SHOWN = 200;

/** What gateways say of preshared keys are digests. */
const digested = (peers: readonly { publicKey: string; allowedIps: string[]; presharedKey: string | null }[]) =>
  Promise.all(
    peers.map(async ({ publicKey, allowedIps, presharedKey }) => {
      const presharedKeyDigest = await presharedKeyDigestOf(publicKey, presharedKey);
      return { publicKey, allowedIps, presharedKeyDigest };
    }),
  );

/** Younger than that it need not be said again. */
const FRESH_SECONDS = 10;

@ApiTags('admin: servers')
@ApiBearerAuth()
@Permits('devices.read')
@Controller('admin/peers')
export class AdminPeersController {
  constructor(
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ImportedPeerQueries) private readonly imported: ImportedPeerQueries,
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
    const { peers } = await this.wanted.of(serverId, true);
    const held = this.live.interfaceOf(serverId);
    if (!held || held.ageSeconds >= FRESH_SECONDS) this.live.askForPeers(serverId);
    const differences = held ? differencesOf(await digested(peers), held.peers) : [];
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
    const unassigned = new Map((await this.imported.waitingOn(serverId)).map((row) => [row.publicKey, row] as const));
    const byKey = new Map(rows.map((row) => [row.publicKey, row]));
    return Promise.all(
      differences.map(async ({ publicKey, difference }) => {
        const row = byKey.get(publicKey);
        const other = row ? undefined : unassigned.get(publicKey);
        const person = row && people.get(row.accountId);
        const name = other?.name && (await this.dataKeys.openerOf(other.id))(other.name);
        return {
          publicKey,
          difference,
          configId: row?.id ?? null,
          clientIp: row?.clientIp ?? other?.clientIp ?? null,
          account: row && person ? { id: row.accountId, fullName: person.fullName, email: person.email } : null,
          deviceName: (row ? open.get(row.accountId)!(row.deviceName) : name) ?? null,
        };
      }),
    );
  }
}
