import type { SupportHoursDto } from '../../../platform/http/support-hours.dto.js';

export class BrandDto {
  /** What the product is called here. */
  brandName!: string;

  /** Where people reach support. */
  supportEmail!: string;

  /** Where people call support; left out where nobody answers calls. */
  supportPhone?: string;

  /** Where the office is, in lines; left out where it is not said. */
  officeAddress?: string[];

  /** Only these hours count of those within which support answers; left out where all do. */
  supportHours?: SupportHoursDto;
}
