import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import { PERMISSIONS, type Permission } from '../../../platform/auth/permissions.js';
import { IsEmailAddress, IsLine, IsTag } from '../../../platform/http/fields/validation.js';
import { BROWSERS, SYSTEMS, type DeviceKind } from '../domain/device-kind.js';
import { ACCOUNT_STATUSES, type AccountStatus } from '../read-models/accounts.read-model.js';
import { SignedInAccountDto } from './auth.dto.js';
import { IsGivenPassword, IsNewPassword } from './password-fields.js';
import { UNKNOWN_ROLE } from '../commands/by-admins/admin-deeds.js';

export class AccountDto extends SignedInAccountDto {
  /** What the installation calls a role of its own; null: it is one that is always there. */
  @ApiProperty({ type: String, nullable: true })
  roleName!: string | null;

  /** What this account may do as one of staff; nothing: it is a customer. */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissions!: Permission[];

  createdAt!: Date;

  /** Names the picture of the person, as long as there is one: another one has another name. */
  @ApiProperty({ type: String, nullable: true })
  pictureId!: string | null;

  /** An address that is to be this account's once its link is opened there. */
  @ApiProperty({ type: String, nullable: true })
  newEmail!: string | null;
}

export class ChangeAddressDto {
  /** The one that is wanted; upper and lower case are the same. */
  @IsEmailAddress()
  email!: string;
}

export class UpdateAccountDto {
  /** What the person is called. */
  @IsLine({ min: 2, max: 100, tooShort: 'Full name must be at least 2 characters' })
  fullName!: string;
}

export class ChangePasswordDto {
  /** The one of now. */
  @IsGivenPassword()
  currentPassword!: string;

  /** None of the passwords that are guessed first. */
  @IsNewPassword()
  newPassword!: string;
}

export class SessionDto {
  id!: string;

  /** The day it began, like `2030-01-31`. Neither time nor place is kept. */
  @ApiProperty({ format: 'date' })
  startedOn!: string;

  /** The day it was last used, like `2030-01-31`. Neither time nor place is kept. */
  @ApiProperty({ format: 'date' })
  lastSeen!: string;

  /** The kind of browser that signed in; null where that is not known. */
  @ApiProperty({ enum: BROWSERS, nullable: true, type: String })
  browser!: DeviceKind['browser'];

  /** The kind of device that it runs on; null where that is not known. */
  @ApiProperty({ enum: SYSTEMS, nullable: true, type: String })
  system!: DeviceKind['system'];

  /** Whether it is the one that asks. */
  isCurrent!: boolean;
}

export class SessionsDto {
  items!: SessionDto[];
  @ApiProperty({ type: String, nullable: true })
  nextCursor!: string | null;
}

export class ChangeRoleDto {
  /** `customer`, `admin`, `auditor`, `support`, or the id of a role that the installation made. */
  @Matches(/^(custom-)?[0-9a-z-]{1,60}$/, { message: UNKNOWN_ROLE })
  role!: string;

  /** Why; it is kept sealed, for staff alone. */
  @IsLine({ min: 3, max: 500 })
  reason!: string;
}

/** Nothing of whose account it is: whoever gives roles need not see customers. */
export class GivenRoleDto {
  id!: string;
  role!: string;

  /** What the installation calls a role of its own. */
  @ApiProperty({ type: String, nullable: true })
  roleName!: string | null;
}

export class VouchForAddressDto {
  /** Why, as how that was made sure; it is kept sealed, for staff alone. */
  @IsLine({ min: 10, max: 500, tooShort: 'Write at least 10 characters' })
  reason!: string;
}

export const LINKS = ['confirmation', 'password'] as const;

export class SendLinkDto {
  /** The one that confirms the address, or the one by which another password is chosen. */
  @ApiProperty({ enum: LINKS })
  @IsIn(LINKS, { message: `link must be one of ${LINKS.join(', ')}` })
  link!: (typeof LINKS)[number];

  /** Why; it is kept sealed, for staff alone. */
  @IsLine({ min: 3, max: 500 })
  reason!: string;
}

export class TakeFactorsAwayDto {
  /** Why, in one's own words; it is kept sealed. */
  @IsLine({ min: 10, max: 200, tooShort: 'Write at least 10 characters' })
  reason!: string;
}

export class AdminAccountDto extends SignedInAccountDto {
  /** What the installation calls a role of its own; null: it is one that is always there. */
  @ApiProperty({ type: String, nullable: true })
  roleName!: string | null;

  createdAt!: Date;

  /** Whether the address was confirmed. */
  verified!: boolean;

  @ApiProperty({ enum: ACCOUNT_STATUSES })
  status!: AccountStatus;

  /** Since when an admin keeps its owner out; null: nobody does. */
  @ApiProperty({ type: Date, nullable: true })
  suspendedAt!: Date | null;

  /** Words by which staff find accounts together. */
  tags!: string[];
}

export class TagAccountDto {
  /** One word of up to 30 letters, digits, dots and hyphens. */
  @IsTag()
  tag!: string;

  /** Whether to put it there; else it is taken away. */
  @IsBoolean({ message: 'isTagged must be true or false' })
  isTagged!: boolean;
}

export class SuspendAccountDto {
  /** Kept with the account, for staff alone. */
  @IsLine({ min: 3, max: 500 })
  reason!: string;
}
