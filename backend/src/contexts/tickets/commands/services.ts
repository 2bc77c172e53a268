import { Inject, Injectable } from '@nestjs/common';
import { PlanQueries } from '../../plans/index.js';
import { SubscriptionQueries } from '../../subscriptions/index.js';
import type { Service } from '../domain/ticket.events.js';
import { TicketQueries } from '../read-models/tickets.queries.js';
import { Colleagues } from './colleagues.js';

/** What a plan says of support: as it says it now, whenever it was bought. */
@Injectable()
export class Services {
  constructor(
    @Inject(PlanQueries) private readonly plans: PlanQueries,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(TicketQueries) private readonly tickets: TicketQueries,
    @Inject(Colleagues) private readonly staff: Colleagues,
  ) {}

  async of(accountId: string): Promise<Service> {
    const current = await this.subscriptions.current(accountId);
    const plan = current && (await this.plans.get(current.plan.id));
    return plan?.support ?? 'standard';
  }

  /** Who looked after what the account asked last, and is still at the desk. */
  async colleagueOf(accountId: string): Promise<string | undefined> {
    const id = await this.tickets.colleagueOf(accountId);
    return id && (await this.staff.includes(id)) ? id : undefined;
  }
}
