/** Where a plan's owner makes a first file. */
export const FIRST_FILE = '/dashboard/downloads?create';

/** Where the free trial is offered to who has had no plan yet. */
export const TRIAL_OFFER = '/dashboard/billing?trial';
