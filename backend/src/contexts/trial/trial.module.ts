import { Inject, Module } from '@nestjs/common';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { PlanQueries } from '../plans/index.js';
import { ProductSettings } from '../settings/index.js';
import { Trials } from './commands/trials.js';
import { TrialController } from './http/trial.controller.js';
import { beginTrials } from './processes/begin-trials.process.js';

@Module({ controllers: [TrialController], providers: [Trials] })
export class TrialModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(PlanQueries) plans: PlanQueries,
    @Inject(ProductSettings) settings: ProductSettings,
  ) {
    registry.add({ processes: [bound(beginTrials, { plans, settings })] });
  }
}
