import { useBrand } from '@veilway/web-client';

/** The most that there is: what an installation keeps as long as nobody chose less, and while it does not answer. */
const MOST = { contactKeptDays: 90, invitationKeptDays: 30 };

export type KeptDays = Readonly<typeof MOST>;

/** For how many days something is kept, where settings say it. */
export const useKept = (): KeptDays => ({ ...MOST, ...useBrand()?.kept });
