import { decider, DomainCommand, type CommandsOf, must, refuse, type Sealed } from '@veilway/es-kernel';
import { addDays, dateOf, MINUTE_MS } from '../../../platform/calendar.js';
import { ANNOUNCED_BEFORE_MS, secondFactorsEvents, type SecondFactorsEvent } from './second-factors.events.js';

/** `codes`: recovery codes, in case this is the first factor. */
export class AddAuthenticator extends DomainCommand<{ secret: Sealed; codes: Sealed }> {
  readonly type = 'AddAuthenticator';
}
export class RemoveAuthenticator extends DomainCommand<Record<string, never>> {
  readonly type = 'RemoveAuthenticator';
}
/** `codes`: recovery codes, in case this is the first factor. */
export class AddPasskey extends DomainCommand<{ passkeyId: string; credential: Sealed; name: Sealed; codes: Sealed }> {
  readonly type = 'AddPasskey';
}
export class RenamePasskey extends DomainCommand<{ passkeyId: string; name: Sealed }> {
  readonly type = 'RenamePasskey';
}
export class RemovePasskey extends DomainCommand<{ passkeyId: string }> {
  readonly type = 'RemovePasskey';
}
/**
 * Forgets what was added on that day or later, as by somebody who had taken the account over; all of it, where the first
 * one was young then.
 */
export class ForgetFactorsSince extends DomainCommand<{ day: string }> {
  readonly type = 'ForgetFactorsSince';
}
/** New ones, in place of those before. */
export class MakeRecoveryCodes extends DomainCommand<{ codes: Sealed }> {
  readonly type = 'MakeRecoveryCodes';
}
export class UseRecoveryCode extends DomainCommand<{ set: number; code: number }> {
  readonly type = 'UseRecoveryCode';
}
/** Staff without a factor changes something: once it may do without. */
export class BeginGrace extends DomainCommand<{ sessionId: string }> {
  readonly type = 'BeginGrace';
}
/** Who knows the password has neither app nor passkey nor recovery codes any more. */
export class ReportFactorLoss extends DomainCommand<{ password: number }> {
  readonly type = 'ReportFactorLoss';
}
/** By the mailed link, while the password is the one it was reported with. */
export class ConfirmFactorLoss extends DomainCommand<FactorLossLink> {
  readonly type = 'ConfirmFactorLoss';
}
/** `loss`: which one; left out, whichever waits. `byFactor`: by nothing but a factor, which may be too young for that. */
export class CallOffFactorLoss extends DomainCommand<{ loss?: number; byFactor?: true }> {
  readonly type = 'CallOffFactorLoss';
}
/** Time has passed: says once more that the factors are about to go, or lets them go. */
export class AdvanceFactorLoss extends DomainCommand<{ loss: number }> {
  readonly type = 'AdvanceFactorLoss';
}
/** Another admin vouches for somebody of staff. */
export class TakeFactorsAway extends DomainCommand<{ reason: Sealed }> {
  readonly type = 'TakeFactorsAway';
}
export const secondFactorsCommands = [
  AddAuthenticator,
  RemoveAuthenticator,
  AddPasskey,
  RenamePasskey,
  RemovePasskey,
  ForgetFactorsSince,
  MakeRecoveryCodes,
  UseRecoveryCode,
  BeginGrace,
  ReportFactorLoss,
  ConfirmFactorLoss,
  CallOffFactorLoss,
  AdvanceFactorLoss,
  TakeFactorsAway,
] as const;
export type SecondFactorsCommand = CommandsOf<typeof secondFactorsCommands>;

export type Passkey = Readonly<{ passkeyId: string; credential: Sealed; name: Sealed; addedOn: string }>;

/** What a mailed link confirms: a loss, by its number, that was reported with one password. */
export type FactorLossLink = Readonly<{ loss: number; password: number; until: string }>;

export type SecondFactors = Readonly<{
  authenticator: Readonly<{ secret: Sealed; addedOn: string }> | null;
  /** The oldest first. */
  passkeys: readonly Passkey[];
  /** Good as long as there is a factor that they stand in for. */
  recovery: Readonly<{ codes: Sealed; used: readonly number[] }> | null;
  /** The day of the first of those that are there now, which nothing but the password proved; null where there is none. */
  since: string | null;
  /** How many sets of recovery codes there have been. */
  sets: number;
  /** The one session in which staff could do without a factor. */
  grace: string | null;
  /** The newest loss of all factors that was reported, and the newest that was confirmed. */
  reported: number;
  losses: number;
  /** The one that waits, in which somebody may call it off. */
  waiting: Readonly<{ forgottenAt: string; isAnnounced: boolean }> | null;
}>;

