import { decider, DomainCommand, must, refuse, type CommandsOf } from '@veilway/es-kernel';
import { alertEvents, type Alert, type AlertEvent } from './alert.events.js';

/** Its id follows from kind and subject: what is wrong already is not wrong once more. */
export class RaiseAlert extends DomainCommand<Alert> {
  readonly type = 'RaiseAlert';
}
export class EndAlert extends DomainCommand {
  readonly type = 'EndAlert';
}
export class SilenceAlert extends DomainCommand<{ reason: string; until: string }> {
  readonly type = 'SilenceAlert';
}
export class EndAlertSilence extends DomainCommand {
  readonly type = 'EndAlertSilence';
}
export const alertCommands = [RaiseAlert, EndAlert, SilenceAlert, EndAlertSilence] as const;
export type AlertCommand = CommandsOf<typeof alertCommands>;

type State = Alert & { stands: boolean; silencedUntil: string | null };

const isSilenced = ({ silencedUntil }: Pick<State, 'silencedUntil'>, now: Date): boolean =>
  silencedUntil !== null && silencedUntil > now.toISOString();

const alertOf = ({ kind, subject, said }: State): Alert => ({ kind, subject, said });

export const alertDecider = decider<State | undefined, AlertCommand, AlertEvent>({
  events: alertEvents,
  commands: alertCommands,
  initial: undefined,

  decide: {
    RaiseAlert: (alert, { data, meta: { now } }) =>
      alert?.stands ? [] : [{ type: 'AlertRaised', data: { ...data, isTold: !(alert && isSilenced(alert, now)) } }],

    EndAlert: (alert, { meta: { now } }) =>
      alert?.stands ? [{ type: 'AlertOver', data: { ...alertOf(alert), isTold: !isSilenced(alert, now) } }] : [],

    SilenceAlert: (alert, { data }) => {
      const { stands, silencedUntil } = must(alert, 'alert');
      if (!stands && silencedUntil === null) refuse('alert-over', 'This alert is over. There is nothing to silence.');
      return [{ type: 'AlertSilenced', data }];
    },

    EndAlertSilence: (alert) => {
      const known = must(alert, 'alert');
      if (known.silencedUntil === null) return [];
      return [{ type: 'AlertSilenceEnded', data: { ...alertOf(known), isTold: known.stands } }];
    },
  },

  evolve: {
    AlertRaised: (alert, { data: { isTold: _, ...data } }) => ({
      ...data,
      stands: true,
      silencedUntil: alert?.silencedUntil ?? null,
    }),
    AlertOver: (alert) => alert && { ...alert, stands: false },
    AlertSilenced: (alert, { data: { until } }) => alert && { ...alert, silencedUntil: until },
    AlertSilenceEnded: (alert) => alert && { ...alert, silencedUntil: null },
  },
});
