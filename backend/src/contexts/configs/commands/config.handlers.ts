import { CommandHandler } from '@nestjs/cqrs';
import { handlerOf } from '../../../platform/event-sourcing/commands/commands.js';
import { clientAddressDecider, ReleaseAddress, ReserveAddress } from '../domain/client-address.js';
import {
  AbandonConfig,
  configDecider,
  ConfirmRemoval,
  IssueConfig,
  RepeatIssue,
  ResumeConfig,
  RevokeConfig,
  SuspendConfig,
} from '../domain/config.decider.js';
import { ClaimPeerKey, peerKeyDecider, ReleasePeerKey } from '../domain/peer-key.js';

@CommandHandler(IssueConfig)
class IssueConfigHandler extends handlerOf(configDecider) {}
@CommandHandler(RepeatIssue)
class RepeatIssueHandler extends handlerOf(configDecider) {}
@CommandHandler(SuspendConfig)
class SuspendConfigHandler extends handlerOf(configDecider) {}
@CommandHandler(ResumeConfig)
class ResumeConfigHandler extends handlerOf(configDecider) {}
@CommandHandler(RevokeConfig)
class RevokeConfigHandler extends handlerOf(configDecider) {}
@CommandHandler(AbandonConfig)
class AbandonConfigHandler extends handlerOf(configDecider) {}
@CommandHandler(ConfirmRemoval)
class ConfirmRemovalHandler extends handlerOf(configDecider) {}
@CommandHandler(ReserveAddress)
class ReserveAddressHandler extends handlerOf(clientAddressDecider) {}
@CommandHandler(ReleaseAddress)
class ReleaseAddressHandler extends handlerOf(clientAddressDecider) {}
@CommandHandler(ClaimPeerKey)
class ClaimPeerKeyHandler extends handlerOf(peerKeyDecider) {}
@CommandHandler(ReleasePeerKey)
class ReleasePeerKeyHandler extends handlerOf(peerKeyDecider) {}

export const configHandlers = [
  IssueConfigHandler,
  RepeatIssueHandler,
  SuspendConfigHandler,
  ResumeConfigHandler,
  RevokeConfigHandler,
  AbandonConfigHandler,
  ConfirmRemovalHandler,
  ReserveAddressHandler,
  ReleaseAddressHandler,
  ClaimPeerKeyHandler,
  ReleasePeerKeyHandler,
];
