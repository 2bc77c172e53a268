import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { dateOf } from '../../../platform/calendar.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { PeopleQueries } from '../../accounts/index.js';
import { ConfigQueries } from '../../configs/index.js';
import { OrderQueries } from '../../orders/index.js';
import { ServerQueries } from '../../servers/index.js';
import { SubscriptionQueries } from '../../subscriptions/index.js';
import { OpenTicketCustomer } from '../domain/ticket.decider.js';
import type { DeskCustomerDto } from './desk.dto.js';

const LAST_ORDERS = 5;

type Overview = {
  [Field in keyof DeskCustomerDto]: Field extends 'plan' | 'pictureId'
    ? DeskCustomerDto[Field]
    : NonNullable<DeskCustomerDto[Field]>;
};

/** What somebody who helps a customer has to know of what they have. */
@Injectable()
export class CustomerOverview {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(OrderQueries) private readonly orders: OrderQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  /** Shown to somebody at the desk: that they looked is written down. */
  async lookedAt(ticketId: string, accountId: string, openedBy: string, meta: Meta): Promise<Overview> {
    await this.commands.complete(new OpenTicketCustomer(ticketId, { openedBy, onDay: dateOf(meta.now) }, meta));
    return this.of(accountId, meta.now);
  }

  private async of(accountId: string, now: Date): Promise<Overview> {
    const [pictureId, current, configs, orders, open] = await Promise.all([
      this.people.pictureOf(accountId),
      this.subscriptions.current(accountId),
      this.configs.standingOf(accountId),
      this.orders.page(accountId, { limit: LAST_ORDERS }),
      this.dataKeys.openerOf(accountId),
    ]);
    const serverIds = configs.map(({ serverId }) => serverId);
    const [servers, maintenance] = await Promise.all([
      this.servers.namesOf(serverIds),
      this.servers.toldOf(serverIds, now),
    ]);
    return {
      pictureId,
      plan: current
        ? {
            name: current.plan.name,
            isTrial: current.isTrial,
            status: current.status,
            periodEnd: current.periodEnd,
            devicesUsed: current.devicesUsed,
            deviceLimit: current.plan.deviceLimit,
          }
        : null,
      maintenance,
      devices: configs.map(({ id, deviceName, serverId, status }) => ({
        id,
        name: open(deviceName) ?? '',
        server: servers.get(serverId) ?? '',
        status,
      })),
      orders: orders.rows.map(({ id, quote, status, createdAt }) => ({
        id,
        planName: quote.planName,
        amountCents: quote.amountCents,
        currency: quote.currency,
        status,
        createdAt,
      })),
    };
  }
}
