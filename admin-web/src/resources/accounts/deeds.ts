import {
  ChangeRoleDto,
  GrantAllowanceDto,
  GrantMonthsDto,
  SendLinkDto,
  TakeFactorsAwayDto,
  VouchForAddressDto,
  WriteMessageDto,
} from '@veilway/api-client/records';
import type { Customer, Permission } from '../../providers/types.js';

/** What an admin does for a customer, beside keeping them out. */
const DEEDS = ['write', 'months', 'data', 'confirmation', 'vouch', 'password', 'role', 'factors'] as const;
export type Deed = (typeof DEEDS)[number];

/** The subscription that they can use now. */
export const currentOf = ({ subscriptions }: Customer) => subscriptions.find(({ status }) => status !== 'ended');

/** The limits of the reason that the API asks for; a message is its own reason. */
export const REASONS = {
  write: WriteMessageDto.text,
  months: GrantMonthsDto.reason,
  data: GrantAllowanceDto.reason,
  confirmation: SendLinkDto.reason,
  vouch: VouchForAddressDto.reason,
  password: SendLinkDto.reason,
  role: ChangeRoleDto.reason,
  factors: TakeFactorsAwayDto.reason,
} as const satisfies Readonly<Record<Deed, Readonly<{ minLength: number; maxLength: number }>>>;

/** The permission that an admin needs for it. */
export const PERMISSION_FOR: Readonly<Record<Deed, Permission>> = {
  write: 'customers.change',
  months: 'customers.money',
  data: 'customers.money',
  confirmation: 'customers.change',
  vouch: 'customers.change',
  password: 'customers.change',
  role: 'people.change',
  factors: 'people.change',
};

/** Deeds that ask for a number, with its limits. */
export const NUMBERS: Readonly<Partial<Record<Deed, Readonly<{ minimum: number; maximum: number }>>>> = {
  months: GrantMonthsDto.months,
  data: GrantAllowanceDto.gigabytes,
};

const WANTED: Readonly<Record<Deed, (customer: Customer, isSelf: boolean) => boolean>> = {
  write: ({ status }) => status === 'active',
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
