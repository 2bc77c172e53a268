import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { favouriteDecider } from './domain/favourite.decider.js';
import { favouriteEvents } from './domain/favourite.events.js';
import { FavouritesController } from './http/favourites.controller.js';
import { favourites } from './read-models/favourites.read-model.js';

@Module({ controllers: [FavouritesController], providers: [...handlersOf(favouriteDecider)] })
export class FavouritesModule {
  constructor(@Inject(Registry) registry: Registry) {
    registry.add({ catalogs: [favouriteEvents], readModels: [favourites] });
  }
}
