import { Module, type DynamicModule } from '@nestjs/common';
import type { Clock } from './platform/clock.js';
import { PlatformModule } from './platform/platform.module.js';
import type { Settings } from './platform/settings.js';
import { contexts } from './contexts/index.js';

@Module({})
export class AppModule {
  static with(settings: Settings, clock: Clock, preview: boolean): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.with(settings, clock, preview), ...contexts] };
  }
}
