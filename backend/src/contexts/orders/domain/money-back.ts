import { addDays } from '../../../platform/calendar.js';

/** For so many days after its payment the money of an order can be asked back. */
const MONEY_BACK_DAYS = 30;

/** ISO 8601. */
export const moneyBackUntil = (paidAt: Date | string): string => addDays(new Date(paidAt), MONEY_BACK_DAYS);
