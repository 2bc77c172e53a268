import { decider, DomainCommand, must, refuse, type CommandsOf } from '@veilway/es-kernel';
import { relocationEvents, type Refused, type RelocationEnding, type RelocationEvent } from './relocation.events.js';

/** Moves everybody of a server to another one. `id`: the server that is left. `until`: when the old configs go, ISO 8601. */
export class BeginRelocation extends DomainCommand<{
  relocationId: string;
  toServerId: string;
  until: string;
  devices: number;
}> {
  readonly type = 'BeginRelocation';
}
/** Writes down what has become of some devices. */
export class NoteRelocated extends DomainCommand<{
  relocationId: string;
  afterConfigId: string;
  moved: { fromConfigId: string; toConfigId: string }[];
  refused: Refused[];
}> {
  readonly type = 'NoteRelocated';
}
/** What was moved by then stays moved. */
export class EndRelocation extends DomainCommand<{ relocationId: string; ending: RelocationEnding }> {
  readonly type = 'EndRelocation';
}
export const relocationCommands = [BeginRelocation, NoteRelocated, EndRelocation] as const;
export type RelocationCommand = CommandsOf<typeof relocationCommands>;

export type Relocation = {
  id: string;
  adminId: string;
  toServerId: string;
  until: string;
  after: string;
  isRunning: boolean;
};

export const relocationDecider = decider<Relocation | undefined, RelocationCommand, RelocationEvent>({
  events: relocationEvents,
  commands: relocationCommands,
  initial: undefined,

  decide: {
    BeginRelocation: (relocation, { id, data, meta }) => {
      if (data.toServerId === id)
        refuse('same-server', 'These devices are on this server already. Choose another server.');
      if (relocation?.isRunning)
        refuse('relocation-running', 'The devices of this server are being moved already. Wait for it, or stop it.');
      return [{ type: 'RelocationBegun', data: { ...data, adminId: meta.actor.id } }];
    },

    // Also of one that was stopped meanwhile: what was done is done.
    NoteRelocated: (relocation, { data }) =>
      relocation?.id === data.relocationId && data.afterConfigId > relocation.after
        ? [{ type: 'DevicesRelocated', data }]
        : [],

    EndRelocation: (relocation, { data }) => {
      const { id, isRunning } = must(relocation, 'relocation');
      return id === data.relocationId && isRunning ? [{ type: 'RelocationEnded', data }] : [];
    },
  },

  evolve: {
    RelocationBegun: (_, { data: { relocationId: id, adminId, toServerId, until } }) => ({
      id,
      adminId,
      toServerId,
      until,
      after: '',
      isRunning: true,
    }),
    DevicesRelocated: (relocation, { data: { afterConfigId: after } }) => relocation && { ...relocation, after },
    RelocationEnded: (relocation) => relocation && { ...relocation, isRunning: false },
  },
});
