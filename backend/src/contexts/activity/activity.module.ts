import { Inject, Module } from '@nestjs/common';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { ActivityController } from './http/activity.controller.js';
import { activity } from './read-models/activity.read-model.js';

@Module({ controllers: [ActivityController] })
export class ActivityModule {
  constructor(@Inject(Registry) registry: Registry) {
    registry.add({ readModels: [activity] });
  }
}
