import type { Priority } from './ticket.events.js';

/** Within how many business hours an answer is promised. High is what the texts call urgent. */
export const PROMISED_HOURS = { general: 24, urgent: 2 } as const;

export const promisedHoursOf = (priority: Priority): number =>
  priority === 'high' ? PROMISED_HOURS.urgent : PROMISED_HOURS.general;
