import { derivedId } from '../../../../platform/ids.js';

/** The number of an account's certificate, and the name of the key of its farewell. */
export const erasureIdOf = (accountId: string): string => derivedId('erasure', accountId);
