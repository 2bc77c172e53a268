import { CommandHandler } from '@nestjs/cqrs';
import { handlerOf } from '../../../platform/event-sourcing/commands/commands.js';
import { networkPlanDecider, ReleaseNetwork, ReserveNetwork } from '../domain/network-plan.js';
import {
  CreateServer,
  DeleteServer,
  EnrolGateway,
  RevokeGateway,
  serverDecider,
  ToggleServer,
  UpdateServer,
} from '../domain/server.decider.js';

@CommandHandler(CreateServer)
class CreateServerHandler extends handlerOf(serverDecider) {}
@CommandHandler(UpdateServer)
class UpdateServerHandler extends handlerOf(serverDecider) {}
@CommandHandler(ToggleServer)
class ToggleServerHandler extends handlerOf(serverDecider) {}
@CommandHandler(DeleteServer)
class DeleteServerHandler extends handlerOf(serverDecider) {}
@CommandHandler(EnrolGateway)
class EnrolGatewayHandler extends handlerOf(serverDecider) {}
@CommandHandler(RevokeGateway)
class RevokeGatewayHandler extends handlerOf(serverDecider) {}
@CommandHandler(ReserveNetwork)
class ReserveNetworkHandler extends handlerOf(networkPlanDecider) {}
@CommandHandler(ReleaseNetwork)
class ReleaseNetworkHandler extends handlerOf(networkPlanDecider) {}

export const serverHandlers = [
  CreateServerHandler,
  UpdateServerHandler,
  ToggleServerHandler,
  DeleteServerHandler,
  EnrolGatewayHandler,
  RevokeGatewayHandler,
  ReserveNetworkHandler,
  ReleaseNetworkHandler,
];
