import type { Priority, Service } from './ticket.events.js';

/** Within how many business hours an answer is promised, as the settings say. High is what the texts call urgent. */
type Promised = Readonly<{ urgentAnswerHours: number; answerHours: number }>;

export const promisedHoursOf = (priority: Priority, { urgentAnswerHours, answerHours }: Promised): number =>
  priority === 'high' ? urgentAnswerHours : answerHours;

/** Within how many the desk means to answer whose plan says so: what the contact page states, 2-4 hours. */
const AIMED_HOURS: Readonly<Record<Service, number>> = { standard: Infinity, priority: 4, dedicated: 2 };

/** Never later than promised. */
export const aimedHoursOf = (priority: Priority, service: Service, promised: Promised): number =>
  Math.min(promisedHoursOf(priority, promised), AIMED_HOURS[service]);
