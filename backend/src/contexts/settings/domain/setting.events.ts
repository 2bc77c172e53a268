import { catalog, type Event } from '@veilway/es-kernel';
import type { SettingValues } from './setting.fields.js';

/** Settings and what they become; null: as if no admin had ever said anything of it. */
export type SettingChanges = { readonly [Name in keyof SettingValues]?: SettingValues[Name] | null };

export type SettingsEvent = Event<'SettingsChanged', { changes: SettingChanges }>;

/** The only stream there is of them. */
export const SETTINGS_ID = 'product';

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const settingsEvents = catalog<SettingsEvent>({
  category: 'settings',
  told: { about: 'product' },
  current: { SettingsChanged: 1 },
});
