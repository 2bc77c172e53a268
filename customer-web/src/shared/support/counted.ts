import type { components } from '@veilway/api-client';
import { texts } from './texts.js';

type Hours = components['schemas']['SupportHoursDto'];

/** Which hours count of those that support promises, in words. */
export const counted = ({ weekdays, opensAt, closesAt, timeZone }: Hours): string =>
  texts.counted(weekdays.join(', '), opensAt, closesAt, timeZone);