/** Whoever knew the password may have added the first one: so long the account's mailbox counts for more. */
const YOUNG_DAYS = 7;
/** Long enough for an owner who looks at none of it every day. */
const FORGOTTEN_AFTER_DAYS = 3;
const LINK_WORKS_MS = 30 * MINUTE_MS;

export const RECOVERY_CODES = 10;
/** More than anybody has devices. */
const PASSKEYS_AT_MOST = 20;

const NONE: SecondFactors = {
  authenticator: null,
  passkeys: [],
  recovery: null,
  since: null,
  sets: 0,
  grace: null,
  reported: 0,
  losses: 0,
  waiting: null,
};

/** Whether a password alone signs nobody in. */
export const hasSecondFactor = ({ authenticator, passkeys }: SecondFactors): boolean =>
  authenticator !== null || passkeys.length > 0;

/** Names of the factors, which are others after each change of them; none where there are none. */
export const namesOfFactors = ({ authenticator, passkeys }: SecondFactors): string =>
  [...(authenticator ? [authenticator.secret] : []), ...passkeys.map(({ passkeyId }) => passkeyId)].join(' ');

export const recoveryCodesLeft = ({ recovery }: SecondFactors): number =>
  recovery ? RECOVERY_CODES - recovery.used.length : 0;

const passkeyOf = ({ passkeys }: SecondFactors, id: string): Passkey | undefined =>
  passkeys.find(({ passkeyId }) => passkeyId === id);

const withoutUseless = (factors: SecondFactors): SecondFactors =>
  hasSecondFactor(factors) ? factors : { ...factors, recovery: null, since: null };

/** Whether all factors had come shortly before. `on`: ISO 8601, or its date. */
const wereYoung = ({ since }: SecondFactors, on: string): boolean =>
  since !== null && since > dateOf(addDays(new Date(on), -YOUNG_DAYS));

/** Whether showing a factor calls off the loss that waits. */
export const keptByFactor = (factors: SecondFactors): boolean =>
  factors.waiting !== null &&
  !wereYoung(factors, addDays(new Date(factors.waiting.forgottenAt), -FORGOTTEN_AFTER_DAYS));

const made = ({ sets }: SecondFactors, codes: Sealed): SecondFactorsEvent => ({
  type: 'RecoveryCodesMade',
  data: { codes, set: sets + 1 },
});

const gone: SecondFactorsEvent = { type: 'AuthenticatorRemoved', data: {} };

const withoutAny = (factors: SecondFactors): SecondFactors => ({
  ...factors,
  authenticator: null,
  passkeys: [],
  recovery: null,
  since: null,
  waiting: null,
});

const noLoss = (): never =>
  refuse(
    'factor-link-expired',
    'This link does nothing any more: it ran out, was used, or there is another password since. Sign in, and ask for another one.',
  );

