import { purposesIn, type EventMetadata, type NamedPurpose, type StoredRecord } from '@veilway/es-kernel';
import { SNAPSHOTS } from './commands/snapshots.js';
import { DATA_KEYS } from './privacy/data-keys.js';
import { commonFields, storedFields } from './projections/read-model.js';
import type { Registry } from './registry.js';

export type StoredData = Readonly<{
  /** What every row holds beside its own fields. */
  common: NamedPurpose[];
  /** Rows of the database. */
  items: StoredRecord[];
  /** What every event holds beside its own fields. */
  inEachEvent: NamedPurpose[];
  /** Events of the log, by what they are about. */
  events: StoredRecord[];
}>;

const BESIDE_EVENTS: Record<keyof EventMetadata, string> = {
  commandId: 'Which request or step wrote it: none is carried out twice.',
  digest: 'Whether a repeated request is the same one, as a keyed hash; empty as a rule.',
  correlationId: 'What was written in one go.',
  causationId: 'What led to it.',
  actor: 'Who caused it: an account, a server’s gateway or the program itself, by its id.',
  at: 'When it was written.',
  schemaVersion: 'Which version of its fields it has.',
};

const byName = (a: StoredRecord, b: StoredRecord) => (a.name < b.name ? -1 : 1);

/**
 * All that is stored of people, as the catalogs of events and the schemas of rows say it.
 * @param told says how long, where a setting does
 */
export const storedDataOf = (
  { catalogs, readModels, keptBeside }: Registry,
  told = (kept: string): string => kept,
): StoredData => ({
  common: [...commonFields],
  items: [
    ...readModels.flatMap(({ about, projection: { name }, purpose, kept, schema }) =>
      about === 'people' ? [{ name, purpose, kept: told(kept!), fields: storedFields(schema) }] : [],
    ),
    ...keptBeside,
  ].sort(byName),
  inEachEvent: purposesIn(BESIDE_EVENTS),
  events: [
    ...[...catalogs.values()].flatMap(({ category: name, told: of }) =>
      of?.about === 'people' ? [{ name, purpose: of.purpose, kept: told(of.kept), fields: purposesIn(of.fields) }] : [],
    ),
    DATA_KEYS,
    SNAPSHOTS as unknown as StoredRecord,
  ].sort(byName),
});
