import { decider, DomainCommand, type CommandsOf, refuse } from '@veilway/es-kernel';
import { factorUseEvents, type FactorUse, type FactorUseEvent } from './factor-use.events.js';

/** Takes the code of an authenticator app, which was right. `step`: the half-minute it is of. */
export class UseCode extends DomainCommand<{ step: number }> {
  readonly type = 'UseCode';
}
/** Takes a passkey's answer to a challenge, which was right. `counter`: what it counts; zero where it does not. */
export class UsePasskey extends DomainCommand<{
  passkeyId: string;
  counter: number;
  challengeId: string;
  until: string;
}> {
  readonly type = 'UsePasskey';
}
export const factorUseCommands = [UseCode, UsePasskey] as const;
export type FactorUseCommand = CommandsOf<typeof factorUseCommands>;

const used = (data: FactorUse): FactorUseEvent[] => [{ type: 'FactorUsed', data }];

export const factorUseDecider = decider<FactorUse, FactorUseCommand, FactorUseEvent>({
  events: factorUseEvents,
  commands: factorUseCommands,
  initial: {},
  decide: {
    UseCode: (use, { data: { step } }) =>
      use.step !== undefined && step <= use.step
        ? refuse('code-used', 'This code was used already: each works once. Wait for the next one.', 'code')
        : used({ ...use, step }),

    UsePasskey: ({ passkeys = [], spent = [], ...use }, { data, meta: { now } }) => {
      const { passkeyId, counter, challengeId, until } = data;
      const before = passkeys.find((one) => one.passkeyId === passkeyId)?.counter ?? 0;
      if (spent.some((one) => one.challengeId === challengeId) || (counter <= before && before > 0))
        refuse('passkey-refused', 'This answer of the passkey was taken already. Try again.');
      return used({
        ...use,
        passkeys: [...passkeys.filter((one) => one.passkeyId !== passkeyId), { passkeyId, counter }],
        spent: [...spent.filter((one) => one.until > now.toISOString()), { challengeId, until }],
      });
    },
  },
  evolve: { FactorUsed: (_, { data }) => data },
});
