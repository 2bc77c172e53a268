import type { Config } from '../../providers/types.js';
import { texts } from './texts.js';

/** Whose device it is, as people say it. */
export const who = ({ account }: Pick<Config, 'account'>): string =>
  account.fullName || account.email || texts.deletedAccount;

/** What its owner calls it. */
export const device = ({ deviceName }: Pick<Config, 'deviceName'>): string => deviceName ?? texts.unnamedDevice;
