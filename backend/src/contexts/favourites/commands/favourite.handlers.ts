import { CommandHandler } from '@nestjs/cqrs';
import { handlerOf } from '../../../platform/event-sourcing/commands/commands.js';
import { favouriteDecider, FavouriteServer, UnfavouriteServer } from '../domain/favourite.decider.js';

@CommandHandler(FavouriteServer)
export class FavouriteServerHandler extends handlerOf(favouriteDecider) {}
@CommandHandler(UnfavouriteServer)
export class UnfavouriteServerHandler extends handlerOf(favouriteDecider) {}

export const favouriteHandlers = [FavouriteServerHandler, UnfavouriteServerHandler];
