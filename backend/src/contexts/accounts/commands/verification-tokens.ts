import type { Secrets } from '../../../platform/crypto/secrets.js';

const PURPOSE = 'verify-email';
/** An account's addresses are numbered: the link for one must not confirm the next. */
const FIRST_ADDRESS = 1;

/** What proves that who has it reads the account's mail. */
export const verificationToken = (secrets: Secrets, accountId: string): string =>
  secrets.token(PURPOSE, accountId, FIRST_ADDRESS);

/** The account that a genuine token names. */
export const verifiedAccount = (secrets: Secrets, token: string): string | undefined => {
  const [accountId, address] = secrets.verify(PURPOSE, token) ?? [];
  return address === String(FIRST_ADDRESS) ? accountId : undefined;
};
