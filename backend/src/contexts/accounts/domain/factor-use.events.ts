import { catalog, type Event } from '@veilway/es-kernel';

/** All that is remembered of uses, so that the newest event is enough and older ones may go. All but `step` came later. */
export type FactorUse = {
  /** The half-minute of the newest code that was taken: it and those before it are not taken again. */
  step?: number;
  /** How often each passkey says that it was used; a copy would fall behind. */
  passkeys?: readonly { passkeyId: string; counter: number }[];
  /** Challenges that were answered, until they run out. ISO 8601. */
  spent?: readonly { challengeId: string; until: string }[];
};

/** The stream's id is the account's. */
export type FactorUseEvent = Event<'FactorUsed', FactorUse>;

export const factorUseEvents = catalog<FactorUseEvent>({
  category: 'factorUse',
  told: {
    about: 'people',
    purpose: 'What a second factor was last used with, so that nobody can use it once more.',
    kept: 'The newest use alone.',
    fields: {
      step: 'The half-minute whose code was taken.',
      passkeys: [
        'How often each passkey was used, where it counts that.',
        { passkeyId: 'Which passkey it is.', counter: 'What it counted.' },
      ],
      spent: [
        'What was asked of passkeys of late: it is not answered twice.',
        { challengeId: 'Which question it was.', until: 'When it runs out.' },
      ],
    },
  },
  current: { FactorUsed: 1 },
});
