import { decider, DomainCommand, must, refuse, type CommandsOf } from '@veilway/es-kernel';
import { parkedEventEvents, type ParkedEventEvent } from './parked-event.events.js';

type Parked = Extract<ParkedEventEvent, { type: 'EventParked' }>['data'];

/** Its id follows from process and event: parked twice, it is parked once. */
export class ParkEvent extends DomainCommand<Parked> {
  readonly type = 'ParkEvent';
}
export class RecordRetry extends DomainCommand<{ failure: string | null }> {
  readonly type = 'RecordRetry';
}
export class SkipParkedEvent extends DomainCommand<{ reason: string }> {
  readonly type = 'SkipParkedEvent';
}

export const parkedEventCommands = [ParkEvent, RecordRetry, SkipParkedEvent] as const;
export type ParkedEventCommand = CommandsOf<typeof parkedEventCommands>;

type State = Parked & { status: 'parked' | 'handled' | 'skipped' };

/** Narrows to one that still waits. */
export const waiting = (parked: State | undefined): State => {
  const known = must(parked, 'parked event');
  if (known.status === 'parked') return known;
  const how = known.status === 'handled' ? 'handled' : 'skipped';
  return refuse('event-not-parked', `This event was ${how} already. Reload the list.`);
};

export const parkedEventDecider = decider<State | undefined, ParkedEventCommand, ParkedEventEvent>({
  events: parkedEventEvents,
  commands: parkedEventCommands,
  initial: undefined,

  decide: {
    // Who comes across it once more, because it forgot how far it was, changes nothing about what was decided since.
    ParkEvent: (parked, { data }) => (parked ? [] : [{ type: 'EventParked', data }]),
    RecordRetry: (parked, { data }) => (waiting(parked), [{ type: 'ParkedEventRetried', data }]),
    SkipParkedEvent: (parked, { data }) => (waiting(parked), [{ type: 'ParkedEventSkipped', data }]),
  },

  evolve: {
    EventParked: (_, { data }) => ({ ...data, status: 'parked' }),
    ParkedEventRetried: (parked, { data: { failure } }) =>
      parked && { ...parked, status: failure === null ? 'handled' : 'parked' },
    ParkedEventSkipped: (parked) => parked && { ...parked, status: 'skipped' },
  },
});
