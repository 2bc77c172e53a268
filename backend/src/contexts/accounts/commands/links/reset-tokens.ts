import type { Secrets } from '../../../../platform/crypto/secrets.js';
import type { ResetLink } from '../../domain/account.decider.js';

const PURPOSE = 'reset-password';

/** What proves that who has it reads the mail of the account: good for replacing one password, once, and not for long. */
export const resetToken = (secrets: Secrets, accountId: string, { password, until }: ResetLink): string =>
  secrets.token(PURPOSE, accountId, password, Date.parse(until));

export const verifiedReset = (secrets: Secrets, token: string): (ResetLink & { accountId: string }) | undefined => {
  const [accountId, password, until] = secrets.verify(PURPOSE, token) ?? [];
  return accountId && password && until
    ? { accountId, password: Number(password), until: new Date(Number(until)).toISOString() }
    : undefined;
};
