import { catalog, type Event, type Sealed } from '@veilway/es-kernel';
import { DAY_MS } from '../../../platform/calendar.js';

/** How long before lost factors go their owner is told once more. */
export const ANNOUNCED_BEFORE_MS = DAY_MS;

/** The stream's id is the account's. What a sign-in does to a factor is in `factorUse`, of which little is kept. */
export type SecondFactorsEvent =
  /** `secret`: which the app makes its codes of. `on`: the date. */
  | Event<'AuthenticatorAdded', { secret: Sealed; on: string }>
  | Event<'AuthenticatorRemoved', Record<string, never>>
  /** They replace those before. `codes`: their keyed hashes. `set`: counts up. */
  | Event<'RecoveryCodesMade', { codes: Sealed; set: number }>
  /** `code`: its place in the set. */
  | Event<'RecoveryCodeUsed', { set: number; code: number }>
  /** `credential`: what proves it, its public key among it. `name`: what its owner calls it. `on`: the date. */
  | Event<'PasskeyAdded', { passkeyId: string; credential: Sealed; name: Sealed; on: string }>
  | Event<'PasskeyRenamed', { passkeyId: string; name: Sealed }>
  | Event<'PasskeyRemoved', { passkeyId: string }>
  /** Staff changes something without a factor: in this session alone, so that nobody is shut out by a new rule. */
  | Event<'GraceBegun', { sessionId: string }>
  /** Who knows the password says that the factors are lost. `loss`: counts up. `until`: how long its link works. */
  | Event<'FactorLossReported', { loss: number; password: number; until: string }>
  /** By the link: the factors go at that time, unless somebody calls it off. */
  | Event<'FactorLossConfirmed', { loss: number; forgottenAt: string }>
  /** They are about to go. */
  | Event<'FactorLossAnnounced', { loss: number; forgottenAt: string }>
  | Event<'FactorLossCalledOff', { loss: number }>
  /** Nobody did: all factors go with it. */
  | Event<'FactorsForgotten', { loss: number }>
  /** By another admin; `reason`: their words. */
  | Event<'FactorsTakenAway', { reason: Sealed }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const secondFactorsEvents = catalog<SecondFactorsEvent>({
  category: 'secondFactors',
  told: {
    about: 'people',
    purpose: 'With what an account proves who it is beside the password.',
    kept: 'For good; what is sealed can be read until the account is erased.',
    fields: {
      secret: 'What the authenticator app makes its codes of; sealed.',
      on: 'The date on which it was added.',
      codes: 'Prove the recovery codes, which cannot be read back from it; sealed.',
      set: 'Which recovery codes are good: new ones replace all before.',
      code: 'Which of them was used, and so works no more.',
      passkeyId: 'Which passkey it is: derived from the id that the device gave it.',
      credential: 'Its public key, which proves that a device has it; sealed.',
      name: 'What its owner calls it; sealed.',
      sessionId: 'In which session staff could still do without a factor.',
      loss: 'The how manieth loss of all factors it is.',
      password: 'The how manieth password it was reported with.',
      until: 'How long the mailed link works.',
      forgottenAt: 'When the factors go unless somebody calls it off.',
      reason: 'Why an admin took the factors away; sealed.',
    },
  },
  current: {
    PasskeyAdded: 1,
    PasskeyRenamed: 1,
    PasskeyRemoved: 1,
    AuthenticatorAdded: 1,
    AuthenticatorRemoved: 1,
    RecoveryCodesMade: 1,
    RecoveryCodeUsed: 1,
    GraceBegun: 1,
    FactorLossReported: 1,
    FactorLossConfirmed: 1,
    FactorLossAnnounced: 1,
    FactorLossCalledOff: 1,
    FactorsForgotten: 1,
    FactorsTakenAway: 1,
  },
});
