import { decider, DomainCommand, must, refuse, type CommandsOf } from '@veilway/es-kernel';
import {
  bulkEvents,
  type BulkEnding,
  type BulkEvent,
  type BulkOrder,
  type RefusedItem,
  type SealedWords,
} from './bulk.events.js';

export class BeginBulk extends DomainCommand<BulkOrder & SealedWords & { itemIds: readonly string[] }> {
  readonly type = 'BeginBulk';
}
/** Writes down what has become of some of them. */
export class NoteBulk extends DomainCommand<{ from: number; upTo: number; refused: readonly RefusedItem[] }> {
  readonly type = 'NoteBulk';
}
/** What was done by then stays done. */
export class EndBulk extends DomainCommand<{ ending: BulkEnding }> {
  readonly type = 'EndBulk';
}
export const bulkCommands = [BeginBulk, NoteBulk, EndBulk] as const;
export type BulkCommand = CommandsOf<typeof bulkCommands>;

/** `at`: how many of them have been looked at. */
export type Bulk = BulkOrder &
  SealedWords & {
    itemIds: readonly string[];
    adminId: string;
    at: number;
    isRunning: boolean;
  };

export const bulkDecider = decider<Bulk | undefined, BulkCommand, BulkEvent>({
  events: bulkEvents,
  commands: bulkCommands,
  initial: undefined,

  decide: {
    BeginBulk: (bulk, { data, meta }) => {
      if (bulk) refuse('bulk-exists', 'This was begun already. Look at how it goes.');
      return [{ type: 'BulkBegun', data: { ...data, adminId: meta.actor.id } }];
    },

    // Also of one that was stopped meanwhile: what was done is done.
    NoteBulk: (bulk, { data }) => (must(bulk, 'bulk action').at === data.from ? [{ type: 'BulkAdvanced', data }] : []),

    EndBulk: (bulk, { data }) => (must(bulk, 'bulk action').isRunning ? [{ type: 'BulkEnded', data }] : []),
  },

  evolve: {
    BulkBegun: (_, { data }) => ({ ...data, at: 0, isRunning: true }),
    BulkAdvanced: (bulk, { data: { upTo: at } }) => bulk && { ...bulk, at },
    BulkEnded: (bulk) => bulk && { ...bulk, isRunning: false },
  },
});
