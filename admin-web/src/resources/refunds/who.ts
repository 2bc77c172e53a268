import type { Refund } from '../../providers/types.js';
import { texts } from './texts.js';

/** Whose money it is, as people say it. */
export const who = ({ account }: Refund): string => account.fullName || account.email || texts.deletedAccount;
