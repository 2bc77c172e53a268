import type { Appended } from '../store/event-store.js';

/** A stream's state as remembered between commands. The append's revision check finds out where it is out of date. */
export type Remembered = {
  state: unknown;
  revision: bigint;
  position: bigint;
  /** The newest commands that this stream has carried out. */
  done: Map<string, Done>;
  /** The revision of its newest snapshot, as far as known; -1: of none. */
  snapshotAt: bigint;
};
type Done = { digest: string } & Appended;

/**
 * How many command ids are remembered for each stream. A repeated command comes soon after the first: a request whose answer was
 * lost, or an event after a process manager's last checkpoint. Without a limit, a stream that all accounts share would hold the id
 * of every command there ever was.
 */
const COMMANDS_REMEMBERED = 1_000;

export const note = ({ done }: Remembered, commandId: string, answer: Done): void => {
  done.set(commandId, answer);
  if (done.size > COMMANDS_REMEMBERED) done.delete(done.keys().next().value!);
};
