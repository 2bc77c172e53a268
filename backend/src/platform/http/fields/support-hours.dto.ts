import type { BusinessHours } from '../../business-hours.js';

export class SupportHoursDto {
  /** A name of the IANA time zone database. */
  timeZone!: string;
  /** `Mon` to `Sun`. */
  weekdays!: string[];
  /** Minutes of the day. */
  opensAt!: number;
  closesAt!: number;
}

export const supportHoursView = (hours: BusinessHours): SupportHoursDto => ({
  ...hours,
  weekdays: [...hours.weekdays],
});
