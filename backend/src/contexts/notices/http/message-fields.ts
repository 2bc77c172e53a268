import { IsLine, IsText } from '../../../platform/http/fields/validation.js';

/** What staff writes to customers: to one, or to many in a row. */
export const IsMessageSubject = () => IsLine({ min: 3, max: 200 });
export const IsMessageText = () => IsText({ min: 10, max: 5_000 });
