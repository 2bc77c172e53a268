import { Inject, Injectable } from '@nestjs/common';
import { PlanSubscribers } from '../../plans/index.js';
import { SubscriptionQueries } from './subscriptions.queries.js';

@Injectable()
export class Subscribers extends PlanSubscribers {
  constructor(@Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries) {
    super();
  }

  of(planId: string): Promise<number> {
    return this.subscriptions.renewingWith(planId);
  }
}
