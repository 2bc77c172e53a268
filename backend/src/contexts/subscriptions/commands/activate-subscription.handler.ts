import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuse } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { currentSubscriptionOf } from '../../accounts/index.js';
import { ActivateSubscription } from '../domain/subscription.commands.js';
import { subscriptionDecider } from '../domain/subscription.decider.js';

/** The account decides which subscription it has; any other one would renew and be charged beside it. */
@CommandHandler(ActivateSubscription)
export class ActivateSubscriptionHandler implements ICommandHandler<ActivateSubscription> {
  constructor(@Inject(Aggregates) private readonly aggregates: Aggregates) {}

  async execute(command: ActivateSubscription) {
    if ((await currentSubscriptionOf(this.aggregates, command.data.accountId)) !== command.id)
      refuse('subscription-not-opened', 'The account has opened another subscription, or none.');
    return this.aggregates.execute(subscriptionDecider, command);
  }
}
