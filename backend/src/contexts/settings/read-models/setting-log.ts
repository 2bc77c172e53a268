import { Inject, Injectable } from '@nestjs/common';
import { Registry } from '../../../platform/event-sourcing/registry.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { upcasted } from '../../../platform/event-sourcing/upcasting.js';
import { withChanges, type Chosen } from '../domain/chosen.js';
import { SETTINGS_ID, settingsEvents, type SettingsEvent } from '../domain/setting.events.js';
import { isSetting, type SettingName, type SettingValues } from '../domain/setting.fields.js';

type Value = SettingValues[SettingName] | null;

/** One setting that became another one; null: nobody said anything of it. */
export type SettingChange = Readonly<{
  id: string;
  name: SettingName;
  from: Value;
  to: Value;
  at: Date;
  byId: string;
}>;

/** All that was ever said of the settings, read from the log itself: there is little of it, and it is asked for seldom. */
@Injectable()
export class SettingLog {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Registry) private readonly registry: Registry,
  ) {}

  /** `revision` is -1 where nobody has said anything; `changes`: the latest last. */
  async read(): Promise<{ chosen: Chosen; revision: number; changes: readonly SettingChange[] }> {
    let chosen: Chosen = {};
    let revision = -1n;
    const changes: SettingChange[] = [];
    for (const stored of await this.store.read(`${settingsEvents.category}-${SETTINGS_ID}`)) {
      const { id, at, meta, data } = upcasted(this.registry.catalogs, stored)!;
      const said = (data as SettingsEvent['data']).changes;
      for (const name of Object.keys(said).filter(isSetting))
        changes.push({
          id: `${id}-${name}`,
          name,
          from: chosen[name] ?? null,
          to: said[name] ?? null,
          at,
          byId: meta.actor.id,
        });
      chosen = withChanges(chosen, said);
      revision = stored.revision;
    }
    return { chosen, revision: Number(revision), changes };
  }
}
