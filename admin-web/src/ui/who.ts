import { common } from './texts.js';

type Person = { fullName: string; email: string };

/** Somebody, as people say it. */
export const nameOf = ({ fullName, email }: Person): string => fullName || email || common.deletedAccount;

/** Whose order or money it is. */
export const who = ({ account }: { account: Person }): string => nameOf(account);
