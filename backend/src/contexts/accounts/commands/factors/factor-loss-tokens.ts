import type { Secrets } from '../../../../platform/crypto/secrets.js';
import type { FactorLossLink } from '../../domain/second-factors.decider.js';

const CONFIRM = 'lost-factors';
const CALL_OFF = 'keep-factors';

/** What proves that who has it reads the account's mail, and knew its password: good for one loss, and not for long. */
export const lossToken = (secrets: Secrets, accountId: string, { loss, password, until }: FactorLossLink): string =>
  secrets.token(CONFIRM, accountId, loss, password, Date.parse(until));

export const verifiedLoss = (secrets: Secrets, token: string): (FactorLossLink & { accountId: string }) | undefined => {
  const [accountId, loss, password, until] = secrets.verify(CONFIRM, token) ?? [];
  return accountId && loss && password && until
    ? { accountId, loss: Number(loss), password: Number(password), until: new Date(Number(until)).toISOString() }
    : undefined;
};

/** Calls that loss off, as long as it waits. */
export const keepToken = (secrets: Secrets, accountId: string, loss: number): string =>
  secrets.token(CALL_OFF, accountId, loss);

export const verifiedKeeping = (secrets: Secrets, token: string): { accountId: string; loss: number } | undefined => {
  const [accountId, loss] = secrets.verify(CALL_OFF, token) ?? [];
  return accountId && loss ? { accountId, loss: Number(loss) } : undefined;
};
