import { Controller, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meta } from '@veilway/es-kernel';
import { CurrentAccount, Permits, type Account } from '../../../platform/auth/access.js';
import { dateOf } from '../../../platform/calendar.js';
import { Clock } from '../../../platform/clock.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { Rights } from '../../../platform/auth/rights.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { PageQuery } from '../../../platform/http/lists/page.js';
import { notFound } from '../../../platform/http/problem.js';
import { AccountQueries, LookIntoAccount, PeopleQueries, SessionQueries } from '../../accounts/index.js';
import { bytesOf, ConfigQueries, Connections, currentPeriod } from '../../configs/index.js';
import { declineReasonOf, OrderQueries } from '../../orders/index.js';
import { ActivityPageDto, ActivityViews } from '../../activity/index.js';
import { NotificationsDto, NotificationViews } from '../../notifications/index.js';
import { ServerQueries } from '../../servers/index.js';
import { allowanceOf, SubscriptionQueries } from '../../subscriptions/index.js';
import { TicketQueries } from '../../tickets/index.js';
import { CustomerDto } from './customer.dto.js';

const LAST = { limit: 10 };

@ApiTags('admin: accounts')
@ApiBearerAuth()
@Permits('customers.read')
@Controller('admin/accounts')
export class CustomerController {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(AccountQueries) private readonly accounts: AccountQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(SessionQueries) private readonly sessions: SessionQueries,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(Connections) private readonly connections: Connections,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(OrderQueries) private readonly orders: OrderQueries,
    @Inject(TicketQueries) private readonly tickets: TicketQueries,
    @Inject(NotificationViews) private readonly notifications: NotificationViews,
    @Inject(ActivityViews) private readonly activity: ActivityViews,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** All that belongs to a customer. That somebody looked, and who, is written down. */
  @Post(':id/look')
  @HttpCode(200)
  async look(
    @Param('id') id: string,
    @CurrentAccount() { id: lookedBy, role: mine }: Account,
    @CommandMeta() meta: Meta,
  ): Promise<CustomerDto> {
    const account = await this.lookedInto(id, lookedBy, meta);
    const [person, subscriptions, devices, orders, tickets, sessions, notifications, activity] = await Promise.all([
      this.people.of(id),
      this.subscriptions.list(id),
      this.rights.has(mine, 'devices.read') ? this.devicesOf(id) : null,
      this.rights.has(mine, 'payments.read') ? this.orders.page(id, LAST) : null,
      this.rights.has(mine, 'tickets.read') ? this.tickets.page(id, LAST) : null,
      this.sessions.of(id),
      this.notifications.page(id, LAST),
      this.activity.page(id, LAST),
    ]);
    const used = await this.configs.draws(
      subscriptions.map(({ id }) => id),
      this.clock.now(),
    );
    const { role, status, createdAt, suspendedAt, suspendedFor, tags } = account;
    const open = await this.dataKeys.openerOf(id);
    return {
      id,
      email: person?.email ?? '',
      fullName: person?.fullName ?? '',
      role,
      roleName: this.rights.nameOf(role),
      status,
      createdAt,
      suspendedAt,
      suspendedFor: suspendedFor && (open(suspendedFor) ?? ''),
      tags,
      subscriptions: subscriptions.map((row) => ({
        id: row.id,
        planName: row.plan.name,
        isTrial: row.isTrial,
        status: row.status,
        periodEnd: row.periodEnd,
        devicesUsed: row.devicesUsed,
        deviceLimit: row.plan.deviceLimit,
        allowanceBytes: allowanceOf(row),
        usedBytes: used.get(row.id)?.usedBytes ?? 0,
        periodsAhead: row.ahead.length,
      })),
      devices,
      orders:
        orders &&
        orders.rows.map(({ id, quote, status, reason, createdAt }) => ({
          id,
          planName: quote.planName,
          amountCents: quote.amountCents,
          currency: quote.currency,
          status,
          reason: declineReasonOf(reason),
          createdAt: new Date(createdAt),
        })),
      tickets:
        tickets &&
        tickets.rows.map(({ id, subject, status, openedAt }) => ({ id, subject, status, createdAt: openedAt })),
      sessions: sessions.map(({ id, startedOn, lastSeen, browser, system }) => ({
        id,
        startedOn,
        lastSeen,
        browser,
        system,
      })),
      notifications,
      activity,
    };
  }

  /** What a customer was told, page by page. That somebody looked is written down as by `look`. */
  @Post(':id/look/notifications')
  @HttpCode(200)
  async notificationsOf(
    @Param('id') id: string,
    @Query() query: PageQuery,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<NotificationsDto> {
    await this.lookedInto(id, me.id, meta);
    return this.notifications.page(id, query);
  }

  /** What a customer did and what happened to them, page by page. That somebody looked is written down as by `look`. */
  @Post(':id/look/activity')
  @HttpCode(200)
  async activityOf(
    @Param('id') id: string,
    @Query() query: PageQuery,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<ActivityPageDto> {
    await this.lookedInto(id, me.id, meta);
    return this.activity.page(id, query);
  }

  /** The account, of which it is written down, once a day, that somebody looked. */
  private async lookedInto(id: string, lookedBy: string, meta: Meta) {
    const account = await this.accounts.get(id);
    if (!account) throw notFound('account');
    await this.commands.complete(new LookIntoAccount(id, { lookedBy, onDay: dateOf(meta.now) }, meta));
    return account;
  }

  private async devicesOf(accountId: string): Promise<NonNullable<CustomerDto['devices']>> {
    const [rows, open] = await Promise.all([this.configs.standingOf(accountId), this.dataKeys.openerOf(accountId)]);
    const servers = await this.servers.namesOf(rows.map(({ serverId }) => serverId));
    const now = this.clock.now();
    return rows.map(({ id, deviceName, serverId, clientIp, status, usage, usageAnchor }) => ({
      id,
      name: open(deviceName) ?? '',
      serverId,
      server: servers.get(serverId) ?? '',
      clientIp,
      status,
      isConnected: status === 'active' && this.connections.isConnected(serverId, id),
      lastHandshake: usage.lastHandshakeDate,
      periodBytes: bytesOf(currentPeriod(usage, usageAnchor, now)),
    }));
  }
}
