import { Inject, Module } from '@nestjs/common';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { accountFigures } from './read-models/account-figures.read-model.js';
import { serverFigures } from './read-models/server-figures.read-model.js';
import { ServerHistories } from './read-models/server-histories.js';
import { Tallies } from './read-models/tallies.js';

/** How the business goes, on any day. */
@Module({ controllers: [AnalyticsController], providers: [Tallies, ServerHistories] })
export class AnalyticsModule {
  constructor(@Inject(Registry) registry: Registry) {
    registry.add({ readModels: [accountFigures, serverFigures] });
  }
}
