import { derivedId } from '../../platform/ids.js';

const MINUTE_MS = 60_000;

/** One id per account and minute, whoever asks: at most one such mail a minute. */
export const verificationMailId = (accountId: string, now: Date): string =>
  derivedId('verify-email', accountId, Math.floor(now.getTime() / MINUTE_MS));
