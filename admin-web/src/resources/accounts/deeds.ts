import {
  ChangeRoleDto,
  GrantAllowanceDto,
  GrantMonthsDto,
  SendLinkDto,
  TakeFactorsAwayDto,
  VouchForAddressDto,
} from '@veilway/api-client/records';
import type { Customer } from '../../providers/types.js';

/** What an admin does for a customer, beside keeping them out. */
const DEEDS = ['months', 'data', 'confirmation', 'vouch', 'password', 'role', 'factors'] as const;
export type Deed = (typeof DEEDS)[number];

/** The subscription that they can use now. */
export const currentOf = ({ subscriptions }: Customer) => subscriptions.find(({ status }) => status !== 'ended');

/** As the API has it. */
export const REASONS = {
  months: GrantMonthsDto.reason,
  data: GrantAllowanceDto.reason,
  confirmation: SendLinkDto.reason,
  vouch: VouchForAddressDto.reason,
  password: SendLinkDto.reason,
  role: ChangeRoleDto.reason,
  factors: TakeFactorsAwayDto.reason,
} as const satisfies Readonly<Record<Deed, Readonly<{ minLength: number; maxLength: number }>>>;

/** Of how many is asked. */
export const NUMBERS: Readonly<Partial<Record<Deed, Readonly<{ minimum: number; maximum: number }>>>> = {
  months: GrantMonthsDto.months,
  data: GrantAllowanceDto.gigabytes,
};

const WANTED: Readonly<Record<Deed, (customer: Customer, isSelf: boolean) => boolean>> = {
  months: (customer, isSelf) => currentOf(customer)?.isTrial === false && !isSelf,
  data: (customer, isSelf) => currentOf(customer) !== undefined && !isSelf,
  confirmation: ({ status }) => status === 'unconfirmed',
  vouch: ({ status }) => status === 'unconfirmed',
  password: ({ status, suspendedAt }) => status === 'active' && suspendedAt === null,
  role: ({ status }, isSelf) => status === 'active' && !isSelf,
  factors: ({ role }, isSelf) => role !== 'customer' && !isSelf,
};

/** What there is to do for a customer as they are now. */
export const deedsFor = (customer: Customer, myId: string): Deed[] =>
  DEEDS.filter((deed) => WANTED[deed](customer, customer.id === myId));
