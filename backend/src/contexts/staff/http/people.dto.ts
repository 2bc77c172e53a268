import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { IsEmailAddress, IsLine } from '../../../platform/http/fields/validation.js';
import { IsNewPassword } from '../../accounts/index.js';
import { UNKNOWN_ROLE } from '../commands/invitations.js';

export const LONGEST_TOKEN = 500;

export class StaffMemberDto {
  id!: string;
  fullName!: string;
  email!: string;

  /** `admin`, `auditor`, `support`, or the id of a role that the installation made. */
  role!: string;

  /** What the installation calls a role of its own; null: it is one that is always there. */
  @ApiProperty({ type: String, nullable: true })
  roleName!: string | null;

  /** Whether they have a second factor. */
  hasSecondFactor!: boolean;

  /** The day on which they were here last, like `2030-01-31`; null: they are signed in nowhere. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  lastSeen!: string | null;

  /** Whether an admin keeps them out. */
  isSuspended!: boolean;
}

export class StaffDto {
  items!: StaffMemberDto[];
}

export class InviteDto {
  /** Where the link goes. */
  @IsEmailAddress()
  email!: string;

  /** `admin`, `auditor`, `support`, or the id of a role that the installation made. */
  @Matches(/^(custom-)?[0-9a-z-]{1,60}$/, { message: UNKNOWN_ROLE })
  role!: string;

  /** What the person is called; they can say so themselves. */
  @IsLine({ min: 2, max: 100, tooShort: 'Full name must be at least 2 characters' })
  @IsOptional()
  fullName?: string;
}

export class InvitationDto {
  id!: string;
  email!: string;
  fullName!: string;

  /** `admin`, `auditor`, `support`, or the id of a role that the installation made. */
  role!: string;

  /** What the installation calls a role of its own; null: it is one that is always there. */
  @ApiProperty({ type: String, nullable: true })
  roleName!: string | null;

  /** When its last mail was asked for. */
  invitedAt!: Date;

  /** When the link of that mail ends. */
  until!: Date;

  /** Whether it has ended. */
  isExpired!: boolean;
}

export class InvitationsDto {
  items!: InvitationDto[];
}

export class InvitationLinkDto {
  /** The `token` of the link that was mailed. */
  @IsLine({ min: 1, max: LONGEST_TOKEN })
  token!: string;
}

export class AcceptInvitationDto extends InvitationLinkDto {
  /** What the person is called. */
  @IsLine({ min: 2, max: 100, tooShort: 'Full name must be at least 2 characters' })
  fullName!: string;

  /** None of the passwords that are guessed first. */
  @IsNewPassword()
  password!: string;
}

export class ShownInvitationDto {
  email!: string;
  fullName!: string;

  /** `admin`, `auditor`, `support`, or the id of a role that the installation made. */
  role!: string;

  /** What the installation calls a role of its own; null: it is one that is always there. */
  @ApiProperty({ type: String, nullable: true })
  roleName!: string | null;

  /** When the link ends. */
  until!: Date;

  /** Whether the address has an account: then it is accepted while signed in to that. */
  hasAccount!: boolean;
}

export class AcceptedInvitationDto {
  /** With which the account signs in now. */
  email!: string;
}
