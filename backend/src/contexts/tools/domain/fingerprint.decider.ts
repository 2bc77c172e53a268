import { decider, DomainCommand, type CommandsOf } from '@veilway/es-kernel';
import { fingerprintEvents, type Counts, type FingerprintEvent } from './fingerprint.events.js';

/** Adds browsers to those of a month and signal, which its id names. */
export class CountBrowsers extends DomainCommand<Counts> {
  readonly type = 'CountBrowsers';
}
export const fingerprintCommands = [CountBrowsers] as const;
export type FingerprintCommand = CommandsOf<typeof fingerprintCommands>;

export const added = (counts: Counts | undefined, { browsers, values }: Counts): Counts => {
  const { browsers: before, values: known } = counts ?? { browsers: 0, values: {} };
  const sums = Object.entries(values).map(([mark, count]) => [mark, (known[mark] ?? 0) + count]);
  return { browsers: before + browsers, values: { ...known, ...Object.fromEntries(sums) } };
};

export const fingerprintDecider = decider<Counts | undefined, FingerprintCommand, FingerprintEvent>({
  events: fingerprintEvents,
  commands: fingerprintCommands,
  initial: undefined,
  decide: {
    CountBrowsers: (counts, { data }) => [{ type: 'BrowsersCounted', data: added(counts, data) }],
  },
  evolve: {
    BrowsersCounted: (_, { data }) => data,
  },
});
