import type { SuspensionReason } from './config.events.js';

/** Why the devices of an account must not connect, whatever its subscription says. */
export const keptOutBy = (
  account: { status: string; suspendedAt: unknown } | undefined,
): SuspensionReason | undefined => {
  if (account?.suspendedAt) return 'account-suspended';
  return account?.status === 'closed' ? 'account-closed' : undefined;
};

/** Why a subscription carries no devices for now; undefined where it does. */
export const suspensionUnder = ({
  status,
  allowanceExceeded,
}: {
  status: string;
  allowanceExceeded: boolean;
}): SuspensionReason | undefined => {
  if (status === 'ended') return 'subscription-ended';
  return allowanceExceeded ? 'allowance-exceeded' : undefined;
};
