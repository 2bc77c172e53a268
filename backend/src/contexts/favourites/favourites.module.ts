import { Inject, Module } from '@nestjs/common';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { ServersModule } from '../servers/index.js';
import { favouriteHandlers } from './commands/favourite.handlers.js';
import { favouriteEvents } from './domain/favourite.events.js';
import { FavouritesController } from './http/favourites.controller.js';
import { favourites } from './read-models/favourites.js';

@Module({ imports: [ServersModule], controllers: [FavouritesController], providers: favouriteHandlers })
export class FavouritesModule {
  constructor(@Inject(Registry) registry: Registry) {
    registry.add({ catalogs: [favouriteEvents], readModels: [favourites] });
  }
}
