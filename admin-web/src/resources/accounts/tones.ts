import type { AccountRecord, Customer } from '../../providers/types.js';
import type { Tone } from '../../ui/badge.js';

/** Which statuses are good, want a look, or are over, of all that belongs to a customer. */
type Status =
  | AccountRecord['status']
  | NonNullable<Customer['subscriptions' | 'devices' | 'tickets']>[number]['status'];

export const TONES: Readonly<Record<Status, Tone>> = {
  active: 'success',
  open: 'primary',
  unconfirmed: 'warning',
  past_due: 'warning',
  suspended: 'warning',
  closed: 'neutral',
  ended: 'neutral',
  revoked: 'neutral',
  resolved: 'neutral',
};
