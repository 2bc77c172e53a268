import { decider, DomainCommand, type CommandsOf } from '@veilway/es-kernel';
import { withChanges, type Chosen } from './chosen.js';
import { settingsEvents, type SettingChanges, type SettingsEvent } from './setting.events.js';

export class ChangeSettings extends DomainCommand<SettingChanges> {
  readonly type = 'ChangeSettings';
}
export const settingsCommands = [ChangeSettings] as const;
export type SettingsCommand = CommandsOf<typeof settingsCommands>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export const settingsDecider = decider<Chosen, SettingsCommand, SettingsEvent>({
  events: settingsEvents,
  commands: settingsCommands,
  initial: {},

  decide: {
    ChangeSettings: (chosen, { data }) => {
      const news = Object.entries(data).filter(
        ([name, value]) => value !== undefined && !isSame(value, chosen[name as keyof Chosen]),
      );
      return news.length ? [{ type: 'SettingsChanged', data: { changes: Object.fromEntries(news) } }] : [];
    },
  },

  evolve: {
    SettingsChanged: (chosen, { data: { changes } }) => withChanges(chosen, changes),
  },
});
