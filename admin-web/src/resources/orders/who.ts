import type { Order } from '../../providers/types.js';
import { texts } from './texts.js';

/** Whose order it is, as people say it. */
export const who = ({ account }: Pick<Order, 'account'>): string =>
  account.fullName || account.email || texts.deletedAccount;
