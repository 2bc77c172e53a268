import type { SettingChanges } from './setting.events.js';
import { isSetting, type SettingValues } from './setting.fields.js';

/** What admins said; what nobody said anything of is missing. */
export type Chosen = Readonly<Partial<SettingValues>>;

/** Leaves out what this program does not know: a setting that was given up, or one of a newer program. */
export const withChanges = (chosen: Chosen, changes: SettingChanges): Chosen => {
  const said = Object.entries({ ...chosen, ...changes });
  return Object.fromEntries(said.filter(([name, value]) => isSetting(name) && value !== null)) as Chosen;
};
