import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuse } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { handlerOf } from '../../../platform/event-sourcing/commands/commands.js';
import { currentSubscriptionOf } from '../../accounts/index.js';
import {
  ActivateSubscription,
  BeginPaidPeriod,
  CancelSubscription,
  ChangePlan,
  ExceedAllowance,
  LapseSubscription,
  MarkPastDue,
  PayAhead,
  ReleaseDeviceSlot,
  RenewSubscription,
  ResumeSubscription,
  TakeDeviceSlot,
  WarnAllowance,
} from '../domain/subscription.commands.js';
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

@CommandHandler(RenewSubscription)
export class RenewSubscriptionHandler extends handlerOf(subscriptionDecider) {}
@CommandHandler(PayAhead)
export class PayAheadHandler extends handlerOf(subscriptionDecider) {}
@CommandHandler(BeginPaidPeriod)
export class BeginPaidPeriodHandler extends handlerOf(subscriptionDecider) {}
@CommandHandler(ChangePlan)
export class ChangePlanHandler extends handlerOf(subscriptionDecider) {}
@CommandHandler(CancelSubscription)
export class CancelSubscriptionHandler extends handlerOf(subscriptionDecider) {}
@CommandHandler(ResumeSubscription)
export class ResumeSubscriptionHandler extends handlerOf(subscriptionDecider) {}
@CommandHandler(MarkPastDue)
export class MarkPastDueHandler extends handlerOf(subscriptionDecider) {}
@CommandHandler(LapseSubscription)
export class LapseSubscriptionHandler extends handlerOf(subscriptionDecider) {}
@CommandHandler(TakeDeviceSlot)
export class TakeDeviceSlotHandler extends handlerOf(subscriptionDecider) {}
@CommandHandler(ReleaseDeviceSlot)
export class ReleaseDeviceSlotHandler extends handlerOf(subscriptionDecider) {}
@CommandHandler(WarnAllowance)
export class WarnAllowanceHandler extends handlerOf(subscriptionDecider) {}
@CommandHandler(ExceedAllowance)
export class ExceedAllowanceHandler extends handlerOf(subscriptionDecider) {}

export const subscriptionHandlers = [
  ActivateSubscriptionHandler,
  RenewSubscriptionHandler,
  PayAheadHandler,
  BeginPaidPeriodHandler,
  ChangePlanHandler,
  CancelSubscriptionHandler,
  ResumeSubscriptionHandler,
  MarkPastDueHandler,
  LapseSubscriptionHandler,
  TakeDeviceSlotHandler,
  ReleaseDeviceSlotHandler,
  WarnAllowanceHandler,
  ExceedAllowanceHandler,
];
