import { Inject, Module } from '@nestjs/common';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { ActivityViews } from './http/activity-views.js';
import { ActivityController } from './http/activity.controller.js';
import { activity } from './read-models/activity.read-model.js';

@Module({ controllers: [ActivityController], providers: [ActivityViews], exports: [ActivityViews] })
export class ActivityModule {
  constructor(@Inject(Registry) registry: Registry) {
    registry.add({ readModels: [activity] });
  }
}
