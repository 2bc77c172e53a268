import { Inject, Module } from '@nestjs/common';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { AnalyticsController } from './http/analytics.controller.js';
import { accountFigures } from './read-models/account-figures.read-model.js';
import { Tallies } from './read-models/tallies.js';

/** How the business goes, on any day. */
@Module({ controllers: [AnalyticsController], providers: [Tallies] })
export class AnalyticsModule {
  constructor(@Inject(Registry) registry: Registry) {
    registry.add({ readModels: [accountFigures] });
  }
}
