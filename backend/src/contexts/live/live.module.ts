import { Inject, Module } from '@nestjs/common';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { LiveStreams } from './feed/live-streams.js';
import { LiveController } from './http/live.controller.js';

@Module({ controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {
  constructor(@Inject(Registry) registry: Registry, @Inject(LiveStreams) streams: LiveStreams) {
    registry.add({ liveSubscriptions: [streams] });
  }
}
