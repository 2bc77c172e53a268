import type { SupportHoursDto } from '../../../platform/http/fields/support-hours.dto.js';

/** Addresses of pictures, other ones with each change. */
export class BrandLogoDto {
  light!: string;
  dark!: string;
}

/** For how many days something is kept, where settings say it. */
export class KeptDto {
  /** What came by the contact form, and what was answered. */
  contactKeptDays!: number;
  /** Whom an invitation was for, after its link ended. */
  invitationKeptDays!: number;
}

export class BrandDto {
  /** What the product is called here. */
  brandName!: string;

  /** Where people reach support. */
  supportEmail!: string;

  /** Where people call support; left out where nobody answers calls. */
  supportPhone?: string;

  /** Where the office is, in lines; left out where it is not said. */
  officeAddress?: string[];

  /** Address of a style sheet with the brand's colours, another one with each change; left out where there is none. */
  style?: string;

  /** What headers show in the place of sign and name; left out where the product's own are shown. */
  logo?: BrandLogoDto;

  /** What `/privacy` and the contact form tell of it. */
  kept!: KeptDto;

  /** Only these hours count of those within which support answers; left out where all do. */
  supportHours?: SupportHoursDto;
}
