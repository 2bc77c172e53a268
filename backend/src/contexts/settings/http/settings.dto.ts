import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { changeDto, readDto } from '../../../platform/http/fields/record-dto.js';
import { PageQuery } from '../../../platform/http/lists/page.js';
import { SECTIONS, SETTINGS, type Section, type SettingName, type SettingValues } from '../domain/setting.fields.js';

const NAMES = Object.keys(SETTINGS);

/** What settings are. */
export class SettingValuesDto extends readDto(SETTINGS) {}

/** What an admin wants to be another one; null: as environment or program say. */
export class ChangeSettingsDto extends changeDto(SETTINGS) {}

/** A logo as it was painted. */
export class LogoDto {
  /** What settings name it by; the same picture has the same. */
  id!: string;
  /** In pixels. */
  width!: number;
  height!: number;
}

export class EnvironmentVariableDto {
  name!: string;
  isSet!: boolean;
  /** What it says; null where it is not set, and of every variable that may hold a secret. */
  @ApiProperty({ type: String, nullable: true })
  value!: string | null;
}

export class SettingPlaceDto {
  @ApiProperty({ enum: NAMES })
  name!: SettingName;
  @ApiProperty({ enum: SECTIONS })
  section!: Section;
  /** An admin said what it is. */
  isChosen!: boolean;
  /** The variable of the environment that says what it is until an admin does; null: the program says it. */
  variable!: string | null;
}

export class SettingsDto {
  values!: SettingValuesDto;
  /** What they are where no admin has said anything. */
  defaults!: SettingValuesDto;
  settings!: SettingPlaceDto[];
  /** What the environment alone says. */
  environment!: EnvironmentVariableDto[];
  /** By what customers pay; `test`: nobody pays anything. */
  paymentMethod!: string;
}

/** What a setting was or is. */
const anyValue = {
  oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }, { type: 'array', items: { type: 'string' } }],
  required: false,
};
type Value = SettingValues[SettingName];

export class SettingChangeDto {
  /** Of the change; one that was made together with others has its own. */
  id!: string;
  @ApiProperty({ enum: NAMES })
  name!: SettingName;
  /** Left out: as environment or program said. */
  @ApiProperty(anyValue)
  from?: Value;
  /** Left out: as environment or program say. */
  @ApiProperty(anyValue)
  to?: Value;
  at!: Date;
  /** The account that made it. */
  byId!: string;
  /** Who that is, by name or address; null where the account is gone. */
  by!: string | null;
}

export class SettingChangesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: NAMES, description: 'Changes of this setting alone.' })
  @IsOptional()
  @IsIn(NAMES, { message: 'name must be the name of a setting' })
  name?: SettingName;
}

export class SettingChangesDto {
  /** The latest first. */
  items!: SettingChangeDto[];
  /** Send it as `cursor` for the next page; null on the last one. */
  @ApiProperty({ type: String, nullable: true })
  nextCursor!: string | null;
}
