import { useQuery } from '@tanstack/react-query';
import { account, secondFactors } from './account.js';
import { inLanguage } from './language.js';

/** Where somebody sets one up, at whichever web they are. */
export const SECOND_FACTORS_PAGE = '/dashboard/settings#second-factors';

export const factorWanted = inLanguage({
  en: {
    required: 'You can look at everything, and change nothing until you have a second factor.',
    advised: 'Your role should have a second factor: a password alone can be read by others.',
    setUp: 'Set up a second factor',
  },
});

/** Who only looks needs none. */
const LOOKS = /[.](read|personal)$/;

/** Whether who is signed in should set up a second factor. Nobody but staff is asked for. */
export function useFactorWanted(): 'required' | 'advised' | null {
  const { data: me } = useQuery(account);
  const { data } = useQuery({ ...secondFactors, enabled: me?.permissions.some((one) => !LOOKS.test(one)) ?? false });
  return data?.wanted ?? null;
}
