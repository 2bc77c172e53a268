import type { SuspensionReason } from './config.events.js';

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
