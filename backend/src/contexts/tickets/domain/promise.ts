import type { Priority, Service } from './ticket.events.js';

/** Within how many business hours an answer is promised. High is what the texts call urgent. */
export const PROMISED_HOURS = { general: 24, urgent: 2 } as const;

export const promisedHoursOf = (priority: Priority): number =>
  priority === 'high' ? PROMISED_HOURS.urgent : PROMISED_HOURS.general;

/** Within how many the desk means to answer whose plan says so: what the contact page states, 2-4 hours. */
const AIMED_HOURS: Readonly<Record<Service, number>> = { standard: PROMISED_HOURS.general, priority: 4, dedicated: 2 };

/** Never later than promised. */
export const aimedHoursOf = (priority: Priority, service: Service): number =>
  Math.min(promisedHoursOf(priority), AIMED_HOURS[service]);
