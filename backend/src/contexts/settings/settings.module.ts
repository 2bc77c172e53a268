import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { Logos } from './commands/logos.js';
import { settingsEvents } from './domain/setting.events.js';
import { settingsDecider } from './domain/settings.decider.js';
import { SettingsController } from './http/settings.controller.js';
import { ProductSettings } from './read-models/product-settings.js';
import { SettingLog } from './read-models/setting-log.js';

/** What admins say of the product while it runs. */
@Module({
  controllers: [SettingsController],
  providers: [...handlersOf(settingsDecider), ProductSettings, SettingLog, Logos],
  exports: [ProductSettings, Logos],
})
export class SettingsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(ProductSettings) settings: ProductSettings,
    @Inject(Logos) logos: Logos,
  ) {
    registry.add({ catalogs: [settingsEvents], liveSubscriptions: [settings], files: logos });
  }
}