export const secondFactorsDecider = decider<SecondFactors, SecondFactorsCommand, SecondFactorsEvent>({
  events: secondFactorsEvents,
  commands: secondFactorsCommands,
  initial: NONE,

  decide: {
    AddAuthenticator: (factors, { data: { secret, codes }, meta: { now } }) => {
      if (factors.authenticator)
        refuse('authenticator-exists', 'An authenticator app is set up already. Remove it before you set up another.');
      const added: SecondFactorsEvent = { type: 'AuthenticatorAdded', data: { secret, on: dateOf(now) } };
      return factors.recovery ? [added] : [added, made(factors, codes)];
    },

    RemoveAuthenticator: ({ authenticator }) => (authenticator ? [gone] : []),

    AddPasskey: (factors, { data: { codes, ...data }, meta: { now } }) => {
      if (passkeyOf(factors, data.passkeyId)) return [];
      if (factors.passkeys.length >= PASSKEYS_AT_MOST)
        refuse('too-many-passkeys', `An account has at most ${PASSKEYS_AT_MOST} passkeys. Remove one first.`);
      const added: SecondFactorsEvent = { type: 'PasskeyAdded', data: { ...data, on: dateOf(now) } };
      return factors.recovery ? [added] : [added, made(factors, codes)];
    },

    RenamePasskey: (factors, { data }) =>
      must(passkeyOf(factors, data.passkeyId), 'passkey') && [{ type: 'PasskeyRenamed', data }],

    RemovePasskey: (factors, { data }) =>
      passkeyOf(factors, data.passkeyId) ? [{ type: 'PasskeyRemoved', data }] : [],

    ForgetFactorsSince: (factors, { data: { day } }) => {
      const { authenticator, passkeys, since } = factors;
      const from = since !== null && wereYoung(factors, day) ? since : day;
      return [
        ...(authenticator && authenticator.addedOn >= from ? [gone] : []),
        ...passkeys
          .filter(({ addedOn }) => addedOn >= from)
          .map(({ passkeyId }) => ({ type: 'PasskeyRemoved', data: { passkeyId } }) as const),
      ];
    },

    MakeRecoveryCodes: (factors, { data: { codes } }) =>
      hasSecondFactor(factors)
        ? [made(factors, codes)]
        : refuse('second-factor-missing', 'Recovery codes stand in for a second factor. Set one up first.'),

    UseRecoveryCode: ({ recovery, sets }, { data }) =>
      !recovery || data.set !== sets || recovery.used.includes(data.code)
        ? refuse('code-used', 'This code was used already: each works once. Take another one.', 'code')
        : [{ type: 'RecoveryCodeUsed', data }],

    ReportFactorLoss: (factors, { data: { password }, meta: { now } }) => {
      if (!hasSecondFactor(factors)) return [];
      if (factors.waiting)
        refuse(
          'factor-loss-waits',
          `Your second factors are removed on ${dateOf(factors.waiting.forgottenAt)}. Sign in with your password then.`,
        );
      const until = new Date(now.getTime() + LINK_WORKS_MS).toISOString();
      return [{ type: 'FactorLossReported', data: { loss: factors.losses + 1, password, until } }];
    },

    ConfirmFactorLoss: (factors, { data: { loss, until }, meta: { now } }) => {
      if (factors.waiting && loss === factors.losses) return [];
      if (
        loss !== factors.losses + 1 ||
        loss !== factors.reported ||
        until <= now.toISOString() ||
        !hasSecondFactor(factors)
      )
        noLoss();
      const forgottenAt = addDays(now, FORGOTTEN_AFTER_DAYS);
      return [{ type: 'FactorLossConfirmed', data: { loss, forgottenAt } }];
    },

    CallOffFactorLoss: (factors, { data: { loss = factors.losses, byFactor } }) =>
      factors.waiting && loss === factors.losses && (!byFactor || keptByFactor(factors))
        ? [{ type: 'FactorLossCalledOff', data: { loss } }]
        : [],

    AdvanceFactorLoss: (factors, { data: { loss }, meta: { now } }) => {
      const { waiting, losses } = factors;
      if (!waiting || loss !== losses) return [];
      const { forgottenAt, isAnnounced } = waiting;
      if (forgottenAt <= now.toISOString()) return [{ type: 'FactorsForgotten', data: { loss } }];
      if (isAnnounced || Date.parse(forgottenAt) - ANNOUNCED_BEFORE_MS > now.getTime()) return [];
      return [{ type: 'FactorLossAnnounced', data: { loss, forgottenAt } }];
    },

    TakeFactorsAway: (factors, { data }) => (hasSecondFactor(factors) ? [{ type: 'FactorsTakenAway', data }] : []),

    BeginGrace: (factors, { data }) =>
      hasSecondFactor(factors) || factors.grace !== null ? [] : [{ type: 'GraceBegun', data }],
  },

  evolve: {
    AuthenticatorAdded: (factors, { data: { secret, on } }) => ({
      ...factors,
      authenticator: { secret, addedOn: on },
      since: factors.since ?? on,
    }),
    AuthenticatorRemoved: (factors) => withoutUseless({ ...factors, authenticator: null }),
    PasskeyAdded: (factors, { data: { on, ...passkey } }) => ({
      ...factors,
      passkeys: [...factors.passkeys, { ...passkey, addedOn: on }],
      since: factors.since ?? on,
    }),
    PasskeyRenamed: (factors, { data }) => ({
      ...factors,
      passkeys: factors.passkeys.map((one) => (one.passkeyId === data.passkeyId ? { ...one, name: data.name } : one)),
    }),
    PasskeyRemoved: (factors, { data }) =>
      withoutUseless({ ...factors, passkeys: factors.passkeys.filter((one) => one.passkeyId !== data.passkeyId) }),
    RecoveryCodesMade: (factors, { data: { codes, set } }) => ({
      ...factors,
      recovery: { codes, used: [] },
      sets: set,
    }),
    FactorLossReported: (factors, { data: { loss } }) => ({ ...factors, reported: loss }),
    FactorLossConfirmed: (factors, { data: { loss, forgottenAt } }) => ({
      ...factors,
      losses: loss,
      waiting: { forgottenAt, isAnnounced: false },
    }),
    FactorLossAnnounced: (factors) => ({
      ...factors,
      waiting: factors.waiting && { ...factors.waiting, isAnnounced: true },
    }),
    FactorLossCalledOff: (factors) => ({ ...factors, waiting: null }),
    FactorsForgotten: withoutAny,
    FactorsTakenAway: withoutAny,
    GraceBegun: (factors, { data: { sessionId } }) => ({ ...factors, grace: sessionId }),
    RecoveryCodeUsed: (factors, { data: { code } }) => ({
      ...factors,
      recovery: factors.recovery && { ...factors.recovery, used: [...factors.recovery.used, code] },
    }),
  },
});
