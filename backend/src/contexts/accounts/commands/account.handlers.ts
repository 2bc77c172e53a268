import { CommandHandler } from '@nestjs/cqrs';
import { handlerOf } from '../../../platform/event-sourcing/commands/commands.js';
import { accountDecider, ChangeRole, OpenSubscription, UpdateProfile, VerifyEmail } from '../domain/account.decider.js';
import { EndSession, sessionDecider } from '../domain/session.decider.js';
import { LapseAccountHandler } from './lapse-account.handler.js';

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler extends handlerOf(accountDecider) {}
@CommandHandler(UpdateProfile)
export class UpdateProfileHandler extends handlerOf(accountDecider) {}
@CommandHandler(ChangeRole)
export class ChangeRoleHandler extends handlerOf(accountDecider) {}
@CommandHandler(OpenSubscription)
export class OpenSubscriptionHandler extends handlerOf(accountDecider) {}
@CommandHandler(EndSession)
export class EndSessionHandler extends handlerOf(sessionDecider) {}

export const accountHandlers = [
  VerifyEmailHandler,
  UpdateProfileHandler,
  ChangeRoleHandler,
  OpenSubscriptionHandler,
  EndSessionHandler,
  LapseAccountHandler,
];
