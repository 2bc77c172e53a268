import { addDays } from '../../../platform/calendar.js';

const GRACE_DAYS = 3;

/** Until when everything works after a moment at which a payment was due. ISO 8601. */
export const graceAfter = (due: Date): string => addDays(due, GRACE_DAYS);
