import type { Secrets } from '../../../../platform/crypto/secrets.js';

const PURPOSE = 'verify-email';

/** What proves that who has it reads the mail of the address: good for one sign-up with it, together with its password. */
export const verificationToken = (secrets: Secrets, accountId: string, candidate: number): string =>
  secrets.token(PURPOSE, accountId, candidate);

/** The sign-up that a link belongs to. */
export type Link = Readonly<{ accountId: string; candidate: number }>;

export const verifiedCandidate = (secrets: Secrets, token: string): Link | undefined => {
  const [accountId, candidate] = secrets.verify(PURPOSE, token) ?? [];
  return accountId && candidate ? { accountId, candidate: Number(candidate) } : undefined;
};
