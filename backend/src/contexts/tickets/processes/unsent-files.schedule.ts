import { DAY_MS, HOUR_MS } from '../../../platform/calendar.js';
import type { KeptFiles, Schedule } from '../../../platform/event-sourcing/registry.js';
import type { Files } from '../../../platform/files/files.js';
import { RemoveFiles } from '../commands/remove-files.js';

/** A token is good for as long as its file is there. */
const KEPT_MS = DAY_MS;
/** What was sent is looked at again and again, a part at a time. */
const MOST_AT_ONCE = 10_000;

/** Removes what was uploaded and came with no message, and what was of somebody who is erased: what nobody keeps. */
export const unsentFiles = (files: Pick<Files, 'before'>, keepers: readonly KeptFiles[]): Schedule => ({
  name: 'unsent-files',
  everyMs: HOUR_MS,
  due: async (now, meta) => {
    const commands: RemoveFiles[] = [];
    for (let behind: string | undefined = '', old: string[]; behind !== undefined; behind = old.at(MOST_AT_ONCE - 1)) {
      old = await files.before(new Date(now.getTime() - KEPT_MS), MOST_AT_ONCE, behind);
      const kept = new Set((await Promise.all(keepers.map(({ among }) => among(old)))).flat());
      const ids = old.filter((id) => !kept.has(id));
      if (ids.length) commands.push(new RemoveFiles(ids[0]!, { ids }, meta(ids[0]!)));
    }
    return commands;
  },
});
