import { ApiProperty } from '@nestjs/swagger';
import { ArrayUnique, IsIn } from 'class-validator';
import { PERMISSIONS, type Permission } from '../../../platform/auth/permissions.js';
import { IsLine } from '../../../platform/http/fields/validation.js';

export class WriteRoleDto {
  /** What it is called; no other has the name. */
  @IsLine({ min: 2, max: 60, tooShort: 'Name must be at least 2 characters' })
  name!: string;

  /** What whoever has it may do; of that nothing which you may not. */
  @ApiProperty({ enum: PERMISSIONS, isArray: true, maxItems: PERMISSIONS.length })
  @ArrayUnique({ message: 'permissions must name each once' })
  @IsIn(PERMISSIONS, { each: true, message: `permissions must be some of ${PERMISSIONS.join(', ')}` })
  permissions!: Permission[];
}

export class RoleDto {
  /** As accounts name it: `admin`, or `custom-` and an id. */
  id!: string;

  /** Null: it is always there, and cannot be changed. */
  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissions!: Permission[];

  /** How many have it or are invited to it. */
  holders!: number;
}

export class RolesDto {
  items!: RoleDto[];
}
