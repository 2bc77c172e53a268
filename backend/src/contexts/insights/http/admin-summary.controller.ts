import { Controller, Get, Inject } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Permits } from '../../../platform/auth/access.js';
import { Clock } from '../../../platform/clock.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { DEFAULT_SUPPORT_EMAIL, Settings } from '../../../platform/settings.js';
import { CURRENCY } from '../../plans/index.js';
import { ServerQueries } from '../../servers/index.js';
import { ProductSettings } from '../../settings/index.js';
import { TicketQueries } from '../../tickets/index.js';
import { figures } from '../read-models/figures.read-model.js';
import { figureOf } from '../read-models/growth.js';
import { AdminSummaryDto } from './insights.dto.js';

@ApiTags('admin: insights')
@ApiBearerAuth()
@Permits('analytics.read')
@Controller('admin/summary')
export class AdminSummaryController {
  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(TicketQueries) private readonly tickets: TicketQueries,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(ProductSettings) private readonly product: ProductSettings,
  ) {}

  /** The business in a few figures. */
  @Get()
  async show(): Promise<AdminSummaryDto> {
    const [rows, servers, pendingTickets] = await Promise.all([
      this.readModels.of(figures).find({}),
      this.servers.all(),
      this.tickets.pending(),
    ]);
    const now = this.clock.now();
    const users = figureOf(rows, 'users', now);
    const subscriptions = figureOf(rows, 'subscriptions', now);
    const revenue = figureOf(rows, 'revenue', now);
    const active = servers.filter(({ isActive }) => isActive);
    return {
      totalUsers: users.total,
      activeSubscriptions: subscriptions.total,
      totalRevenueCents: revenue.total,
      currency: CURRENCY,
      activeServers: active.length,
      pendingTickets,
      countries: new Set(active.map(({ countryCode }) => countryCode)).size,
      growth: { users: users.growth, subscriptions: subscriptions.growth, revenue: revenue.growth },
      setUp: {
        brand: this.product.values.supportEmail !== DEFAULT_SUPPORT_EMAIL,
        address: !this.settings.isLocal,
        mail: !this.settings.mailIsCaught,
        server: servers.length > 0,
        gateway: servers.some(({ gateway }) => gateway === 'enrolled'),
      },
    };
  }
}
