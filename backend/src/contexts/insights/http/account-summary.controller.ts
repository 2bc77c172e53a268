import { Controller, Get, Inject } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { Clock } from '../../../platform/clock.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { ConfigQueries, Connections, type ConfigRow } from '../../configs/index.js';
import { ServerLiveness, ServerQueries } from '../../servers/index.js';
import { allowanceOf, isTrialAlone, SubscriptionQueries } from '../../subscriptions/index.js';
import { AccountSummaryDto } from './insights.dto.js';

@ApiTags('account')
@ApiBearerAuth()
@Controller('account/summary')
export class AccountSummaryController {
  constructor(
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(ServerLiveness) private readonly liveness: ServerLiveness,
    @Inject(Connections) private readonly connections: Connections,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** What this account has bought, used and connected. */
  @Get()
  async show(@CurrentAccount() { id }: Account): Promise<AccountSummaryDto> {
    const [all, standing, servers, added] = await Promise.all([
      this.subscriptions.list(id),
      this.configs.standingOf(id),
      this.servers.offered(),
      this.configs.everOf(id),
    ]);
    const subscription = all.find(({ status }) => status !== 'ended');
    const draws = await this.configs.draws(subscription ? [subscription.id] : [], this.clock.now());
    const { usedBytes = 0, connectedMinutes = 0 } = (subscription && draws.get(subscription.id)) ?? {};
    const devicesConnected = standing.filter((config) => this.isConnected(config)).length;
    return {
      planName: subscription?.plan.name ?? null,
      isTrial: subscription?.isTrial ?? false,
      trialEndsAt: subscription && isTrialAlone(subscription) ? subscription.periodEnd : null,
      activePlans: subscription ? 1 : 0,
      usedBytes,
      allowanceBytes: subscription ? allowanceOf(subscription) : null,
      periodStart: subscription?.periodStart ?? null,
      periodEnd: subscription?.periodEnd ?? null,
      serversAvailable: servers.filter((server) => this.liveness.of(server.id).status === 'online').length,
      connectedMinutes,
      devicesConnected,
      devicesUsed: subscription?.devicesUsed ?? 0,
      deviceLimit: subscription?.plan.deviceLimit ?? null,
      firstSteps: {
        planChosen: all.length > 0,
        deviceAdded: added.any,
        connected: added.connected || devicesConnected > 0,
      },
      maintenance: await this.servers.toldOf(
        standing.map(({ serverId }) => serverId),
        this.clock.now(),
      ),
    };
  }

  private isConnected({ id, serverId, status }: Row<ConfigRow>): boolean {
    return status === 'active' && this.connections.isConnected(serverId, id);
  }
}
